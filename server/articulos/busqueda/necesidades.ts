const HACER = 'hacer'
const ALGO = 'algo'

/** Words that say nothing about an article. */
export const STOP = new Set(
  `de del la el los las para con en y a por un una al ${ALGO} cosas producto productos ${HACER}`.split(' '),
)
/** They say nothing about a need: algo para tomar, para ver el partido. */
const VERBOS_VACIOS = new Set('comer compartir tener tomar usar ver'.split(' '))

/**
 * The keys under which synonyms may tell what a need means, the fullest first: hacer (una) torta; (cosas) para el
 * desayuno: algo desayuno; picada para (ver) el partido: picada partido; algo dulce para los gurises: algo dulce.
 * `fines`: the last words, which say the purpose.
 */
export function needsOf(said: readonly string[], fines: readonly string[]): string[][] {
  const full = (words: readonly string[]) => words.filter((word) => !isEmpty(word))
  const hacer = said.indexOf(HACER)
  const head = full(said.slice(0, said.length - fines.length))
  const fin = full(fines)
  return [
    ...(hacer < 0 || head.length > 0 ? [] : [[HACER, ...full(said.slice(hacer))]]),
    ...(head.length === 0 ? [[ALGO, ...fin], ...(fin.length === 1 ? [fin] : fin.map((one) => [ALGO, one]))] : []),
    ...(head.length > 0 && fin.length > 0 ? [[...head, ...fin]] : []),
    ...(head.length > 0 && STOP.has(said[0]!) ? [[ALGO, ...head]] : []),
  ].filter((key) => key.length > 0 && key.at(-1) !== ALGO)
}

/** Says whether a word says nothing about what is needed. */
export const isEmpty = (word: string) => STOP.has(word) || VERBOS_VACIOS.has(word)

/** Says whether a key of `needsOf` is about the purpose, and not about the thing (algo dulce). */
export const isNeed = (key: readonly string[], fines: readonly string[]) => key.some((word) => fines.includes(word))
