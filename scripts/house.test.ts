// What the house asks of titles of tests and of its version.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testsOf } from './promesas/ids.ts'

const root = join(import.meta.dirname, '..')
const MOST = 80

test('a title has at most 80 characters and does not begin with an id', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], { cwd: root })
    .toString()
    .trim()
    .split('\n')
  const tests = files.flatMap((file) => testsOf(file, readFileSync(join(root, file), 'utf8')))
  expect(tests.length).toBeGreaterThan(1_500)
  const wrong = tests.filter(({ title }) => title.length > MOST || /^(?:[A-Z]|CX)-\d/.test(title))
  expect(wrong.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})

/** One word of the wire and of a computation, which have different fields; `FormatoEtiqueta` and `PermisoLocal` are lists that both write. */
const TWO_THINGS = ['Etiqueta', 'FormatoEtiqueta', 'PermisoLocal', 'Repeticion', 'Toma', 'Tramo', 'ZonaEntrega']

test('no rule declares a shape of the contract again', () => {
  const typesOf = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .flatMap((name) => [
        ...readFileSync(join(root, folder, name), 'utf8').matchAll(/^export (?:type|interface) (\w+)/gm),
      ])
      .map(([, name]) => name!)
  const ofContract = new Set(typesOf('contract'))
  expect(ofContract.size).toBeGreaterThan(80)
  expect([...new Set(typesOf('rules'))].filter((name) => ofContract.has(name)).sort()).toEqual(TWO_THINGS)
})

test('every workspace, the app and the changelog say the version of package.json', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { version, workspaces } = JSON.parse(read('package.json'))
  for (const workspace of workspaces) {
    const { version: own, dependencies = {} } = JSON.parse(read(`${workspace}/package.json`))
    const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@surtido/'))
    expect([workspace, own, ...new Set(ours.map(([, asked]) => asked))]).toEqual([
      workspace,
      version,
      ...(ours.length > 0 ? [version] : []),
    ])
  }
  for (const variante of ['demo', 'dorado'])
    expect(read(`app/config/${variante}.ts`)).toContain(`version: '${version}'`)
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## \\[?${version.replaceAll('.', '\\.')}\\]?`, 'm'))
})
