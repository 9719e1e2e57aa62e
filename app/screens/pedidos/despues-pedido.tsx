import type { Pedido } from '@surtido/contract/pedidos'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { DIAS_RECLAMAR, isReclamable } from '@surtido/rules/plazos'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { openModal } from '@surtido/web/overlays/modals'
import { Link } from '@tanstack/react-router'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { tellLoQueVino } from './diferencia.ts'
import { entregadoEl, isPorCalificar } from './entregado.ts'
import { MOTIVO_RECLAMO } from './motivos-reclamo.ts'

/** The questions to the customer after delivery: a rating, and claims. */
export function DespuesDelPedido({ pedido }: { pedido: Pedido }) {
  if (pedido.estado !== 'ENTREGADO') return null
  const { calificacion, reclamos } = pedido
  const reclamable = isReclamable(entregadoEl(pedido), new Date())
  const nombreOf = (artCodigo: string | null) => {
    const linea = pedido.lineas.find((one) => one.artCodigo === artCodigo)
    return linea ? tellLoQueVino(linea) : PEDIDOS.todoElPedido
  }
  const report = async () => {
    const load = async () => {
      const { ReclamoDelPedido } = await import('./reclamo-pedido.tsx')
      return { default: (props: { onClose: (done?: true) => void }) => <ReclamoDelPedido {...props} pedido={pedido} /> }
    }
    if (await openModal<true>(PEDIDOS.reportarUnProblema, load))
      showToast({ texto: PEDIDOS.recibimosTuReclamoEl, tono: 'success' })
  }
  return (
    <section className={l.card} aria-labelledby="despues-del-pedido">
      <h2 id="despues-del-pedido">{PEDIDOS.comoEstuvo}</h2>
      {calificacion && <p>{PEDIDOS.leDisteEstrellas(calificacion.puntaje)}</p>}
      {reclamos.length > 0 && (
        <ul className={l.list}>
          {reclamos.map(({ idReclamo, artCodigo, motivo, detalle, conFoto, fecha, respuesta }) => (
            <li key={idReclamo} className={l.row}>
              <span>
                {nombreOf(artCodigo)}: {MOTIVO_RECLAMO[motivo]}
                {conFoto && PEDIDOS.conFoto}
                {detalle && (
                  <>
                    <br />
                    {`«${detalle}»`}
                  </>
                )}
                {respuesta && (
                  <>
                    <br />
                    {PEDIDOS.teRespondimos} {respuesta.texto}
                  </>
                )}
              </span>
              <span className={t.soft}>{formatFechaCorta(fecha)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={l.actions}>
        {isPorCalificar(pedido, new Date()) && (
          <Link
            to="/calificar-experiencia"
            search={{ codigo: pedido.idPedido }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {calificacion ? PEDIDOS.cambiarCalificacion : PEDIDOS.calificar}
          </Link>
        )}
        {reclamable && (
          <Button variant="secondary" onClick={() => void report()}>
            {PEDIDOS.reportarUnProblema}
          </Button>
        )}
      </div>
      {!reclamable && <p className={t.soft}>{PEDIDOS.losReclamosSeHacen(DIAS_RECLAMAR)}</p>}
    </section>
  )
}
