import type { Usuario } from '@surtido/contract/usuarios'
import { formatPrecio } from '@surtido/rules/dinero'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useEleccion } from '../../../carrito/eleccion.ts'
import { finishPedido } from '../../../carrito/finish-pedido.ts'
import { keepPendiente, porEnviar, usePendiente } from '../../../carrito/pendiente.ts'
import { someSinRespuesta } from '../../../carrito/solicitud.ts'
import { useLineas } from '../../../carrito/store.ts'
import { isLeaving } from '../../../device/salida.ts'
import { useLocal } from '../../../local/store.ts'
import { isActuando } from '../../../sesion/administrador.ts'
import { useSesion } from '../../../sesion/store.ts'
import { descripcionDia } from '../../../textos/fechas.ts'
import { FICHA } from '../../../textos/ficha.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { PENDIENTE } from '../../../textos/pendiente.ts'
import { T } from '../../../textos/textos.ts'
import { Titulo } from '../../../titulo.tsx'
import { AskSesion } from '../../entrar/ask-sesion.tsx'
import { Totales } from '../lineas.tsx'
import { Esperando, usePendientePropio } from '../pendiente.tsx'
import { useFreshPrices } from '../precios-de-hoy.ts'
import { buildSolicitud, type CompleteCheckout, montosVistosOf } from './build-solicitud.ts'
import { confirmPedido } from './confirm-pedido.ts'
import s from './finalizar.module.css'
import { PreciosCambiados, Rechazo } from './rechazo.tsx'
import { focusSeccion, type IdSeccion, Seccion } from './seccion.tsx'
import { Secciones } from './secciones.tsx'
import { useCheckout } from './use-checkout.ts'
import { useRechazo } from './use-rechazo.ts'

/** one page of sections that fill in order; everything chosen survives a reload, and confirming twice orders once. */
export default function FinalizarPedido() {
  const local = useLocal((state) => state.local)
  const direccion = useLocal((state) => state.direccion)
  const usuario = useSesion((state) => state.usuario)
  const ofCarrito = useLineas()
  // Another tab may empty the carrito before the answer of its pedido is here.
  const [confirmadas, setConfirmadas] = useState<typeof ofCarrito>()
  const lineas = confirmadas ?? ofCarrito
  const navigate = useNavigate()
  const [eleccion, change] = useEleccion()
  const [tried, setTried] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const pendiente = usePendientePropio()
  const otherWaits = usePendiente((state) => porEnviar(state) !== undefined)
  useFreshPrices()
  const checkout = useCheckout(eleccion, lineas)
  const { tipo, zona, zonas, dia, franja, medios, medio, tarjeta, bolsas, ahorros, cupon, totales, faltas } = checkout
  const rechazo = useRechazo(eleccion, lineas)
  const placing = useAction(
    async ({ usuario, complete }: { usuario: Usuario; complete: CompleteCheckout }) => {
      const { local, fecha, franja, medio } = complete
      rechazo.forget()
      if (await rechazo.refuseSinTerminos()) return
      try {
        setConfirmadas(complete.lineas)
        const { idPedido, estado } = await confirmPedido(usuario, complete, () => setOcupado(true))
        // The page leaves before its carrito is emptied: it would say that there is nothing to order.
        await navigate({ to: '/pedido-realizado', search: { codigo: idPedido }, replace: true })
        // While the payment is being confirmed the carrito must stay: the card may be refused.
        if (estado !== 'PENDIENTE_PAGO') finishPedido(usuario, local, lineas)
      } catch (error) {
        setConfirmadas(undefined)
        if (!(error instanceof Refusal)) throw error
        // Never charge a card later, out of the customer's sight: its owner must confirm again.
        const waits = error.is(SIN_CONEXION) && medio.tipo !== 'TARJETA_WEB' && !isActuando() && !isLeaving()
        const cuando = FINALIZAR.fechaYHoras(descripcionDia(fecha), franja.horaDesde, franja.horaHasta)
        const solicitud = waits && buildSolicitud(usuario, complete)
        if (solicitud && keepPendiente({ idUsuario: usuario.idUsuario, local, solicitud, cuando })) return
        // Keep the button busy until the refusal is shown: showing it reads the prices again.
        await rechazo.show(error, montosVistosOf(complete))
      } finally {
        setOcupado(false)
      }
    },
    {
      ownOffline: true,
      onRefused: (bug) => {
        throw bug
      },
    },
  )
  if (!local) return <Navigate to="/bienvenida" />
  if (!usuario) {
    const texto = otherWaits ? PENDIENTE.sinSesionTexto : FINALIZAR.iniciaSesionParaTerminar
    return <AskSesion titulo={otherWaits ? PENDIENTE.sinSesion : FINALIZAR.finalizarPedido} texto={texto} />
  }
  if (pendiente && !pendiente.rechazo && pendiente.local.codigoLocal === local.codigoLocal)
    return <Esperando pendiente={pendiente} />
  if (lineas.length === 0) return <Vacio changedElsewhere={rechazo.refusal?.is('Carrito.ERROR_VERSION')} />
  // Data already loaded stays when a reload fails.
  const fatal = [zonas, medios].find(({ isLoadingError }) => isLoadingError)?.error
  if (fatal) return <ErrorView error={fatal} onRetry={() => void Promise.all([zonas.refetch(), medios.refetch()])} />

  const edad = Math.max(0, ...lineas.map(({ articulo }) => articulo.edadMinima ?? 0))
  const first = (['donde', 'cuando', 'pago', 'factura', 'sinStock', 'cupon', 'bolsas', 'resumen'] as const).find(
    (seccion) => faltas[seccion],
  )
  const falta = (seccion: IdSeccion) => (tried ? faltas[seccion] : undefined)

  const confirm = async () => {
    if (placing.loading || checkout.waiting) return
    setTried(true)
    if (first) return focusSeccion(first)
    if (!franja || !dia || !zona || !medio) return
    const { fecha } = dia
    const where = { local, tipo, zona, direccion, fecha, franja, medio, tarjeta }
    const { asksCelular } = checkout
    await placing.run({ usuario, complete: { ...where, bolsas, lineas, totales, eleccion, asksCelular } })
  }

  return (
    <>
      <Titulo>{FINALIZAR.finalizarPedido}</Titulo>
      <div className={s.pagina}>
        <div className={s.secciones}>
          <Secciones
            checkout={checkout}
            local={local}
            lineas={lineas}
            eleccion={eleccion}
            change={change}
            tried={tried}
          />
        </div>
        <div className={s.cierre}>
          <Seccion id="resumen" titulo={FINALIZAR.resumen} falta={falta('resumen')}>
            <Totales totales={totales} ahorros={ahorros} cupon={cupon?.titulo} conEntrega={zona !== undefined} />
            {edad > 0 && <p className={t.notice}>{FICHA.llevasParaMayores(edad)}</p>}
            <p className={t.soft}>{FINALIZAR.loQueVaPor}</p>
            {faltas.resumen && (
              <Link to="/tabs/home" className={t.link}>
                {FINALIZAR.seguirComprando}
              </Link>
            )}
          </Seccion>
          {rechazo.refusal ? (
            <Rechazo refusal={rechazo.refusal} lineas={lineas} vistos={rechazo.vistos} />
          ) : (
            <PreciosCambiados lineas={lineas} />
          )}
          <div className={l.bottom}>
            {first && !checkout.waiting && <p className={t.soft}>{faltas[first]}</p>}
            <p className={t.soft} role="status">
              {ocupado && FINALIZAR.hayMuchosPedidosA}
            </p>
            <Button size="l" wide loading={placing.loading || checkout.waiting} onClick={() => void confirm()}>
              {FINALIZAR.confirmarPedido(formatPrecio(totales.total))}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

/**
 * There is nothing to order. The server empties the carrito of a customer who ordered: on another device
 * (`changedElsewhere`), or on this one when only the answer was lost.
 */
function Vacio({ changedElsewhere = false }: { changedElsewhere?: boolean | undefined }) {
  const lost = changedElsewhere || someSinRespuesta()
  return (
    <>
      <Titulo>{FINALIZAR.finalizarPedido}</Titulo>
      <EmptyView
        texto={lost ? FINALIZAR.carritoVacioYQuizasConfirmado : FINALIZAR.tuCarritoEstaVacio}
        action={
          <Link to={lost ? '/historico-pedidos' : '/tabs/home'} className={buttonClass()}>
            {lost ? T.misPedidos : FINALIZAR.empezarAComprar}
          </Link>
        }
      />
    </>
  )
}
