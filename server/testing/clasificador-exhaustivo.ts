import { stem } from '@surtido/rules/busqueda'
import type { Surtido } from '../articulos/busqueda/marcador.ts'
import { HALVES, type Posting, WORTH } from '../articulos/busqueda/postings.ts'
import type { Rubros } from '../articulos/busqueda/rubros-mencionados.ts'
import { type Significado, stemsOf } from '../articulos/busqueda/significados.ts'

interface Indexados {
  readonly postings: ReadonlyMap<string, Posting>
  /** Indexed by position: the numbers of its name's stems. */
  readonly names: readonly (readonly number[])[]
  /** Indexed by position: how many words of the name stand before "con"; 0 in one without it. */
  readonly conDesde: readonly number[]
  readonly rubros: Rubros
  readonly difusion: Uint32Array
  readonly lengths: Uint8Array
  readonly plurales: Uint8Array
  readonly sueltos: Uint8Array
}

interface Linea {
  readonly position: number
  readonly hits: number
  readonly named: number
  readonly begun: number
  readonly strictly: number
  readonly headed: boolean
  readonly total: number
}

const tally = <T>(list: readonly T[], counts: (one: T) => boolean) => list.filter(counts).length

/** Ranks the articles for a query by checking each article against each word. */
export function rankExhaustively(
  { postings, names, conDesde, rubros, difusion, lengths, plurales, sueltos }: Indexados,
  words: readonly string[],
  terms: readonly Significado[],
  surtido: Surtido,
): { posiciones: number[]; puntos: number[]; whole: boolean } {
  const sizeOf = (raiz: string) => postings.get(raiz)?.posiciones.length ?? 0
  const required = terms.filter(({ peso }) => peso !== 'opcional')
  const optional = terms.filter(({ peso }) => peso === 'opcional')
  const isHead = ({ means }: Significado) => {
    const own = means.filter(({ begun }) => !begun)
    const heads = own.reduce((sum, { raiz }) => sum + (postings.get(raiz)?.cabezas ?? 0), 0)
    return heads > own.reduce((sum, { raiz }) => sum + sizeOf(raiz), 0) * 0.15
  }
  const isSold = (position: number) => surtido.sells(position)
  const saysIt = ({ means }: Significado, position: number) =>
    means.some(({ raiz }) => postings.get(raiz)?.posiciones.includes(position))
  const whole = Array.from(lengths.keys(), (position) => position).some(
    (position) => required.length > 0 && isSold(position) && required.every((term) => saysIt(term, position)),
  )
  const nouns = required.filter(({ peso }) => peso !== 'exigida')
  const sure = whole ? nouns : nouns.filter(({ means }) => means.length > 0)
  const isPlace = ({ asked }: Significado) => rubros.nombres.some((nombre) => stemsOf(nombre) === stem(asked))
  const asked = words.map(stem)
  const called = (n: number) => stemsOf(rubros.nombres[n]!) === asked.join(' ')
  const isOwn = rubros.nombres.some((_, n) => called(n))
  const head =
    (whole && isOwn ? required[0] : undefined) ??
    sure.find(isHead) ??
    (whole ? undefined : sure.find(isPlace)) ??
    sure[0] ??
    nouns.find(isHead) ??
    required[0]
  const rarityOf = ({ means }: Significado) => {
    const own = means.filter(({ begun }) => !begun).reduce((sum, { raiz }) => sum + sizeOf(raiz), 0)
    return 1 + Math.log(1 + lengths.length / Math.max(own, 1)) / 4
  }
  const worthOf = (term: Significado, position: number) => {
    const rarity = rarityOf(term)
    let worth = 0
    let says = 0
    for (const { raiz, sure, begun } of term.means) {
      const at = postings.get(raiz)?.posiciones.indexOf(position) ?? -1
      if (at < 0) continue
      const peso = postings.get(raiz)!.mitades[at]! / HALVES
      worth = Math.max(worth, Math.min(peso, term === head ? 12 : 7) * (sure * rarity))
      says = Math.max(says, peso <= WORTH.rubro ? 1 : begun ? 2 : 3)
    }
    return { worth, says }
  }
  const lineas = Array.from(lengths.keys()).flatMap((position): Linea[] => {
    const has = required.map((term) => ({ term, ...worthOf(term, position) })).filter(({ says }) => says > 0)
    if (has.length === 0 || !surtido.sells(position)) return []
    return [
      {
        position,
        hits: has.length,
        named: tally(has, ({ says }) => says > 1),
        begun: tally(has, ({ says }) => says === 2),
        strictly: tally(has, ({ term }) => term.peso === 'exigida'),
        headed: has.some(({ term }) => term === head),
        total: [...has, ...optional.map((term) => worthOf(term, position))].reduce((sum, one) => sum + one.worth, 0),
      },
    ]
  })
  const strict = tally(required, ({ peso }) => peso === 'exigida')
  const reached = (of: readonly Linea[]) =>
    Math.max(0, ...of.flatMap(({ strictly, hits }) => (strictly === strict ? hits : [])))
  const known = tally(required, ({ means }) => means.some(({ raiz }) => postings.has(raiz)))
  const isEnough = (many: number) =>
    many > 0 && many >= Math.ceil(known / 2) && (many > strict || strict === required.length)
  const all = reached(lineas)
  const withHead = all === required.length ? all : reached(lineas.filter(({ headed }) => headed))
  const needed = isEnough(withHead) ? withHead : all
  const enough = isEnough(needed)
  const fullest = lineas.filter(({ strictly, hits }) => strictly === strict && hits === needed)
  const partly = needed < required.length && fullest.some(({ headed }) => headed)
  const says = lineas.filter(({ named }) => named === needed)
  const owns = tally(says, ({ begun }) => begun === 0)
  const exact = owns >= 6 && owns * 5 >= says.length
  const saysAll = ({ named, begun }: Linea) => named === needed && (!exact || begun === 0)
  const nearer = (n: number) => {
    const own = stemsOf(rubros.nombres[n]!).split(' ')
    return asked.every((one) => own.includes(one))
  }
  const stands = (one: Linea) => one.hits === needed && (one.named === needed || nearer(rubros.rubro[one.position]!))
  const someStand = lineas.some((one) => stands(one) && one.named !== needed)
  const meant = (one: Linea) => {
    if (isOwn) return called(rubros.rubro[one.position]!) || called(rubros.categoria[one.position]!) || saysAll(one)
    if (says.length >= 6) return saysAll(one)
    return !someStand || stands(one)
  }
  const main = stem(head?.asked ?? '')
  const isMain = (n: number) => !isOwn && stemsOf(rubros.nombres[n]!) === main
  const inRubro = (n: number, position: number) => rubros.rubro[position] === n
  const usualIn = (n: number) => {
    const size = tally([...lengths.keys()], (position) => inRubro(n, position))
    const begins = ({ posiciones, mitades }: Posting) =>
      tally([...posiciones.keys()], (at) => inRubro(n, posiciones[at]!) && mitades[at] === WORTH.cabeza * HALVES)
    const shares = (head?.means ?? []).flatMap(({ raiz, sure, begun }) => {
      const posting = begun ? undefined : postings.get(raiz)
      return posting ? Math.min(1, begins(posting) / size / 0.5) * (sure * rarityOf(head!)) : []
    })
    return Math.max(0, ...shares)
  }
  const said = (required.length === 1 ? required[0]!.means : []).flatMap(({ raiz, begun }) => {
    const { posiciones, mitades } = (begun ? undefined : postings.get(raiz)) ?? { posiciones: [], mitades: [] }
    return [...posiciones].filter((_, at) => mitades[at]! > WORTH.rubro * HALVES)
  })
  const parteOf = (n: number) => tally(said, (position) => inRubro(n, position)) / said.length
  const isLoose = (required.length === 1 ? required[0]!.means : []).some(({ raiz, begun }) => {
    const posting = begun ? undefined : postings.get(raiz)
    return posting?.posiciones.some(
      (position, at) => sueltos[position] === 1 && posting.mitades[at] === WORTH.cabeza * HALVES,
    )
  })
  const most = isLoose ? -1 : rubros.nombres.findIndex((_, n) => parteOf(n) >= 0.5)
  const usual = rubros.nombres.map((_, n) => usualIn(n) * 2 + (n === most ? parteOf(n) : 0))
  const isBrand = ({ posiciones, marcas }: Posting) => marcas > 0 && marcas >= posiciones.length / 2
  const heads = (head?.means ?? []).flatMap(({ raiz }) => {
    const posting = postings.get(raiz)
    return posting && !isBrand(posting) ? posting.numero : []
  })
  const isCalled = (position: number) => heads.includes(names[position]![0]!)
  const typed = postings.get(main)?.numero
  const byWeight = rubros.nombres.map((_, n) => {
    const own = [...lengths.keys()].filter((position) => inRubro(n, position))
    return tally(own, (position) => sueltos[position] === 1) / own.length
  })
  const isFresh = (position: number) =>
    names[position]![0]! === typed &&
    (sueltos[position] === 1
      ? needed === terms.length
      : terms.length === 1 && byWeight[rubros.rubro[position]!]! >= 0.25)
  const someMain = rubros.nombres.some((_, n) => isMain(n))
  const isPlural = head?.asked.endsWith('s') ?? false
  const order = required.map(({ means }) => new Set(means.flatMap(({ raiz }) => postings.get(raiz)?.numero ?? [])))
  const comesWithMore = (position: number) => {
    const desde = conDesde[position]!
    return desde > 0 && !names[position]!.slice(desde).some((one) => order.some((stems) => stems.has(one)))
  }
  const ranked = (enough ? fullest : [])
    .filter((one) => (!partly || one.headed) && meant(one))
    .map(({ position, total }) => ({
      position,
      puntos:
        total +
        ((needed > 1 ? worthOfOrder(names[position]!, order) : 0) +
          (called(rubros.rubro[position]!) || called(rubros.categoria[position]!) || (isOwn && isFresh(position))
            ? 10
            : 0) +
          (isFresh(position) ? (sueltos[position] === 1 ? 4 : 2) : 0) +
          (isMain(rubros.rubro[position]!) || (someMain && isFresh(position)) ? 3 : 0) +
          usual[rubros.rubro[position]!]! +
          ((plurales[position] === 1) === isPlural && isCalled(position) ? 1 : 0) +
          Math.min(4, difusion[position]! * 0.25) -
          Math.min(3, lengths[position]! * 0.18) -
          (surtido.isDisponible(position) ? 0 : 6) -
          (comesWithMore(position) ? 1 : 0)),
    }))
    .sort((a, b) => b.puntos - a.puntos || a.position - b.position)
  return {
    posiciones: ranked.map(({ position }) => position),
    puntos: ranked.map(({ puntos }) => puntos),
    whole: enough && needed === required.length,
  }
}

/** The score for a name with the words in the query's order: one right behind the other, or later. */
function worthOfOrder(name: readonly number[], words: readonly ReadonlySet<number>[]): number {
  let worth = 0
  let before = -1
  for (const stems of words) {
    const behind = before >= 0 && before + 1 < name.length && stems.has(name[before + 1]!)
    const at = behind ? before + 1 : name.findIndex((one) => stems.has(one))
    if (before >= 0 && at > before) worth += behind ? 3.5 : 0.8
    before = at
  }
  return worth
}
