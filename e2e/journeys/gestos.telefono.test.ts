import { setTimeout as delay } from 'node:timers/promises'
import { LOCAL, prepare } from '../aparato.ts'
import { expect, test } from '../test.ts'

test.use({ serviceWorkers: 'block' })

test('an article shows what its card knew before anything is asked', async ({ page, surtido }) => {
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/ofertas')
  const card = page.locator('main article').first().getByRole('link')
  const nombre = (await card.textContent())!
  await expect(page.getByRole('button', { name: /^Agregar / }).first()).toBeVisible()
  // Records the page's acts in order: a request to the server, or the frame that shows the article's name and button.
  await page.evaluate(`{
    window.hecho = []
    const ask = window.fetch
    window.fetch = (url, ...rest) => {
      window.hecho.push(new URL(url, location.href).pathname.split('/api/')[1])
      return ask(url, ...rest)
    }
    new MutationObserver(() => {
      const shown = document.querySelector('main h1')?.textContent === ${JSON.stringify(nombre)}
      const button = [...document.querySelectorAll('main button')].some((one) => one.textContent === 'Agregar al carrito')
      if (!shown || !button || window.visto) return
      window.visto = true
      requestAnimationFrame(() => window.hecho.push('shown'))
    }).observe(document.body, { childList: true, subtree: true })
  }`)
  await card.click()
  const hecho = () => page.evaluate<string[]>(`window.hecho.filter((one) => /^(shown|articulos\\/)/.test(one))`)
  for (const call of ['articulos/por-codigos-articulos', 'articulos/ficha', 'articulos/juntos'])
    await expect.poll(hecho).toContain(call)
  expect((await hecho())[0]).toBe('shown')
  // A screen reader announces the page a moment after it is seen.
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeFocused()
})

test('words typed are asked for at once, and shown when their answer is there', async ({ page, surtido }) => {
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.clock.install()
  await page.goto('/tabs/busqueda?q=leche')
  await expect(page.locator('main [role=list] article').first()).toBeVisible()
  const answers: (() => void)[] = []
  await page.route(/articulos\/search\?.*descripcion=yerba/, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await page.evaluate(`{
    window.visto = []
    new MutationObserver(() => {
      const busy = document.querySelector('main [aria-busy=true]') !== null
      window.visto.push(new URLSearchParams(location.search).get('q') + (busy ? ' busy' : ''))
    }).observe(document.querySelector('main'), { childList: true, subtree: true, attributes: true })
  }`)
  const field = page.getByLabel('Buscar artículos')
  const busy = page.locator('main [aria-busy=true]')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))

  await field.fill('yerba')
  // The page may hear the key only after a step of its clock; all of them together are less than a pause in typing.
  for (let steps = 0; steps < 8 && answers.length === 0; steps++) {
    await page.clock.runFor(10)
    await delay(250)
  }
  await expect.poll(() => answers.length).toBe(1)
  await page.clock.runFor(300)
  await expect(page).toHaveURL(/q=leche$/)
  answers[0]!()
  await expect(page).toHaveURL(/q=yerba$/)
  await expect(page.locator('main [role=list] article').first()).toContainText(/yerba/i)
  // The page went from one list to the other without a message about searching.
  expect(await page.evaluate<string[]>('window.visto')).not.toContain('yerba busy')

  // While the answer is missing, the page shows that it waits.
  await field.fill('yerba compuesta')
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/q=yerba(\+|%20)compuesta$/)
  await expect(busy).toHaveCount(1)
  await page.clock.resume()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!()
  await expect(busy).toHaveCount(0)
})
