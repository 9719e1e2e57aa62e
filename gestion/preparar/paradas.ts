// The stops of a tanda and their progress: lines of one article on one shelf share a stop.

import type { Cantidad, Pesos } from '@surtido/contract/base'
import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import type { Temperatura } from '@surtido/contract/gestion-bultos'
import type { Tanda, Toma } from '@surtido/contract/gestion-tandas'
import type { Tolerancia } from '@surtido/contract/gestion-tolerancias'
import type { Lugar, Sector } from '@surtido/contract/gestion-ubicaciones'
import { type Centesimos, toCentesimos, UNIDAD } from '@surtido/rules/cantidades'
import { type Centavos, isPositive, toCentavos } from '@surtido/rules/dinero'
import { compareParadas } from '@surtido/rules/recorrido'
import type { TomaGuardada } from '../device/guardado.ts'

type LineaDeTanda = Tanda['pedidos'][number]['lineas'][number]

/** One line of one pedido. */
export interface ParteDeParada {
  readonly idPedido: number
  readonly orden: number
  readonly posicion: string
  readonly pedida: Centesimos
  /** How many pieces the weight stands for; null: none, or it is no weight. */
  readonly piezas: number | null
  /** How far a weight may be from `pedida`. */
  readonly tolerancia: Tolerancia
  /** The most of a weight that the card of its pedido pays for; absent: it has no such limit. */
  readonly cubre?: Centesimos | undefined
  /** The cantidad of its own article that this tanda has put in and that counts. */
  readonly puesta: Centesimos
  /** The cantidad that other tandas put in. */
  readonly deOtras: Centesimos
  readonly otros: NonNullable<Toma['otros']>
  /** The picker has nothing left to say about it. */
  readonly dicha: boolean
  /** The picker declared it finished. */
  readonly cerrada: boolean
  readonly nota: string
  readonly siFalta: LineaDeTanda['cambioProductoSinStock']
  /** The customer's replacements in order of preference: they go in without asking. */
  readonly elegidos: readonly ArticuloDelLocal[]
}

/** A replacement that the customer of a line was asked about, or accepted. */
export interface Pregunta {
  /** True while the customer has not answered; false: accepted, so fetch it. */
  readonly espera: boolean
  readonly vence: string
  readonly cantidad: Centesimos
  /** The name of the missing article. */
  readonly falta: string
  /** The names of the other options. */
  readonly otras: readonly string[]
}

/** One shelf to go to. */
export interface Parada {
  readonly clave: string
  readonly artCodigo: string
  readonly nombre: string
  readonly contenido: string
  readonly urlImagen: string
  readonly categoria: string
  readonly codEstMerc: string
  readonly sector: Sector
  readonly lugar: Lugar | null
  /** The place on the walk, lower first. */
  readonly tramo: number
  readonly temperatura: Temperatura
  /** The customer's least age; null: anybody may buy it. */
  readonly edadMinima: number | null
  /** It goes in only once its code was read, or by the hand of a person who directs the shop. */
  readonly seLee: boolean
  readonly codigosBarras: readonly string[]
  readonly porPeso: boolean
  /** The agreed price of a kilo, or of a piece; 0: not known. */
  readonly unitario: Centavos
  /** The shop's stock beyond its promises; undefined: it does not count it, or this is a replacement. */
  readonly stock?: Centesimos | undefined
  readonly partes: readonly ParteDeParada[]
  readonly dicha: boolean
  /** Set when the stop fetches a replacement for a missing article; then the whole stop is that replacement. */
  readonly pregunta?: Pregunta
}

/** How much more a later toma has than what counted before. */
export const masDe = (ahora: Cantidad, antes: Cantidad): Centesimos => toCentesimos(ahora) - toCentesimos(antes)

export const lineaKey = (idPedido: number, orden: number) => `${idPedido}.${orden}`

/** The last toma of each line that counts: one that was invalid, or of a tanda then another person's, was not said. */
function lastTomas(tomas: readonly TomaGuardada[]): Map<string, TomaGuardada> {
  const last = new Map<string, TomaGuardada>()
  for (const guardada of tomas) {
    const { resultado, error } = guardada.respuesta ?? {}
    if (resultado === 'INVALIDA' || error === 'Tandas.ERROR_DE_OTRO') continue
    last.set(lineaKey(guardada.toma.idPedido, guardada.toma.orden), guardada)
  }
  return last
}

function parteOf(pedido: Tanda['pedidos'][number], linea: LineaDeTanda, last: TomaGuardada | undefined): ParteDeParada {
  const pedida = toCentesimos(linea.cantidadPedida)
  const answer = last?.respuesta
  const deOtras = toCentesimos(answer ? answer.deOtras : linea.deOtras)
  const contestada = linea.pregunta?.estado === 'RECHAZADA' || linea.pregunta?.estado === 'VENCIDA'
  // The part that did not fit goes back to its shelf.
  const puesta = toCentesimos(answer?.resultado === 'EXCEDE' ? answer.cabe : last ? last.toma.cantidad : linea.puesta)
  return {
    idPedido: pedido.idPedido,
    orden: linea.orden,
    posicion: pedido.posicion,
    pedida,
    piezas: linea.unidades,
    tolerancia: linea.tolerancia,
    puesta,
    deOtras,
    otros: [...(last?.toma.otros ?? []), ...otroAcordadoDe(linea, last)],
    dicha: last && !contestada ? last.toma.terminada === true || puesta + deOtras >= pedida : linea.dicha,
    cerrada: last?.toma.terminada === true,
    nota: linea.nota,
    siFalta: linea.cambioProductoSinStock,
    elegidos: linea.elegidos,
  }
}

/** The replacement the customer accepted, once the picker has put it in. */
function otroAcordadoDe({ pregunta }: LineaDeTanda, last: TomaGuardada | undefined): ParteDeParada['otros'] {
  if (pregunta?.estado !== 'ACEPTADA' || !last?.toma.terminada || last.toma.sinLoAcordado) return []
  return [{ artCodigo: pregunta.articulo.artCodigo, cantidad: pregunta.cantidad }]
}

interface Renglon {
  readonly linea: LineaDeTanda
  readonly parte: ParteDeParada
}

/**
 * How much of each weight the card pays for: what it holds beyond the pedido as asked, less what other lines already
 * use of that.
 */
function conTarjeta(all: readonly Renglon[], margen: Pesos | null): readonly Renglon[] {
  if (margen === null) return all
  const used = ({ linea, parte: { dicha, pedida, puesta, deOtras, otros } }: Renglon): Centavos => {
    const mas = puesta + deOtras - pedida
    // The shop's bags are not counted as they go in: the customer pays those that were ordered.
    return !dicha || linea.esBolsa || (otros.length > 0 && mas < 0) ? 0 : (toCentavos(linea.precioNeto) * mas) / UNIDAD
  }
  const sum = all.reduce((total, one) => total + used(one), 0)
  return all.map((one) => {
    const { linea, parte } = one
    if (!linea.ventaFraccionada || !isPositive(linea.precioNeto)) return one
    const mas = Math.floor(((toCentavos(margen) - sum + used(one)) * UNIDAD) / toCentavos(linea.precioNeto) + 1e-6)
    return { linea, parte: { ...parte, cubre: parte.pedida + Math.max(0, mas) } }
  })
}

/** The customer has not answered, or accepted and the picker has not yet said whether it is in the bag. */
const isPreguntada = ({ linea: { pregunta }, parte }: Renglon): boolean =>
  !parte.cerrada && (pregunta?.estado === 'PENDIENTE' || pregunta?.estado === 'ACEPTADA')

/** The tanda with one more code of an article. */
export function conAprendido(tanda: Tanda, codigo: string, artCodigo: string): Tanda {
  const learn = (linea: LineaDeTanda): LineaDeTanda =>
    linea.artCodigo === artCodigo ? { ...linea, codigosBarras: [...new Set([...linea.codigosBarras, codigo])] } : linea
  return { ...tanda, pedidos: tanda.pedidos.map((pedido) => ({ ...pedido, lineas: pedido.lineas.map(learn) })) }
}

/** The stops of a tanda in walking order, with what was said so far. */
export function paradasOf(tanda: Tanda, tomas: readonly TomaGuardada[]): Parada[] {
  const last = lastTomas(tomas)
  const lines = tanda.pedidos
    .filter(({ estado }) => estado !== 'CANCELADO')
    .flatMap((pedido) => {
      const all = pedido.lineas.map((linea) => ({
        linea,
        parte: parteOf(pedido, linea, last.get(lineaKey(pedido.idPedido, linea.orden))),
      }))
      return conTarjeta(all, pedido.margen).filter(({ linea }) => linea.suya)
    })
  const { preguntadas = [], otras = [] } = Object.groupBy(lines, (one) => (isPreguntada(one) ? 'preguntadas' : 'otras'))
  const shelves = [...Map.groupBy(otras, ({ linea }) => linea.artCodigo).values()].map(paradaOf)
  return [...shelves, ...preguntadas.map(preguntadaOf)].sort(compareParadas)
}

function paradaOf(same: readonly Renglon[]): Parada {
  const { linea } = same[0]!
  const { artCodigo, nombre, contenido, urlImagen, categoria, codEstMerc, sector, codigosBarras } = linea
  const { lugar, tramo, temperatura, edadMinima, seLee } = linea
  const partes = same.map(({ parte }) => parte)
  return {
    ...{ artCodigo, nombre, contenido, urlImagen, categoria, codEstMerc, sector, codigosBarras },
    ...{ lugar, tramo, temperatura, edadMinima, seLee },
    clave: artCodigo,
    porPeso: linea.ventaFraccionada,
    unitario: toCentavos(linea.precioUnitario),
    stock: linea.stock === null ? undefined : toCentesimos(linea.stock),
    partes,
    dicha: partes.every(({ dicha }) => dicha),
  }
}

/** The replacement's stop; without a place of its own it is assumed to stand where the missing article does. */
function preguntadaOf({ linea, parte }: Renglon): Parada {
  const { estado, vence, articulo, cantidad, otras } = linea.pregunta!
  const { categoria, codEstMerc, sector, tramo, temperatura } = linea
  const { ventaFraccionada, lugar, ...shown } = articulo
  return {
    ...shown,
    ...{
      categoria,
      codEstMerc,
      sector,
      tramo,
      temperatura,
      edadMinima: null,
      seLee: false,
      lugar: lugar ?? linea.lugar,
    },
    clave: lineaKey(parte.idPedido, parte.orden),
    porPeso: ventaFraccionada,
    unitario: 0,
    partes: [{ ...parte, dicha: false }],
    dicha: false,
    pregunta: {
      espera: estado === 'PENDIENTE',
      vence,
      cantidad: toCentesimos(cantidad),
      falta: `${linea.nombre} ${linea.contenido}`,
      otras,
    },
  }
}

/** The next stop: untouched ones first, then skipped ones, longest skipped first, then those awaiting an answer. */
export function nextParada(paradas: readonly Parada[], saltadas: readonly string[]): Parada | undefined {
  const open = paradas.filter(({ dicha, pregunta }) => !dicha && !pregunta?.espera)
  const skipped = saltadas.flatMap((clave) => open.find((parada) => parada.clave === clave) ?? [])
  return open.find(({ clave }) => !saltadas.includes(clave)) ?? skipped[0] ?? paradas.find(({ dicha }) => !dicha)
}

/** Says whether a skip leads to another stop: the last ones await an answer, and nothing else is left. */
export const canSkip = (paradas: readonly Parada[], actual: Parada | undefined): boolean =>
  actual !== undefined &&
  !actual.dicha &&
  !(actual.pregunta?.espera && paradas.every(({ dicha, pregunta }) => dicha || pregunta?.espera))

/** The line of a stop that is being filled. */
export const nextParte = ({ partes }: Parada): ParteDeParada | undefined => partes.find(({ dicha }) => !dicha)

/** How far the tanda is, in lines, as the shop counts it everywhere; an article for three pedidos is three of them. */
export function countLineas(paradas: readonly Parada[]): { readonly dichas: number; readonly lineas: number } {
  const partes = paradas.flatMap(({ partes }) => partes)
  return { dichas: partes.filter(({ dicha }) => dicha).length, lineas: partes.length }
}

/** "18 artículos, 25 líneas: …", where an article for two pedidos is one stop and two lines. */
export function fraseDeLista(paradas: readonly Parada[]): string {
  const { lineas } = countLineas(paradas)
  const articulos = paradas.length === 1 ? '1 artículo' : `${paradas.length} artículos`
  return lineas === paradas.length ? articulos : `${articulos}, ${lineas} líneas: uno para dos pedidos son dos líneas.`
}

/** The cantidad still missing from a line. */
export const missingOf = ({ pedida, puesta, deOtras, dicha }: ParteDeParada): Centesimos =>
  dicha ? 0 : Math.max(0, pedida - puesta - deOtras)

/** The last toma of each line that counted not at all or only in part: the picker who has the goods gets a notice. */
export function avisosOf(tomas: readonly TomaGuardada[]): TomaGuardada[] {
  const last = new Map<string, TomaGuardada>()
  for (const one of tomas) last.set(lineaKey(one.toma.idPedido, one.toma.orden), one)
  return [...last.values()].filter(
    ({ respuesta }) => respuesta && respuesta.resultado !== 'PUESTA' && respuesta.resultado !== 'ANTERIOR',
  )
}
