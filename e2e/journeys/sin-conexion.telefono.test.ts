import { createCliente, LOCAL, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { expect, test } from '../test.ts'

test.beforeEach(({ complaints }) => complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

test('U-115 X-18 T-103 T-104 without a network a page says so, and comes back with the network', async ({
  page,
  context,
  surtido,
}) => {
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/otras-opciones')
  // The screen itself is there; what it shows is not.
  await page.goto('/historico-pedidos')
  await page.goto('/tabs/otras-opciones')
  await page.route('**/api/pedidos?**', (route) => route.abort('internetdisconnected'))
  await page.locator('main').getByRole('link', { name: 'Mis pedidos' }).click()
  await expect(
    page.getByText('Ups. Ocurrió un error inesperado. Por favor verifique su conexión a internet', { exact: true }),
  ).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/pedidos?**')
  await page.getByRole('button', { name: 'Intentar nuevamente', exact: true }).click()
  await expect(page.getByText(/Todavía no/)).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('E-26 A-61 a dead network loses nothing: the carrito works, confirming says so, and then the pedido goes out once', async ({
  page,
  context,
  surtido,
}) => {
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto, desde: 300 })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  await page.goto('/finalizar-pedido')
  await page.locator('input[name=franja]:not(:disabled)').first().check()
  const confirm = page.getByRole('button', { name: /^Confirmar pedido/ })
  await expect(confirm).toBeEnabled()
  const amount = await confirm.textContent()

  await context.setOffline(true)
  await confirm.click()
  await expect(page.getByText(/No hay conexión\. Lo que elegiste está guardado/)).toBeVisible({ timeout: 20_000 })
  await expect(confirm).toHaveText(amount!)
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)

  await context.setOffline(false)
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1, name: '¡Recibimos tu pedido!' })).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})

test('E-26 articles seen before can be added without a network, and are there afterwards', async ({
  page,
  context,
  surtido,
}) => {
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/ofertas')
  const add = page.locator('main').getByRole('button', { name: /^Agregar / })
  await expect(add.first()).toBeVisible()
  await context.setOffline(true)
  await add.first().click()
  await add.nth(1).click()
  await expect(
    page
      .locator('main')
      .getByRole('button', { name: /^(Quitar|Sumar|Agregar más|Más) / })
      .first(),
  ).toBeVisible()
  await context.setOffline(false)
  await page.goto('/tabs/carrito')
  await expect(page.locator('main li').filter({ has: page.getByRole('button') })).toHaveCount(2)
})
