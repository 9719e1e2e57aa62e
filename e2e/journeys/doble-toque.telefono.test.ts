import type { Page } from '@playwright/test'
import { createCliente, LOCAL, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { confirmAndLoseAnswer, confirmButton, expectRecibido, openFinalizar, PLACE } from '../finalizar.ts'
import { expect, type Surtido, test } from '../test.ts'

const KEPT = '**/api/carrito?*'

/** Somebody logged in with two lines, at the last page before the pedido, with a slot chosen. */
async function readyToConfirm(page: Page, surtido: Surtido) {
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  await openFinalizar(page)
  return usuario
}

test('tapping confirm twice and again while it is on its way places one pedido', async ({ page, surtido }) => {
  // covers: A-61 C-24
  const usuario = await readyToConfirm(page, surtido)
  let sent = 0
  await page.route(PLACE, async (route) => {
    sent++
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  const confirm = confirmButton(page)
  await confirm.dblclick()
  await confirm.click({ force: true, timeout: 500 }).catch(() => {})
  await page.keyboard.press('Enter')
  await expectRecibido(page)
  expect(sent).toBe(1)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
  await page.goto('/tabs/carrito')
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
})

test('a double tap on a bin takes one article out, and lines keep their places', async ({ page, surtido }) => {
  // covers: CX-08 E-26
  const lineas = await someArticulos(surtido, 4, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, lineas })
  await page.goto('/tabs/carrito')
  const names = page.locator('main').getByRole('group', { name: /^Cantidad de/ })
  const orden = () => names.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await expect(names).toHaveCount(4)
  const before = await orden()
  // Both taps land at one place of the screen, as a finger's do.
  const tapTwice = async (name: RegExp) => {
    const { x, y, width, height } = (await names.first().getByRole('button', { name }).boundingBox())!
    for (let times = 0; times < 2; times++) await page.touchscreen.tap(x + width / 2, y + height / 2)
  }
  await tapTwice(/^Agregar/)
  await expect(names.first().getByRole('button', { name: '3 un.', exact: true })).toBeVisible()
  expect(await orden()).toEqual(before)
  for (let times = 0; times < 2; times++)
    await names
      .first()
      .getByRole('button', { name: /^Quitar/ })
      .click()
  // The last tap is long ago.
  await page.waitForTimeout(600)
  await tapTwice(/^Quitar/)
  await page.waitForTimeout(600)
  expect(await orden()).toEqual(before.slice(1))
})

test('a reload after a lost answer places no second pedido', async ({ page, surtido }) => {
  // covers: A-61 C-24 E-26
  // Quicker than the device learns from the server that its carrito was bought.
  await page.route(KEPT, () => {})
  const usuario = await readyToConfirm(page, surtido)
  await confirmAndLoseAnswer(page)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
  await page.reload()
  // Only now: removing the route earlier would send what it holds.
  await page.unroute(PLACE)

  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)
  await confirmButton(page).click()
  await expectRecibido(page)
  const pedidos = await pedidosOf(surtido, usuario)
  expect(pedidos).toHaveLength(1)
  await expect(page.getByText(`Pedido ${pedidos[0]!.idPedido}`, { exact: true })).toBeVisible()
})

test('a reload before the request left the device loses nothing of what was chosen', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: A-61 C-24 E-26
  complaints.allow(/net::ERR_FAILED|net::ERR_ABORTED/)
  const usuario = await readyToConfirm(page, surtido)
  await page.getByLabel('Observaciones').fill('Tocar timbre dos veces')
  const asked = page.waitForRequest(PLACE)
  await page.route(PLACE, () => {})
  await confirmButton(page).click()
  await asked
  await page.reload()
  // Only now: removing the route earlier would send what it holds.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)

  await expect(page.getByLabel('Observaciones')).toHaveValue('Tocar timbre dos veces')
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)
  await confirmButton(page).click()
  await expectRecibido(page)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})

test('the carrito empties by itself when the answer of its pedido was lost', async ({ page, surtido }) => {
  // covers: A-61 CX-08
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/carrito?'),
  )
  const usuario = await readyToConfirm(page, surtido)
  await kept
  await confirmAndLoseAnswer(page)
  await page.reload()
  await expect(
    page.getByText('Tu carrito está vacío. Si acabas de confirmar un pedido, lo encuentras en «Mis pedidos».'),
  ).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Mis pedidos' }).click()
  await expect(page.getByRole('link', { name: /^Pedido \d+/ })).toHaveCount(1)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})

test('a new slot after a lost answer tells of the first pedido and places no other', async ({ page, surtido }) => {
  // covers: A-61 C-24
  // The device does not learn from the server that its carrito was bought.
  await page.route(KEPT, () => {})
  const usuario = await readyToConfirm(page, surtido)
  await confirmAndLoseAnswer(page)
  const { idPedido } = (await pedidosOf(surtido, usuario))[0]!
  await page.reload()
  await page.unroute(PLACE)

  await page.getByLabel('Observaciones').fill('Cambié de idea')
  // A slot of another day: late in the evening today has only the chosen one.
  await page.getByRole('group', { name: 'Día' }).getByRole('button').last().click()
  await page.locator('input[name=franja]:not(:disabled)').last().check()
  await confirmButton(page).click()
  const told = page.getByRole('alertdialog', { name: 'Tu pedido ya estaba hecho', exact: true })
  await expect(told).toContainText(
    `Ya habíamos recibido el pedido ${idPedido}, aunque no te llegó la respuesta. Este no se envió.`,
  )
  await told.getByRole('button', { name: 'Ver mi pedido' }).click()
  await expect(page).toHaveURL(new RegExp(`/detalle-pedido\\?codigo=${idPedido}`))
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
  // It empties once the page of the pedido is there, which the address names before.
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${idPedido}`) })).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Carrito/ })
    .click()
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
})

test('a pedido that a busy server refuses is sent again by itself, and placed once', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: A-61 C-24
  complaints.allow(/503/)
  const usuario = await readyToConfirm(page, surtido)
  const ids: string[] = []
  await page.route(PLACE, async (route) => {
    ids.push(route.request().postDataJSON().idSolicitud)
    if (ids.length > 1) return route.continue()
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { error: 'Servidor.ERROR_OCUPADO', mensaje: 'Estamos con mucha demanda.', estado: 503 },
    })
  })
  await confirmButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Volvemos a enviar el tuyo en unos segundos' })).toBeVisible()
  await expectRecibido(page)
  expect(ids).toEqual([ids[0], ids[0]])
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})
