import type { Pedido, Reemplazo } from '@surtido/contract/pedidos'
import { formatCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { useState } from 'react'
import { queryClient } from '../../data/cliente.ts'
import { answerReemplazo } from '../../data/pedido-cambios.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { Refusal } from '../../data/send.ts'
import { showSinConexion } from '../../shell/conexion.tsx'
import { RECHAZO } from '../../textos/rechazos.ts'
import { T } from '../../textos/textos.ts'

const precio = (pesos: number) => formatPrecio(toCentavos(pesos))

/** what the shop asks about lines that ran out, to be answered in time. */
export function ReemplazosDelPedido({ pedido }: { pedido: Pedido }) {
  const pendientes = pedido.reemplazos.filter(({ estado }) => estado === 'PENDIENTE')
  if (pendientes.length === 0) return null
  return (
    <section className="tarjeta" aria-labelledby="reemplazos-del-pedido">
      <h2 id="reemplazos-del-pedido">Necesitamos tu respuesta</h2>
      {pendientes.map((reemplazo) => (
        <Propuesta key={reemplazo.idReemplazo} pedido={pedido} reemplazo={reemplazo} />
      ))}
    </section>
  )
}

function Propuesta({ pedido, reemplazo }: { pedido: Pedido; reemplazo: Reemplazo }) {
  const [loading, setLoading] = useState<boolean>()
  const [refused, setRefused] = useState<string>()
  const { propuesto, cantidad, precioTotal, vence } = reemplazo
  const linea = pedido.lineas.find(({ artCodigo }) => artCodigo === reemplazo.artCodigo)
  const answer = async (acepta: boolean) => {
    setLoading(acepta)
    setRefused(undefined)
    try {
      await answerReemplazo(pedido.idPedido, reemplazo.idReemplazo, acepta)
    } catch (error) {
      if (!(await showSinConexion(error))) {
        setRefused(error instanceof Refusal ? error.code : '')
        void queryClient.invalidateQueries({ queryKey: pedidoQuery(pedido.idPedido).queryKey })
      }
    } finally {
      setLoading(undefined)
    }
  }
  return (
    <div>
      <p>
        No hay <strong>{linea ? `${linea.nombre} ${linea.contenido}`.trim() : 'un artículo'}</strong>. ¿Te sirve esto en
        su lugar?
      </p>
      <div className="linea">
        <img src={propuesto.urlImagen} alt="" loading="lazy" />
        <div>
          <strong>{propuesto.nombre}</strong>
          <p className="suave">
            {[propuesto.contenido, formatCantidad(toCentesimos(cantidad), propuesto.ventaFraccionada)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <strong>{precio(precioTotal)}</strong>
      </div>
      <p className="suave">
        {linea && `Lo que pediste costaba ${precio(linea.precioTotal)}. `}
        Responde antes de las {vence.slice(11, 16)}: si no, lo quitamos del pedido y no lo pagas.
      </p>
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {RECHAZO[refused] ?? T.ocurrioError}
        </Notice>
      )}
      <div className="acciones">
        <Button loading={loading === true} disabled={loading === false} onClick={() => void answer(true)}>
          Sí, cámbialo
        </Button>
        <Button
          variant="secondary"
          loading={loading === false}
          disabled={loading === true}
          onClick={() => void answer(false)}
        >
          No, quítalo
        </Button>
      </div>
    </div>
  )
}
