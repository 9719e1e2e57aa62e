/** Numbers that look random and are the same at every build: a hash of the words, from 0 up to 1. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 2_166_136_261
  for (const char of words.join('|')) hash = Math.imul(hash ^ char.codePointAt(0)!, 16_777_619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_519)
  hash ^= hash >>> 13
  return (hash >>> 0) / 4_294_967_296
}
