import { formatPrecio } from '@surtido/rules/dinero'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useEleccion } from '../../../carrito/eleccion.ts'
import { porEnviar, usePendiente } from '../../../carrito/pendiente.ts'
import { someSinRespuesta } from '../../../carrito/solicitud.ts'
import { type LineaDelCarrito, useLineas } from '../../../carrito/store.ts'
import { useLocal } from '../../../local/store.ts'
import { useSesion } from '../../../sesion/store.ts'
import { FICHA } from '../../../textos/ficha.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { PENDIENTE } from '../../../textos/pendiente.ts'
import { T } from '../../../textos/textos.ts'
import { Titulo } from '../../../titulo.tsx'
import { AskSesion } from '../../entrar/ask-sesion.tsx'
import { Totales } from '../lineas.tsx'
import { Esperando, usePendientePropio } from '../pendiente.tsx'
import { useFreshPrices } from '../precios-de-hoy.ts'
import s from './finalizar.module.css'
import { PreciosCambiados, Rechazo } from './rechazo.tsx'
import { focusSeccion, Seccion } from './seccion.tsx'
import { Secciones } from './secciones.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { usePlacing } from './use-placing.ts'
import { useRechazo } from './use-rechazo.ts'

const SECCIONES = ['donde', 'cuando', 'pago', 'factura', 'sinStock', 'cupon', 'bolsas', 'resumen'] as const

/** one page of sections that fill in order; everything chosen survives a reload, and confirming twice orders once. */
export default function FinalizarPedido() {
  const local = useLocal((state) => state.local)
  const direccion = useLocal((state) => state.direccion)
  const usuario = useSesion((state) => state.usuario)
  const ofCarrito = useLineas()
  // Another tab may empty the carrito before the answer of its pedido is here.
  const [confirmadas, setConfirmadas] = useState<readonly LineaDelCarrito[]>()
  const lineas = confirmadas ?? ofCarrito
  const [eleccion, change] = useEleccion()
  const [tried, setTried] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const pendiente = usePendientePropio()
  const otherWaits = usePendiente((state) => porEnviar(state) !== undefined)
  useFreshPrices()
  const checkout = useCheckout(eleccion, lineas)
  const { tipo, zona, zonas, dia, franja, medios, medio, tarjeta, bolsas, totales, faltas } = checkout
  const rechazo = useRechazo(eleccion, lineas)
  const placing = usePlacing(lineas, rechazo, { setConfirmadas, setOcupado })
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

  const first = SECCIONES.find((seccion) => faltas[seccion])

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
          <Seccion id="resumen" titulo={FINALIZAR.resumen} falta={tried ? faltas.resumen : undefined}>
            <Resumen checkout={checkout} lineas={lineas} />
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

/** The cost, the least age of the receiver, and the way back to the shop while the minimum is not reached. */
function Resumen({ checkout, lineas }: { checkout: Checkout; lineas: readonly LineaDelCarrito[] }) {
  const { totales, ahorros, cupon, zona, faltas } = checkout
  const edad = Math.max(0, ...lineas.map(({ articulo }) => articulo.edadMinima ?? 0))
  return (
    <>
      <Totales totales={totales} ahorros={ahorros} tituloCupon={cupon?.titulo} conEntrega={zona !== undefined} />
      {edad > 0 && <p className={t.notice}>{FICHA.llevasParaMayores(edad)}</p>}
      <p className={t.soft}>{FINALIZAR.loQueVaPor}</p>
      {faltas.resumen && (
        <Link to="/tabs/home" className={t.link}>
          {FINALIZAR.seguirComprando}
        </Link>
      )}
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
