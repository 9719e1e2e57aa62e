import { formatCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { descripcionDia } from '@surtido/rules/entregas'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { ESTADO_TEXTOS } from '@surtido/rules/pedidos'
import { Button } from '@surtido/ui/button'
import { SkeletonBlock } from '@surtido/ui/skeleton'
import { Timeline } from '@surtido/ui/timeline'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCarritos } from '../../carrito/store.ts'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { queryClient } from '../../data/cliente.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { send } from '../../data/send.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { showAlert } from '../../shell/alertas.tsx'
import { ErrorView, Titulo } from '../../shell/estados.tsx'
import { T } from '../../textos/textos.ts'
import { PideSesion } from '../usuarios/pide-sesion.tsx'

const precio = (pesos: number) => formatPrecio(toCentavos(pesos))

/** R-10, U-126: lines, totals, state, and buying the same again (CX-05). */
export default function DetallePedido() {
  const { codigo } = useSearch({ from: '/detalle-pedido' })
  const usuario = useSesion((state) => state.usuario)
  const local = useLocal((state) => state.local)
  const setCantidad = useCarritos((state) => state.setCantidad)
  const navigate = useNavigate()
  const [loading, setLoading] = useState(false)
  const {
    data: pedido,
    error,
    refetch,
  } = useQuery({ ...pedidoQuery(codigo ?? 0), enabled: codigo !== undefined && usuario !== undefined })
  if (!usuario) return <PideSesion titulo="Pedido" texto="Inicia sesión para ver tu pedido." />
  if (codigo === undefined) return <Navigate to="/historico-pedidos" replace />
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!pedido) return <SkeletonBlock alto="320px" />
  const repeat = async () => {
    if (!local) return navigate({ to: '/lista-locales' })
    setLoading(true)
    try {
      const { articulos, noDisponibles } = await send('POST pedidos/:idPedido/repetir', {
        params: { idPedido: pedido.idPedido },
        body: { codigoLocal: local.codigoLocal },
      })
      if (articulos.length > 0) {
        const now = await queryClient.fetchQuery(
          articulosPorCodigosQuery(
            local.codigoLocal,
            articulos.map(({ artCodigo }) => artCodigo),
          ),
        )
        for (const articulo of now)
          setCantidad(
            articulo,
            toCentesimos(articulos.find(({ artCodigo }) => artCodigo === articulo.artCodigo)!.cantidad),
          )
      }
      if (noDisponibles.length > 0)
        await showAlert(
          'No está todo',
          `Hoy no hay: ${noDisponibles.map(({ nombre }) => nombre).join(', ')}.`,
          T.aceptar,
        )
      if (articulos.length > 0) await navigate({ to: '/tabs/carrito' })
    } catch {
      await showAlert(T.ups, T.ocurrioError, T.aceptar)
    } finally {
      setLoading(false)
    }
  }
  const { totales } = pedido
  const ahorrado = pedido.promociones.reduce((sum, { ahorro }) => sum + ahorro, 0)
  const sumas: [string, number][] = [
    ['Subtotal', totales.subtotal],
    ['Ofertas', ahorrado - totales.descuentos],
    ...pedido.promociones.map(({ titulo, ahorro }) => [titulo, -ahorro] as [string, number]),
    [pedido.cupon ? `Cupón ${pedido.cupon.titulo}` : 'Cupón', -totales.cupon],
    ['Envases', totales.envases],
    ['Bolsas', totales.bolsas],
    ['Entrega', totales.entrega],
  ]
  return (
    <>
      <p>
        <Link to="/historico-pedidos" className="enlace">
          {T.misPedidos}
        </Link>
      </p>
      <Titulo>{`Pedido ${pedido.codigo}`}</Titulo>
      <section className="tarjeta">
        <h2>{pedido.direccion ? T.entregaADomicilio : T.retiroEnLocal}</h2>
        <p>
          {descripcionDia(pedido.fechaEntrega)} de {pedido.horaDesde} a {pedido.horaHasta}
        </p>
        <p>
          {pedido.direccion
            ? `${pedido.direccion.calle} ${pedido.direccion.numero}`
            : `${pedido.local.nombre}, ${pedido.local.direccion}`}
        </p>
        {pedido.codigoRetiro && (
          <p>
            Código de retiro: <strong>{pedido.codigoRetiro}</strong>
          </p>
        )}
        <Timeline
          label="Estado del pedido"
          steps={
            pedido.historial.map(({ estado, fecha }) => ({
              titulo: ESTADO_TEXTOS[estado],
              detalle: `${formatFechaCorta(fecha)} ${fecha.slice(11, 16)}`,
              estado: 'done',
            })) as never
          }
        />
      </section>
      <section className="tarjeta">
        <h2>Artículos</h2>
        <ul className="lista">
          {pedido.lineas.map((linea) => (
            <li key={linea.artCodigo} className="linea">
              <img src={linea.urlImagen} alt="" loading="lazy" />
              <div>
                <strong>{linea.nombre}</strong>
                <p className="suave">
                  {formatCantidad(toCentesimos(linea.cantidadPedida), linea.ventaFraccionada)} ·{' '}
                  {precio(linea.precioUnitario)}
                </p>
                {linea.nota && <p className="suave">Nota: {linea.nota}</p>}
              </div>
              <strong>{precio(linea.precioTotal)}</strong>
            </li>
          ))}
        </ul>
        {sumas
          .filter(([, monto]) => monto !== 0)
          .map(([text, monto]) => (
            <div key={text} className="fila">
              <span>{text}</span>
              <span>{precio(monto)}</span>
            </div>
          ))}
        <div className="fila total">
          <span>Total</span>
          <span>{precio(totales.total)}</span>
        </div>
        <p className="suave">{pedido.medioPago.descripcion}</p>
      </section>
      <Button size="l" wide loading={loading} onClick={() => void repeat()}>
        Repetir pedido
      </Button>
    </>
  )
}
