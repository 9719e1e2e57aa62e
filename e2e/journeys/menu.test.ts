import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { axe, expect, overlaysGone, test, VERSION } from '../test.ts'

test('the menu of a guest offers nothing that needs a usuario', async ({ page, surtido }) => {
  // covers: U-101 U-102 U-103 U-109 T-90 T-91 T-93 T-94 B-18
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/otras-opciones')
  await expect(page.getByRole('heading', { level: 1, name: 'Otras opciones', exact: true })).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await expect(main.getByText(`Versión ${VERSION}`, { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0)
  // The menu does not offer what only a usuario has.
  await expect(main.getByRole('link', { name: /^(?:Perfil|Pedidos programados|Notificaciones)/ })).toHaveCount(0)
  await axe(page)
  await main.getByRole('link', { name: 'Mis direcciones', exact: true }).click()
  await expect(page).toHaveURL(/\/direcciones-envio\?desdeMenu=true$/)
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Inicia sesión para ver y guardar tus direcciones.')).toBeVisible()
  await overlaysGone(page)
  await page.goto('/tabs/otras-opciones')
  await main.getByRole('link', { name: 'Mis pedidos', exact: true }).click()
  await expect(page).toHaveURL(/\/historico-pedidos$/)
})

test('the side menu closes on back and Escape, and its links leave no history', async ({ page, surtido }) => {
  // covers: U-118
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/ofertas')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const title = await heading.textContent()
  const menu = page.getByRole('dialog', { name: 'Otras opciones', exact: true })
  const button = page.getByRole('banner').getByRole('button', { name: 'Otras opciones', exact: true })
  await button.click()
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Mis pedidos', exact: true })).toBeVisible()
  // From the start side, over the page.
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
  await axe(page)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/ofertas$/)
  await button.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Mis pedidos', exact: true }).click()
  await expect(page).toHaveURL(/\/historico-pedidos/)
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/ofertas$/)
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible()
})

test('the other screens of the application are reached from the menu and the tabs', async ({ page, surtido }) => {
  // covers: U-101 U-103 U-110 R-03b R-14
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  for (const [name, lands] of [
    ['Perfil', /\/perfil-usuario$/],
    // Without a pedido under way nothing is counted beside it.
    ['Mis pedidos', /\/historico-pedidos$/],
    ['Mis listas', /\/listas$/],
    ['Pedidos programados', /\/programados$/],
    ['Notificaciones', /\/notificaciones$/],
    ['Configuración', /\/configuracion$/],
    ['Bienvenida', /\/bienvenida$/],
    ['Cambiar local', /\/lista-locales$/],
    ['Mis cupones', /\/cupones$/],
  ] as const) {
    await page.goto('/tabs/otras-opciones')
    await page.locator('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(lands)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // Its name has the shop's in it.
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('link', { name: 'Tu local' }).click()
  await expect(page).toHaveURL(/\/info-local$/)
  for (const path of ['/tabs/home', '/tabs/cupones', '/tabs/historico-pedidos']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Esa página no existe')).toHaveCount(0)
  }
})

test('logging out clears the usuario and keeps shop and carrito', async ({ page, surtido }) => {
  // covers: A-06 S-07
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await expect(page.locator('main').getByText('Tu local')).toBeVisible()
})

test('opening the current page again reloads it', async ({ page, surtido }) => {
  // covers: R-34 A-10
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/lista-locales')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/tabs/home')
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  await page.mouse.wheel(0, 600)
  const asked = page.waitForRequest(/\/(ofertas-especiales-home|categorias|articulos)/)
  await page
    .getByRole('link', { name: 'Inicio' })
    .or(page.getByRole('banner').getByRole('link').first())
    .first()
    .click()
  await asked
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
})
