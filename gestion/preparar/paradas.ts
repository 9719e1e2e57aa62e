// What is to be fetched, and how far it is: the lines of a tanda, together where they are one thing on one shelf.
import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import type { Tanda, Toma } from '@surtido/contract/gestion-tandas'
import { type Centesimos, toCentesimos } from '@surtido/rules/cantidades'
import { TOLERANCIA, type Tolerancia } from '@surtido/rules/preparacion'
import { compareParadas, type Sector } from '@surtido/rules/recorrido'
import type { TomaGuardada } from '../device/guardado.ts'

type LineaDeTanda = Tanda['pedidos'][number]['lineas'][number]

/** One line of one pedido. */
export interface Parte {
  readonly idPedido: number
  readonly orden: number
  readonly posicion: string
  readonly pedida: Centesimos
  /** How far a weight may be from that. */
  readonly tolerancia: Tolerancia
  /** Of its own article; what this tanda has of it and counts. */
  readonly puesta: Centesimos
  /** What other tandas put in. */
  readonly deOtras: Centesimos
  readonly otros: NonNullable<Toma['otros']>
  /** All there is to say of it has been said. */
  readonly dicha: boolean
  /** The picker said themselves that there will be no more. */
  readonly cerrada: boolean
  readonly nota: string
  readonly deseo: LineaDeTanda['cambioProductoSinStock']
  /** What its customer chose beforehand, in their order: it goes in without asking. */
  readonly delCliente: readonly ArticuloDelLocal[]
}

/** What the customer of a line was asked, or said yes to. */
export interface Pregunta {
  /** Not yet answered; else it is to be fetched. */
  readonly espera: boolean
  readonly vence: string
  readonly cantidad: Centesimos
  /** What was missing, by its name. */
  readonly falta: string
  /** What else there is to choose from, by name. */
  readonly otras: readonly string[]
}

/** One shelf to go to. */
export interface Parada {
  /** What tells it from the others. */
  readonly clave: string
  readonly artCodigo: string
  readonly nombre: string
  readonly contenido: string
  readonly urlImagen: string
  readonly categoria: string
  readonly codEstMerc: string
  readonly sector: Sector
  readonly codigosBarras: readonly string[]
  readonly porPeso: boolean
  readonly partes: readonly Parte[]
  readonly dicha: boolean
  /** Another article in the place of one that is missing: all of this stop is that one. */
  readonly pregunta?: Pregunta
}

export const lineaKey = (idPedido: number, orden: number) => `${idPedido}.${orden}`

/** The last word of each line that counts: what the server found impossible was not said. */
function lastWords(tomas: readonly TomaGuardada[]): Map<string, TomaGuardada> {
  const words = new Map<string, TomaGuardada>()
  for (const guardada of tomas) {
    if (guardada.respuesta?.resultado === 'INVALIDA') continue
    words.set(lineaKey(guardada.toma.idPedido, guardada.toma.orden), guardada)
  }
  return words
}

function parteOf(pedido: Tanda['pedidos'][number], linea: LineaDeTanda, word: TomaGuardada | undefined): Parte {
  const pedida = toCentesimos(linea.cantidadPedida)
  const answer = word?.respuesta
  const deOtras = toCentesimos(answer ? answer.deOtras : linea.deOtras)
  const contestada = linea.pregunta?.estado === 'RECHAZADA' || linea.pregunta?.estado === 'VENCIDA'
  // What did not fit goes back to its shelf.
  const puesta = toCentesimos(answer?.resultado === 'EXCEDE' ? answer.cabe : word ? word.toma.cantidad : linea.puesta)
  return {
    idPedido: pedido.idPedido,
    orden: linea.orden,
    posicion: pedido.posicion,
    pedida,
    // A tanda that was kept by an older version says none.
    tolerancia: linea.tolerancia ?? TOLERANCIA,
    puesta,
    deOtras,
    otros: [...(word?.toma.otros ?? []), ...acordadoDe(linea, word)],
    dicha: word && !contestada ? word.toma.terminada === true || puesta + deOtras >= pedida : linea.dicha,
    cerrada: word?.toma.terminada === true,
    nota: linea.nota,
    deseo: linea.cambioProductoSinStock,
    // One that was kept before there were any has none.
    delCliente: linea.elegidos ?? [],
  }
}

/** What its customer said yes to, once the picker has put it in. */
function acordadoDe({ pregunta }: LineaDeTanda, word: TomaGuardada | undefined): Parte['otros'] {
  if (pregunta?.estado !== 'ACEPTADA' || !word?.toma.terminada || word.toma.sinLoAcordado) return []
  return [{ artCodigo: pregunta.articulo.artCodigo, cantidad: pregunta.cantidad }]
}

interface Renglon {
  readonly linea: LineaDeTanda
  readonly parte: Parte
}

/** Its customer has not answered, or said yes and nobody has said since that it is in the bag or is not. */
const isPreguntada = ({ linea: { pregunta }, parte }: Renglon): boolean =>
  !parte.cerrada && (pregunta?.estado === 'PENDIENTE' || pregunta?.estado === 'ACEPTADA')

/** The stops of a tanda, in the order in which they are walked, with what was said until now. */
export function paradasOf(tanda: Tanda, tomas: readonly TomaGuardada[]): Parada[] {
  const words = lastWords(tomas)
  const lines = tanda.pedidos
    .filter(({ estado }) => estado !== 'CANCELADO')
    .flatMap((pedido) =>
      pedido.lineas
        .filter(({ suya }) => suya)
        .map((linea) => ({ linea, parte: parteOf(pedido, linea, words.get(lineaKey(pedido.idPedido, linea.orden))) })),
    )
  const { preguntadas = [], otras = [] } = Object.groupBy(lines, (one) => (isPreguntada(one) ? 'preguntadas' : 'otras'))
  const shelves = [...Map.groupBy(otras, ({ linea }) => linea.artCodigo).values()].map(paradaOf)
  return [...shelves, ...preguntadas.map(preguntadaOf)].sort(compareParadas)
}

function paradaOf(same: readonly Renglon[]): Parada {
  const { linea } = same[0]!
  const { artCodigo, nombre, contenido, urlImagen, categoria, codEstMerc, sector, codigosBarras } = linea
  const partes = same.map(({ parte }) => parte)
  return {
    ...{ artCodigo, nombre, contenido, urlImagen, categoria, codEstMerc, sector, codigosBarras },
    clave: artCodigo,
    porPeso: linea.ventaFraccionada,
    partes,
    dicha: partes.every(({ dicha }) => dicha),
  }
}

/** It stands, as far as is known, where what is missing does. */
function preguntadaOf({ linea, parte }: Renglon): Parada {
  const { estado, vence, articulo, cantidad } = linea.pregunta!
  const { categoria, codEstMerc, sector } = linea
  const { ventaFraccionada, ...shown } = articulo
  return {
    ...shown,
    ...{ categoria, codEstMerc, sector },
    clave: lineaKey(parte.idPedido, parte.orden),
    porPeso: ventaFraccionada,
    partes: [{ ...parte, dicha: false }],
    dicha: false,
    pregunta: {
      espera: estado === 'PENDIENTE',
      vence,
      cantidad: toCentesimos(cantidad),
      falta: `${linea.nombre} ${linea.contenido}`,
      // A tanda that was kept before there were choices has none.
      otras: linea.pregunta?.otras ?? [],
    },
  }
}

/** Where to go now: what nothing was said of and was not skipped, then that, the longest skipped first, then what waits. */
export function nextParada(paradas: readonly Parada[], saltadas: readonly string[]): Parada | undefined {
  const open = paradas.filter(({ dicha, pregunta }) => !dicha && !pregunta?.espera)
  const skipped = saltadas.flatMap((clave) => open.find((parada) => parada.clave === clave) ?? [])
  return open.find(({ clave }) => !saltadas.includes(clave)) ?? skipped[0] ?? paradas.find(({ dicha }) => !dicha)
}

/** The line of a stop that is being filled. */
export const nextParte = ({ partes }: Parada): Parte | undefined => partes.find(({ dicha }) => !dicha)

/** What still goes into a line. */
export const faltan = ({ pedida, puesta, deOtras, dicha }: Parte): Centesimos =>
  dicha ? 0 : Math.max(0, pedida - puesta - deOtras)

/** Takes that came to nothing, or not to all they said, the last of each line: whoever has the goods in hand is told. */
export function avisosOf(tomas: readonly TomaGuardada[]): TomaGuardada[] {
  const last = new Map<string, TomaGuardada>()
  for (const one of tomas) last.set(lineaKey(one.toma.idPedido, one.toma.orden), one)
  return [...last.values()].filter(
    ({ respuesta }) => respuesta && respuesta.resultado !== 'PUESTA' && respuesta.resultado !== 'ANTERIOR',
  )
}
