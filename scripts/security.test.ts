// docs/security.md and docs/asvs.md are a map: no place of the standard may be missing, and what they name is there.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testsOf } from './promesas/ids.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const [policy, asvs] = ['security.md', 'asvs.md'].map((page) => readFileSync(`${root}docs/${page}`, 'utf8'))

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  'V1.1': [1, 2],
  'V1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  'V1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  'V1.4': [1, 2, 3],
  'V1.5': [1, 2],
  'V2.1': [1, 2, 3],
  'V2.2': [1, 2, 3],
  'V2.3': [1, 2, 3, 4],
  'V2.4': [1],
  'V3.2': [1, 2],
  'V3.3': [1, 2, 3, 4],
  'V3.4': [1, 2, 3, 4, 5, 6],
  'V3.5': [1, 2, 3, 4, 5],
  'V3.7': [1, 2],
  'V4.1': [1, 2, 3],
  'V4.2': [1],
  'V4.3': [1, 2],
  'V4.4': [1, 2, 3, 4],
  'V5.1': [1],
  'V5.2': [1, 2, 3],
  'V5.3': [1, 2],
  'V5.4': [1, 2, 3],
  'V6.1': [1, 2, 3],
  'V6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  'V6.3': [1, 2, 3, 4],
  'V6.4': [1, 2, 3, 4],
  'V6.5': [1, 2, 3, 4, 5],
  'V6.6': [1, 2, 3],
  'V6.8': [1, 2, 3, 4],
  'V7.1': [1, 2, 3],
  'V7.2': [1, 2, 3, 4],
  'V7.3': [1, 2],
  'V7.4': [1, 2, 3, 4, 5],
  'V7.5': [1, 2],
  'V7.6': [1, 2],
  'V8.1': [1, 2],
  'V8.2': [1, 2, 3],
  'V8.3': [1],
  'V8.4': [1],
  'V9.1': [1, 2, 3],
  'V9.2': [1, 2, 3, 4],
  'V10.1': [1, 2],
  'V10.2': [1, 2],
  'V10.3': [1, 2, 3, 4],
  'V10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  'V10.5': [1, 2, 3, 4, 5],
  'V10.6': [1, 2],
  'V10.7': [1, 2, 3],
  'V11.1': [1, 2],
  'V11.2': [1, 2, 3],
  'V11.3': [1, 2, 3],
  'V11.4': [1, 2, 3, 4],
  'V11.5': [1],
  'V11.6': [1],
  'V12.1': [1, 2, 3],
  'V12.2': [1, 2],
  'V12.3': [1, 2, 3, 4],
  'V13.1': [1],
  'V13.2': [1, 2, 3, 4, 5],
  'V13.3': [1, 2],
  'V13.4': [1, 2, 3, 4, 5],
  'V14.1': [1, 2],
  'V14.2': [1, 2, 3, 4],
  'V14.3': [1, 2, 3],
  'V15.1': [1, 2, 3],
  'V15.2': [1, 2, 3],
  'V15.3': [1, 2, 3, 4, 5, 6, 7],
  'V16.1': [1],
  'V16.2': [1, 2, 3, 4, 5],
  'V16.3': [1, 2, 3, 4],
  'V16.4': [1, 2, 3],
  'V16.5': [1, 2, 3],
  'V17.1': [1],
  'V17.2': [1, 2, 3, 4],
  'V17.3': [1, 2],
}

const rows = [...asvs!.matchAll(/^\| (V[\d.]+) \| ([^|]+) \| (.+) \|$/gm)].map(([, id, state, why]) => ({
  id,
  state,
  why,
}))

test('docs/asvs.md answers each ASVS requirement of levels 1 and 2 once, in order', () => {
  const wanted = Object.entries(REQUIREMENTS).flatMap(([section, ones]) => ones.map((one) => `${section}.${one}`))
  expect(rows.map(({ id }) => id)).toEqual(wanted)
})

test('docs/asvs.md gives each requirement a known state and names existing files', () => {
  const states = ['done', 'written', 'part', 'open', 'n/a', 'operator']
  expect(rows.filter(({ state }) => !states.includes(state!))).toEqual([])
  const named = [
    ...`${policy}${asvs}`.matchAll(
      /`((?:app|client|contract|data|deploy|docs|e2e|gestion|native|rules|sandbox|scripts|server|ui|web)\/[\w./-]+)`/g,
    ),
  ].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((path) => !existsSync(root + path))).toEqual([])
})

test('docs/asvs.md calls nothing done without a test', () => {
  expect(rows.filter(({ state, why }) => state === 'done' && !/`[\w./-]+\.test\.tsx?`/.test(why!))).toEqual([])
})

test('docs/asvs.md quotes only titles of the test file named before them', () => {
  const named = rows.flatMap(({ id, why }) =>
    [...why!.matchAll(/`([\w./-]+\.test\.tsx?)`((?:,? "[^"]+")+)/g)].flatMap(([, file, titles]) =>
      [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ id, file: file!, title: title! })),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(
    ({ file, title }) => !testsOf(file, readFileSync(root + file, 'utf8')).some((one) => one.title === title),
  )
  expect(missing).toEqual([])
})
