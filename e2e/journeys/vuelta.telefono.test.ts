import type { Page } from '@playwright/test'
import { LOCAL, prepare } from '../aparato.ts'
import { expect, test } from '../test.ts'

/** Words that only the article's page has, wherever its code is. */
const SU_CODIGO = 'Este local no vende ese artículo.'

test.use({ serviceWorkers: 'block' })

/**
 * Waits until the app has taken over the server's drawing: that is shorter than the list, whose rows are hidden until
 * measured.
 */
async function listMeasured(page: Page): Promise<void> {
  await expect(page.locator('main article').first()).toBeVisible()
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollHeight')).toBeGreaterThan(3_000)
}

test('going back while an article loads finds the list where it was', async ({ page, surtido }) => {
  // covers: A-08 R-34
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes(SU_CODIGO)) await released
    await route.fulfill({ response, body })
  })
  await page.goto('/ofertas')
  await listMeasured(page)
  const scrolled = () => page.evaluate<number>('scrollY')
  // The page holds only the rows near the window.
  for (let screens = 1; screens <= 3; screens++) {
    await page.mouse.wheel(0, 600)
    await expect.poll(scrolled).toBe(600 * screens)
  }
  const nombre = await page.evaluate<string>(`
    [...document.querySelectorAll('main article a')].find((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top > 150 && bottom < innerHeight - 150
    }).textContent`)
  const open = async () => {
    // A click by the pointer may scroll, to bring its target out from under a bar.
    await page.getByRole('link', { name: nombre, exact: true }).first().dispatchEvent('click')
    await expect(page).toHaveURL(/\/articulo\//)
  }
  const goBack = async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/ofertas$/)
  }
  await open()
  await goBack()
  await expect.poll(scrolled).toBe(1_800)
  release()
  // Coming back changes the page for good: the article opens and the way back is taken once more.
  await open()
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  await goBack()
  await expect(page.getByRole('link', { name: nombre, exact: true }).first()).toBeInViewport()
  await expect.poll(scrolled).toBe(1_800)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a press right after the list was scrolled reaches its card', async ({ page, surtido }) => {
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/ofertas')
  await listMeasured(page)
  // Each frame moves the list; the element at a card's button is looked up before the list is still.
  const reached = await page.evaluate<readonly boolean[]>(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const reached = []
    for (let frames = 0; frames < 20; frames++) {
      scrollBy({ top: 20, behavior: 'instant' })
      await frame()
      await frame()
      const card = [...document.querySelectorAll('main article')].find((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top > 100 && bottom < innerHeight - 100
      })
      if (!card) continue
      const { left, top, width, height } = card.querySelector('button').getBoundingClientRect()
      reached.push(card.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
    }
    return reached
  })()`)
  expect(reached.length).toBeGreaterThan(5)
  expect(reached).not.toContain(false)
})
