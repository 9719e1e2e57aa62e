import type { PedidoSolicitud } from '@surtido/contract/pedidos'
import { formatCantidad, toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos, toPesos } from '@surtido/rules/dinero'
import { isRutValido } from '@surtido/rules/documentos'
import { isPointInZona } from '@surtido/rules/entregas'
import { CAMBIOS_SIN_STOCK } from '@surtido/rules/pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { Stepper } from '@surtido/ui/stepper'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { config } from '#config'
import { bringUpToDate } from '../../carrito/al-dia.ts'
import { type LineaCarrito, useCarritos, useLineas } from '../../carrito/store.ts'
import { priceLinea, totalesOf } from '../../carrito/totales.ts'
import { articulosPorCodigosQuery, bolsasQuery } from '../../data/articulos.ts'
import { queryClient } from '../../data/cliente.ts'
import { diasQuery, mediosPagoQuery, zonasQuery } from '../../data/locales.ts'
import { Refusal, send } from '../../data/send.ts'
import { almacen } from '../../device/almacen.ts'
import { useLocal, useTipoEntrega } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { EmptyView, ErrorView, Titulo } from '../../shell/estados.tsx'
import { forgetAcordado } from '../../shell/sincronia.ts'
import { RECHAZO } from '../../textos/rechazos.ts'
import { T } from '../../textos/textos.ts'
import { PideSesion } from '../usuarios/pide-sesion.tsx'
import { askTerminos } from '../usuarios/terminos.ts'
import { useFreshPrices } from './carrito.tsx'
import { Totales } from './lineas.tsx'

const KEY = 'finalizar'

interface Elegido {
  fecha?: string
  idFranja?: number
  idMedioDePago?: number
  pagaCon?: string
  factura: boolean
  rut: string
  razonSocial: string
  sinStock: (typeof CAMBIOS_SIN_STOCK)[number]
  bolsas: Record<string, number>
  observaciones: string
  /** The request that is under way or was last tried, so that a reload repeats it instead of placing another. */
  solicitud?: { id: string; huella: string }
}

const empty: Elegido = {
  factura: false,
  rut: '',
  razonSocial: '',
  sinStock: 'Contactarme',
  bolsas: {},
  observaciones: '',
}

/** one page of sections that fill in order; everything chosen survives a reload, and confirming twice orders once. */
export default function FinalizarPedido() {
  const local = useLocal((state) => state.local)
  const direccion = useLocal((state) => state.direccion)
  const usuario = useSesion((state) => state.usuario)
  const tipo = useTipoEntrega()
  const lineas = useLineas()
  const clear = useCarritos((state) => state.clear)
  const navigate = useNavigate()
  const [elegido, setElegido] = useState<Elegido>(() => ({ ...empty, ...almacen.read<Partial<Elegido>>(KEY) }))
  const [loading, setLoading] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  useFreshPrices()
  const codigoLocal = local?.codigoLocal ?? 0
  const zonas = useQuery({ ...zonasQuery(codigoLocal, tipo.codigo), enabled: local !== undefined })
  const zona = zonas.data?.find(
    ({ poligono }) =>
      tipo.codigo === 21 || (poligono && direccion && isPointInZona(direccion.latitud, direccion.longitud, poligono)),
  )
  const dias = useQuery(diasQuery(zona?.zonaEntrega))
  const medios = useQuery({ ...mediosPagoQuery(codigoLocal, tipo.codigo), enabled: local !== undefined })
  const bolsasDe = useQuery({ ...bolsasQuery(codigoLocal), enabled: local !== undefined })
  if (!local) return <Navigate to="/bienvenida" />
  if (!usuario)
    return <PideSesion titulo="Finalizar pedido" texto="Inicia sesión para terminar tu pedido. Tu carrito te espera." />
  // The server empties the carrito of whoever ordered: the answer may have been lost, the pedido was not.
  if (lineas.length === 0 && elegido.solicitud)
    return (
      <>
        <Titulo>Finalizar pedido</Titulo>
        <EmptyView
          texto="Tu carrito está vacío. Si acabas de confirmar un pedido, lo encuentras en «Mis pedidos»."
          action={
            <Link to="/historico-pedidos" className={buttonClass()}>
              {T.misPedidos}
            </Link>
          }
        />
      </>
    )
  if (lineas.length === 0)
    return (
      <EmptyView
        texto="Tu carrito está vacío."
        action={
          <Link to="/tabs/home" className={buttonClass()}>
            Empezar a comprar
          </Link>
        }
      />
    )
  const fatal = zonas.error ?? medios.error
  if (fatal) return <ErrorView error={fatal} onRetry={() => void Promise.all([zonas.refetch(), medios.refetch()])} />

  const put = (part: Partial<Elegido>) => {
    const next = { ...elegido, ...part }
    almacen.write(KEY, next)
    setElegido(next)
  }
  const dia =
    dias.data?.find(({ fecha }) => fecha === elegido.fecha) ??
    dias.data?.find(({ franjas }) => franjas.some(({ disponible }) => disponible))
  const franja = dia?.franjas.find(({ idFranja, disponible }) => idFranja === elegido.idFranja && disponible)
  const medio = medios.data?.find(({ idMedioDePago }) => idMedioDePago === elegido.idMedioDePago) ?? medios.data?.[0]
  const bolsas = (bolsasDe.data ?? []).flatMap((bolsa) =>
    elegido.bolsas[bolsa.artCodigo] ? [{ bolsa, cantidad: elegido.bolsas[bolsa.artCodigo]! }] : [],
  )
  const cambiadas = lineas.filter(({ antes }) => antes !== undefined)
  const totales = totalesOf(
    lineas,
    zona && {
      costo: franja?.costo ?? zona.costo,
      montoMinimo: zona.montoMinimo,
      montoEnvioGratis: zona.montoEnvioGratis,
    },
    bolsas.map(({ bolsa, cantidad }) => ({ precio: toCentavos(bolsa.precio), cantidad: cantidad * 100 })),
  )
  const missing = !zona
    ? 'Elige una dirección a la que llegue el local.'
    : totales.faltaMontoMinimo > 0
      ? `Faltan ${formatPrecio(totales.faltaMontoMinimo)} para el mínimo de la entrega.`
      : !franja
        ? 'Elige un horario.'
        : elegido.factura && !(isRutValido(elegido.rut) && elegido.razonSocial.trim())
          ? 'Completa los datos de la factura.'
          : undefined

  const confirm = async () => {
    if (missing || loading || !franja || !dia || !zona || !medio) return
    setLoading(true)
    setRefusal(undefined)
    const datos: Omit<PedidoSolicitud, 'idSolicitud'> = {
      idUsuario: usuario.idUsuario,
      idUsuarioAplicacion: usuario.idUsuarioAplicacion,
      codigoEmpresa: config.codigoEmpresa,
      codigoLocal,
      tipoEntrega: tipo,
      zonaEntrega: zona.zonaEntrega,
      idDireccion: tipo.codigo === 20 ? (direccion?.idDireccion ?? null) : null,
      idFranja: franja.idFranja,
      fechaEntrega: dia.fecha,
      articulos: lineas.map(({ articulo, cantidad, nota }) => ({
        artCodigo: articulo.artCodigo,
        cantidad: toCantidad(cantidad),
        precio: articulo.precio,
        oferta: articulo.oferta?.precio ?? null,
        precioTotal: toPesos(priceLinea(articulo, cantidad).total),
        nota: nota ?? '',
      })),
      bolsas: bolsas.map(({ bolsa, cantidad }) => ({ artCodigo: bolsa.artCodigo, cantidad })),
      idCupon: null,
      cambioProductoSinStock: elegido.sinStock,
      datosFacturacion: {
        factura: elegido.factura,
        rut: elegido.factura ? elegido.rut : null,
        razonSocial: elegido.factura ? elegido.razonSocial : null,
        direccion: null,
      },
      medioPago: {
        idMedioDePago: medio.idMedioDePago,
        idPaymentProfile: null,
        cuotas: 1,
        pagaCon: medio.efectivo && Number(elegido.pagaCon) > 0 ? Number(elegido.pagaCon) : null,
      },
      observaciones: elegido.observaciones,
      totalEsperado: toPesos(totales.total),
    }
    // The same order keeps its id until it is answered: pressing again, or after a reload, can only repeat it.
    const huella = JSON.stringify(datos)
    const id = elegido.solicitud?.huella === huella ? elegido.solicitud.id : crypto.randomUUID()
    put({ solicitud: { id, huella } })
    try {
      const pedido = await send('POST pedidos/realizar-pago-pedido', { body: { idSolicitud: id, ...datos } })
      almacen.remove(KEY)
      forgetAcordado(usuario.idUsuario, codigoLocal)
      clear()
      await queryClient.invalidateQueries({ queryKey: ['pedidos'] })
      await navigate({ to: '/pedido-realizado', search: { codigo: pedido.idPedido }, replace: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(error)
      await mend(error)
    } finally {
      setLoading(false)
    }
  }
  /** Brings up to date whatever the refusal was about, so that the page shows what is true now. */
  const mend = async (error: Refusal) => {
    if (error.code.startsWith('Articulos.')) {
      const codes = lineas.map(({ artCodigo }) => artCodigo)
      await queryClient.invalidateQueries({ queryKey: ['por-codigos'] })
      bringUpToDate(
        await queryClient
          .fetchQuery({ ...articulosPorCodigosQuery(codigoLocal, codes), staleTime: 0 })
          .catch(() => lineas.map(({ articulo }) => articulo)),
      )
    }
    if (error.code.startsWith('Entregas.') || error.code.startsWith('Locales.')) await dias.refetch()
    if (error.is('Usuarios.ERROR_TERMINOS_NO_ACEPTADOS')) await askTerminos()
  }

  return (
    <>
      <Titulo>Finalizar pedido</Titulo>
      <section className="tarjeta" aria-labelledby="donde">
        <h2 id="donde">Dónde</h2>
        <p>
          <strong>{tipo.codigo === 20 ? T.entregaADomicilio : T.retiroEnLocal}</strong>
        </p>
        <p>
          {tipo.codigo === 21
            ? `${local.nombre}, ${local.direccion}`
            : direccion
              ? `${direccion.calle} ${direccion.numero}`
              : 'Todavía sin dirección.'}
        </p>
        <p className="suave">Lo cambias arriba, en la barra de entrega.</p>
        {tipo.codigo === 20 && direccion && zonas.data && !zona && (
          <Notice tono="danger">{RECHAZO['Direcciones.ERROR_FUERA_DE_ZONA']}</Notice>
        )}
      </section>
      <section className="tarjeta" aria-labelledby="cuando">
        <h2 id="cuando">Cuándo</h2>
        <ChipRow label="Día">
          {(dias.data ?? []).map(({ fecha, descripcion }) => (
            <Chip key={fecha} selected={dia?.fecha === fecha} onClick={() => put({ fecha, idFranja: undefined })}>
              {descripcion}
            </Chip>
          ))}
        </ChipRow>
        <fieldset className="opciones">
          <legend className="visually-hidden">Horario</legend>
          {dia?.franjas.map((one) => (
            <label key={one.idFranja} className="opcion">
              <input
                type="radio"
                name="franja"
                checked={franja?.idFranja === one.idFranja}
                disabled={!one.disponible}
                onChange={() => {
                  put({ fecha: dia.fecha, idFranja: one.idFranja })
                  if (refusal?.code.startsWith('Entregas.')) setRefusal(undefined)
                }}
              />
              <span>
                {one.horaDesde} a {one.horaHasta}
                {one.disponible && one.cupoDisponible <= 3 ? ` · quedan ${one.cupoDisponible}` : ''}
              </span>
              <span className="suave">
                {one.motivo === 'SIN_CUPO'
                  ? 'Completo'
                  : one.motivo
                    ? 'No disponible'
                    : one.costo === 0
                      ? 'Gratis'
                      : formatPrecio(toCentavos(one.costo))}
              </span>
            </label>
          ))}
        </fieldset>
      </section>
      <section className="tarjeta" aria-labelledby="pago">
        <h2 id="pago">Cómo pagas</h2>
        <fieldset className="opciones">
          <legend className="visually-hidden">Medio de pago</legend>
          {medios.data?.map((one) => (
            <label key={one.idMedioDePago} className="opcion">
              <input
                type="radio"
                name="medio"
                checked={medio?.idMedioDePago === one.idMedioDePago}
                onChange={() => put({ idMedioDePago: one.idMedioDePago })}
              />
              <span>{one.descripcion}</span>
            </label>
          ))}
        </fieldset>
        {medio?.efectivo && (
          <Field
            label="¿Con cuánto pagás?"
            optional
            type="decimal"
            value={elegido.pagaCon ?? ''}
            onChange={(event) => put({ pagaCon: event.target.value.replace(/[^\d]/g, '') })}
          />
        )}
      </section>
      <section className="tarjeta" aria-labelledby="factura">
        <h2 id="factura">Factura</h2>
        <Checkbox
          label="Quiero factura con RUT"
          checked={elegido.factura}
          onChange={(event) => put({ factura: event.target.checked })}
        />
        {elegido.factura && (
          <div className="formulario">
            <Field
              label="RUT"
              type="number"
              maxLength={12}
              value={elegido.rut}
              error={elegido.rut.length >= 12 && !isRutValido(elegido.rut) ? 'Ese RUT no es válido.' : undefined}
              onChange={(event) => put({ rut: event.target.value })}
            />
            <Field
              label="Razón social"
              maxLength={120}
              value={elegido.razonSocial}
              onChange={(event) => put({ razonSocial: event.target.value })}
            />
          </div>
        )}
      </section>
      <section className="tarjeta" aria-labelledby="falta">
        <h2 id="falta">Si falta algo</h2>
        <fieldset className="opciones">
          <legend className="visually-hidden">Si falta algo</legend>
          {CAMBIOS_SIN_STOCK.map((one) => (
            <label key={one} className="opcion">
              <input
                type="radio"
                name="sin-stock"
                checked={elegido.sinStock === one}
                onChange={() => put({ sinStock: one })}
              />
              <span>{one}</span>
            </label>
          ))}
        </fieldset>
      </section>
      <section className="tarjeta" aria-labelledby="bolsas">
        <h2 id="bolsas">Bolsas</h2>
        {bolsasDe.data?.map((bolsa) => (
          <div key={bolsa.artCodigo} className="fila">
            <span>
              {bolsa.nombre} · {formatPrecio(toCentavos(bolsa.precio))}
            </span>
            <Stepper
              label={bolsa.nombre}
              value={elegido.bolsas[bolsa.artCodigo] ?? 0}
              text={String(elegido.bolsas[bolsa.artCodigo] ?? 0)}
              max={100}
              onChange={(cantidad) => put({ bolsas: { ...elegido.bolsas, [bolsa.artCodigo]: cantidad } })}
            />
          </div>
        ))}
        <Field
          label="Observaciones"
          optional
          maxLength={500}
          value={elegido.observaciones}
          onChange={(event) => put({ observaciones: event.target.value })}
        />
      </section>
      <section className="tarjeta" aria-labelledby="resumen">
        <h2 id="resumen">Resumen</h2>
        <Totales totales={totales} conEntrega={zona !== undefined} />
        <p className="suave">Lo que va por kilo se cobra por su peso real, sin cambiar el precio por kilo.</p>
      </section>
      {cambiadas.length > 0 && !refusal && (
        <Notice tono="info" announce titulo="Cambió el precio de algo desde que lo agregaste.">
          <ul>
            {cambiadas.map(({ artCodigo, articulo, cantidad, antes }) => (
              <li key={artCodigo}>
                {articulo.nombre}: antes {formatPrecio(antes!)}, ahora{' '}
                {formatPrecio(priceLinea(articulo, cantidad).unitario)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refusal && (
        <Notice tono="danger" announce titulo={RECHAZO[refusal.code] ?? T.errorGenerico}>
          <ul>
            <Cambios refusal={refusal} lineas={lineas} />
          </ul>
        </Notice>
      )}
      <div className="abajo">
        {missing && <p className="suave">{missing}</p>}
        <Button size="l" wide disabled={Boolean(missing)} loading={loading} onClick={() => void confirm()}>
          {`Confirmar pedido · ${formatPrecio(totales.total)}`}
        </Button>
      </div>
    </>
  )
}

/** What a refusal says of each line: what it costs now, or how much of it is left; named even when it is gone. */
function Cambios({ refusal, lineas }: { refusal: Refusal; lineas: readonly LineaCarrito[] }) {
  const precio = (pesos: unknown) => formatPrecio(toCentavos(Number(pesos)))
  return refusal.detalles.map(({ artCodigo, nombre, disponible, precioTotal, precioTotalAnterior }) => {
    const articulo = lineas.find((one) => one.artCodigo === artCodigo)?.articulo
    const name = nombre ?? articulo?.nombre
    if (!name) return null
    return (
      <li key={String(artCodigo)}>
        {String(name)}
        {disponible !== undefined &&
          (Number(disponible) > 0
            ? `: quedan ${formatCantidad(toCentesimos(Number(disponible)), articulo?.vtaFraccionada === 1)}`
            : ': no queda')}
        {precioTotal !== undefined && `: ahora ${precio(precioTotal)}, antes ${precio(precioTotalAnterior)}`}
      </li>
    )
  })
}
