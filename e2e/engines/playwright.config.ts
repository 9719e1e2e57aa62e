import { defineConfig } from '@playwright/test'

/** The main journeys in Firefox and in WebKit, for `npm run test:engines`. */
export default defineConfig<object, { engine: 'firefox' | 'webkit' }>({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../global-setup.ts',
  // One window at a time: a browser in the background doesn't get the keys.
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
