import type { Env } from './lector.ts'

/** First words of settings that other programs' variables begin with too. */
const DE_OTROS = [
  'NODE',
  'SURTIDO',
  'DATABASE',
  'POOL',
  'SERVER',
  'URL',
  'LOGIN',
  'ADMIN',
  'SMTP',
  'ASSETS',
  'OTEL',
  'LOG',
]
/** A shorter name is too near to names of others. */
const MIN = 6

/**
 * Names the variables that look like a setting and are none: they begin like one, or differ from one by a letter. Each
 * with the setting that was probably meant.
 */
export function unknownSettings(env: Env, known: readonly string[]): string[] {
  const wordOf = (name: string) => name.split('_', 1)[0]!
  const words = new Set(known.filter((name) => name.includes('_')).map(wordOf))
  for (const word of DE_OTROS) words.delete(word)
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !known.includes(name))
    .flatMap((name) => {
      const near = known.find((one) => one.length >= MIN && isAlmost(name, one))
      if (near === undefined && !(name.includes('_') && words.has(wordOf(name)))) return []
      return [`${name} is no setting of this server${near === undefined ? '' : `: ${near} is`}. It has no effect.`]
    })
}

/** Says whether one letter more, one less or one other makes one name of the other. */
function isAlmost(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.slice(short.length === long.length ? same + 1 : same) === long.slice(same + 1)
}
