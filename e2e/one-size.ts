import { existsSync } from 'node:fs'

/**
 * The journeys that make sense at only one size, the one in their file's name, and why. All others run at both with
 * `npm run test:sizes`: one that fails at a size either relied on the other size or found a bug.
 */
export const ONE_SIZE: Readonly<Record<string, string>> = {
  'auditoria.telefono.test.ts': 'the audit is of a phone, and opens its own at whatever size it is run',
  'panel.escritorio.test.ts': 'the carrito beside the page and the links of the bar are there where there is room',
}

for (const file of Object.keys(ONE_SIZE)) {
  if (!existsSync(new URL(`journeys/${file}`, import.meta.url))) throw new Error(`There is no e2e/journeys/${file}.`)
}
