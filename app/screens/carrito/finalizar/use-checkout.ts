import type { DiaEntrega } from '@surtido/contract/entregas'
import type { MedioPago } from '@surtido/contract/medios-pago'
import { enCentesimos } from '@surtido/rules/cantidades'
import { franjaComoSiempre } from '@surtido/rules/compra-habitual'
import { appliesAtLocal } from '@surtido/rules/cupones'
import { enCentavos, formatPrecio } from '@surtido/rules/dinero'
import { needsTelefono } from '@surtido/rules/pedidos'
import { ENTREGA_DOMICILIO } from '@surtido/rules/tipos-entrega'
import { useQuery } from '@tanstack/react-query'
import { withElegibleOfCarrito } from '../../../carrito/cupon.ts'
import type { Eleccion } from '../../../carrito/eleccion.ts'
import { useAhorros } from '../../../carrito/promociones.ts'
import type { LineaDelCarrito } from '../../../carrito/store.ts'
import { totalesOf } from '../../../carrito/totales.ts'
import { useZona } from '../../../carrito/zona.ts'
import { bolsasQuery } from '../../../data/articulos.ts'
import { cuponesQuery } from '../../../data/cupones.ts'
import { diasQuery, mediosPagoQuery } from '../../../data/locales.ts'
import { useLocal, useTipoEntrega } from '../../../local/store.ts'
import { useSesion } from '../../../sesion/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { PAGOS } from '../../../textos/pagos.ts'
import { SIN_STOCK } from '../../../textos/sin-stock.ts'
import { errorCelular } from './celular.tsx'
import { useDireccionElegida } from './donde.tsx'
import { erroresFactura } from './factura.tsx'
import { errorPagaCon } from './pago.tsx'
import type { Faltas } from './seccion.tsx'
import { useTarjetaElegida } from './tarjeta.tsx'

export type Checkout = ReturnType<typeof useCheckout>

/** The choices applied to what the shop offers now: where, when, the payment, the cost, and what is missing. */
export function useCheckout(eleccion: Eleccion, lineas: readonly LineaDelCarrito[]) {
  const codigoLocal = useLocal((state) => state.local?.codigoLocal ?? 0)
  const usuario = useSesion((state) => state.usuario)
  const tipo = useTipoEntrega()
  const { zona, zonas } = useZona()
  const dias = useQuery(diasQuery(zona?.zonaEntrega))
  const medios = useQuery({ ...mediosPagoQuery(codigoLocal, tipo.codigo), enabled: codigoLocal > 0 })
  const bolsasEnVenta = useQuery({ ...bolsasQuery(codigoLocal), enabled: codigoLocal > 0 })
  const medio = medios.data?.find(({ idMedioDePago }) => idMedioDePago === eleccion.idMedioDePago) ?? medios.data?.[0]
  const { ahorros, loading: promocionesLoading } = useAhorros(lineas, medio?.idMedioDePago)
  const cupones = useQuery({
    ...cuponesQuery(usuario?.idUsuarioAplicacion),
    enabled: usuario !== undefined && eleccion.idCupon !== undefined,
  })
  const { tarjeta, loading: tarjetasLoading } = useTarjetaElegida(medio, eleccion)
  const cupon = cupones.data?.find(({ idCupon }) => idCupon === eleccion.idCupon)

  const direccion = useDireccionElegida()
  const { dia, franja, isPropuesta } = chooseFranja(dias.data, eleccion)
  const bolsas = (bolsasEnVenta.data ?? []).flatMap((bolsa) =>
    eleccion.bolsas[bolsa.artCodigo] ? [{ bolsa, cantidad: eleccion.bolsas[bolsa.artCodigo]! }] : [],
  )
  // Checked on every change of the pedido, not only when the cupon was chosen; the totals check its minimum.
  const appliesAtThisLocal = cupon && appliesAtLocal(cupon, codigoLocal)
  const totales = totalesOf(
    lineas,
    ahorros,
    zona && {
      costo: franja?.costo ?? zona.costo,
      montoMinimo: zona.montoMinimo,
      montoEnvioGratis: zona.montoEnvioGratis,
    },
    bolsas.map(({ bolsa, cantidad }) => ({
      ...enCentavos({ precio: bolsa.precio }, 'precio'),
      ...enCentesimos({ cantidad }, 'cantidad'),
    })),
    appliesAtThisLocal ? withElegibleOfCarrito(cupon, lineas, ahorros) : undefined,
  )
  const conBolsas = Object.values(eleccion.bolsas).some((cantidad) => cantidad > 0)
  const asksCelular = !usuario?.numeroCelular && needsTelefono(tipo.codigo, eleccion.sinStock, lineas)
  // A chosen cupon, or chosen bags, must not be left out silently.
  const unread = {
    cupon: eleccion.idCupon !== undefined && !cupones.data && cupones.error !== null,
    bolsas: conBolsas && !bolsasEnVenta.data && bolsasEnVenta.error !== null,
  }
  const faltas: Faltas = {
    ...(tipo.codigo === ENTREGA_DOMICILIO && direccion?.porConfirmar && { donde: FINALIZAR.dinosSiLaDireccion }),
    ...faltasDe({ eleccion, zona, franja, medio, tarjeta, totales, asksCelular, unread }),
  }
  const cuandoLoaded = !zonas.isLoading && !dias.isLoading
  const pagoLoaded = !medios.isLoading && !promocionesLoading && !tarjetasLoading
  const restLoaded = !(eleccion.idCupon !== undefined && cupones.isLoading) && !(conBolsas && bolsasEnVenta.isLoading)
  return {
    tipo,
    zona,
    zonas,
    dias,
    dia,
    franja,
    /** The slot is a proposal that the customer has not chosen. */
    propuesta: isPropuesta,
    medios,
    medio,
    tarjeta,
    bolsasEnVenta,
    bolsas,
    ahorros,
    cupones,
    cupon,
    /** A cupon is chosen that is not among those of the customer any more. */
    cuponGone: eleccion.idCupon !== undefined && cupones.data !== undefined && !cupon,
    totales,
    faltas,
    /** The customer wants to be called, and the profile has no number. */
    asksCelular,
    /** Says whether the data of each group of sections have loaded, in their order: when; how it is paid; the rest. */
    loadedGroups: [cuandoLoaded, pagoLoaded, restLoaded && !bolsasEnVenta.isLoading],
    /** Data is still loading: the total may change, and what is missing may arrive by itself. */
    waiting: !cuandoLoaded || !pagoLoaded || !restLoaded,
  }
}

interface Elegido {
  readonly eleccion: Eleccion
  readonly zona: object | undefined
  readonly franja: object | undefined
  readonly medio: MedioPago | undefined
  readonly tarjeta: object | undefined
  readonly totales: ReturnType<typeof totalesOf>
  readonly asksCelular: boolean
  /** The chosen data that could not be read. */
  readonly unread: Readonly<Record<'cupon' | 'bolsas', boolean>>
}

/** The sentence of each section that keeps the pedido from being confirmed. */
function faltasDe({ eleccion, zona, franja, medio, tarjeta, totales, asksCelular, unread }: Elegido): Faltas {
  const pagaConError = errorPagaCon(eleccion, medio, totales.total)
  return {
    ...(!zona && { donde: FINALIZAR.eligeUnaDireccionA }),
    ...(zona && !franja && { cuando: FINALIZAR.eligeUnHorario }),
    ...(!medio && { pago: FINALIZAR.eligeComoPagas }),
    ...(medio?.tipo === 'TARJETA_WEB' && !tarjeta && totales.total > 0 && { pago: PAGOS.elige }),
    ...(pagaConError && { pago: FINALIZAR.revisaConCuantoPagas(pagaConError) }),
    ...(Object.keys(erroresFactura(eleccion)).length > 0 && { factura: FINALIZAR.completaLosDatosDe }),
    ...(asksCelular && errorCelular(eleccion) && { sinStock: SIN_STOCK.faltaCelular }),
    ...(unread.cupon && { cupon: FINALIZAR.noPudimosCargarTuCupon }),
    ...(unread.bolsas && { bolsas: FINALIZAR.noPudimosCargarLasBolsas }),
    ...(totales.faltaMontoMinimo > 0 && {
      resumen: FINALIZAR.faltanParaElMinimo(formatPrecio(totales.faltaMontoMinimo)),
    }),
  }
}

/** The day and the slot: the chosen ones; before that, the usual slot or the first day with a free one. */
function chooseFranja(dias: readonly DiaEntrega[] = [], { comoSiempre, fecha, idFranja }: Eleccion) {
  // Applies only until a day is chosen: a chosen slot that has filled up is not silently replaced.
  const usual = comoSiempre && fecha === undefined ? franjaComoSiempre(dias, comoSiempre) : undefined
  const dia =
    usual?.dia ??
    dias.find((one) => one.fecha === fecha) ??
    dias.find(({ franjas }) => franjas.some(({ disponible }) => disponible))
  // A slot repeats each week: the choice counts only for its date.
  const elegida = dia?.fecha === fecha ? idFranja : undefined
  const franja = usual?.franja ?? dia?.franjas.find((one) => one.idFranja === elegida && one.disponible)
  return { dia, franja, isPropuesta: usual !== undefined }
}
