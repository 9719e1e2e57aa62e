import type { Pedido } from '@surtido/contract/pedidos'
import { totalEnEfectivo } from '@surtido/rules/carrito'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { useState } from 'react'
import { queryClient } from '../../data/cliente.ts'
import { editarPedido } from '../../data/pedido-cambios.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { Refusal } from '../../data/send.ts'
import { showSinConexion } from '../../shell/conexion.tsx'
import { RECHAZO } from '../../textos/rechazos.ts'
import { tellDiferencias } from './diferencias.ts'
import type { Cambio } from './modificar-pedido.tsx'

interface Props {
  pedido: Pedido
  cambio: Cambio
  /** Back to the form, with why when it was refused. */
  onBack: (refused?: string) => void
  onDone: () => void
}

/** What the change does, line by line, and to the total; only then it is made. */
export function ResumenDeCambios({ pedido, cambio, onBack, onDone }: Props) {
  const [loading, setLoading] = useState(false)
  const { cotizacion, horario, sinCupon } = cambio
  const dichos = tellDiferencias(pedido, cotizacion, horario)
  const antes = toCentavos(pedido.totales.total)
  const ahora = toCentavos(cotizacion.totales.total)
  const { pagaCon } = pedido.medioPago
  const noAlcanza = pagaCon !== null && toCentavos(pagaCon) < totalEnEfectivo(ahora)
  const falta = toCentavos(cotizacion.faltaMontoMinimo)
  const impedido = cotizacion.superaAutorizado
    ? RECHAZO['Pedidos.ERROR_SUPERA_AUTORIZADO']
    : falta > 0
      ? `Faltan ${formatPrecio(falta)} para llegar al mínimo de la entrega.`
      : undefined
  const igual = dichos.length === 0 && ahora === antes

  const confirm = async () => {
    setLoading(true)
    try {
      await editarPedido(pedido.idPedido, {
        version: pedido.version,
        articulos: cotizacion.lineas.map(({ artCodigo, cantidad, precio, precioTotal }) => ({
          artCodigo,
          cantidad,
          precio,
          precioTotal,
        })),
        ...(horario && { idFranja: horario.idFranja, fechaEntrega: horario.fecha }),
        ...(sinCupon && { idCupon: null }),
        ...(noAlcanza && { pagaCon: null }),
        totalEsperado: cotizacion.totales.total,
      })
      onDone()
    } catch (error) {
      setLoading(false)
      if (await showSinConexion(error)) return
      void queryClient.invalidateQueries({ queryKey: pedidoQuery(pedido.idPedido).queryKey })
      onBack(error instanceof Refusal ? error.code : '')
    }
  }
  return (
    <div className="formulario">
      <section className="tarjeta" aria-labelledby="cambios-por-hacer">
        <h2 id="cambios-por-hacer">Tus cambios</h2>
        {igual ? (
          <p>No cambiaste nada.</p>
        ) : (
          <ul>
            {dichos.map((dicho) => (
              <li key={dicho}>{dicho}</li>
            ))}
          </ul>
        )}
      </section>
      <section className="tarjeta" aria-label="Total">
        <div className="fila">
          <span>Total anterior</span>
          <span>{formatPrecio(antes)}</span>
        </div>
        <div className="fila">
          <span>Diferencia</span>
          <span>{`${ahora > antes ? '+' : ''}${formatPrecio(ahora - antes)}`}</span>
        </div>
        <div className="fila total">
          <span>Nuevo total</span>
          <span>{formatPrecio(ahora)}</span>
        </div>
      </section>
      {sinCupon && pedido.cupon && (
        <Notice>El cupón «{pedido.cupon.titulo}» ya no descuenta nada: te lo devolvemos para otro pedido.</Notice>
      )}
      {pedido.pago.tarjeta && !impedido && (
        <Notice>Tu tarjeta sigue con lo mismo reservado. Te cobramos solo el total final.</Notice>
      )}
      {noAlcanza && <Notice>Con lo que dijiste que pagas ya no alcanza: llevaremos cambio por las dudas.</Notice>}
      {impedido && (
        <Notice tono="danger" announce>
          {impedido}
        </Notice>
      )}
      <Button size="l" wide loading={loading} disabled={impedido !== undefined || igual} onClick={() => void confirm()}>
        Confirmar cambios
      </Button>
      <Button variant="quiet" wide onClick={() => onBack()}>
        Seguir modificando
      </Button>
    </div>
  )
}
