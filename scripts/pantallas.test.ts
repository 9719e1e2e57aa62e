import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importsOf, isOfTests, targetOf } from './imports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = new Map<string, string>()
for await (const file of glob('{app,gestion}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|dist/.test(path),
})) {
  if (!isOfTests(file) && !/^\w+\/data\//.test(file)) sources.set(file, await readFile(root + file, 'utf8'))
}

test('nobody calls `send` but data/', () => {
  const sends = [...sources].filter(([file, source]) =>
    importsOf(source).some(({ specifier, typeOnly }) => {
      const target = targetOf(file, specifier)
      return !typeOnly && target !== undefined && /^(web|(app|gestion)\/data)\/send(\.ts)?$/.test(target)
    }),
  )
  expect(sources.size).toBeGreaterThan(200)
  expect(sends.map(([file]) => file)).toEqual([])
})

test('nobody but data/ calls the server by a `send` that was passed to it', () => {
  const called = /\bsend\w*\(\s*['"](GET|POST|PUT|DELETE) /
  expect([...sources].filter(([, source]) => called.test(source)).map(([file]) => file)).toEqual([])
})

test('nobody writes a query key but data/', () => {
  const written = /(?:query|mutation)Key:\s*\[|(?:get|set)(?:Query|Queries)Data\(\s*\[/
  expect([...sources].filter(([, source]) => written.test(source)).map(([file]) => file)).toEqual([])
})
