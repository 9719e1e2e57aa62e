import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import s from './pedidos.module.css'
import type { useAcciones } from './use-acciones.ts'

/** Shows what an action did, why it did not, and how to undo it. */
export function Respuestas({ acciones }: { acciones: ReturnType<typeof useAcciones> }) {
  const { respuestas, cancelados, frase, refused, undo, canUndo } = acciones
  const no = respuestas.filter(({ error }) => error !== null)
  const hay = no.length === 1 ? '1 pedido no' : `${no.length} pedidos no`
  return (
    <>
      {respuestas.length > 0 && (
        <Notice
          tono={no.length > 0 ? 'danger' : 'info'}
          announce
          action={
            canUndo && (
              <Button size="s" variant="secondary" loading={undo.loading} onClick={() => void undo.run()}>
                Deshacer
              </Button>
            )
          }
          titulo={[frase, no.length > 0 && hay].filter(Boolean).join(', ')}
        >
          {respuestas.map(
            ({ idPedido, error }) =>
              error === null &&
              cancelados.has(idPedido) && (
                <span key={idPedido} className={s.renglon}>
                  Cancelado: {cancelados.get(idPedido)}
                </span>
              ),
          )}
          {no.map(({ idPedido, error }) => (
            <span key={idPedido} className={s.renglon}>
              {idPedido}:{' '}
              {error === 'Pedidos.ERROR_ESTADO' ? 'ya no está para eso.' : textoRechazo(new Refusal(error!, 409))}
            </span>
          ))}
        </Notice>
      )}
      {[refused, undo.refused].map(
        (error, i) =>
          error !== undefined && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two actions have their places
            <Notice key={i} tono="danger" announce>
              {isRefusal(error, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(error)}
            </Notice>
          ),
      )}
    </>
  )
}
