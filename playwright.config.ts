import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.ts'

// The long version: every journey at both sizes, whatever the name of its file.
const bothSizes = process.env.SURTIDO_BOTH_SIZES !== undefined
const but = (otherSize: string) => (bothSizes ? {} : { testIgnore: `**/*.${otherSize}.test.ts` })

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // Two cores hold two browsers and the server. A journey that needs a second try hides a fault, so there is none.
  workers: 2,
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
    // It would answer in the place of what a journey puts between page and server; its own journeys let it in.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // Half the work of a journey, and nobody fetches one from a CI.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  // A journey runs at both sizes, unless its file is named for one: `mapa.telefono.test.ts`. It goes at the other too,
  // which `npm run test:sizes` holds.
  projects: [
    {
      name: 'telefono',
      testMatch: '**/*.test.ts',
      ...but('escritorio'),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'escritorio',
      testMatch: '**/*.test.ts',
      ...but('telefono'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
