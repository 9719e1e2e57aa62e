import type { Page } from '@playwright/test'
import { changeArticulo, createCliente, LOCAL, pedidosOf, prepare, someArticulos, untilKept } from '../aparato.ts'
import { chooseFranja, confirmButton } from '../finalizar.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, test } from '../test.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) => complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

/** The addresses of the answers that the worker keeps. */
const keptUrls = (page: Page): Promise<string[]> =>
  page.evaluate(`caches.open('surtido-datos').then((one) => one.keys()).then((all) => all.map(({ url }) => url))`)

test('every screen opens offline with data marked as old, until the log out', async ({ page, context, surtido }) => {
  // covers: E-26 R-37
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.precios })
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.precios, usuario, lineas: [articulo!] })
  await page.goto('/tabs/home')
  await untilKept(page)
  await page.goto('/ofertas')
  const card = page.locator('main article, main li').filter({ has: page.getByRole('button', { name: /^Agregar / }) })
  const name = await card.first().getByRole('link').first().textContent()

  await context.setOffline(true)
  const old = page.getByText(/^Sin conexión\. Lo que ves es de hoy a las \d\d:\d\d y puede haber cambiado\.$/)
  await page.goto('/ofertas')
  await expect(card.first().getByRole('link').first()).toHaveText(name!)
  await expect(old).toBeVisible()
  await axe(page)
  // Its own page was never opened: it shows what the list had.
  await card.first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible()
  await expect(old).toBeVisible()
  for (const path of ['/tabs/home', '/tabs/carrito', '/soporte', '/login', '/configuracion']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByText(/^Sin conexión\./)).toBeVisible()
  }

  // The shop's changes since then show as soon as there is a network, and nothing is marked as old.
  await page.goto('/tabs/carrito')
  const line = page.locator('main li').filter({ hasText: articulo!.nombre })
  await expect(line).toBeVisible()
  await changeArticulo(surtido, { codigoLocal: LOCAL.precios, artCodigo: articulo!.artCodigo }, { precio: 7_654 })
  await context.setOffline(false)
  await expect(line).toContainText('$7.654')
  await expect(page.getByText(/^Sin conexión\./)).toHaveCount(0)

  // The worker caches nothing personal, and its traces of visited pages are removed with the person.
  const urls = await keptUrls(page)
  expect(urls.join()).not.toMatch(/usuario|pedidos|direcciones|comprados|cupones|carrito/)
  // A guest's first requests may be kept again: this page asks for no offers.
  const visited = urls.filter((url) => url.includes('ofertas'))
  expect(visited).not.toEqual([])
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(async () => (await keptUrls(page)).filter((url) => visited.includes(url))).toEqual([])
})

test('an open pedido and its code open offline, for its owner alone', async ({ page, context, surtido }) => {
  // covers: E-26 S-07
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  const idPedido = await placePedido(surtido, usuario, LOCAL.quieto, lineas)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/home')
  await untilKept(page)
  const kept = () => page.evaluate(`localStorage.getItem('pedidosGuardados') ?? ''`)
  await expect.poll(kept).toContain(`"idPedido":${idPedido}`)

  // This device never opened the list nor the pedido.
  await context.setOffline(true)
  await page.reload()
  // It also stands above the error when the worker has not cached the offers of inicio.
  const card = page.getByTestId('pedido-abierto').getByRole('link')
  await expect(card).toContainText(`Pedido ${idPedido}`)
  await page.goto('/historico-pedidos')
  const old = page.getByText(/^Sin conexión, guardado a las \d\d:\d\d\.$/)
  await expect(old).toBeVisible()
  await page.getByRole('link', { name: `Pedido ${idPedido}` }).click()
  const qr = page.getByRole('img', { name: /^Código de retiro \d{4} como QR$/ })
  await expect(qr).toBeVisible()
  await page.reload()
  await expect(qr).toBeVisible()
  await expect(page.getByText('Muéstralo en el local.')).toBeVisible()
  await expect(page.locator('main').getByText(lineas[0]!.nombre)).toBeVisible()
  await expect(old).toBeVisible()
  await axe(page)
  await context.setOffline(false)
  await expect(old).toHaveCount(0)

  // A log out without a network removes it too.
  await context.setOffline(true)
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(kept).toBe('')
  await page.goto(`/detalle-pedido?codigo=${idPedido}`)
  await expect(page.getByText('Inicia sesión para ver tu pedido.')).toBeVisible()
  await expect(page.getByText('Código de retiro')).toHaveCount(0)
})

test('a new version waits until it is asked for and loses no form or carrito', async ({ page, surtido }) => {
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, lineas })
  await page.goto('/registro-usuario')
  await untilKept(page)
  await page.evaluate(`window.primera = true`)
  const nueva = page.getByText('Hay una versión nueva')
  const nombre = page.getByLabel('Nombre', { exact: true })
  await nombre.fill('Zul')
  // Another script of the same worker is another version to the browser.
  await page.evaluate(`navigator.serviceWorker.register('/sw.js?otra')`)
  await expect
    .poll(() => page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => !!one.waiting)`))
    .toBe(true)
  await nombre.pressSequentially('ema')
  await expect(nueva).toHaveCount(0)
  await page.goto('/registro-usuario')
  await expect(nueva).toBeVisible()
  await nombre.pressSequentially('Z')
  await expect(nueva).toHaveCount(0)

  await page.evaluate(`window.primera = true`)
  await page.locator('a[href="/tabs/carrito"]:visible').first().click()
  await expect(nueva).toBeVisible()
  await axe(page)
  expect(await page.evaluate(`window.primera`)).toBe(true)
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect.poll(() => page.evaluate(`window.primera`).catch(() => true)).toBeUndefined()
  await expect(page).toHaveURL(/\/tabs\/carrito$/)
  for (const { nombre } of lineas) await expect(page.locator('main').getByText(nombre)).toBeVisible()
})

test('a pedido confirmed offline goes out once after the app was closed', async ({
  page,
  context,
  surtido,
  baseURL,
}) => {
  // covers: E-26 A-61
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 300 })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  await page.goto('/finalizar-pedido')
  await untilKept(page)
  await chooseFranja(page)
  await context.setOffline(true)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu pedido espera conexión' })).toBeVisible()
  await expect.poll(() => page.evaluate(`caches.has('surtido-pendiente')`)).toBe(true)
  const otra = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await wakeTrabajador(otra, baseURL!)
  await expect.poll(async () => (await pedidosOf(surtido, usuario)).length).toBe(1)
  await otra.goto('/tabs/home')
  await expect(otra.getByText('Tu pedido se envió.')).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})

/** Does what the browser does when the network is back and no page of the app is open. */
async function wakeTrabajador(page: Page, address: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(address).origin,
    registrationId: await known,
    tag: 'pedido-pendiente',
    lastChance: false,
  })
}
