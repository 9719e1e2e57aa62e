import { UNIDAD } from '@surtido/rules/cantidades'
import { franjaComoSiempre } from '@surtido/rules/compra-habitual'
import { appliesAtLocal } from '@surtido/rules/cupones'
import { enCentavos, formatPrecio } from '@surtido/rules/dinero'
import { needsTelefono } from '@surtido/rules/pedidos'
import { useQuery } from '@tanstack/react-query'
import { applyToCarrito } from '../../../carrito/cupon.ts'
import type { Eleccion } from '../../../carrito/eleccion.ts'
import { useAhorros } from '../../../carrito/promociones.ts'
import type { LineaCarrito } from '../../../carrito/store.ts'
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
import { fallaCelular } from './celular.tsx'
import { usePropia } from './donde.tsx'
import { fallasFactura } from './factura.tsx'
import { fallaPagaCon } from './pago.tsx'
import type { Faltas } from './seccion.tsx'
import { useTarjetaElegida } from './tarjeta.tsx'

/** The choices applied to what the shop offers now: where, when, the payment, the cost, and what is missing. */
export function usePorPedir(eleccion: Eleccion, lineas: readonly LineaCarrito[]) {
  const codigoLocal = useLocal((state) => state.local?.codigoLocal ?? 0)
  const usuario = useSesion((state) => state.usuario)
  const tipo = useTipoEntrega()
  const { zona, zonas } = useZona()
  const dias = useQuery(diasQuery(zona?.zonaEntrega))
  const medios = useQuery({ ...mediosPagoQuery(codigoLocal, tipo.codigo), enabled: codigoLocal > 0 })
  const bolsasDe = useQuery({ ...bolsasQuery(codigoLocal), enabled: codigoLocal > 0 })
  const medio = medios.data?.find(({ idMedioDePago }) => idMedioDePago === eleccion.idMedioDePago) ?? medios.data?.[0]
  const { ahorros, loading: faltanPromociones } = useAhorros(lineas, medio?.idMedioDePago)
  const cupones = useQuery({
    ...cuponesQuery(usuario?.idUsuarioAplicacion),
    enabled: usuario !== undefined && eleccion.idCupon !== undefined,
  })
  const { tarjeta, loading: faltanTarjetas } = useTarjetaElegida(medio, eleccion)
  const cupon = cupones.data?.find(({ idCupon }) => idCupon === eleccion.idCupon)

  const propia = usePropia()
  // Only until a day is chosen: a chosen slot that has filled up is not silently replaced.
  const propuesta =
    eleccion.comoSiempre && eleccion.fecha === undefined
      ? franjaComoSiempre(dias.data ?? [], eleccion.comoSiempre)
      : undefined
  const dia =
    propuesta?.dia ??
    dias.data?.find(({ fecha }) => fecha === eleccion.fecha) ??
    dias.data?.find(({ franjas }) => franjas.some(({ disponible }) => disponible))
  // A slot is one of each week: chosen for another date, it is not chosen for this one.
  const elegida = dia?.fecha === eleccion.fecha ? eleccion.idFranja : undefined
  const franja =
    propuesta?.franja ?? dia?.franjas.find(({ idFranja, disponible }) => idFranja === elegida && disponible)
  const bolsas = (bolsasDe.data ?? []).flatMap((bolsa) =>
    eleccion.bolsas[bolsa.artCodigo] ? [{ bolsa, cantidad: eleccion.bolsas[bolsa.artCodigo]! }] : [],
  )
  // Checked on every change of the pedido, not only when the coupon was chosen; the totals check its minimum.
  const aplica = cupon && appliesAtLocal(cupon, codigoLocal)
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
      cantidad: cantidad * UNIDAD,
    })),
    aplica ? applyToCarrito(cupon, lineas, ahorros) : undefined,
  )
  const conBolsas = Object.values(eleccion.bolsas).some((cantidad) => cantidad > 0)
  const pideCelular = !usuario?.numeroCelular && needsTelefono(tipo.codigo, eleccion.sinStock, lineas)
  const falla = fallaPagaCon(eleccion, medio, totales.total)
  const faltas: Faltas = {
    ...(tipo.codigo === 20 && propia?.porConfirmar && { donde: FINALIZAR.dinosSiLaDireccion }),
    ...(!zona && { donde: FINALIZAR.eligeUnaDireccionA }),
    ...(zona && !franja && { cuando: FINALIZAR.eligeUnHorario }),
    ...(!medio && { pago: FINALIZAR.eligeComoPagas }),
    ...(medio?.tipo === 'TARJETA_WEB' && !tarjeta && totales.total > 0 && { pago: PAGOS.elige }),
    ...(falla && { pago: FINALIZAR.revisaConCuantoPagas(falla) }),
    ...(Object.keys(fallasFactura(eleccion)).length > 0 && { factura: FINALIZAR.completaLosDatosDe }),
    ...(pideCelular && fallaCelular(eleccion) && { falta: SIN_STOCK.faltaCelular }),
    // Without their data a chosen cupon, or chosen bags, would be left out without a word.
    ...(eleccion.idCupon !== undefined &&
      !cupones.data &&
      cupones.error && { cupon: FINALIZAR.noPudimosCargarTuCupon }),
    ...(conBolsas && !bolsasDe.data && bolsasDe.error && { bolsas: FINALIZAR.noPudimosCargarLasBolsas }),
    ...(totales.faltaMontoMinimo > 0 && {
      resumen: FINALIZAR.faltanParaElMinimo(formatPrecio(totales.faltaMontoMinimo)),
    }),
  }
  const leidoCuando = !zonas.isLoading && !dias.isLoading
  const leidoPago = !medios.isLoading && !faltanPromociones && !faltanTarjetas
  const leidoResto = !(eleccion.idCupon !== undefined && cupones.isLoading) && !(conBolsas && bolsasDe.isLoading)
  return {
    tipo,
    zona,
    zonas,
    dias,
    dia,
    franja,
    /** The slot is a proposal that the customer has not chosen. */
    propuesta: propuesta !== undefined,
    medios,
    medio,
    tarjeta,
    bolsasDe,
    bolsas,
    ahorros,
    cupones,
    cupon,
    /** A cupon was chosen that is not among the customer's any more. */
    cuponPerdido: eleccion.idCupon !== undefined && cupones.data !== undefined && !cupon,
    totales,
    faltas,
    /** The customer wants to be called, and the profile has no number. */
    pideCelular,
    /** By group of sections, in their order: whether all that it shows is there. When; how it is paid; the rest. */
    leidas: [leidoCuando, leidoPago, leidoResto && !bolsasDe.isLoading],
    /** Data is still loading: the total may change, and what is missing may arrive by itself. */
    waiting: !leidoCuando || !leidoPago || !leidoResto,
  }
}
