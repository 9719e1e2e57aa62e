import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findProblems, problemsOf } from './arrows.ts'
import { circleProblems, TYPES_THAT_LEAD_BACK } from './circles.ts'
import { importsOf, readModule, targetOf } from './imports.ts'
import { ownerProblems } from './query-keys.ts'

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
    "import { type K } from './k.ts'",
    "let l: import('./l.ts').L",
    'const m = <M,>(one: M) => import(`./m.ts`)',
    'const n = "import(\'./n.ts\')"',
    "export { o } from './o.ts'; import './p.ts'",
  ].join('\n')
  expect(
    importsOf('app/x.tsx', source).map(({ specifier, typeOnly, lazy }) => [
      specifier,
      typeOnly,
      ...(lazy ? ['lazy'] : []),
    ]),
  ).toEqual([
    ['./a.ts', false],
    ['./b.ts', false],
    ['./c.ts', true],
    ['./d.css', false],
    ['./e.ts', false],
    ['./f.ts', true],
    ['./g.ts', false, 'lazy'],
    ['./j.ts', false],
    ['./k.ts', false],
    ['./l.ts', true],
    ['./m.ts', false, 'lazy'],
    ['./o.ts', false],
    ['./p.ts', false],
  ])
})

test('a text that the parser cannot read is an error that names the file', () => {
  expect(() => readModule('rules/x.ts', 'export const')).toThrow(/^rules\/x\.ts: /)
})

test.each([
  ['rules/precios.ts', "import { calls } from '@surtido/contract/calls'", /rules may only "import type" of contract/],
  ['rules/precios.ts', "import { calls } from '../contract/calls.ts'", /rules may only "import type" of contract/],
  ['rules/precios.ts', "import { Deps } from '../server/deps.ts'", /rules may not import server/],
  ['contract/base.ts', "import { centavos } from '@surtido/rules/dinero'", /contract may not import rules/],
  ['app/data/x.ts', "import type { Db } from '../../server/db/client.ts'", /app may not import server/],
  ['app/data/x.ts', "import { Articulo } from '@surtido/contract/articulos'", /may only "import type" of contract/],
  ['app/screens/a/b.tsx', "const x = await import('../../../gestion/x.ts')", /app may not import gestion/],
  ['gestion/x.ts', "import { y } from '../app/y.ts'", /gestion may not import app/],
  ['app/screens/x.tsx', "import { send } from '../data/send.ts'", /a file of app\/data does/],
  ['app/screens/x.tsx', "useQuery({ queryKey: ['pedidos'] })", /writes a query key/],
  ['app/screens/x.tsx', "useQuery({\n  queryKey:\n    ['pedidos'],\n})", /^app\/screens\/x\.tsx:2 writes a query key/],
  ['app/screens/x.tsx', "useQuery({ 'queryKey': LLAVE })", /writes a query key/],
  ['app/screens/x.tsx', 'useQuery({ queryKey: keyOf(local) })', /writes a query key/],
  ['app/screens/x.tsx', 'const queryKey = keyOf(1); useQuery({ queryKey })', /writes a query key/],
  ['app/screens/x.tsx', "useMutation({ mutationKey: ['pedir'] })", /writes a query key/],
  ['app/sesion/x.ts', "queryClient.setQueryData(['usuario', 1], usuario)", /writes a query key/],
  ['app/sesion/x.ts', 'queryClient?.getQueryState(LLAVE)', /writes a query key/],
  ['app/sesion/x.ts', 'DE_TODOS.has(String(queryKey[0]))', /looks into a query key/],
  ['app/sesion/x.ts', "const is = (query: Query) => query.queryKey[0] === 'pedidos'", /looks into a query key/],
  ['gestion/shell/x.ts', 'const [head] = query.queryKey', /looks into a query key/],
  ['gestion/shell/x.ts', 'const headOf = ({ queryKey: [head] }: Query) => head', /looks into a query key/],
  ['gestion/screens/x.tsx', "import { send } from '../data/send.ts'", /a file of gestion\/data does/],
  ['web/x.ts', "import { config } from '../app/config/demo.ts'", /web may not import app/],
  ['web/x.ts', "import { Articulo } from '@surtido/contract/articulos'", /may only "import type" of contract/],
  ['ui/x.tsx', "import { almacen } from '@surtido/web/storage'", /ui may not import web/],
  ['server/pedidos/routes.ts', "import { Boton } from '@surtido/ui/button'", /server may not import ui/],
  ['server/pedidos/routes.ts', "import { ART } from '../testing/mundo.ts'", /for tests alone/],
  ['app/data/pedidos.ts', "import { faltasDe } from '@surtido/web/testing/faltas'", /for tests alone/],
  ['server/pedidos/routes.ts', 'const port = process.env.PORT', /reads process\.env/],
  ['server/pedidos/routes.ts', "const port = process['env'].PORT", /reads process\.env/],
  ['server/pedidos/routes.ts', 'const { env } = process', /reads process\.env/],
  ['server/pedidos/routes.ts', "import { env } from 'node:process'", /reads process\.env/],
  ['server/pedidos/routes.ts', "import { printPedido } from './terminal/print-pedido.ts'", /which prints/],
  ['server/calls/bind.ts', "import { UsoError } from '../terminal/uso.ts'", /which prints/],
  ['client/generate.ts', "import { total } from '@surtido/rules/carrito'", /client may not import rules/],
  ['native/x.ts', "import { config } from '../app/config/demo.ts'", /native may not import app/],
  ['data/build/write.ts', "import { openDb } from '../../server/db/client.ts'", /data may not import server/],
  ['scripts/x.ts', "import { Shell } from '../app/shell/shell.tsx'", /scripts may not import app/],
  ['scripts/x.ts', "import { config } from '../app/config/demo.ts'", /may only "import type" of app/],
  ['scripts/start.ts', "import { ART } from '../server/testing/mundo.ts'", /for tests alone/],
  ['bench/tomas.ts', "import { send } from '../web/send.ts'", /bench may not import web/],
  ['e2e/journeys/x.test.ts', "import { useLocal } from '../../app/local/store.ts'", /e2e may not import app/],
])('%s with %j is refused', (file, source, problem) => {
  expect(problemsOf(file, readModule(file, source))).toEqual([expect.stringMatching(problem)])
})

test.each([
  ['rules/precios.ts', "import { centavos } from './dinero.ts'"],
  ['rules/cola.ts', "import { URGENCIAS } from '@surtido/contract/valores'"],
  ['rules/precios.ts', "import type { Plataforma } from '@surtido/contract/base'"],
  ['server/pedidos/routes.ts', "import { total } from '@surtido/rules/carrito'"],
  ['server/pedidos/routes.test.ts', "import { test } from '../testing/test.ts'"],
  ['app/data/x.ts', "import type { Articulo } from '@surtido/contract/articulos'"],
  ['web/x.ts', "import { ERRORES } from '@surtido/contract/rechazos'"],
  ['web/x.ts', "import { FRASES } from '@surtido/contract/frases/en'"],
  ['app/screens/x.tsx', "import { Button } from '@surtido/ui/button'"],
  ['app/screens/x.tsx', "import { openModal } from '@surtido/web/overlays/modals'"],
  ['server/config.ts', 'export const config = readConfig(process.env)'],
  ['server/self/terminal/gestion-self.ts', "import { UsoError } from '../../terminal/uso.ts'"],
  ['server/self/self.test.ts', "import { gestionSelf } from './terminal/gestion-self.ts'"],
  ['scripts/gestion.ts', "import { gestionSelf } from '../server/self/terminal/gestion-self.ts'"],
  ['app/screens/x.tsx', 'client.invalidateQueries({ queryKey: pedidoQuery(1).queryKey })'],
  ['app/screens/x.tsx', 'client.getQueryData(juntosQuery(1, articulo).queryKey)'],
  [
    'app/screens/x.tsx',
    "const same = ({ queryKey }: Query) => hash(queryKey)\nclient.invalidateQueries({ type: 'active' })",
  ],
  ['app/data/pedidos.ts', "queryOptions({ queryKey: ['pedidos', 1] })"],
  ['app/data/pedidos.test.ts', "expect(client.getQueryData(['pedidos', 1])).toBeUndefined()"],
  ['bench/tomas.ts', "import { createAdministrador } from '../server/testing/administradores.ts'"],
  ['data/envases/envase.ts', "import { ILUSTRACIONES } from '../../server/fotos/ilustraciones.ts'"],
  ['client/client.test.ts', "import { test } from '../server/testing/test.ts'"],
  ['scripts/native/variante.ts', "import type { AppConfig } from '../../app/config/tipo.ts'"],
  ['scripts/start.ts', "import { startServer } from '../server/main.ts'"],
])('%s with %j is fine', (file, source) => {
  expect(problemsOf(file, readModule(file, source))).toEqual([])
})

test('the first word of a query key is written by one file of a front end', () => {
  const owner = "queryOptions({ queryKey: ['pedido', id] })"
  expect(owners({ 'app/data/a.ts': owner, 'gestion/data/a.ts': owner, 'app/data/b.test.ts': owner })).toEqual([])
  const imported = "import { KEY } from './a.ts'; queryOptions({ queryKey: [...KEY, id] })"
  expect(owners({ 'app/data/a.ts': owner, 'app/data/b.ts': imported })).toEqual([])
  for (const other of [
    owner,
    "const KEY = ['pedido']; client.invalidateQueries({ queryKey: KEY })",
    "const KEY = 'pedido'; client.invalidateQueries({ queryKey: [KEY, id] })",
    "client.setQueryData(['pedido', id], pedido)",
    "void refreshQueries('pedido')",
  ])
    expect(owners({ 'app/data/a.ts': owner, 'app/data/b.ts': other })).toEqual([
      "app/data/b.ts:1 writes the query key 'pedido' of app/data/a.ts",
    ])
})

test('the first word of a query key can be read where it is written', () => {
  expect(
    owners({ 'app/data/a.ts': "for (const key of ['a', 'b'])\n  client.invalidateQueries({ queryKey: [key] })" }),
  ).toEqual(['app/data/a.ts:2 writes a query key whose first word is no constant'])
})

test('files that import each other are reported with the imports of the circle', () => {
  const sources = {
    'rules/a.ts': "import { b } from './b.ts'",
    'rules/b.ts': "\nimport { c } from '@surtido/rules/c'",
    'rules/c.ts': "import { a } from './a.ts'",
  }
  expect(circles(sources)).toEqual([
    'files import each other: rules/a.ts:1 → rules/b.ts, rules/b.ts:2 → rules/c.ts, rules/c.ts:1 → rules/a.ts',
  ])
})

test('a way back by a type, or loaded on demand, is a circle too', () => {
  expect(
    circles({ 'rules/a.ts': "import { b } from './b.ts'", 'rules/b.ts': "import type { A } from './a.ts'" }),
  ).toHaveLength(1)
  expect(
    circles({ 'app/a.ts': "import { b } from './b.ts'", 'app/b.ts': "const a = await import('./a.ts')" }),
  ).toHaveLength(1)
})

test('a named file may open on demand a view that leads back to it', () => {
  expect(
    circles({
      'app/screens/cupones/cupones.tsx': "import { askCupon } from './ask-cupon.ts'",
      'app/screens/cupones/ask-cupon.ts': "const view = await import('./cupones.tsx')",
    }),
  ).toEqual([])
})

test('folders of the server that lead back to each other are reported, by types too', () => {
  const sources = {
    'server/pedidos/place.ts': "import { pay } from '../pagos/deep/pay.ts'",
    'server/pagos/deep/pay.ts': "import { log } from '../../jobs/log.ts'",
    'server/jobs/log.ts': "import type { Pedido } from '../pedidos/pedido.ts'",
    'server/pedidos/pedido.ts': '',
  }
  expect(circles(sources)).toEqual([
    expect.stringMatching(/^folders import each other: server\/pedidos.*server\/pagos.*server\/jobs/),
  ])
})

test('folders within a folder of the server are reported too', () => {
  const sources = {
    'server/pedidos/placing/place.ts': "import { cancel } from '../changing/cancel.ts'",
    'server/pedidos/changing/cancel.ts': "import type { Fila } from '../placing/fila.ts'",
    'server/pedidos/placing/fila.ts': '',
  }
  expect(circles(sources)).toEqual([
    expect.stringMatching(/^folders import each other: server\/pedidos\/placing.*server\/pedidos\/changing/),
  ])
})

test('screens of two resources that import each other are reported', () => {
  const sources = {
    'app/screens/carrito/envio.ts': "import { finish } from './finalizar/finish.ts'",
    'app/screens/carrito/finalizar/finish.ts': '',
    'app/screens/carrito/finalizar/page.ts': "import type { Espera } from '../espera.ts'",
    'app/screens/carrito/espera.ts': '',
  }
  expect(circles(sources)).toEqual([
    expect.stringMatching(/^folders import each other: app\/screens\/carrito.*app\/screens\/carrito\/finalizar/),
  ])
})

test('screens may lead back to a named file that opens them on demand', () => {
  const sources = {
    'app/screens/entrar/ask-login.ts': "const load = () => import('../usuarios/login.tsx')",
    'app/screens/usuarios/login.tsx': "import { askRegistro } from '../entrar/ask-registro.ts'",
    'app/screens/entrar/ask-registro.ts': '',
  }
  expect(circles(sources)).toEqual([])
})

test('a file beside the folders that one of them imports is a folder of its own', () => {
  expect(
    circles({
      'server/http/on.ts': "import type { Deps } from '../deps.ts'",
      'server/deps.ts': "import type { Oyente } from './pagos/oyente.ts'",
      'server/pagos/oyente.ts': '',
      'server/pagos/pay.ts': "import { refuse } from '../http/refuse.ts'",
      'server/http/refuse.ts': '',
    }),
  ).toEqual([
    expect.stringMatching(/^folders import each other: .*server\/deps\.ts:1 → server\/pagos.* → server\/http\/refuse/),
  ])
  expect(
    circles({
      'contract/openapi/documento.ts': "import { ejemplo } from '../ejemplos.ts'",
      'contract/ejemplos.ts': "import type { Json } from './openapi/esquemas.ts'",
      'contract/openapi/esquemas.ts': '',
    }),
  ).toEqual([expect.stringMatching(/^folders import each other: contract\/openapi.*contract\/ejemplos/)])
})

test('a named import may lead back by types alone', () => {
  const sources = (imported: string) => ({
    'server/deps.ts': imported,
    'server/articulos/catalogo.ts': '',
    'server/articulos/routes.ts': "import type { Deps } from '../deps.ts'",
  })
  expect(circles(sources("import type { Catalogo } from './articulos/catalogo.ts'"))).toEqual([])
  expect(circles(sources("import { openCatalogo } from './articulos/catalogo.ts'"))).toHaveLength(1)
})

test('an import that may lead back is one that there is', async () => {
  for (const arrow of TYPES_THAT_LEAD_BACK) {
    const [file, other] = arrow.split(' → ') as [string, string]
    const source = await readFile(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')
    const targets = importsOf(file, source).map(({ specifier }) => targetOf(file, specifier))
    expect(targets).toContain(other)
  }
})

test('what puts the folders together, and tests, may know all of them', () => {
  const sources = {
    'server/app.ts': "import { place } from './pedidos/place.ts'",
    'server/deps.ts': "import type { Pay } from './pagos/pay.ts'",
    'server/pedidos/place.ts': "import type { Deps } from '../deps.ts'\nimport { pay } from '../pagos/pay.ts'",
    'server/pagos/pay.ts': '',
    'server/pagos/pay.test.ts': "import { place } from '../pedidos/place.ts'",
  }
  expect(circles(sources)).toEqual([])
})

const modulesOf = (sources: Record<string, string>) =>
  new Map(Object.entries(sources).map(([file, source]) => [file, readModule(file, source)]))

const circles = (sources: Record<string, string>) => circleProblems(modulesOf(sources))

const owners = (sources: Record<string, string>) => ownerProblems(modulesOf(sources))
