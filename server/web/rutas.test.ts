import { readFile } from 'node:fs/promises'
import { buildAppIfStale, DEMO } from '../../scripts/build-app.ts'
import { readConfig } from '../config.ts'
import { buildTestApp } from '../testing/app.ts'
import { expect, test } from '../testing/test.ts'

/** Every path of a tree of routes, in which each line goes on where the one above it and further left ends. */
function pathsOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? []
    if (part === undefined) return []
    above.length = indent!.length / 4
    above.push(part)
    return / \([A-Z, ]+\)$/.test(line) ? [above.join('')] : []
  })
}

test('the API may begin with nothing that the server or a page of the app begins with', async ({ databaseUrl }) => {
  // covers: A-77 B-22
  await buildAppIfStale({ variante: DEMO })
  const env = { URL_PUBLICA: 'https://tienda.uy', ENLACES_IOS: 'ABCDE12345.uy.surtido.demo' }
  const app = await buildTestApp({ databaseUrl, web: true, env })
  const served = pathsOf(app.fastify.printRoutes())
  await app.close()
  expect(served).toEqual(expect.arrayContaining(['/docs/json', '/assets/:nombre', '/logos/:codigo(^\\d{1,9}).svg']))
  const sources = await Promise.all(
    ['../../app/router.tsx', '../correo/bandeja.ts'].map((file) => readFile(new URL(file, import.meta.url), 'utf8')),
  )
  const pages = sources.flatMap((source) =>
    [...source.matchAll(/(?:\bpage\(\s*|\bpath: |\bapp\.get\()'(\/[^']*)'/g)].map(([, path]) => path!),
  )
  expect(pages).toEqual(expect.arrayContaining(['/tabs/home', '/seleccion-usuario', '/correo-de-prueba']))
  const whole = [...served.filter((path) => !path.startsWith(app.config.serverProducts)), ...pages]
  // A file at the root and the API below an address of its name do not meet.
  const first = new Set(whole.flatMap((path) => /^\/([\w.-]*[\w-])(?=\/|$)/.exec(path)?.[1] ?? []))
  for (const name of first) {
    if (/\w\.\w{2,11}$/.test(name)) continue
    expect(() => readConfig({ SERVER_PRODUCTS: `/${name}/` }), name).toThrow(/SERVER_PRODUCTS/)
  }
  expect(first.size).toBeGreaterThan(40)
})
