import type { CambioProductoSinStock } from '@surtido/contract/pedido-solicitud'
import { CAMBIOS_SIN_STOCK } from '@surtido/contract/valores'
import { Select } from '@surtido/ui/select'
import t from '@surtido/ui/text.module.css'
import { useState } from 'react'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { SIN_STOCK } from '../../../textos/sin-stock.ts'
import s from './finalizar.module.css'

interface Props {
  lineas: readonly {
    readonly artCodigo: string
    readonly nombre: string
    readonly contenido: string
    /** Undefined: as for the whole pedido. */
    readonly cambio: CambioProductoSinStock | undefined
  }[]
  general: CambioProductoSinStock
  onChange: (artCodigo: string, cambio: CambioProductoSinStock | undefined) => void
}

/** what to do with each article when it runs out; folded away, since most customers want the same for all. */
export function SinStockPorArticulo({ lineas, general, onChange }: Props) {
  const propias = lineas.filter(({ cambio }) => cambio !== undefined).length
  const [open, setOpen] = useState(false)
  if (lineas.length < 2 && propias === 0) return null
  return (
    <details className={s.plegable} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {FINALIZAR.elegirPorArticulo}
        {propias > 0 && (
          <span className={t.soft}> ({propias === 1 ? FINALIZAR.n1Distinto : FINALIZAR.distintos(propias)})</span>
        )}
      </summary>
      {open &&
        lineas.map(({ artCodigo, nombre, contenido, cambio }) => (
          <Select
            key={artCodigo}
            label={[nombre, contenido].filter(Boolean).join(' · ')}
            empty={FINALIZAR.comoElResto(SIN_STOCK.deseos[general])}
            options={CAMBIOS_SIN_STOCK.map((one) => ({ value: one, text: SIN_STOCK.deseos[one] }))}
            value={cambio ?? ''}
            onChange={(event) =>
              onChange(artCodigo, (event.target.value || undefined) as CambioProductoSinStock | undefined)
            }
          />
        ))}
    </details>
  )
}
