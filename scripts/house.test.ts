// The house’s rules about titles of tests, sizes, names, amounts and its version.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

test('a file that is written by hand has at most 400 lines', () => {
  const files = sources('*.ts', '*.tsx', '*.css', '*.mjs')
  expect(files.length).toBeGreaterThan(1_700)
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
  expect(files.filter((file) => lines(file) > 400)).toEqual([])
})

test('two exported types never have the same name', () => {
  const places = new Map<string, Set<string>>()
  const files = sources('app', 'contract', 'gestion', 'rules', 'scripts', 'server', 'ui', 'web')
  for (const file of files.filter((one) => /\.tsx?$/.test(one)))
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/^export (?:type|interface|class) (\w+)/gm))
      places.set(name!, (places.get(name!) ?? new Set()).add(file))
  expect(places.size).toBeGreaterThan(700)
  const shared = [...places].filter(([, where]) => where.size > 1)
  expect(shared.map(([name, where]) => `${name}: ${[...where].join(' ')}`)).toEqual([])
})

test('an exported function of the server has a name of its own', () => {
  const places = new Map<string, Set<string>>()
  const named = /^export (?:async )?function\*? (\w+)|^export const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<|\(|\w+ =>)/gm
  for (const file of sources('server').filter((one) => one.endsWith('.ts')))
    for (const [, declared, arrow] of readFileSync(join(root, file), 'utf8').matchAll(named)) {
      const name = (declared ?? arrow)!
      places.set(name, (places.get(name) ?? new Set()).add(file))
    }
  expect(places.size).toBeGreaterThan(900)
  const shared = [...places].filter(([, where]) => where.size > 1)
  expect(shared.map(([name, where]) => `${name}: ${[...where].join(' ')}`)).toEqual([])
})

/** Decision 0188: the files that convert between pesos and cents, or units and hundredths, by folder. */
const EDGES: Readonly<Record<string, string>> = {
  'app/carrito': 'articulo-hoy en-centesimos',
  'app/data': 'pedidos-en-centavos',
  'app/screens/articulos': 'articulo',
  'app/screens/carrito/finalizar': 'build-solicitud montos-cambiados use-checkout',
  'app/screens/programados': 'formulario',
  'gestion/preparar': 'decisiones paradas',
  'gestion/screens/empacar': 'corregir',
  'gestion/screens/faltantes': 'cuanto',
  'gestion/screens/mostrador': 'cobro',
  'gestion/screens/pedidos': 'a-cobrar dinero',
  rules:
    'articulos cantidades carrito cupones dinero habituales habituales-de-rubro lectura-obligada lista-escrita precios promociones promociones-ejemplos',
  scripts: 'reconcile',
  'server/articulos': 'en-pesos',
  'server/compra-habitual': 'read-compra-habitual',
  'server/correo': 'carta',
  'server/cupones': 'refuse-unusable',
  'server/gestion': 'propuestas repair-linea',
  'server/http': 'validation',
  'server/pagos': 'pago',
  'server/pedidos/base': 'filas',
  'server/pedidos/changing': 'take-stock',
  'server/pedidos/placing': 'cuenta-nueva take-pedidas',
  'server/pedidos/preparing': 'move-stock',
  'server/pedidos/terminal': 'print-pedido',
  'server/precios': 'linea-en-pesos quote-lineas',
  'server/programados': 'filas',
  'server/promociones': 'en-pesos',
  'server/self': 'quote-compra',
  'server/tandas': 'filas',
}
const CONVERTS = /\b(?:toCentavos|toPesos|enCentavos|enPesos|toCentesimos|toCantidad|enCentesimos|enCantidades)[(<)]/

const sources = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root })
    .toString()
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.tsx?$|^e2e\/|\/testing\/|^bench\/|\.generated\./.test(file))

const edges = Object.entries(EDGES).flatMap(([folder, names]) => names.split(' ').map((name) => `${folder}/${name}`))
const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '')

test('only the edges of a resource convert its amounts', () => {
  const converting = sources('*.ts', '*.tsx').filter((file) => CONVERTS.test(readFileSync(join(root, file), 'utf8')))
  expect(converting.map(withoutEnding).sort()).toEqual(edges.sort())
})

const AMOUNT =
  'precio\\w*|total|totalEsperado|monto\\w*|costo\\w*|stock|cantidad|unitario|subtotal|ahorro|deuda|saldo|pesos|centavos|centesimos|regalo|devuelto|pagaCon|vuelto|pedida|propia|puesta|deOtras'
const PERCENT = 'descuento|margen'
/** How many there are of something, which has no unit. */
const COUNTS = [
  'app/carrito/totales.ts cantidad',
  'app/screens/carrito/finalizar/build-solicitud.ts cantidad',
  'app/screens/pedidos/agregar-articulos.tsx total',
  'rules/promociones-grupos.ts cantidad',
  'rules/promociones-tipos.ts cantidad',
  'server/administradores/search-usuarios.ts total',
  // With its sign it also says whether pieces or kilos are meant.
  'server/articulos/busqueda/cantidades-parecidas.ts pedida',
  'server/articulos/busqueda/encontrados.ts cantidad',
  'server/articulos/routes.ts total',
  'server/http/pagina.ts total',
  'server/pagos/reporte.ts cantidad',
]

test('an amount is declared with its unit', () => {
  const declared = new RegExp(
    `\\b(${AMOUNT}|${PERCENT})\\??: (?:number\\b(?!\\[)|(?:(?:Nulo|Type\\.Optional)\\()*Type\\.Number\\()`,
    'g',
  )
  const parts = ['app/*.ts*', 'contract/*.ts', 'gestion/*.ts*', 'rules/*.ts', 'server/*.ts', 'ui/*.ts*', 'web/*.ts*']
  const plain = sources(...parts).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(declared)].map(([, name]) => `${file} ${name}`),
  )
  expect(plain.filter((one) => !COUNTS.includes(one))).toEqual([])
})

test('a function that answers an amount, and a map of amounts, say the unit', () => {
  const answers = new RegExp(
    `\\b(${AMOUNT}|(?:read|find|compute|quote)(?:Precio|Total|Monto|Stock)\\w*)\\([^()]*\\): number\\b`,
    'g',
  )
  const maps =
    /\b(\w*(?:precio|cantidad|monto|ahorro|costo|stock)\w*)(?::| =(?: new)?) (?:Readonly)?Map<[^<>]*, number>/gi
  const plain = sources(
    'app/*.ts*',
    'contract/*.ts',
    'gestion/*.ts*',
    'rules/*.ts',
    'server/*.ts',
    'web/*.ts*',
  ).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(answers), ...text.matchAll(maps)].map(([, name]) => `${file} ${name}`)
  })
  expect(plain.filter((one) => !COUNTS.includes(one))).toEqual([])
})

test('only the edges of a resource multiply or divide an amount by 100', () => {
  // The catalogue's SQL converts too, for speed: `(stock * 100)::int`.
  const bare = new RegExp(`\\b(${AMOUNT})\\b [*/] 100\\b(?!\\)::)`)
  const converting = sources('*.ts', '*.tsx').filter(
    (file) => !/^(?:data|sandbox|client)\//.test(file) && bare.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(converting.map(withoutEnding).filter((file) => !edges.includes(file))).toEqual([])
})

/** Buttons for one piece, two, three. */
const PIEZAS = ['gestion/screens/preparar/paneles/no-hay', 'gestion/screens/preparar/paneles/otro']

test('only rules and the edges of a resource multiply or divide by UNIDAD', () => {
  // A constant is an amount of the code's own: `FEW * UNIDAD`.
  const bare = /[a-z)\]] [*/] UNIDAD\b/
  const converting = sources('*.ts', '*.tsx').filter((file) => bare.test(readFileSync(join(root, file), 'utf8')))
  const known = [...edges, ...PIEZAS, 'rules/etiquetas']
  expect(converting.map(withoutEnding).filter((file) => !known.includes(file))).toEqual([])
})

test('the comment that says what a file is about stands above its imports', () => {
  const late = sources('*.ts', '*.tsx').filter((file) =>
    /^import [^\n]*\n(?:import [^\n]*\n|\n)*\/\/ [A-Z][^\n]*\n(?:\/\/[^\n]*\n|\n)*import /.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(late).toEqual([])
})

test('no numeric column is a number without a unit', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, 'server/db/codegen.json'), 'utf8'))
  const generated = readFileSync(join(root, 'server/db/types.generated.ts'), 'utf8')
  expect(generated).not.toMatch(/^ {2}\w+: .*\bNumeric\b/m)
  expect(overrides.columns['pago.monto']).toBe('Pesos')
})

test('the version stands in the root; what has to repeat it says the same', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { version, workspaces } = JSON.parse(read('package.json'))
  for (const workspace of workspaces) {
    const {
      private: own,
      version: repeated,
      dependencies,
      devDependencies,
    } = JSON.parse(read(`${workspace}/package.json`))
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@surtido/'),
    )
    expect([workspace, repeated, ours.filter(([, asked]) => asked !== '*')]).toEqual([
      workspace,
      own ? undefined : version,
      [],
    ])
  }
  for (const variante of ['demo', 'dorado'])
    expect(read(`app/config/${variante}.ts`)).toContain(`version: '${version}'`)
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## \\[?${version.replaceAll('.', '\\.')}\\]?`, 'm'))
})
