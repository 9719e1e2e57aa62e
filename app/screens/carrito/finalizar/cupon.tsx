import type { Cupon as CuponDelUsuario } from '@surtido/contract/cupones'
import type { CuponConElegible } from '@surtido/rules/cupones'
import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import t from '@surtido/ui/text.module.css'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useRef } from 'react'
import { tellElegible, tellUnusable } from '../../../carrito/cupon.ts'
import type { Change } from '../../../carrito/eleccion.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { descuentoDe } from '../../../textos/frases-de-cupon.ts'
import { askCupon } from '../../cupones/ask-cupon.ts'
import c from '../../cupones/cupones.module.css'
import { Seccion } from './seccion.tsx'

interface Props {
  cupon: CuponDelUsuario | undefined
  /** The customer no longer has the chosen one. */
  gone: boolean
  /** The cupones could not be read. */
  falta: string | undefined
  onRetry: () => void
  codigoLocal: number
  /** The pedido's cost before the cupon, a cupon with the part it applies to, and what the chosen one takes off. */
  costoPedido: Centavos
  conElegibleOf: (cupon: CuponDelUsuario) => CuponConElegible
  descuentoCupon: Centavos
  change: Change
}

/** at most one cupon for each pedido; one that is no longer usable says why, and takes nothing off. */
export function Cupon({
  cupon,
  gone,
  falta,
  onRetry,
  codigoLocal,
  costoPedido,
  conElegibleOf,
  descuentoCupon,
  change,
}: Props) {
  const elegir = useRef<HTMLButtonElement>(null)
  const choose = async () => {
    const chosen = await askCupon({ costoPedido, codigoLocal, conElegibleOf })
    if (chosen) change({ idCupon: chosen.idCupon })
  }
  const conElegible = cupon && conElegibleOf(cupon)
  const why = conElegible && tellUnusable(conElegible, { codigoLocal, costoPedido })
  const alcance = conElegible && !why && tellElegible(conElegible, { costoPedido, descuentoCupon })
  return (
    <Seccion id="cupon" titulo={FINALIZAR.cupon}>
      {falta && <SinTraer onRetry={onRetry}>{falta}</SinTraer>}
      {gone && (
        <Notice tono="info" announce>
          {FINALIZAR.yaNoTienesEseCupon}
        </Notice>
      )}
      {cupon && (
        <>
          <div className={l.row}>
            <span>
              <strong>{descuentoDe(cupon)}</strong> · {cupon.titulo}
            </span>
            {!why && <span>{formatPrecio(-descuentoCupon)}</span>}
          </div>
          {alcance && <p className={t.soft}>{alcance}</p>}
          {why && (
            <Notice tono="info" announce>
              {why}
            </Notice>
          )}
        </>
      )}
      <div className={c.acciones}>
        {/* The same button with and without a cupon: it keeps the focus that returns from the list. */}
        <Button ref={elegir} variant="secondary" onClick={() => void choose()}>
          {cupon ? FINALIZAR.cambiarCupon : FINALIZAR.usarUnCupon}
        </Button>
        {(cupon || gone || falta) && (
          <Button
            variant="quiet"
            onClick={() => {
              elegir.current?.focus()
              change({ idCupon: undefined })
            }}
          >
            {FINALIZAR.quitarCupon}
          </Button>
        )}
      </div>
    </Seccion>
  )
}
