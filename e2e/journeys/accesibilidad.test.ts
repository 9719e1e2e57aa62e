import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { axe, axeDark, expect, test } from '../test.ts'
import { openWhole, screens, sideways } from '../visitas.ts'

// Many screens: both browsers share them.
test.describe.configure({ mode: 'parallel' })

for (const [which, where] of [
  ['compra', 'one buys on'],
  ['cuenta', 'is not for buying'],
] as const)
  test(`every screen ${where} passes axe and does not scroll sideways`, async ({ page, surtido, isMobile }) => {
    test.slow()
    // The colours are the same at both sizes: the short version looks at the dark ones on the telephone alone.
    const darkToo = isMobile || process.env.SURTIDO_BOTH_SIZES !== undefined
    const paths = (await screens(page, surtido))[which]
    // Scrolled whole into view: the bars at both ends cover what is not scrolled to yet.
    await page.setViewportSize({ ...page.viewportSize()!, height: 3_000 })
    for (const path of paths)
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await openWhole(page, path)
        expect.soft(await sideways(page), `what ${path} scrolls sideways`).toBe(0)
        await axe(page)
        if (!darkToo) return
        await axeDark(page)
      })
  })

test('every control on the way to a pedido is at least 44 pixels', async ({ page, surtido }) => {
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  for (const path of ['/tabs/home', '/busqueda?q=yerba', '/tabs/carrito', '/finalizar-pedido', '/lista-locales']) {
    await openWhole(page, path)
    // A row of a list is pressed anywhere on it.
    const buttons = page.locator(
      'main button:visible:not(ul:not([tabindex]) button), main ul:not([tabindex]) > li:has(button):visible, main label:has(input):visible, header button:visible',
    )
    const small = await buttons.evaluateAll((all) =>
      all.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect()
        if (width === 0 || (width >= 43.5 && height >= 43.5)) return []
        return [`${button.textContent} ${button.getAttribute('aria-label')}: ${width} x ${height}`]
      }),
    )
    expect.soft(small, `small at ${path}`).toEqual([])
  }
})

test('reduced motion turns all motion off', async ({ page, surtido }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Retiro en/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = await page.evaluate(
    "document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getTiming().duration > 1).length",
  )
  expect(moving).toBe(0)
})
