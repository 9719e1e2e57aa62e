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

test('only data/ calls `send`', () => {
  const sends = [...sources].filter(([file, source]) =>
    importsOf(file, source).some(({ specifier, typeOnly }) => {
      const target = targetOf(file, specifier)
      return !typeOnly && target !== undefined && /^(web|(app|gestion)\/data)\/send(\.ts)?$/.test(target)
    }),
  )
  expect(sources.size).toBeGreaterThan(200)
  expect(sends.map(([file]) => file)).toEqual([])
})

test('only data/ calls the server through a `send` passed as an argument', () => {
  const called = /\bsend\w*\(\s*['"](GET|POST|PUT|DELETE) /
  expect([...sources].filter(([, source]) => called.test(source)).map(([file]) => file)).toEqual([])
})

test('what a screen asks for is a mutation: no screen counts what is under way', () => {
  const counted = /\bset(?:Loading|Cargando|Busy|Enviando|Saving|Guardando)\(/
  expect(
    [...sources]
      .filter(([, source]) => counted.test(source))
      .map(([file]) => file)
      .sort(),
  ).toEqual([
    // Decision 0122: nothing is asked of the server.
    'app/screens/aplicacion/aviso-version-nueva.tsx',
    'app/screens/tarjetas/proveedor.tsx',
  ])
})

test('a shell has the files of the frame alone', () => {
  const filesOf = (front: string) =>
    [...sources.keys()].flatMap((file) => file.split(`${front}/shell/`)[1] ?? []).sort()
  expect(filesOf('app')).toEqual([
    'arranque.tsx',
    'atras.tsx',
    'avisos-de-pagina.tsx',
    'navegacion.tsx',
    'recarga.ts',
    'shell.tsx',
    'vigilancia.tsx',
  ])
  expect(filesOf('gestion')).toEqual([
    'paleta.tsx',
    'plazos.tsx',
    'secciones.ts',
    'shell.tsx',
    'teclas.tsx',
    'use-hallados.ts',
    'use-paleta.ts',
    'walk-listas.ts',
  ])
})
