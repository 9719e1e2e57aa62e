import type { Pedido } from '@surtido/contract/pedidos'
import { isAbierto } from '@surtido/rules/pedidos'
import t from '@surtido/ui/text.module.css'
import { lazy, Suspense } from 'react'
import { PEDIDOS } from '../../textos/pedidos.ts'
import s from './pedido.module.css'

const CodigoQr = lazy(() => import('@surtido/web/views/codigo-qr'))

/** The code shown at the local to receive the pedido: read aloud, or scanned. */
export function CodigoRetiro({ pedido: { codigoRetiro, idPedido, estado } }: { pedido: Pedido }) {
  // Before the payment there is nothing to receive.
  if (codigoRetiro === null || !isAbierto(estado) || estado === 'PENDIENTE_PAGO') return null
  return (
    <div className={s.codigo}>
      <p>
        {PEDIDOS.codigoDeRetiro} <strong>{codigoRetiro}</strong>
        <span className={t.soft}>{PEDIDOS.muestraloEnElLocal}</span>
      </p>
      <Suspense fallback={<div />}>
        <CodigoQr texto={`${idPedido}-${codigoRetiro}`} label={PEDIDOS.codigoDeRetiroComo(codigoRetiro)} />
      </Suspense>
    </div>
  )
}
