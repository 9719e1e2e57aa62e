/** Verbs and agents that labels join with the same nouns: limpia horno, limpiador de horno. */
const AGENTES = [
  ['limpia', 'limpiador', 'limpiar'],
  ['quita', 'saca', 'sacar', 'quitar', 'removedor'],
  ['mata', 'matar', 'veneno', 'insecticida'],
  ['destapa', 'destapador', 'destapar'],
  ['lustra', 'lustrador', 'lustrar'],
].map((one) => new Set(one))

/** The agents that kill, which labels also name by one word: hormiguicida. */
const MATA = AGENTES[2]!

/**
 * The same words with the other names of what does something to a thing. `together`: whether an article says two words;
 * `has`: whether labels say a word.
 */
export function compoundsOf(
  words: readonly string[],
  together: (agent: string, noun: string) => boolean,
  has: (word: string) => boolean,
): string[][] {
  return words.slice(1).flatMap((noun, i) => {
    const agent = words[i]!
    const others = AGENTES.find((one) => one.has(agent))
    if (!others) return []
    const found = [...others].flatMap((one) =>
      one !== agent && together(one, noun) ? [words.toSpliced(i, 1, one)] : [],
    )
    if (others !== MATA) return found
    const base = noun.replace(/s$/, '').replace(/[aeo]$/, '')
    const cida = [`${base}icida`, `${base}uicida`].find(has)
    return cida ? [...found, words.toSpliced(i, 2, cida)] : found
  })
}
