import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The screens that redirect, the one that a new person is led to, and the one of the QR of a hand-held. */
const SIN_ENLACE = ['/', '/mensajes', '/pin', '/aparato']

test('every screen has a link that leads to it', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const paths = [...read('router.tsx').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!)
  const linked = new Set(
    globSync('{shell,screens,parts}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
      .flatMap((file) => [...read(file).matchAll(/\bto(?:=|: )["']([^"']+)["']/g)])
      .map(([, to]) => to),
  )
  expect(paths).toContain('/cuenta')
  expect(paths.filter((path) => !linked.has(path))).toEqual(SIN_ENLACE)
})
