// The import of a journey in the other engines. Skips an engine that isn't installed, and says what is missing.
import { test as base, expect } from '@playwright/test'
import { Surtido } from '../surtido.ts'
import { findFirefox, startFirefox } from './firefox.ts'
import { type Navegador, Pagina, type Size } from './motor.ts'
import { type Red, startRed } from './red.ts'
import { findWebKit, startWebKit } from './webkit.ts'

export { expect } from '@playwright/test'
export type { Pagina } from './motor.ts'

const TELEFONO = { width: 390, height: 844 }

export const test = base.extend<
  { surtido: Surtido; red: Red; size: Size; pagina: Pagina },
  { engine: 'firefox' | 'webkit'; navegador: Navegador | string }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: [TELEFONO, { option: true }],

  navegador: [
    async ({ engine }, use) => {
      const navegador = await start(engine)
      await use(navegador)
      if (typeof navegador !== 'string') await navegador.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  surtido: async ({}, use) => {
    const surtido = new Surtido(process.env.SURTIDO_URL)
    await use(surtido)
    await surtido.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  red: async ({}, use) => {
    const red = await startRed(process.env.SURTIDO_URL!)
    await use(red)
    await red.close()
  },

  pagina: async ({ navegador, red, size }, use, info) => {
    if (typeof navegador === 'string') return info.skip(true, navegador)
    const motor = await navegador.open(size)
    await use(new Pagina(motor, red.url))
    const complaints = await motor.complaints()
    await motor.close()
    expect(complaints, 'the console of the page').toEqual([])
  },
})

async function start(engine: 'firefox' | 'webkit'): Promise<Navegador | string> {
  if (engine === 'firefox') {
    const found = findFirefox()
    return found ? startFirefox(found) : 'Firefox is not here; FIREFOX_PATH says where it is'
  }
  const found = findWebKit()
  return typeof found === 'string' ? `WebKitGTK is not here: ${found}` : startWebKit(found)
}
