import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { marco, TARJETA, typeCard } from '../tarjetas.ts'
import { expect, test } from '../test.ts'

test('the card provider is configured as specified and shows its steps', async ({ page, surtido }) => {
  // covers: I-03 B-11 U-54 U-63 U-64 U-65 U-66 T-43 A-75
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.route('**/pagos-web/customer*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  // The original library, with a record of what it is told.
  await page.route('**/Scripts/PWCheckoutNoModal.js*', async (route) => {
    const response = await route.fetch()
    const note =
      '{ const set = PWCheckout.SetProperties; PWCheckout.SetProperties = (p) => { propiedades = p; set(p) } }'
    await route.fulfill({ response, body: `var propiedades\n${await response.text()}\n${note}` })
  })
  await page.goto('/tarjetas')
  await expect(page.getByText('Obteniendo tarjetas...', { exact: true })).toBeVisible()
  const visa = page.getByRole('main').getByRole('button', { name: 'VISA', exact: true })
  await visa.click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /[?&]lang=ESP/)
  const told = await page.evaluate(() => Reflect.get(globalThis, 'propiedades'))
  expect(told).toMatchObject({
    name: expect.stringMatching(/\S/),
    image: expect.stringMatching(/^https?:\/\/.+\.svg$/),
    currency: 'UYU',
    lang: 'ESP',
    email: usuario.email,
    email_hide: true,
    paymentMediaId: 1,
    autoSubmit: 'false',
  })
  await expect(page.locator(`form#${told.form_id} input[name=PWToken]`)).toHaveCount(1)
  await expect(page.locator(`iframe#${told.iframeId}`)).toHaveCount(1)
  await page.getByRole('main').getByRole('button', { name: 'Volver', exact: true }).click()
  await expect(page).toHaveURL(/\/tarjetas$/)
  // Escape in the provider's frame is a way back too.
  await visa.click()
  await marco(page).getByLabel('Número de tarjeta').focus()
  // Not the error of the field, which is gone when its key comes up.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/tarjetas$/)
  await visa.click()
  await typeCard(page, TARJETA.visa)
  const tick = page.getByRole('status').filter({ hasText: 'Tarjeta agregada' })
  await expect(tick.locator('svg path')).toBeVisible()
  await expect(page).toHaveURL(/\/tarjetas$/)
})

test('the card screen times out in a minute and closes after the token', async ({ page, surtido }) => {
  // covers: B-10 S-43 S-44 A-75 U-111
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  let lecturas = 0
  page.on('request', (request) => {
    if (request.url().includes('pagos-web/customer')) lecturas++
  })
  // The page's own time, which goes on only when it is told to.
  await page.clock.install()
  await page.goto('/tarjetas')
  const visa = page.getByRole('main').getByRole('button', { name: 'VISA', exact: true })
  await expect(visa).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  /** Answers how many milliseconds of the page's time that took. */
  const tickUntil = async (ready: () => Promise<boolean>): Promise<number> => {
    let ticks = 0
    const tick = async () => {
      await page.clock.runFor(1)
      ticks++
      return ready()
    }
    await expect.poll(tick, { timeout: 60_000, intervals: [20] }).toBe(true)
    return ticks
  }
  // The server of the capture page never answers.
  await page.route('**/v1/Capture/**', () => {})
  await visa.click()
  const opened = async () => (await page.locator('iframe').count()) === 1
  await tickUntil(opened)
  await page.clock.runFor(59_000)
  const again = page.getByRole('main').getByRole('button', { name: 'Reintentar', exact: true })
  await expect(again).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(again).toBeVisible()
  await page.unroute('**/v1/Capture/**')
  await again.click()
  await tickUntil(opened)
  const loader = page.getByText('Cargando...', { exact: true })
  await page.clock.runFor(2_900)
  await expect(loader).toBeVisible()
  await page.clock.runFor(100)
  await expect(loader).toBeHidden()

  await typeCard(page, TARJETA.visa)
  await expect(page.getByText('Tarjeta agregada')).toBeVisible()
  const before = lecturas
  await page.clock.runFor(1_500)
  expect(lecturas).toBe(before)
  await expect(page).toHaveURL(/\/agregar-tarjeta/)
  await page.clock.runFor(100)
  expect(await tickUntil(async () => page.url().endsWith('/tarjetas'))).toBeLessThan(1_000)
  expect(lecturas).toBeGreaterThan(before)
})
