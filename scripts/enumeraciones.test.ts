// Each enumeration is written once (decision 0249).

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const WORD = `'[^'\\n]{1,60}'`
/** Two words or more, with a comma or a bar between them. */
const WORDS = new RegExp(`${WORD}(?:\\s*[|,]\\s*${WORD})+`, 'g')

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*/codegen.json'], {
  cwd: root,
})
  .toString()
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$|^(?:e2e|bench|sandbox|data)\/|\/testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

interface Escrita {
  readonly place: string
  /** Its words, in the order of the alphabet. */
  readonly words: string
  readonly before: string
  readonly isUnion: boolean
}

const escritas: readonly Escrita[] = sources
  // A variant of the app is one object, which imports nothing: it lists its languages itself.
  .filter(({ file }) => !/\.generated\.|\.json$|^app\/config\//.test(file))
  .flatMap(({ file, source }) =>
    [...source.matchAll(WORDS)].map(({ 0: run, index }) => ({
      place: `${file}:${source.slice(0, index).split('\n').length}`,
      words: [...new Set(run.match(new RegExp(WORD, 'g')))].sort().join(' '),
      before: source.slice(Math.max(0, index - 40), index),
      isUnion: run.includes('|'),
    })),
  )

const placesOf = (words: string, among = escritas) =>
  among.filter((one) => one.words === words).map(({ place }) => place)

test('an enumeration of the contract is written in no second place', () => {
  const enumerations = new Set(
    escritas
      .filter(({ place, before }) => place.startsWith('contract/') && /UnoDe\(\[\s*$|\bconst \w+ = \[\s*$/.test(before))
      .map(({ words }) => words)
      .filter((words) => !/ERROR_|params\./.test(words)),
  )
  expect(enumerations.size).toBeGreaterThan(50)
  const twice = [...enumerations].map((words) => [words, placesOf(words)] as const).filter(([, at]) => at.length > 1)
  expect(twice).toEqual([])
})

test('no union of words is written twice', () => {
  const unions = escritas.filter(({ words, isUnion }) => isUnion && /^(?:'[A-Z_]{2,}' ?){2,}$/.test(words))
  expect(unions.length).toBeGreaterThan(30)
  const twice = unions.filter(({ words }) => new Set(placesOf(words, unions)).size > 1)
  expect(twice.map(({ place, words }) => `${place} ${words}`)).toEqual([])
})

test('the codes of the kinds of delivery are written in the contract only', () => {
  const again = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/\b2(?:0 \| 21|1 \| 20)\b/g)].map(
      ({ index }) => `${file}:${source.slice(0, index).split('\n').length}`,
    ),
  )
  expect(again).toEqual([])
})

/** Fields whose words or codes the contract lists. */
const LISTED = /\b(?:tipoEntrega|plataforma|moneda)\??: (?:\{ (?:readonly )?codigo: )?(?:number|string)\b(?!\[)/g
/** Texts that others write: an export of articles, a file of the sample, the code of a platform (E-06). */
const OF_OTHERS = ['rules/articulos.ts', 'data/build/empresas.ts', 'server/db/types.generated.ts']

test('a kind of delivery, a platform and a currency have the type of their list', () => {
  const plain = sources.flatMap(({ file, source }) =>
    [...source.matchAll(LISTED)].map(
      ({ 0: declared, index }) => `${file}:${source.slice(0, index).split('\n').length} ${declared}`,
    ),
  )
  expect(plain.filter((one) => !OF_OTHERS.some((file) => one.startsWith(file)))).toEqual([])
})
