// Which pedidos make one tanda: those due first, as many as a trolley holds and a person should push and walk for.
import type { Cantidad } from '@surtido/contract/base'
import type { TandaSugerida } from '@surtido/contract/gestion-tandas'
import { POSICIONES } from '@surtido/contract/valores'

/** The most that a person should push: a loaded trolley beyond it is slow, and hurts. */
const MOST_KILOS = 35
/** The longest walk of a tanda: what is kept cold waits in the trolley meanwhile. */
const MOST_MINUTOS = 25
/** The walk to the next article; the rest of the 40 seconds of a line (`cola.ts`) is spent before its shelf. */
const SEGUNDOS_DE_CAMINO = 18
/**
 * The most articles kept cold. At 40 seconds a line, and fetched last, the first of them is out for twenty minutes. So
 * the cold articles of a tanda are a small part of it, or all of it.
 */
const MOST_FRIOS = 30
/** The weight of an article whose label doesn't say it: a box or a tin. */
const KILOS_DE_UNO = 0.3

export interface PedidoPorTomar {
  readonly idPedido: number
  /** Pedidos of one turno are equally urgent. */
  readonly turno: string
  readonly kilos: number
  readonly articulos: readonly string[]
  /** The part of `articulos` that is kept cold. */
  readonly frios: readonly string[]
}

export interface TandaElegida<P extends PedidoPorTomar> {
  readonly pedidos: readonly P[]
  readonly kilos: number
  readonly minutos: number
  /** Why there are fewer than wanted; null: there are no more, or as many as wanted. */
  readonly tope: TandaSugerida['tope']
}

/** The weight of an amount of an article, in kg: a litre counts as a kilo. */
export function kilosDe(
  cuanto: Cantidad,
  venta: {
    readonly ventaFraccionada: boolean
    readonly medida: string | null
    readonly contenidoMedida: number | null
  },
): number {
  if (venta.ventaFraccionada) return cuanto
  const { medida, contenidoMedida } = venta
  return cuanto * ((medida === 'kg' || medida === 'l') && contenidoMedida ? contenidoMedida : KILOS_DE_UNO)
}

/** How long a tanda walks: an article for several pedidos is one stop. */
const minutosDe = (articulos: ReadonlySet<string>): number => (articulos.size * SEGUNDOS_DE_CAMINO) / 60

/**
 * Takes from the pedidos, which come in the order of their urgency, up to `cuantos`. The first one is always taken.
 * Another one waits if it would be too heavy, too far or too long out of the cold, and a later one that fits goes
 * instead. Within a turno, those that share the most stops with what is taken already come first.
 */
export function chooseTanda<P extends PedidoPorTomar>(candidatos: readonly P[], cuantos: number): TandaElegida<P> {
  const most = Math.min(cuantos, POSICIONES.length)
  const pedidos: P[] = []
  const articulos = new Set<string>()
  const frios = new Set<string>()
  let kilos = 0
  let tope: TandaElegida<P>['tope'] = null
  const quedan = [...candidatos]
  while (pedidos.length < most && quedan.length > 0) {
    const siguiente = pickNext(quedan, articulos)
    quedan.splice(quedan.indexOf(siguiente), 1)
    const sobra = pedidos.length === 0 ? null : topeDe(siguiente, { kilos, articulos, frios })
    if (sobra !== null) {
      tope ??= sobra
      continue
    }
    pedidos.push(siguiente)
    kilos += siguiente.kilos
    for (const one of siguiente.articulos) articulos.add(one)
    for (const one of siguiente.frios) frios.add(one)
  }
  return {
    pedidos,
    kilos: Math.round(kilos * 10) / 10,
    minutos: Math.ceil(minutosDe(articulos)),
    tope: pedidos.length < most ? tope : null,
  }
}

interface Carga {
  readonly kilos: number
  readonly articulos: ReadonlySet<string>
  readonly frios: ReadonlySet<string>
}

/** Says what would be too much with one more pedido; null: nothing. */
function topeDe(pedido: PedidoPorTomar, { kilos, articulos, frios }: Carga): TandaSugerida['tope'] {
  if (kilos + pedido.kilos > MOST_KILOS) return 'PESO'
  if (minutosDe(new Set([...articulos, ...pedido.articulos])) > MOST_MINUTOS) return 'CAMINO'
  const juntos = new Set([...frios, ...pedido.frios]).size
  return juntos > MOST_FRIOS && juntos > frios.size ? 'FRIO' : null
}

/**
 * Answers the pedido of the first turno left that adds the fewest new stops for what it shares; the first of equals.
 */
function pickNext<P extends PedidoPorTomar>(quedan: readonly P[], articulos: ReadonlySet<string>): P {
  const [first] = quedan as readonly [P, ...P[]]
  const shares = (one: P) => one.articulos.filter((codigo) => articulos.has(codigo)).length
  return quedan
    .filter(({ turno }) => turno === first.turno)
    .reduce((best, one) => (shares(one) > shares(best) ? one : best), first)
}
