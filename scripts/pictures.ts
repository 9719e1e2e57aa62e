// Takes the README's pictures from a running app with its sample:
//   npm start        and, in another terminal, once the packs are drawn,
//   npm run muestra -- lunes
//   node scripts/pictures.ts http://localhost:3000
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findOrInstallChromium } from './chromium.ts'

const [url] = process.argv.slice(2)
if (!url) throw new Error('Say where the app is: node scripts/pictures.ts http://localhost:3000')
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

const TELEFONO = { width: 390, height: 844 }
const ESCRITORIO = { width: 1280, height: 800 }

const CLAVE = 'membrillo con queso'

const browser = await chromium.launch({ executablePath: await findOrInstallChromium(console.log), args: CHROMIUM_ARGS })
try {
  const email = `ana-${Date.now()}@ejemplo.uy`
  const phone = await register(browser, email)
  await take(phone, '/tabs/home', 'inicio-telefono')
  await fillCarrito(phone)
  await take(phone, '/tabs/carrito', 'carrito-telefono')
  await phone.goto('/finalizar-pedido')
  await phone.locator('input[name=franja]:not(:disabled)').first().check()
  await save(phone, 'finalizar-telefono')
  await phone.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await phone.getByRole('heading', { name: '¡Recibimos tu pedido!' }).waitFor()
  await phone.goto('/historico-pedidos')
  await phone
    .getByRole('link', { name: /^Pedido \d+/ })
    .first()
    .click()
  await phone.getByRole('heading', { name: /^Pedido \d+/ }).waitFor()
  await save(phone, 'pedido-telefono')

  const dark = await visit(browser, email, TELEFONO, 'dark')
  await take(dark, '/tabs/home', 'inicio-telefono-oscuro')
  await take(dark, '/busqueda?q=queso', 'busqueda-telefono-oscuro')

  await take(phone, `/busqueda?q=${encodeURIComponent('yerba, 2 leche, queso, banana, fideos')}`, 'lista-telefono')
  // The code is typed: this machine's browser has no camera.
  await take(phone, '/modo-self', 'escaneo-telefono')

  await phone.goto('/tabs/home')
  await phone.getByRole('button', { name: 'Marcar todos' }).click()
  await save(phone, 'compra-de-siempre-telefono')

  const desk = await visit(browser, email, ESCRITORIO, 'light')
  await fillCarrito(desk)
  await take(desk, '/categoria/1', 'categoria-escritorio')
  await desk.goto('/finalizar-pedido')
  await desk.locator('input[name=franja]:not(:disabled)').first().check()
  await save(desk, 'finalizar-escritorio')
  const deskDark = await visit(browser, email, ESCRITORIO, 'dark')
  await take(deskDark, '/tabs/home', 'inicio-escritorio-oscuro')

  const shop = await work(browser, ESCRITORIO)
  await take(shop, '/gestion/pedidos', 'gestion-pedidos-escritorio')
  const picker = await work(browser, TELEFONO)
  await picker.getByRole('button', { name: 'Tomar' }).click()
  await picker.getByRole('button', { name: 'No hay' }).waitFor()
  await save(picker, 'gestion-preparar-telefono')
  await take(shop, '/gestion/tandas', 'gestion-tandas-escritorio')
  await take(shop, '/gestion/mostrador', 'gestion-mostrador-escritorio')
} finally {
  await browser.close()
}

/** A browser of somebody new, who has nothing of the Monday that `muestra` placed in the name of the demo customers. */
async function register(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url!, viewport: TELEFONO, locale: 'es-UY' })).newPage()
  await leaveCerrado(page)
  await page.goto('/lista-locales')
  await page.getByRole('button', { name: 'Pocitos Grande' }).first().click()
  await page.getByRole('heading', { name: 'Categorías' }).waitFor()
  await page.goto('/registro-usuario')
  for (const [label, text] of [
    ['Nombre', 'Ana'],
    ['Apellido', 'Sosa'],
    ['Email', email],
    ['Contraseña', CLAVE],
    ['Confirmar contraseña', CLAVE],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
  await page.getByRole('button', { name: 'Registrar usuario', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar', exact: true }).click()
  await page.waitForURL('**/lista-locales')
  // Confirmed with the code of the letter, which the sample keeps.
  await page.goto('/correo-de-prueba')
  await page.getByRole('link').filter({ hasText: 'Confirma tu correo' }).first().click()
  const [enlace] = /\/confirmar-correo\?codigo=\S+/.exec((await page.locator('body').textContent())!) ?? []
  await page.goto(enlace!)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await page.getByText('Confirmamos tu correo').waitFor()
  return page
}

/** A browser of this customer, with the first shop of the list. */
async function visit(
  browser: Browser,
  email: string,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
) {
  const context = await browser.newContext({ baseURL: url!, viewport, colorScheme, locale: 'es-UY' })
  const page = await context.newPage()
  await leaveCerrado(page)
  await page.goto('/lista-locales')
  await page.getByRole('button', { name: 'Pocitos Grande' }).first().click()
  await page.getByRole('heading', { name: 'Categorías' }).waitFor()
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  return page
}

/** A browser of the demo's Encargado, in the same shop. */
async function work(browser: Browser, viewport: { width: number; height: number }) {
  const page = await (await browser.newContext({ baseURL: url!, viewport, locale: 'es-UY' })).newPage()
  await page.goto('/gestion/')
  await page.getByLabel('Usuario').fill('encargada1')
  await page.getByLabel('Contraseña', { exact: true }).fill('surtido-demo')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /Pocitos Grande/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Preparar' }).waitFor()
  return page
}

/** At night the sample's shops are closed, and the app says so (S-23). */
async function leaveCerrado(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('alertdialog', { name: 'Local cerrado' }), async () => {
    await page.getByRole('button', { name: 'Continuar' }).click()
  })
}

async function fillCarrito(page: Page): Promise<void> {
  for (const [q, name] of [
    ['yerba', /^Agregar Yerba/],
    ['queso colonia', /^Agregar Queso Colonia/],
    ['banana', /^Agregar Banana/],
  ] as const) {
    await page.goto(`/busqueda?q=${q}`)
    await page.getByRole('button', { name }).first().click()
  }
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await save(page, name)
}

/** Waits a fixed time for the page's requests: a pedido's event stream never ends. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(2_500)
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
  console.log(`${name}.png`)
}
