// Chooses the drawing for an article or a rubro, by the words of its name and by its rubro.

/** One drawing: what kind of thing it shows, the rubros it stands for, and the phrases that select it. */
interface Ilustracion {
  /** Its picture is at `/ilustraciones/<ilustracion>.svg`. */
  readonly ilustracion: string
  readonly clase: string
  /** Slugs of rubros of either level. */
  readonly rubros: readonly string[]
  /**
   * A name matches a phrase when it has every word of it, in any order; `@conservas` requires that rubro. Plurals and
   * accents are folded.
   */
  readonly frases: readonly string[]
}

export interface Ilustraciones {
  /**
   * The drawing of an article without an uploaded picture: its name decides first, then its rubro, then a basket.
   * `rubroSlug` is the slug of its rubro of either level; with an unknown slug the name alone decides.
   */
  choose(nombre: string, rubroSlug: string): string
  /** The drawing of a rubro of either level, by its slug; for an unknown slug its name decides. */
  chooseOfRubro(rubroSlug: string, descripcion: string): string
}

/** Used when neither name nor rubro matches. */
const CANASTA = 'canasta'
const FILLERS = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'con', 'para', 'y', 'en', 'a', 'al', 'por', 'x', 'p'])

/** Folds plurals: "jabones" and "jabón" are one word once the accents are gone. */
function foldWord(word: string): string {
  if (word.length <= 3) return word
  const singular = word.replace(/s$/, '')
  return singular.length <= 3 ? singular : singular.replace(/e$/, '').replace(/z$/, 'c')
}

/** The significant words of a text, without negated ones ("sin sal"). */
function readWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .match(/[a-z0-9&]+/g) ?? []
  return words.filter((word, i) => word !== 'sin' && words[i - 1] !== 'sin' && !FILLERS.has(word)).map(foldWord)
}

interface Frase {
  readonly ilustracion: string
  readonly clase: string
  readonly rest: readonly string[]
}

/** When several phrases fit equally well, the one of the earlier row wins. */
export function openIlustraciones(rows: readonly Ilustracion[]): Ilustraciones {
  const byRubro = new Map<string, Ilustracion>()
  const byHead = new Map<string, Frase[]>()
  for (const row of rows) {
    for (const rubro of row.rubros) byRubro.set(rubro, row)
    for (const frase of row.frases) {
      const [head, ...rest] = frase.split(/\s+/).flatMap((word) => (word.startsWith('@') ? word : readWords(word)))
      if (head) byHead.set(head, [...(byHead.get(head) ?? []), { ...row, rest }])
    }
  }
  return {
    choose(nombre, rubroSlug) {
      const ofRubro = byRubro.get(rubroSlug)
      return ofName(byHead, nombre, rubroSlug, ofRubro?.clase) ?? ofRubro?.ilustracion ?? CANASTA
    },
    chooseOfRubro(rubroSlug, descripcion) {
      return byRubro.get(rubroSlug)?.ilustracion ?? ofName(byHead, descripcion, rubroSlug, undefined) ?? CANASTA
    },
  }
}

/**
 * The drawing that the words of a name select. A name begins with what the article is, so the phrase whose first word
 * comes first wins; among those the one of most words, then the one found complete soonest. When the rubro gives the
 * kind of thing, a single word of another kind (the "limón" of a detergente) is ignored.
 */
function ofName(
  byHead: ReadonlyMap<string, readonly Frase[]>,
  nombre: string,
  rubroSlug: string,
  clase: string | undefined,
): string | undefined {
  const words = readWords(nombre)
  words.push(`@${rubroSlug}`)
  for (const word of words) {
    let best: string | undefined
    let bestRank = -1
    for (const { ilustracion, clase: other, rest } of byHead.get(word) ?? []) {
      if (rest.length === 0 && clase && clase !== other) continue
      const places = rest.map((needed) => words.indexOf(needed))
      if (places.includes(-1)) continue
      const rank = rest.length * 1000 - Math.max(0, ...places)
      if (rank > bestRank) {
        best = ilustracion
        bestRank = rank
      }
    }
    if (best) return best
  }
  return undefined
}
