import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import { type Centesimos, UNIDAD } from './cantidades.ts'
import { type Centavos, percentOf, toCentavos } from './dinero.ts'
import { diaSemana, isVigente } from './fechas.ts'
import { lineTotal } from './precios.ts'
import { MAX_LIMITE, MAX_LLEVA, makeGrupo } from './promociones-grupos.ts'
import { distribute, type Reparto } from './promociones-reparto.ts'
import type { ParteCombo, Regla, ReglaDeVenta, Unidades } from './promociones-tipos.ts'

/**
 * The fields of a line that a promotion needs: the price paid per unit or kg after offer and tier, in cents; quantity
 * in hundredths.
 */
export interface LineaPromocion {
  readonly artCodigo: string
  /** List price: shows whether an offer or tier has lowered `unitario`. */
  readonly precio: Centavos
  readonly unitario: Centavos
  readonly cantidad: Centesimos
  readonly marca: string
  readonly codEstMerc: string
}

/** The date and the kind of pedido to evaluate for. An unknown value satisfies no condition about it. */
export interface ContextoPromociones {
  /** Plain date in the zone of the shop. */
  readonly hoy: string
  readonly tipoEntrega?: CodigoTipoEntrega | null
  readonly idMedioDePago?: number | null
}

const TIPOS_PROMOCION = [
  'LLEVA_N_PAGA_M',
  'SEGUNDA_UNIDAD',
  'COMBO',
  'PORCENTAJE',
  'PORCENTAJE_RUBRO',
  'PORCENTAJE_MARCA',
  'PORCENTAJE_ENTREGA',
  'PORCENTAJE_PAGO',
] as const

/**
 * Reads what a promotion does. Returns a text when it is invalid (English, for the importer): such a promotion saves
 * nothing.
 *
 * `LLEVA_N_PAGA_M` {lleva, paga} · `SEGUNDA_UNIDAD` {porcentaje off the second} · `COMBO` {porcentaje or precio
 * (pesos), partes?: [{articulos, cantidad}]} · `PORCENTAJE*` {porcentaje} · any: {limite, dias (1 Monday … 7),
 * tiposEntrega, mediosPago, sinOfertas}.
 */
export function readRegla({
  tipo,
  parametros,
  artCodigos,
}: Pick<ReglaDeVenta, 'tipo' | 'parametros' | 'artCodigos'>): Regla | string {
  const given = (typeof parametros === 'object' && parametros !== null ? parametros : {}) as Record<string, unknown>
  const whole = (name: string, min: number, max: number): number | undefined => {
    const value = given[name]
    return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : undefined
  }
  const numbers = (name: string): number[] | undefined => {
    const value = given[name] ?? []
    return Array.isArray(value) && value.every((one) => Number.isInteger(one) && one > 0) ? value : undefined
  }
  const porcentaje = typeof given.porcentaje === 'number' && given.porcentaje > 0 ? given.porcentaje : undefined
  const limite = given.limite == null ? null : whole('limite', 1, MAX_LIMITE)
  const dias = numbers('dias')
  const tiposEntrega = numbers('tiposEntrega')
  const mediosPago = numbers('mediosPago')
  if (porcentaje !== undefined && porcentaje > 100) return 'porcentaje is above 100'
  if (limite === undefined) return `limite is not a whole number from 1 to ${MAX_LIMITE}`
  if (!dias || dias.some((dia) => dia > 7)) return 'dias is not a list of days from 1 to 7'
  if (!tiposEntrega || !mediosPago) return 'tiposEntrega and mediosPago are lists of numbers'
  if (tipo === 'PORCENTAJE_ENTREGA' && tiposEntrega.length === 0) return 'tiposEntrega is missing'
  if (tipo === 'PORCENTAJE_PAGO' && mediosPago.length === 0) return 'mediosPago is missing'
  const common = {
    porcentaje: porcentaje ?? 0,
    lleva: 1,
    paga: 0,
    precio: null,
    partes: [],
    limite,
    dias,
    tiposEntrega,
    mediosPago,
    sinOfertas: given.sinOfertas === true,
    todo: false,
  }
  switch (tipo as (typeof TIPOS_PROMOCION)[number]) {
    case 'LLEVA_N_PAGA_M': {
      const lleva = whole('lleva', 2, MAX_LLEVA)
      const paga = whole('paga', 1, MAX_LLEVA)
      if (!lleva || !paga || paga >= lleva) return `lleva (2 to ${MAX_LLEVA}) is not more than paga (1 or more)`
      return { ...common, clase: 'grupo', lleva, paga, porcentaje: 100 }
    }
    case 'SEGUNDA_UNIDAD':
      if (!porcentaje) return 'porcentaje is missing'
      return { ...common, clase: 'grupo', lleva: 2, paga: 1 }
    case 'COMBO': {
      const precio = typeof given.precio === 'number' && given.precio > 0 ? toCentavos(given.precio) : null
      if (!porcentaje && precio === null) return 'porcentaje or precio is missing'
      const partes = readPartes(given.partes, artCodigos)
      if (!partes) return 'partes is not a list of at least two {articulos, cantidad}'
      return { ...common, clase: 'combo', precio, partes }
    }
    case 'PORCENTAJE':
    case 'PORCENTAJE_RUBRO':
    case 'PORCENTAJE_MARCA':
    case 'PORCENTAJE_ENTREGA':
    case 'PORCENTAJE_PAGO':
      if (!porcentaje) return 'porcentaje is missing'
      return {
        ...common,
        // A percentage limited to a few units competes for them, as a group of one does.
        clase: limite === null ? 'unidad' : 'grupo',
        todo: tipo !== 'PORCENTAJE_RUBRO' && tipo !== 'PORCENTAJE_MARCA',
      }
    default:
      return `tipo is none of ${TIPOS_PROMOCION.join(', ')}`
  }
}

function readPartes(given: unknown, artCodigos: readonly string[]): ParteCombo[] | undefined {
  if (given === undefined) {
    return artCodigos.length > 1 ? artCodigos.map((one) => ({ articulos: [one], cantidad: 1 })) : undefined
  }
  if (!Array.isArray(given) || given.length < 2) return undefined
  const partes = given.map(({ articulos: some, cantidad = 1 }) => ({ articulos: some as string[], cantidad }))
  const right = partes.every(
    ({ articulos: some, cantidad }) =>
      Array.isArray(some) &&
      some.length > 0 &&
      some.every((one) => typeof one === 'string') &&
      Number.isInteger(cantidad) &&
      cantidad >= 1 &&
      cantidad <= MAX_LLEVA,
  )
  return right ? partes : undefined
}

/** The saving of a promotion, and its lines; cents. */
export interface AhorroPromocion {
  readonly idPromocion: number
  readonly titulo: string
  readonly ahorro: Centavos
  /** The saving of each article; they add up to `ahorro`. */
  readonly lineas: readonly { readonly artCodigo: string; readonly ahorro: Centavos }[]
}

/**
 * The savings of the promotions in force on these lines (one per article), the best for the customer under three rules:
 * a unit takes part in one promotion at most; an article takes part in one promotion of several units at most (its
 * other units may still have a percentage); savings are measured on the price after offers and tiers. A unit is
 * a piece or a kilo; a fraction of a kilo only counts for percentages and combos. The order of lines and promotions
 * does not matter, an additional promotion never raises the price, and no line goes below zero. The search for the best
 * result among competing promotions has a bound that carritos of shops do not reach (`distribute`).
 */
export function applyPromociones(
  lineas: readonly LineaPromocion[],
  promociones: readonly ReglaDeVenta[],
  contexto: ContextoPromociones,
): AhorroPromocion[] {
  const sorted = [...lineas].sort((a, b) => (a.artCodigo < b.artCodigo ? -1 : a.artCodigo > b.artCodigo ? 1 : 0))
  const index = indexOf(sorted)
  const grupos: { promocion: ReglaDeVenta; regla: Regla; lineas: number[]; partes: number[][] }[] = []
  // The best percentage of each line: a group of units has to beat it.
  const porcentajes: ({ promocion: ReglaDeVenta; porcentaje: number } | undefined)[] = sorted.map(() => undefined)
  for (const promocion of [...promociones].sort((a, b) => a.idPromocion - b.idPromocion)) {
    const found = aboutOf(promocion, { lineas: sorted, index, contexto })
    if (!found) continue
    const { regla, about } = found
    if (regla.clase !== 'unidad')
      grupos.push({ promocion, regla, lineas: about, partes: partesOf(regla, about, index) })
    else
      for (const i of about) {
        if (regla.porcentaje > (porcentajes[i]?.porcentaje ?? 0))
          porcentajes[i] = { promocion, porcentaje: regla.porcentaje }
      }
  }
  const unidades = sorted.map((linea, i) => unidadesOf(linea, porcentajes[i]?.porcentaje ?? 0))
  const reparto = distribute(
    grupos.map(({ promocion, regla, ...about }) => makeGrupo(promocion, regla, about, unidades)),
    unidades,
  )
  return explain(sorted, porcentajes, reparto)
}

/** The fields of an article that decide which promotions it may have; cents. */
type ArticuloPromocion = Omit<LineaPromocion, 'cantidad'>

/**
 * The promotions that may take something off an article, in their given order: alone or together with other articles,
 * with any way of paying. Excludes promotions for another day or kind of delivery, and those that leave out its offer.
 */
export function promocionesDe<P extends ReglaDeVenta>(
  articulo: ArticuloPromocion,
  promociones: readonly P[],
  contexto: Omit<ContextoPromociones, 'idMedioDePago'>,
): P[] {
  const lineas = [{ ...articulo, cantidad: UNIDAD }]
  const index = indexOf(lineas)
  return promociones.filter((promocion) => aboutOf(promocion, { lineas, index, contexto, cualquierPago: true }))
}

interface LineasEnContexto {
  readonly lineas: readonly LineaPromocion[]
  readonly index: Indice
  readonly contexto: ContextoPromociones
  /** Promotions for one way of paying count, whichever it is. */
  readonly cualquierPago?: boolean
}

/** The effect of a promotion and its lines; undefined when it applies to none, or not now. */
function aboutOf(
  promocion: ReglaDeVenta,
  { lineas, index, contexto, cualquierPago = false }: LineasEnContexto,
): { readonly regla: Regla; readonly about: number[] } | undefined {
  if (!isVigente(contexto.hoy, { desde: promocion.vigenciaDesde, hasta: promocion.vigenciaHasta })) return undefined
  const reached = reachedBy(promocion, index)
  if (reached?.length === 0 && promocion.tipo !== 'COMBO') return undefined
  const regla = readRegla(promocion)
  if (typeof regla === 'string' || !isConditionMet(regla, contexto, cualquierPago)) return undefined
  const named =
    regla.clase === 'combo'
      ? reachedBy({ ...promocion, artCodigos: regla.partes.flatMap((parte) => parte.articulos) }, index)!
      : (reached ?? (regla.todo ? lineas.map((_, i) => i) : []))
  const about = regla.sinOfertas ? named.filter((i) => lineas[i]!.unitario >= lineas[i]!.precio) : named
  return about.length > 0 ? { regla, about } : undefined
}

function unidadesOf({ unitario, cantidad }: LineaPromocion, porcentaje: number): Unidades {
  const enteras = Math.floor(cantidad / 100)
  const restoMonto = lineTotal(unitario, cantidad) - enteras * unitario
  return {
    enteras,
    monto: unitario,
    porPorcentaje: percentOf(unitario, porcentaje),
    restoMonto,
    restoPorPorcentaje: percentOf(restoMonto, porcentaje),
  }
}

interface Indice {
  readonly articulo: ReadonlyMap<string, number>
  readonly marca: ReadonlyMap<string, readonly number[]>
  /** The keys are all beginnings of a rubro's code. */
  readonly rubro: ReadonlyMap<string, readonly number[]>
}

function indexOf(lineas: readonly LineaPromocion[]): Indice {
  const marca = new Map<string, number[]>()
  const rubro = new Map<string, number[]>()
  const add = (map: Map<string, number[]>, key: string, i: number) => {
    const list = map.get(key)
    if (list) list.push(i)
    else map.set(key, [i])
  }
  lineas.forEach((linea, i) => {
    add(marca, linea.marca, i)
    for (let end = 2; end <= linea.codEstMerc.length; end += 2) add(rubro, linea.codEstMerc.slice(0, end), i)
  })
  return { articulo: new Map(lineas.map(({ artCodigo }, i) => [artCodigo, i])), marca, rubro }
}

/** The lines a promotion names; undefined when it names nothing. */
function reachedBy({ artCodigos, rubros, marcas }: ReglaDeVenta, index: Indice): number[] | undefined {
  if (artCodigos.length > 0) {
    const found: number[] = []
    for (const code of artCodigos) {
      const i = index.articulo.get(code)
      if (i !== undefined && !found.includes(i)) found.push(i)
    }
    return found.sort((a, b) => a - b)
  }
  if (rubros.length === 0 && marcas.length === 0) return undefined
  const found = new Set<number>()
  for (const code of rubros) for (const i of index.rubro.get(code) ?? []) found.add(i)
  for (const name of marcas) for (const i of index.marca.get(name) ?? []) found.add(i)
  return [...found].sort((a, b) => a - b)
}

/** The lines of a combo that may be each of its parts; an article that two parts name belongs to the first. */
function partesOf({ partes }: Regla, lineas: readonly number[], index: Indice): number[][] {
  const left = new Set(lineas)
  return partes.map(({ articulos }) =>
    articulos.flatMap((code) => {
      const i = index.articulo.get(code)
      return i !== undefined && left.delete(i) ? [i] : []
    }),
  )
}

function isConditionMet(
  { dias, tiposEntrega, mediosPago }: Regla,
  contexto: ContextoPromociones,
  cualquierPago: boolean,
): boolean {
  if (dias.length > 0 && !dias.includes(diaSemana(contexto.hoy))) return false
  if (tiposEntrega.length > 0 && !tiposEntrega.includes(contexto.tipoEntrega ?? 0)) return false
  return cualquierPago || mediosPago.length === 0 || mediosPago.includes(contexto.idMedioDePago ?? 0)
}

/** The saving of each promotion on each line: the groups' part, and the percentage of the remaining units. */
function explain(
  lineas: readonly LineaPromocion[],
  porcentajes: readonly ({ readonly promocion: ReglaDeVenta } | undefined)[],
  { grupos, ahorrosDeSobrantes }: Reparto,
): AhorroPromocion[] {
  const savings = new Map<number, { titulo: string; lineas: Map<number, Centavos> }>()
  const add = ({ idPromocion, titulo }: ReglaDeVenta, i: number, ahorro: Centavos) => {
    if (ahorro <= 0) return
    const one = savings.get(idPromocion) ?? { titulo, lineas: new Map<number, Centavos>() }
    one.lineas.set(i, (one.lineas.get(i) ?? 0) + ahorro)
    savings.set(idPromocion, one)
  }
  for (const { promocion, ahorros } of grupos) for (const [i, ahorro] of ahorros) add(promocion, i, ahorro)
  porcentajes.forEach((mejor, i) => {
    if (mejor) add(mejor.promocion, i, ahorrosDeSobrantes[i]!)
  })
  return [...savings]
    .sort(([a], [b]) => a - b)
    .map(([idPromocion, { titulo, lineas: byLine }]) => ({
      idPromocion,
      titulo,
      ahorro: [...byLine.values()].reduce((a, b) => a + b, 0),
      lineas: [...byLine].sort(([a], [b]) => a - b).map(([i, ahorro]) => ({ artCodigo: lineas[i]!.artCodigo, ahorro })),
    }))
}
