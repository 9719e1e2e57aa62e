import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { descripcionDia } from '@surtido/rules/entregas'
import { Button, buttonClass } from '@surtido/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { applyToCarrito } from '../../carrito/cupon.ts'
import { keepPendiente, takeRechazo } from '../../carrito/pendiente.ts'
import { useAhorros } from '../../carrito/promociones.ts'
import { someSinRespuesta } from '../../carrito/solicitud.ts'
import { useLineas } from '../../carrito/store.ts'
import { totalesOf } from '../../carrito/totales.ts'
import { useZona } from '../../carrito/zona.ts'
import { bolsasQuery } from '../../data/articulos.ts'
import { queryClient } from '../../data/cliente.ts'
import { cuponesQuery } from '../../data/cupones.ts'
import { diasQuery, mediosPagoQuery } from '../../data/locales.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { Refusal, SIN_CONEXION } from '../../data/send.ts'
import { isLeaving } from '../../device/salida.ts'
import { useLocal, useTipoEntrega } from '../../local/store.ts'
import { isActuando } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'
import { showAlert } from '../../shell/alertas.tsx'
import { EmptyView, ErrorView, Titulo } from '../../shell/estados.tsx'
import { PAGOS } from '../../textos/pagos.ts'
import { T } from '../../textos/textos.ts'
import { PideSesion } from '../usuarios/pide-sesion.tsx'
import { askTerminos } from '../usuarios/terminos.ts'
import { useFreshPrices } from './carrito.tsx'
import { Cuando } from './finalizar/cuando.tsx'
import { Cupon } from './finalizar/cupon.tsx'
import { Donde } from './finalizar/donde.tsx'
import { useEleccion } from './finalizar/eleccion.ts'
import { Bolsas, SinStock } from './finalizar/extras.tsx'
import { Factura, fallasFactura } from './finalizar/factura.tsx'
import { fallaPagaCon, Pago } from './finalizar/pago.tsx'
import {
  confirmPedido,
  finishPedido,
  mend,
  type PorConfirmar,
  pedidasDe,
  solicitudOf,
  YA_REALIZADO,
} from './finalizar/realizar.ts'
import { PreciosCambiados, Rechazo } from './finalizar/rechazo.tsx'
import { type Faltas, focusSeccion, type Seccion, Tarjeta } from './finalizar/seccion.tsx'
import { useTarjetaElegida } from './finalizar/tarjeta.tsx'
import { Totales } from './lineas.tsx'
import { Esperando, usePendientePropio } from './pendiente.tsx'

const SIN_TERMINOS = 'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS'

/** one page of sections that fill in order; everything chosen survives a reload, and confirming twice orders once. */
export default function FinalizarPedido() {
  const local = useLocal((state) => state.local)
  const direccion = useLocal((state) => state.direccion)
  const usuario = useSesion((state) => state.usuario)
  const tipo = useTipoEntrega()
  const lineas = useLineas()
  const navigate = useNavigate()
  const [eleccion, cambiar] = useEleccion()
  const [loading, setLoading] = useState(false)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const pendiente = usePendientePropio()
  const rechazado = pendiente?.rechazo !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that came back with a no is told once
  useEffect(() => {
    const rechazo = rechazado ? takeRechazo() : undefined
    if (rechazo) void tellRefusal(rechazo)
  }, [rechazado])
  useFreshPrices()
  const codigoLocal = local?.codigoLocal ?? 0
  const { zona, zonas } = useZona()
  const dias = useQuery(diasQuery(zona?.zonaEntrega))
  const medios = useQuery({ ...mediosPagoQuery(codigoLocal, tipo.codigo), enabled: local !== undefined })
  const bolsasDe = useQuery({ ...bolsasQuery(codigoLocal), enabled: local !== undefined })
  const medio = medios.data?.find(({ idMedioDePago }) => idMedioDePago === eleccion.idMedioDePago) ?? medios.data?.[0]
  const { ahorros, loading: faltanPromociones } = useAhorros(lineas, medio?.idMedioDePago)
  const cupones = useQuery({
    ...cuponesQuery(usuario?.idUsuarioAplicacion),
    enabled: usuario !== undefined && eleccion.idCupon !== undefined,
  })
  const { tarjeta, loading: faltanTarjetas } = useTarjetaElegida(medio, eleccion)
  const cupon = cupones.data?.find(({ idCupon }) => idCupon === eleccion.idCupon)
  const waiting = faltanPromociones || faltanTarjetas || (eleccion.idCupon !== undefined && cupones.isLoading)
  async function tellRefusal(error: Refusal): Promise<void> {
    if (error.is(YA_REALIZADO)) return tellAnterior(Number(error.detalles[0]?.idPedido))
    setRefusal(error)
    await mend(error, codigoLocal, lineas)
    // They have changed since: once accepted, what was refused can be confirmed as it is.
    if (error.is(SIN_TERMINOS) && (await askTerminos())) setRefusal(undefined)
    if (error.code.startsWith('Entregas.') || error.code.startsWith('Locales.')) await dias.refetch()
  }
  /** An earlier try had arrived after all. Whoever wanted another pedido on top of it may still have it. */
  async function tellAnterior(idPedido: number): Promise<void> {
    const answer = await showAlert(
      'Tu pedido ya estaba hecho',
      `El pedido ${idPedido} llegó, aunque la respuesta se perdió. Este no se envió.`,
      'Hacer otro pedido',
      'Ver mi pedido',
    )
    if (answer !== 'Ver mi pedido' || !usuario || !local) return
    const pedido = await queryClient.fetchQuery(pedidoQuery(idPedido)).catch(() => undefined)
    await finishPedido(usuario, pedido ?? local, pedido ? pedidasDe(pedido) : lineas)
    await navigate({ to: '/detalle-pedido', search: { codigo: idPedido }, replace: true })
  }
  if (!local) return <Navigate to="/bienvenida" />
  if (!usuario)
    return <PideSesion titulo="Finalizar pedido" texto="Inicia sesión para terminar tu pedido. Tu carrito te espera." />
  if (pendiente && !rechazado && pendiente.local.codigoLocal === codigoLocal) return <Esperando pendiente={pendiente} />
  if (lineas.length === 0) return <Vacio />
  const fatal = zonas.error ?? medios.error
  if (fatal) return <ErrorView error={fatal} onRetry={() => void Promise.all([zonas.refetch(), medios.refetch()])} />

  const dia =
    dias.data?.find(({ fecha }) => fecha === eleccion.fecha) ??
    dias.data?.find(({ franjas }) => franjas.some(({ disponible }) => disponible))
  const franja = dia?.franjas.find(({ idFranja, disponible }) => idFranja === eleccion.idFranja && disponible)
  const bolsas = (bolsasDe.data ?? []).flatMap((bolsa) =>
    eleccion.bolsas[bolsa.artCodigo] ? [{ bolsa, cantidad: eleccion.bolsas[bolsa.artCodigo]! }] : [],
  )
  // The minimum and the shop are checked on every change of the pedido, not only when it was chosen.
  const aplicado = cupon && applyToCarrito(cupon, lineas, ahorros)
  const aplica = cupon?.localesAplica.some(({ codigoLocal: one }) => one === codigoLocal)
  const totales = totalesOf(
    lineas,
    ahorros,
    zona && {
      costo: franja?.costo ?? zona.costo,
      montoMinimo: zona.montoMinimo,
      montoEnvioGratis: zona.montoEnvioGratis,
    },
    bolsas.map(({ bolsa, cantidad }) => ({ precio: toCentavos(bolsa.precio), cantidad: cantidad * 100 })),
    aplica ? aplicado : undefined,
  )
  const falla = fallaPagaCon(eleccion, medio, totales.total)
  const faltas: Faltas = {
    ...(!zona && { donde: 'Elige una dirección a la que llegue el local.' }),
    ...(zona && !franja && { cuando: 'Elige un horario.' }),
    ...(medio?.tipo === 'TARJETA_WEB' && !tarjeta && { pago: PAGOS.elige }),
    ...(falla && { pago: `Revisa con cuánto pagas. ${falla}` }),
    ...(Object.keys(fallasFactura(eleccion)).length > 0 && { factura: 'Completa los datos de la factura.' }),
    ...(totales.faltaMontoMinimo > 0 && {
      resumen: `Faltan ${formatPrecio(totales.faltaMontoMinimo)} para el mínimo de la entrega.`,
    }),
  }
  const first = (['donde', 'cuando', 'pago', 'factura', 'resumen'] as const).find((seccion) => faltas[seccion])
  const falta = (seccion: Seccion) => (tried ? faltas[seccion] : undefined)

  const confirm = async () => {
    if (loading || waiting) return
    setTried(true)
    if (first) return focusSeccion(first)
    if (!franja || !dia || !zona || !medio) return
    setLoading(true)
    setRefusal(undefined)
    // an order needs them; asked for here, it is not refused first.
    if (!useSesion.getState().usuario?.aceptaTerminosCondiciones && !(await askTerminos())) {
      setLoading(false)
      setRefusal(new Refusal(SIN_TERMINOS, 409))
      return
    }
    const porConfirmar: PorConfirmar = {
      local,
      tipo,
      zona,
      direccion,
      fecha: dia.fecha,
      franja,
      medio,
      tarjeta,
      bolsas,
      lineas,
      totales,
      eleccion,
    }
    try {
      const { idPedido, estado } = await confirmPedido(usuario, porConfirmar)
      // While the payment is being confirmed the carrito is still wanted: the card may say no.
      if (estado !== 'PENDIENTE_PAGO') await finishPedido(usuario, local, lineas)
      await navigate({ to: '/pedido-realizado', search: { codigo: idPedido }, replace: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Nobody is charged on a card while they look elsewhere: that is confirmed again, with whoever owns it there.
      const waits = error.is(SIN_CONEXION) && medio.tipo !== 'TARJETA_WEB' && !isActuando() && !isLeaving()
      const cuando = `${descripcionDia(dia.fecha)} de ${franja.horaDesde} a ${franja.horaHasta}`
      const solicitud = waits && solicitudOf(usuario, porConfirmar)
      if (solicitud && keepPendiente({ idUsuario: usuario.idUsuario, local, solicitud, cuando })) return
      await tellRefusal(error)
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      <Titulo>Finalizar pedido</Titulo>
      <Donde
        local={local}
        fuera={tipo.codigo === 20 && direccion !== undefined && zonas.data !== undefined && !zona}
        falta={falta('donde')}
      />
      {zona && (
        <Cuando
          dias={dias.data}
          error={dias.error}
          onRetry={() => void dias.refetch()}
          dia={dia}
          franja={franja}
          onChange={(fecha, idFranja) => {
            cambiar({ fecha, idFranja })
            if (idFranja && refusal?.code.startsWith('Entregas.')) setRefusal(undefined)
          }}
          falta={falta('cuando')}
        />
      )}
      <Pago
        medios={medios.data}
        medio={medio}
        eleccion={eleccion}
        cambiar={cambiar}
        total={totales.total}
        tried={tried}
        tarjeta={tarjeta}
        falta={falta('pago')}
      />
      <Factura eleccion={eleccion} cambiar={cambiar} tried={tried} />
      <SinStock eleccion={eleccion} cambiar={cambiar} lineas={lineas} />
      <Cupon
        cupon={cupon}
        idLocal={codigoLocal}
        costoPedido={totales.costoPedido}
        elegibleDe={(one) => applyToCarrito(one, lineas, ahorros).elegible}
        descuento={totales.cupon}
        cambiar={cambiar}
      />
      <Bolsas bolsas={bolsasDe.data} eleccion={eleccion} cambiar={cambiar} />
      <Tarjeta id="resumen" titulo="Resumen" falta={falta('resumen')}>
        <Totales totales={totales} ahorros={ahorros} cupon={cupon?.titulo} conEntrega={zona !== undefined} />
        <p className="suave">Lo que va por kilo se cobra por su peso real, sin cambiar el precio por kilo.</p>
        {faltas.resumen && (
          <Link to="/tabs/home" className="enlace">
            Seguir comprando
          </Link>
        )}
      </Tarjeta>
      {refusal ? <Rechazo refusal={refusal} lineas={lineas} /> : <PreciosCambiados lineas={lineas} />}
      <div className="abajo">
        {first && <p className="suave">{faltas[first]}</p>}
        <Button size="l" wide loading={loading || waiting} onClick={() => void confirm()}>
          {`Confirmar pedido · ${formatPrecio(totales.total)}`}
        </Button>
      </div>
    </>
  )
}

/** Nothing to order. The server empties the carrito of whoever ordered: the answer may have been lost, the pedido not. */
function Vacio() {
  const lost = someSinRespuesta()
  return (
    <>
      <Titulo>Finalizar pedido</Titulo>
      <EmptyView
        texto={
          lost
            ? 'Tu carrito está vacío. Si acabas de confirmar un pedido, lo encuentras en «Mis pedidos».'
            : 'Tu carrito está vacío.'
        }
        action={
          <Link to={lost ? '/historico-pedidos' : '/tabs/home'} className={buttonClass()}>
            {lost ? T.misPedidos : 'Empezar a comprar'}
          </Link>
        }
      />
    </>
  )
}
