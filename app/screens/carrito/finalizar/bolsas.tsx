import type { Articulo } from '@surtido/contract/articulos'
import { formatPesos } from '@surtido/rules/dinero'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Stepper } from '@surtido/ui/stepper'
import { SinTraer } from '@surtido/web/views/sin-traer'
import type { Change, Eleccion } from '../../../carrito/eleccion.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { Seccion } from './seccion.tsx'

interface Props {
  bolsas: readonly Articulo[] | undefined
  /** Some were chosen, and could not be read. */
  falta: string | undefined
  onRetry: () => void
  eleccion: Eleccion
  change: Change
}

/** C-39: the bags to add, if the shop sells any. */
export function Bolsas({ bolsas = [], falta, onRetry, eleccion, change }: Props) {
  if (bolsas.length === 0 && !falta) return null
  return (
    <Seccion id="bolsas" titulo={FINALIZAR.bolsas}>
      {falta && (
        <>
          <SinTraer onRetry={onRetry}>{falta}</SinTraer>
          <Button variant="quiet" onClick={() => change({ bolsas: {} })}>
            {FINALIZAR.seguirSinBolsas}
          </Button>
        </>
      )}
      {bolsas.map((bolsa) => (
        <div key={bolsa.artCodigo} className={l.row}>
          <span>
            {bolsa.nombre} · {formatPesos(bolsa.precio)}
          </span>
          <Stepper
            label={bolsa.nombre}
            value={eleccion.bolsas[bolsa.artCodigo] ?? 0}
            text={String(eleccion.bolsas[bolsa.artCodigo] ?? 0)}
            max={100}
            onChange={(cantidad) => change({ bolsas: { ...eleccion.bolsas, [bolsa.artCodigo]: cantidad } })}
          />
        </div>
      ))}
    </Seccion>
  )
}
