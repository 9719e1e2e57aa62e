import { LOCAL, prepare } from '../aparato.ts'
import { expect, test } from '../test.ts'

test.use({ serviceWorkers: 'block' })

test('an article shows what its card knew before anything is asked', async ({ page, surtido }) => {
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/ofertas')
  const card = page.locator('main article').first().getByRole('link')
  const nombre = (await card.textContent())!
  await expect(page.getByRole('button', { name: /^Agregar / }).first()).toBeVisible()
  // What the page does, in order: asks the server, or comes to the frame that shows the article's name and button.
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
  // A screen reader hears where it is, a moment after the page is seen.
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeFocused()
})
