// The import of a journey: `test` with a page that may not log errors, axe, and ways to prepare the system.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { Surtido } from './surtido.ts'

export { expect } from '@playwright/test'
export type { Surtido, Usuario } from './surtido.ts'

export const VERSION: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

type Fixtures = {
  /** Lists what this journey's console may log: `complaints.allow(/ERR_INTERNET_DISCONNECTED/)`. */
  complaints: { allow: (pattern: RegExp) => void }
  surtido: Surtido
}

// The browser itself reports each answer of 400 to 499. A journey about a refusal expects one, and checks it on the
// page.
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/

export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL }, use) => use(process.env.SURTIDO_URL ?? baseURL),

  complaints: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [REFUSAL]
      const complaints: string[] = []
      const note = (text: string) => {
        if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`.trim())
      })
      context.on('weberror', (error) => note(error.error().stack ?? error.error().message))
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(complaints, 'the console of the page').toEqual([])
    },
    { auto: true },
  ],

  // An overlay that has just closed goes back in the history, which cancels a navigation that starts meanwhile.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    const again = async <T>(go: () => Promise<T>): Promise<T> => {
      try {
        return await go()
      } catch (error) {
        if (!String(error).includes('net::ERR_ABORTED')) throw error
        await overlaysGone(page)
        return go()
      }
    }
    page.goto = (url, options) => again(() => goto(url, options))
    // A reload that is cancelled so never ends.
    page.reload = async (options) => {
      await expect.poll(() => page.evaluate(CLOSING)).toBe(false)
      return again(() => reload(options))
    }
    await use(page)
  },

  surtido: async ({ baseURL }, use, testInfo) => {
    const surtido = new Surtido(baseURL)
    await use(surtido)
    if (testInfo.status !== testInfo.expectedStatus) await tellJobs(surtido, testInfo.title)
    await surtido.close()
  },
})

/** Prints which jobs of the server wait or run: what a failed journey may have waited for. */
async function tellJobs(surtido: Surtido, title: string): Promise<void> {
  const jobs = await surtido.sql(
    `select task_identifier, priority, attempts, run_at, locked_at, last_error, now()
     from graphile_worker.jobs order by locked_at, run_at limit 20`,
  )
  console.error(`The jobs when "${title}" failed:`, JSON.stringify(jobs))
}

/** Fails with every rule the page breaks, and where; with `rules`, checks only those. */
export async function axe(page: Page, rules?: string[]): Promise<void> {
  // Waits for the app's first drawing: before it the page is empty.
  await expect(page.locator('h1').first()).toBeAttached()
  // Frames of other origins aren't ours to check, and passing rules aren't reported: that halves the time of a run.
  const builder = new AxeBuilder(await axeOf(page)).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules
    ? builder.withRules(rules)
    : builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  ).analyze()
  const found = []
  for (const { id, help, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      if (id === 'target-size' && !(await smallInTheMiddle(page, String(target)))) continue
      found.push(`${id} (${help}) at ${target.join(' ')}\n${failureSummary ?? ''}`)
    }
  }
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** The builder's own is the one with its comments, twice as much to read. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** For the builder: a document that ran axe before has it, and to read it again costs as much as a screen to check. */
async function axeOf(page: Page): Promise<{ page: Page; axeSource: string }> {
  const here = await page.evaluate<boolean>('globalThis.axe !== undefined')
  // It takes no empty one. With frames it gives it to all: nobody asks whether theirs have it.
  return { page, axeSource: here && page.frames().length === 1 ? ';' : AXE }
}

/** Turns to dark colours, and checks their contrast. */
export async function axeDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await axe(page, ['color-contrast'])
}

/**
 * A fixed bar may cover half a target, depending on the scroll. A target that is really small is small in the middle of
 * the page too.
 */
async function smallInTheMiddle(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const builder = new AxeBuilder(await axeOf(page)).setLegacyMode(true)
  const { violations } = await builder.include(target).withRules(['target-size']).analyze()
  return violations.length > 0
}

/** Says whether an overlay has left the screen and not yet the history. */
const CLOSING = `!document.querySelector('[role=dialog], [role=alertdialog]') && history.state?.capas?.length > 0`

/** A closed overlay leaves the history a moment after it leaves the screen. */
export const overlaysGone = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('history.state?.capas?.length ?? 0')).toBe(0)

/** Waits until one-off animations have been finished for some frames, such as a change of colour scheme. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((done) => {
    let frames = 0
    const moves = (one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity
    const look = () => {
      frames = document.getAnimations().some(moves) ? 0 : frames + 1
      if (frames < 6) requestAnimationFrame(look)
      else done()
    }
    requestAnimationFrame(look)
  })`)
