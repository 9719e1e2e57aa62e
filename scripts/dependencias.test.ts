// Every package that a package.json names has its reason in `docs/decisions/0256-dependencias.md`, and no other stands there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Manifiesto {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const manifiesto = (file: string): Manifiesto => JSON.parse(read(file))
const files = [
  'package.json',
  ...manifiesto('package.json').workspaces!.map((workspace) => `${workspace}/package.json`),
]

/** Each package with its versions, our own workspaces left out. */
function readNamed(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const file of files) {
    const { dependencies = {}, devDependencies = {} } = manifiesto(file)
    for (const [name, version] of [...Object.entries(dependencies), ...Object.entries(devDependencies)])
      if (!name.startsWith('@surtido/')) named.set(name, (named.get(name) ?? new Set()).add(version))
  }
  return named
}

test('the page of dependencies lists every package that is named, and no other', () => {
  const page = read('docs/decisions/0256-dependencias.md')
  const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \|.*\| (\d{4}) \| ([^|]+) \| ([^|]+) \|$/gm)]
  const types = [...page.matchAll(/`(@types\/[^`]+)` (\d[\w.-]*\w)/g)]
  const listed = new Map(
    [...rows, ...types].map(([, name, versions]) => [name!, new Set(versions!.trim().split(', '))]),
  )
  expect(rows.length).toBeGreaterThan(80)
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(readNamed()))
})
