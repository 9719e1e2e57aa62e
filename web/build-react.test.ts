import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { PARTS, trimReact } from './build-react.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const require = createRequire(new URL('../app/package.json', import.meta.url))
const react = require.resolve('react-dom/client').replace(/client\.js$/, 'cjs/react-dom-client.production.js')
const usos = Object.values(PARTS).flatMap(({ usos }) => usos)

/** A call, an element or an attribute, not a part of a longer name. */
const used = (source: string, uso: string) =>
  new RegExp(`(?<![\\w$.'"-])${uso.replace(/[$<>=]/g, '\\$&')}${/\w$/.test(uso) ? '(?![\\w$-])' : ''}`).test(source)

test('every removed part of React is found, and the rest is whole', async () => {
  const code = await readFile(react, 'utf8')
  const rest = trimReact(code)
  expect(rest.length).toBeLessThan(code.length * 0.85)
  // Every name that the rest mentions is still declared, but for the browser's.
  const before = new Set(undeclared(code))
  expect(undeclared(rest).filter((name) => !before.has(name))).toEqual([])
  expect(undeclared('function a() { b = 1; var c }')).toEqual(['b'])
  expect(() => trimReact(code.replaceAll('commitExitViewTransitions', 'renamed'))).toThrow(/commitExitViewTransitions/)
})

test('no screen and no library uses a removed part', async () => {
  const found: string[] = []
  for await (const file of glob('{app,gestion,ui,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*', 'web/build-react.ts', 'app/servidor.tsx'],
  })) {
    const source = await readFile(root + file, 'utf8')
    for (const uso of usos) if (used(source, uso)) found.push(`${file}: ${uso}`)
  }
  for (const name of ['@tanstack/react-query', '@tanstack/react-store', 'virtua', 'zustand']) {
    for await (const file of glob(`node_modules/${name}/{build/modern,dist/esm,lib,esm}/**/*.{js,mjs}`, {
      cwd: root,
    })) {
      const source = await readFile(root + file, 'utf8')
      for (const uso of usos) if (used(source, uso)) found.push(`${file}: ${uso}`)
    }
  }
  expect(found).toEqual([])
  expect(used('const x = useActionState(f)', 'useActionState')).toBe(true)
  expect(used('<Fragment ref={x}>', '<Fragment ref')).toBe(true)
  expect(used('showActivity()', 'Activity')).toBe(false)
})

/** The names that no scope around them declares: those of the browser, and mistakes. */
function undeclared(code: string): string[] {
  const found = new Set<string>()
  type Node = Record<string, unknown> & { type: string }
  const isFunction = ({ type }: Node) => /Function/.test(type)
  /** Goes through what belongs to a scope; `each` answers whether to go on inside. */
  const walk = (node: unknown, each: (one: Node) => boolean): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, each)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const one = node as Node
    if (!each(one)) return
    for (const [key, value] of Object.entries(one)) {
      const isName =
        (one.type === 'MemberExpression' && key === 'property') ||
        (one.type === 'Property' && key === 'key') ||
        key === 'label'
      if (!isName || one.computed) walk(value, each)
    }
  }
  const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? ''
  const scope = (parts: unknown[], outer: ReadonlySet<string>, params: readonly string[]) => {
    const declared = new Set([...outer, ...params])
    const inner: Node[] = []
    walk(parts, (one) => {
      if (one.type === 'VariableDeclarator') declared.add(nameOf(one.id))
      if (one.type === 'CatchClause') declared.add(nameOf(one.param))
      if (one.type === 'FunctionDeclaration') declared.add(nameOf(one.id))
      if (isFunction(one)) inner.push(one)
      return !isFunction(one)
    })
    walk(parts, (one) => {
      if (one.type === 'Identifier' && !declared.has(nameOf(one))) found.add(nameOf(one))
      return !isFunction(one)
    })
    for (const one of inner)
      scope([one.body], declared, [nameOf(one.id), 'arguments', ...(one.params as unknown[]).map(nameOf)])
  }
  scope(parseAst(code).body, new Set(), [])
  return [...found].sort()
}
