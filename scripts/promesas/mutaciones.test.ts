import { expect, test } from 'vitest'
import { parseSource } from './arbol.ts'
import { referencesOf, textsOfSpec } from './candidatas.ts'
import { quotedIn, testsOf } from './ids.ts'
import { patternOf } from './intento.ts'
import { changeLetter, mutationsOf, writeAsleep, writeBroken } from './mutaciones.ts'
import { randomFrom, shuffle } from './suerte.ts'

const slipsOf = (text: string, file = 'a.tsx') => mutationsOf(text, parseSource(file, text), randomFrom('1'))
/** Each slip as `rule: what stands there`. */
const told = (text: string) => slipsOf(text).map(({ rule, start, end }) => `${rule}: ${text.slice(start, end)}`)

test('each rule finds its slips, and none in names, types, imports, SQL or the log', () => {
  expect(told(`if (a < 3) run('Hola')`)).toEqual([
    ...['condition: a < 3', 'bound: a < 3', 'bound: 3', "call: run('Hola')", "text: 'Hola'"],
  ])
  expect(told('const x = { nombre, edad: 2 }')).toEqual(['field: nombre', 'field: edad: 2', 'bound: 2'])
  expect(told('const x = a === b ? `uno` : 0')).toEqual([
    ...['condition: a === b', 'condition: a === b', 'text: `uno`', 'bound: 0'],
  ])
  expect(told(`const x = <p className="b" title="Ver">Hola</p>`)).toEqual(['text: "Ver"', 'text: Hola'])
  for (const nothing of [
    `import { x } from './x'`,
    `export { x } from './x'`,
    `type T = 'hola' | 3`,
    'const x = sql`select 1`',
    `log.warn('hola')`,
    `throw new Error('hola')`,
    `const f = { summary: 'hola' }.a`,
  ]) {
    expect(told(nothing).filter((one) => one.includes('hola') || one.includes('./x'))).toEqual([])
  }
})

test('sleeping slips change nothing, and an awake one breaks only its own line', () => {
  const text = `const out = { a: 'Hola', b: n > 3 ? 'más' : 'menos' }; if (n === 4) { out.c = 1; push(out) }`
  const slips = slipsOf(text, 'a.js')
  const written = writeAsleep(text, slips, (index) => `awake(${index})`)
  const run = (awake: number) => {
    const pushed: unknown[] = []
    const body = new Function('n', 'awake', 'push', `${written}\nreturn out`)
    return JSON.stringify([
      body(
        4,
        (index: number) => index === awake,
        (one: unknown) => pushed.push(one),
      ),
      pushed.length,
    ])
  }
  expect(run(-1)).toBe('[{"a":"Hola","b":"más","c":1},1]')
  const ends = slips.map((_, index) => run(index))
  for (const [index, { rule, start, end }] of slips.entries()) {
    // With four of them, "more than three" and "at least three" say the same, and the other branch does not run.
    const same = text.slice(start, end) === "'menos'" || (rule === 'bound' && text.slice(start, end) === 'n > 3')
    if (!same) expect(ends[index], `${rule} ${text.slice(start, end)}`).not.toBe(run(-1))
  }
})

test('a slip alone is what a person would have written', () => {
  const text = `if (a < 3) run(<p title="Si">{{ b: 'no' }}</p>)`
  const [condition, ...rest] = slipsOf(text)
  expect(writeBroken(text, condition!)).toBe(`if (!(a < 3)) run(<p title="Si">{{ b: 'no' }}</p>)`)
  expect(writeBroken(text, rest.find(({ rule }) => rule === 'call')!)).toBe('if (a < 3) {}')
  expect(writeBroken(text, rest.find(({ rule }) => rule === 'field')!)).toContain('{{ ...{} }}')
  expect(writeBroken(text, rest.find(({ start }) => text.startsWith('"Si"', start))!)).toMatch(/title=\{"[^"]+"\}/)
})

test('a bound moves by one, a time in milliseconds by as much again', () => {
  const bounds = slipsOf('const a = { most: 999, pause: 1_000, often: 300_000 }').filter(({ rule }) => rule === 'bound')
  expect(bounds.map(({ broken }) => broken)).toEqual(['1000', '2000', '600000'])
})

test('a text changes by one letter, in words for people also by its case alone', () => {
  const changed = new Set(
    Array.from({ length: 60 }, (_, seed) => changeLetter('Mis cupones', randomFrom(String(seed)))),
  )
  for (const one of changed) {
    expect([...one].filter((letter, index) => letter !== 'Mis cupones'[index])).toHaveLength(1)
  }
  expect([...changed].some((one) => one.toLowerCase() === 'mis cupones')).toBe(true)
  for (let seed = 0; seed < 60; seed++) {
    expect(changeLetter('content-type', randomFrom(String(seed))).toLowerCase()).not.toBe('content-type')
  }
})

test('an id is found in titles, options and comments, and beside source lines', () => {
  const tests = `
test('C-26 X-06 refuses a cupon', () => {})
test('plain', { covers: ['V-32'] }, () => {})
test('beside', async () => { // covers: U-85 T-66
  // covers: A-01
  await run() // covers: A-02
})
const other = 'C-24'`
  expect(testsOf('a.test.ts', tests).map(({ title, ids }) => [title, ids])).toEqual([
    ['C-26 X-06 refuses a cupon', ['C-26', 'X-06']],
    ['plain', ['V-32']],
    ['beside', ['U-85', 'T-66', 'A-01']],
  ])
  const source = `import a from 'a'
/** V-32: rounds. */
export function round() { return 1 }
const calls = { one: { summary: 'C-26 Redeem' }, two: 2 } // K-01
/** It has nothing of A-9. */
`
  const quoted = quotedIn(source, parseSource('a.ts', source))
  const text = (id: string) => quoted.get(id)?.map(({ start, end }) => source.slice(start, end))
  expect(text('V-32')).toEqual(['export function round() { return 1 }'])
  expect(text('C-26')).toEqual(["{ summary: 'C-26 Redeem' }"])
  expect(text('K-01')?.[0]).toContain('calls = {')
  const first = (head: string) => {
    const file = `${head}const a = 1\nconst b = 2\n`
    return quotedIn(file, parseSource('a.ts', file))
      .get('B-30')
      ?.map(({ start, end }) => file.slice(start, end))
  }
  expect(first('/** B-30. */\n')).toEqual(['const a = 1'])
  for (const head of ['// B-30\n\n', "// B-30\nimport c from 'c'\n", "// B-30\n// and more\nimport c from 'c'\n"]) {
    expect(first(head)?.[0], head).toContain('const b = 2')
  }
  expect([...textsOfSpec('- [ ] T-01 `Hola` · T-02 `Él` (x) T-106 (ours) `Descarga`')]).toEqual([
    ['T-01', 'Hola'],
    ['T-02', 'Él'],
    ['T-106', 'Descarga'],
  ])
})

test('an id that no line quotes is related to ids that lines quote', () => {
  const found = referencesOf(
    '- [ ] X-08 Anything else → T-74.\n- A-40 peso sign\n- [ ] T-70 Missing (A-40) · T-71 x\n- [ ] T-72 y (A-40)',
  )
  expect([...found]).toEqual([
    ['T-74', ['X-08']],
    ['A-40', ['T-72']],
    ['X-08', ['T-74']],
    ['T-72', ['A-40']],
  ])
})

test('a comment in a page is about the condition that follows it', () => {
  const source = 'const a = <p>\n  {/* U-34 */}\n  {open && <b>x</b>}</p>\nif (a) b()\nelse close?.(a) // S-42\n'
  const quoted = quotedIn(source, parseSource('a.tsx', source))
  const text = (id: string) => quoted.get(id)?.map(({ start, end }) => source.slice(start, end))
  expect(text('U-34')).toEqual(['{open && <b>x</b>}'])
  expect(text('S-42')).toEqual(['close?.(a)'])
  expect(told('close?.(a)')).toEqual(['call: close?.(a)'])
})

test('the ids of a span share their lines, and a group lends its ids to its tests', () => {
  const source = '/** U-02 … U-04, V-01: the form. */\nconst form = 1\n'
  const kin = ['U-02', 'U-03', 'U-04']
  const quoted = quotedIn(source, parseSource('a.ts', source))
  expect([...quoted].map(([id, [range]]) => [id, range?.kin])).toEqual([
    ['V-01', undefined],
    ...kin.map((id) => [id, kin]),
  ])
  const tests =
    "describe('V-06 a form', () => { test('sends', () => {}) })\ntest('V-07 alone', () => { // covers: T-08 … T-10\n})"
  expect(testsOf('a.test.ts', tests).map(({ ids }) => ids)).toEqual([['V-06'], ['V-07', 'T-08', 'T-10', 'T-09']])
})

test('a test is found under another name of `test`; a fixture or a group is none', () => {
  const tests = `
import { it, test as plain } from 'vitest'
const own = plain.extend('prices', { scope: 'file' }, async () => {}).override('env', {})
const careful = own.skipIf(true)
plain('one', () => {})
own.each([1])('case %s', () => {})
careful(\`\${n} times\`, () => {})
it.only('last', () => {})
plain.describe('a group of C-24', () => { own('inside', () => {}) })
const run = () => { const got = own; got.call('no test') }
own.beforeEach('none', () => {})
other('none', () => {})`
  expect(testsOf('a.test.ts', tests).map(({ title, ids }) => [title, ...ids])).toEqual([
    ...[['one'], ['case %s'], ['%s times'], ['last'], ['inside', 'C-24']],
  ])
})

test('the same seed chooses the same, and titles are found to the letter', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(shuffle(ids, randomFrom('7'))).toEqual(shuffle(ids, randomFrom('7')))
  expect(shuffle(ids, randomFrom('7'))).not.toEqual(shuffle(ids, randomFrom('8')))
  const pattern = new RegExp(patternOf([{ title: 'costs $10 (or more)?' }, { title: 'case %s' }]))
  expect(['costs $10 (or more)?', 'case three'].every((title) => pattern.test(title))).toBe(true)
  expect(pattern.test('costs 10')).toBe(false)
})
