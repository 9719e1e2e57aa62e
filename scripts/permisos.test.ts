// The entry of a call in the contract says who may make it, and `server/calls/access.ts` decides it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readModule, textOf } from './imports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The other files of the server that name a permission of a local, and why. */
const BY_HAND: Readonly<Record<string, string>> = {
  'server/asignaciones/asignaciones.ts':
    'a pedido without its code, or a line, needs somebody who directs: its row says it',
  'server/gestion/act-on-pedidos.ts': 'whether the person who gets the pedidos picks there',
  'server/gestion/pedido.ts': 'what is shown to whom, by the local of the row',
  'server/gestion/stream-cola.ts': 'who still listens, asked again while the stream is open',
  'server/tandas/end-tanda.ts': 'whose the tanda is, and whether the person who gets it picks there',
  'server/tandas/move-pedidos.ts': 'whether the person who gets the pedidos picks there',
  'server/tandas/say-tomas.ts':
    'whether the person directed the shop when they said it: the row of the line asks for that',
}
const PERMISO = /^(PREPARACION|PERSONAL)_[A-Z]+$|'(PREPARACION|PERSONAL)_[A-Z]+'/

test('no handler asks for a permission that the contract could declare', () => {
  //
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/*.ts'], { cwd: root })
    .toString()
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.ts$|^server\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(300)
  const naming = files.filter((file) =>
    readModule(file, readFileSync(root + file, 'utf8')).nodes.some((node) => {
      const text = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : textOf(node)
      return text !== undefined && PERMISO.test(text)
    }),
  )
  expect(naming).toEqual(Object.keys(BY_HAND))
})
