import type { Pedido } from '@surtido/contract/pedidos'
import { descripcionDia } from '@surtido/rules/entregas'
import { hoyEn } from '@surtido/rules/fechas'
import { isEditable } from '@surtido/rules/pedidos'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { openModal } from '@surtido/web/overlays/modals'

/** What the customer may still change in a pedido, and until when; nothing once the shop has started it. */
export function CambiosDelPedido({ pedido }: { pedido: Pedido }) {
  const { estado, editableHasta } = pedido
  const hasta = editableHasta === null ? null : new Date(editableHasta)
  const empezado =
    pedido.reemplazos.length > 0 || pedido.lineas.some(({ cantidadPreparada }) => cantidadPreparada !== null)
  if (!isEditable(estado, { editableHasta: hasta, ahora: new Date(), empezado })) return null
  const cancel = async () => {
    const load = async () => {
      const { CancelarPedido } = await import('./cancelar-pedido.tsx')
      return { default: (props: { onClose: (done?: true) => void }) => <CancelarPedido {...props} pedido={pedido} /> }
    }
    if (await openModal<true>(`Cancelar el pedido ${pedido.codigo}`, load))
      showToast({ texto: 'Cancelamos tu pedido', tono: 'success' })
  }
  const change = async () => {
    const load = async () => {
      const { ModificarPedido } = await import('./modificar-pedido.tsx')
      return { default: (props: { onClose: (done?: true) => void }) => <ModificarPedido {...props} pedido={pedido} /> }
    }
    if (await openModal<true>(`Modificar el pedido ${pedido.codigo}`, load))
      showToast({ texto: 'Guardamos los cambios de tu pedido', tono: 'success' })
  }
  return (
    <section className={l.card} aria-labelledby="cambios-del-pedido">
      <h2 id="cambios-del-pedido">¿Necesitas cambiar algo?</h2>
      <p className={t.soft}>{tellHasta(editableHasta)}</p>
      <div className={l.actions}>
        {estado !== 'PENDIENTE_PAGO' && (
          <Button variant="secondary" onClick={() => void change()}>
            Modificar pedido
          </Button>
        )}
        <Button variant="secondary" onClick={() => void cancel()}>
          Cancelar pedido
        </Button>
      </div>
    </section>
  )
}

function tellHasta(editableHasta: string | null): string {
  if (editableHasta === null) return 'Puedes hacerlo hasta que empecemos a prepararlo.'
  const fecha = editableHasta.slice(0, 10)
  const dia = fecha === hoyEn(new Date()) ? 'hoy' : `el ${descripcionDia(fecha).toLowerCase()}`
  return `Puedes hacerlo hasta ${dia} a las ${editableHasta.slice(11, 16)}, si no empezamos antes a prepararlo.`
}
