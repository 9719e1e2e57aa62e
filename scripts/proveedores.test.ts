// Only `server/providers/cards/` and `app/device/pagina-de-tarjetas.ts` know a card provider's protocol; the settings
// name the provider, and the stand-in plays it.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const cwd = join(import.meta.dirname, '..')
/** `with-deps`: the stand-in has an address for each protocol. The app has one file that speaks to its library. */
const MAY_NAME =
  /^(server\/(providers\/cards|testing)\/|server\/config\/tarjetas\.ts$|sandbox\/cards\/|vitest\.config\.ts$|scripts\/with-deps\.ts$|app\/device\/pagina-de-tarjetas\.ts$)/

test('no code but the settings and its own names a card provider', () => {
  const named = execFileSync(
    'git',
    ['grep', '--untracked', '-liE', 'bamboo|rambla|pw-?(checkout|capture|token)', '--', '*.ts', '*.tsx'],
    { cwd },
  )
    .toString()
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('.test.ts'))
  expect(named).toContain('server/config/tarjetas.ts')
  expect(named.filter((file) => !MAY_NAME.test(file))).toEqual([])
})
