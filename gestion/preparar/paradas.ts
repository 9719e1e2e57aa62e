// What is to be fetched, and how far it is: the lines of a tanda, together where they are one thing on one shelf.
import type { RespuestaDeToma, Tanda, Toma } from '@surtido/contract/gestion-tandas'
import { type Centesimos, toCentesimos } from '@surtido/rules/cantidades'
import { compareParadas, type Sector } from '@surtido/rules/recorrido'

type LineaDeTanda = Tanda['pedidos'][number]['lineas'][number]

/** A take as the device keeps it: `n` is the order in which it was said, `respuesta` what came of it. */
export interface TomaGuardada {
  readonly n: number
  readonly idTanda: number
  readonly idAdministrador: number
  readonly toma: Toma
  readonly respuesta?: RespuestaDeToma
}

/** One line of one pedido. */
export interface Parte {
  readonly idPedido: number
  readonly orden: number
  readonly posicion: string
  readonly pedida: Centesimos
  /** Of its own article; what this tanda has of it and counts. */
  readonly puesta: Centesimos
  /** What other tandas put in. */
  readonly deOtras: Centesimos
  readonly otros: NonNullable<Toma['otros']>
  /** All there is to say of it has been said. */
  readonly dicha: boolean
  readonly nota: string
  readonly deseo: LineaDeTanda['cambioProductoSinStock']
}

/** One shelf to go to. */
export interface Parada {
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
}

const lineaKey = (idPedido: number, orden: number) => `${idPedido}.${orden}`

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
  // What did not fit goes back to its shelf.
  const puesta = toCentesimos(answer?.resultado === 'EXCEDE' ? answer.cabe : word ? word.toma.cantidad : linea.puesta)
  return {
    idPedido: pedido.idPedido,
    orden: linea.orden,
    posicion: pedido.posicion,
    pedida,
    puesta,
    deOtras,
    otros: word?.toma.otros ?? [],
    dicha: word ? word.toma.terminada === true || puesta + deOtras >= pedida : linea.dicha,
    nota: linea.nota,
    deseo: linea.cambioProductoSinStock,
  }
}

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
  return [...Map.groupBy(lines, ({ linea }) => linea.artCodigo).values()]
    .map((same): Parada => {
      const {
        artCodigo,
        nombre,
        contenido,
        urlImagen,
        categoria,
        codEstMerc,
        sector,
        codigosBarras,
        ventaFraccionada,
      } = same[0]!.linea
      const partes = same.map(({ parte }) => parte)
      return {
        artCodigo,
        nombre,
        contenido,
        urlImagen,
        categoria,
        codEstMerc,
        sector,
        codigosBarras,
        porPeso: ventaFraccionada,
        partes,
        dicha: partes.every(({ dicha }) => dicha),
      }
    })
    .sort(compareParadas)
}

/** Where to go now: the first that nothing was said of and that was not skipped, then those, the longest skipped first. */
export function nextParada(paradas: readonly Parada[], saltadas: readonly string[]): Parada | undefined {
  const open = paradas.filter(({ dicha }) => !dicha)
  const skipped = saltadas.flatMap((artCodigo) => open.find((parada) => parada.artCodigo === artCodigo) ?? [])
  return open.find(({ artCodigo }) => !saltadas.includes(artCodigo)) ?? skipped[0]
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
