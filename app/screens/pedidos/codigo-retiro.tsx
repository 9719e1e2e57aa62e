import type { Pedido } from '@surtido/contract/pedidos'
import { isAbierto } from '@surtido/rules/pedidos'
import t from '@surtido/ui/text.module.css'
import { lazy, Suspense } from 'react'
import s from './pedido.module.css'

const CodigoQr = lazy(() => import('@surtido/web/views/codigo-qr'))

/** What is shown at the local to be handed over what was ordered: to be read aloud, or scanned. */
export function CodigoRetiro({ pedido: { codigoRetiro, idPedido, estado } }: { pedido: Pedido }) {
  // Before it is paid there is nothing to be handed over.
  if (codigoRetiro === null || !isAbierto(estado) || estado === 'PENDIENTE_PAGO') return null
  return (
    <div className={s.codigo}>
      <p>
        Código de retiro: <strong>{codigoRetiro}</strong>
        <span className={t.soft}>Muéstralo en el local.</span>
      </p>
      <Suspense fallback={<div />}>
        <CodigoQr texto={`${idPedido}-${codigoRetiro}`} label={`Código de retiro ${codigoRetiro} como QR`} />
      </Suspense>
    </div>
  )
}
