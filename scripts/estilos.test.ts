import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { targetOf } from './imports.ts'

// The look of both front ends: sheets of a part each, and two that hold for every page.

const root = fileURLToPath(new URL('..', import.meta.url))
/** Classes of `ui/base.css`, which every page has without an import. */
const EVERYWHERE = ['visually-hidden', 'skip-link']

async function read(pattern: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const exclude = (path: string) => /node_modules|dist|\.test\./.test(path)
  for await (const file of glob(pattern, { cwd: root, exclude })) files.set(file, await readFile(root + file, 'utf8'))
  return files
}

const sheets = await read('{app,gestion,ui,web}/**/*.css')
const sources = await read('{app,gestion,ui,web}/**/*.{ts,tsx}')

/** The classes that a sheet defines. */
const classesOf = (css: string): Set<string> =>
  new Set(
    css
      .replace(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"/gs, '')
      .match(/(?<=\.)[a-zA-Z_][\w-]*/g)
      ?.filter((name) => name !== 'css'),
  )

/** The classes that a file uses of each sheet; `undefined` for a name that is made there. */
function* asked(file: string, source: string): Generator<{ sheet: string; name: string | undefined }> {
  for (const [, as, specifier] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)) {
    const sheet = targetOf(file, specifier!)!
    for (const [, name] of source
      .replaceAll(specifier!, '')
      .matchAll(new RegExp(`(?<![\\w.])${as}(?:\\.(\\w+)|\\[)`, 'g')))
      yield { sheet, name }
  }
}

test('every sheet is a module but the reset and the tokens', () => {
  expect([...sheets.keys()].filter((file) => !file.endsWith('.module.css')).sort()).toEqual([
    'ui/base.css',
    'ui/tokens.css',
  ])
})

/** The classes that a text spells: in an attribute, in what is worked out for one, or given to an element. */
function spelt(source: string): string[] {
  const said = [...source.matchAll(/\bclass(?:Name)?\s*=\s*["']([^"']*)/g)].map(([, names]) => names!)
  for (const { index } of source.matchAll(/className=\{/g)) {
    const from = index + 'className='.length
    let depth = 0
    let to = from
    do depth += source[to] === '{' ? 1 : source[to] === '}' ? -1 : 0
    while (to++ < source.length && depth > 0)
    // Arguments of a function and operands of a comparison are no classes.
    const worth = source.slice(from, to).replace(/\w+\([^()]*\)|===? '[^']*'/g, '')
    for (const [, plain, mixed] of worth.matchAll(/'([^']*)'|`([^`]*)`/g)) {
      said.push(plain ?? mixed!.replace(/\$\{[^}]*\}/g, ' '))
    }
  }
  return said
    .flatMap((names) => names.replace(/\$\{[^}]*\}?/g, ' ').split(/\s+/))
    .filter((name) => /^[a-z]/i.test(name))
}

test('no class is written out where a module could name it', () => {
  const found = [...sources].flatMap(([file, source]) => spelt(source).map((name) => [file, name] as const))
  expect(found.filter(([, name]) => !EVERYWHERE.includes(name))).toEqual([])
  // The search itself works.
  expect(found.length).toBeGreaterThan(EVERYWHERE.length)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source text
  const tried = "<p className={a ? 'b' : s.c} /> <p className={`${d} e`} /> <p class=\"f\" /> <p className={g('h')} />"
  expect(spelt(tried)).toEqual(['f', 'b', 'e'])
})

test('every class used of a module exists in it, and every class in it is used', () => {
  const wanted = new Map<string, Set<string | undefined>>()
  for (const [file, source] of sources) {
    for (const { sheet, name } of asked(file, source)) {
      wanted.set(sheet, (wanted.get(sheet) ?? new Set()).add(name))
    }
  }
  const lacking: string[] = []
  for (const [file, css] of sheets) {
    if (!file.endsWith('.module.css')) continue
    const names = wanted.get(file) ?? new Set()
    const own = classesOf(css)
    const composed = new Set([...css.matchAll(/composes: ([\w ]+)/g)].flatMap(([, all]) => all!.split(' ')))
    for (const name of names) if (name !== undefined && !own.has(name)) lacking.push(`${file} has no .${name}`)
    if (names.has(undefined)) continue
    for (const name of own)
      if (!names.has(name) && !composed.has(name)) lacking.push(`${file}: nobody asks for .${name}`)
  }
  expect(lacking).toEqual([])
})

test('radio buttons are those of ui/', () => {
  const made = [...sources].filter(([, source]) => /(?:type|role)=["'{]+radio\b/.test(source)).map(([file]) => file)
  expect(made.sort()).toEqual(['ui/radio-group.tsx', 'ui/rating.tsx'])
})

/** Bare boxes that mark a row of a list: the row is their label, and they have neither hint nor error (0121). */
const MARKS =
  /^(app\/screens\/(articulos\/lista-escrita|inicio\/compra-habitual)|gestion\/screens\/pedidos\/(cola|lista))\.tsx$/

test('check boxes are those of ui/, but for the marks of a row', () => {
  const made = [...sources].filter(([, source]) => /(?:type|role)=["'{]+checkbox\b/.test(source)).map(([file]) => file)
  expect(made.filter((file) => !MARKS.test(file))).toEqual(['ui/checkbox.tsx'])
})
