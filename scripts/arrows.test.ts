import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findProblems, importsOf, problemsOf } from './arrows.ts'

test('every import of the repository points the right way', async () => {
  expect(await findProblems(fileURLToPath(new URL('..', import.meta.url)))).toEqual([])
})

test('imports are found in each of the ways to write one', () => {
  const source = [
    "import a from './a.ts'",
    'import {',
    '  b,',
    '  type B,',
    "} from './b.ts'",
    "import type { C } from './c.ts'",
    "import './d.css'",
    "export * from './e.ts'",
    "export type { F } from './f.ts'",
    "const g = await import('./g.ts')",
    "// import h from './h.ts'",
    "/* import i from './i.ts' */",
    "import type from './j.ts'",
  ].join('\n')
  expect(importsOf(source).map(({ specifier, typeOnly }) => [specifier, typeOnly])).toEqual([
    ['./a.ts', false],
    ['./b.ts', false],
    ['./c.ts', true],
    ['./d.css', false],
    ['./e.ts', false],
    ['./f.ts', true],
    ['./j.ts', false],
    ['./g.ts', false],
  ])
})

test.each([
  ['rules/precios.ts', "import { calls } from '@surtido/contract/calls'", /rules may not import contract/],
  ['rules/precios.ts', "import { calls } from '../contract/calls.ts'", /rules may not import contract/],
  ['contract/base.ts', "import { centavos } from '@surtido/rules/dinero'", /contract may not import rules/],
  ['app/data/x.ts', "import type { Db } from '../../server/db/client.ts'", /app may not import server/],
  ['app/data/x.ts', "import { Articulo } from '@surtido/contract/articulos'", /may only "import type" of contract/],
  ['app/screens/a/b.tsx', "const x = await import('../../../gestion/x.ts')", /app may not import gestion/],
  ['gestion/x.ts', "import { y } from '../app/y.ts'", /gestion may not import app/],
  ['app/screens/x.tsx', "import { send } from '../data/send.ts'", /a file of app\/data does/],
  ['app/screens/x.tsx', "useQuery({ queryKey: ['pedidos'] })", /writes a query key/],
  ['gestion/screens/x.tsx', "import { send } from '../data/send.ts'", /a file of gestion\/data does/],
  ['web/x.ts', "import { config } from '../app/config/demo.ts'", /web may not import app/],
  ['web/x.ts', "import { Articulo } from '@surtido/contract/articulos'", /may only "import type" of contract/],
  ['ui/x.tsx', "import { almacen } from '@surtido/web/storage'", /ui may not import web/],
  ['server/pedidos/routes.ts', "import { Boton } from '@surtido/ui/button'", /server may not import ui/],
  ['server/pedidos/routes.ts', "import { ART } from '../testing/mundo.ts'", /for tests alone/],
  ['server/pedidos/routes.ts', 'const port = process.env.PORT', /reads process\.env/],
])('%s with %j is refused', (file, source, problem) => {
  expect(problemsOf(file, source)).toEqual([expect.stringMatching(problem)])
})

test.each([
  ['rules/precios.ts', "import { centavos } from './dinero.ts'"],
  ['server/pedidos/routes.ts', "import { total } from '@surtido/rules/carrito'"],
  ['server/pedidos/routes.test.ts', "import { test } from '../testing/test.ts'"],
  ['app/data/x.ts', "import type { Articulo } from '@surtido/contract/articulos'"],
  ['web/x.ts', "import { ERRORES } from '@surtido/contract/rechazos'"],
  ['app/screens/x.tsx', "import { Button } from '@surtido/ui/button'"],
  ['app/screens/x.tsx', "import { openModal } from '@surtido/web/overlays/modals'"],
  ['server/config.ts', 'export const config = readConfig(process.env)'],
  ['scripts/start.ts', "import { startServer } from '../server/main.ts'"],
])('%s with %j is fine', (file, source) => {
  expect(problemsOf(file, source)).toEqual([])
})
