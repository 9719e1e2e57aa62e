import { tokenize } from '@surtido/rules/busqueda'

/**
 * The words of a query that its suggestion leaves out, as typed: "sin azúcar", of "yogur sin azúcar" answered with
 * yogur. Undefined when the suggestion says what was not asked: then it corrects a word.
 */
export function wordsNobodySays(q: string, sugerencia: string): string | undefined {
  const asked = tokenize(q)
  const said = tokenize(sugerencia)
  if (!said.every((word) => asked.includes(word))) return undefined
  const typed = q.trim().split(/\s+/)
  const wordsIn = (from: number, to: number) => tokenize(typed.slice(from, to).join(' '))
  const nobody = new Set<number>()
  // Several typed words may be one word of the search (bajo en sodio). Neither its first nor its last typed word can be
  // dropped.
  for (let from = 0; from < typed.length; from++)
    for (let to = from + 1; to <= typed.length; to++) {
      const words = wordsIn(from, to)
      const isSaid = !words.every((word) => asked.includes(word) && !said.includes(word))
      const shorter = [wordsIn(from + 1, to), wordsIn(from, to - 1)]
      if (isSaid || shorter.some((some) => some.join() === words.join())) continue
      for (let at = from; at < to; at++) nobody.add(at)
    }
  return typed.filter((_, at) => nobody.has(at)).join(' ') || undefined
}
