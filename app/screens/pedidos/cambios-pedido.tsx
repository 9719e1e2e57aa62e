import type { Pedido } from '@surtido/contract/pedidos'
import { hoyEn } from '@surtido/rules/fechas'
import { isEditable } from '@surtido/rules/pedidos'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { openModal } from '@surtido/web/overlays/modals'
import { useNavigate } from '@tanstack/react-router'
import { descripcionDia, enFrase } from '../../textos/fechas.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'

/** The customer's possible changes of a pedido, and until when; none once something was picked or asked about. */
export function CambiosDelPedido({ pedido }: { pedido: Pedido }) {
  const navigate = useNavigate()
  const { estado, editableHasta, empezado } = pedido
  const hasta = editableHasta === null ? null : new Date(editableHasta)
  if (!isEditable(estado, { editableHasta: hasta, ahora: new Date(), empezado })) return null
  /** The changed state and total stand at the top of the page; these buttons at its bottom. */
  const tell = async (texto: string) => {
    showToast({ texto, tono: 'success' })
    document.querySelector('h1')?.focus({ preventScroll: true })
    // A key of its own: the page would be put back to where it was under the overlay.
    const state = { pagina: crypto.randomUUID() }
    await navigate({ to: '/detalle-pedido', search: { codigo: pedido.idPedido }, state, replace: true })
  }
  const cancel = async () => {
    const load = async () => {
      const { CancelarPedido } = await import('./cancelar-pedido.tsx')
      return { default: (props: { onClose: (done?: true) => void }) => <CancelarPedido {...props} pedido={pedido} /> }
    }
    if (await openModal<true>(PEDIDOS.cancelarElPedidoNumero(pedido.codigo), load))
      await tell(PEDIDOS.cancelamosTuPedido)
  }
  const change = async () => {
    const load = async () => {
      const { ModificarPedido } = await import('./modificar-pedido.tsx')
      return { default: (props: { onClose: (done?: true) => void }) => <ModificarPedido {...props} pedido={pedido} /> }
    }
    if (await openModal<true>(PEDIDOS.modificarElPedido(pedido.codigo), load)) await tell(PEDIDOS.guardamosLosCambiosDe)
  }
  return (
    <section className={l.card} aria-labelledby="cambios-del-pedido">
      <h2 id="cambios-del-pedido">{PEDIDOS.necesitasCambiarAlgo}</h2>
      <p className={t.soft}>{tellHasta(editableHasta)}</p>
      <div className={l.actions}>
        {estado !== 'PENDIENTE_PAGO' && (
          <Button variant="secondary" onClick={() => void change()}>
            {PEDIDOS.modificarPedido}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void cancel()}>
          {PEDIDOS.cancelarPedido}
        </Button>
      </div>
    </section>
  )
}

function tellHasta(editableHasta: string | null): string {
  if (editableHasta === null) return PEDIDOS.puedesHacerloHastaQue
  const fecha = editableHasta.slice(0, 10)
  const dia = fecha === hoyEn(new Date()) ? PEDIDOS.hoy : PEDIDOS.el(enFrase(descripcionDia(fecha)))
  return PEDIDOS.puedesHacerloHastaA(dia, editableHasta.slice(11, 16))
}
