import { defineConfig, devices } from '@playwright/test'
import { ONE_SIZE } from './e2e/one-size.ts'
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.ts'

/** The files a size leaves to the other one: in the long version, only those listed with a reason. */
function leftTo(size: 'telefono' | 'escritorio') {
  const named = `.${size}.test.ts`
  const long = process.env.SURTIDO_BOTH_SIZES !== undefined
  const files = long ? Object.keys(ONE_SIZE).filter((file) => file.endsWith(named)) : [`*${named}`]
  return { testIgnore: files.map((file) => `**/${file}`) }
}

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // One more than the two cores: a journey waits more than it computes. One that needs a second try has a bug or found
  // one: no retries.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer instead of what a journey puts between page and server; the journeys about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // Half the work of a journey, and unused in CI.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  // A journey runs at both sizes, unless its file is named for one: `mapa.telefono.test.ts`. It has to pass at the
  // other too, which `npm run test:sizes` checks.
  projects: [
    {
      name: 'telefono',
      testMatch: '**/*.test.ts',
      ...leftTo('escritorio'),
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // The layout is the same with the seven pixels of a Pixel 7 for each of ours, and drawing them takes time.
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'escritorio',
      testMatch: '**/*.test.ts',
      ...leftTo('telefono'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
