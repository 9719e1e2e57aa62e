import type { Page } from '@playwright/test'
import { changeArticulo, createCliente, LOCAL, pedidosOf, pesos, prepare, someArticulos } from '../aparato.ts'
import { chooseFranja, PLACE } from '../finalizar.ts'
import { axe, expect, overlaysGone, test } from '../test.ts'

test.beforeEach(({ complaints }) => complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

const AWAY = ['**/api/pedidos?**', '**/robots.txt']

test('without a network a page says so, and mends itself when it is back', async ({ page, context, surtido }) => {
  // covers: X-18 T-103 T-104
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/otras-opciones')
  // The screen itself shows; its data are missing.
  await page.goto('/historico-pedidos')
  await page.goto('/tabs/otras-opciones')
  // The device itself never says that its network went, nor that it is back.
  for (const what of AWAY) await page.route(what, (route) => route.abort('internetdisconnected'))
  await page.locator('main').getByRole('link', { name: 'Mis pedidos' }).click()
  await expect(
    page.getByText('Ups. Ocurrió un error inesperado. Por favor verifique su conexión a internet', { exact: true }),
  ).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Intentar nuevamente', exact: true })).toBeVisible()
  for (const what of AWAY) await page.unroute(what)
  await expect(page.getByText(/Todavía no/)).toBeVisible({ timeout: 8_000 })
  // Pages that were open stay when the app cannot reload them.
  await page.route('**/api/pedidos?**', (route) => route.abort('internetdisconnected'))
  await expect(async () => {
    await page.locator('a[href="/tabs/otras-opciones"]:visible').first().click()
    await page.locator('main').getByRole('link', { name: 'Mis pedidos' }).click()
    await expect(page.getByText(/^Sin conexión, guardado a las \d\d:\d\d\.$/)).toBeVisible({ timeout: 8_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText(/Todavía no/)).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

/** Cut completely, also for requests in flight when the network failed. */
const cut = (page: Page) => page.route(PLACE, (route) => route.abort('internetdisconnected'))
const esperando = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tu pedido espera conexión' })
const recibido = (page: Page) => page.getByRole('heading', { level: 1, name: '¡Recibimos tu pedido!' })

test('a pedido confirmed offline waits in sight, can be undone and goes out once', async ({
  page,
  context,
  surtido,
}) => {
  // covers: E-26 A-61
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto, desde: 300 })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  // Their code is loaded, as after a moment on the page.
  for (const path of ['/historico-pedidos', '/tabs/carrito', '/finalizar-pedido']) await page.goto(path)
  await chooseFranja(page)
  const confirm = page.getByRole('button', { name: /^Confirmar pedido/ })
  await expect(confirm).toBeEnabled()
  const amount = await confirm.textContent()
  const otra = await context.newPage()
  await otra.goto('/tabs/carrito')
  await page.bringToFront()
  await page.waitForTimeout(7_000)

  await cut(page)
  await context.setOffline(true)
  await confirm.click()
  await expect(esperando(page)).toBeVisible({ timeout: 60_000 })
  await axe(page)
  await page.getByRole('button', { name: 'No enviarlo' }).click()
  await expect(confirm).toHaveText(amount!)
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)
  await confirm.click()
  await expect(esperando(page)).toBeVisible({ timeout: 60_000 })
  await page.locator('a[href="/tabs/carrito"]:visible').first().click()
  await expect(page.locator('main').getByText('Tu pedido espera conexión')).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)
  // A customer who wants to log out is told what they would lose, and loses nothing by staying.
  await page.locator('a[href="/tabs/otras-opciones"]:visible').first().click()
  await page.locator('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  const salir = page.getByRole('alertdialog', { name: 'Tu pedido todavía no se envió', exact: true })
  await expect(salir).toContainText('Si cierras sesión no se va a enviar')
  await salir.getByRole('button', { name: 'Quedarme' }).click()
  await expect(salir).toHaveCount(0)
  await overlaysGone(page)
  await page.goBack()
  await expect(page.locator('main').getByText('Tu pedido espera conexión')).toBeVisible()
  await page.goBack()
  await expect(esperando(page)).toBeVisible()
  await expect(otra.locator('main').getByText('Tu pedido espera conexión')).toBeVisible()

  await page.unroute(PLACE)
  await context.setOffline(false)
  // Either of them may send it.
  await Promise.all([
    expect(recibido(page)).toBeVisible({ timeout: 60_000 }),
    expect(otra.getByText('Tu pedido se envió.')).toBeVisible({ timeout: 60_000 }),
  ])
  await expect(otra.getByText('Tu carrito está vacío.')).toBeVisible()
  await otra.close()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
  await page.reload()
  await page.goto('/tabs/carrito')
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
  await expect(page.getByText('Tu pedido espera conexión')).toHaveCount(0)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})

test('a waiting pedido refused for its price leads back to an intact checkout', async ({ page, surtido }) => {
  // covers: E-26 A-61
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.precios, desde: 300 })
  await prepare(page, surtido, { codigoLocal: LOCAL.precios, usuario, lineas: [articulo!] })
  await page.goto('/finalizar-pedido')
  await chooseFranja(page)
  await page.getByLabel('Observaciones').fill('Tocar timbre dos veces')
  await cut(page)
  let tried = 0
  page.on('requestfailed', (request) => void (request.url().endsWith('/realizar-pago-pedido') && tried++))
  const confirm = page.getByRole('button', { name: /^Confirmar pedido/ })
  await confirm.click()
  await expect(esperando(page)).toBeVisible({ timeout: 60_000 })
  // A page that is left during a held request would release it. Once this try is over, the next is seconds away.
  await page.waitForTimeout(4_000)
  await expect(page.getByRole('button', { name: 'Enviar ahora' })).not.toHaveAttribute('aria-busy', 'true')
  const before = tried

  // Whatever page opens next, it is tried, and goes on waiting.
  await page.goto('/tabs/home')
  await expect(page.locator('main').getByText('Tu pedido espera conexión')).toBeVisible()
  await expect.poll(() => tried, { timeout: 60_000 }).toBeGreaterThan(before)
  // Without a session it waits for the usuario who confirmed it.
  await surtido.sql(`update sesion set revocada = now() where id_usuario = $1 and plataforma = 'WEB'`, [
    usuario.idUsuario,
  ])
  await page.goto('/tabs/carrito')
  const sinSesion = page.locator('main').getByText('Tu pedido espera que inicies sesión')
  await expect(sinSesion).toBeVisible({ timeout: 60_000 })
  await axe(page)
  const precio = articulo!.precio + 111
  await changeArticulo(surtido, { codigoLocal: LOCAL.precios, artCodigo: articulo!.artCodigo }, { precio })
  await page.unroute(PLACE)
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  const login = page.getByRole('dialog', { name: 'Iniciar Sesión', exact: true })
  await login.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await login.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await login.getByRole('button', { name: 'Ingresar', exact: true }).click()
  // This try arrives, and the app says how it ended.
  const told = page.getByRole('alertdialog', { name: 'Tu pedido no se pudo hacer', exact: true })
  await told.getByRole('button', { name: 'Revisarlo' }).click({ timeout: 60_000 })
  await expect(page.getByText('Cambió el precio de algo. Revisa el nuevo total y confirma otra vez.')).toBeVisible()
  await expect(page.getByLabel('Observaciones')).toHaveValue('Tocar timbre dos veces')
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)
  await expect(confirm).toHaveText(`Confirmar pedido · ${pesos(precio)}`)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)
  await confirm.click()
  await expect(recibido(page)).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})

test('articles seen before can be added without a network, and are there afterwards', async ({
  page,
  context,
  surtido,
}) => {
  // covers: E-26
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
