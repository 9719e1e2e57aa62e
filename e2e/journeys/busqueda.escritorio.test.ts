import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, test } from '../test.ts'

test('a search is narrowed by brand and category and widened without typing', async ({ page, surtido }) => {
  // covers: C-49 U-128
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  const main = page.locator('main')
  await page.goto('/busqueda?q=queso')
  // A desktop shows one line of them until the others are unfolded, also by the keyboard.
  const marcas = main.getByRole('group', { name: 'Marcas' }).getByRole('button')
  const fold = main.getByRole('button', { name: /^Ver más marcas \(\d+\)$/ })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  const shown = await marcas.count()
  await fold.press('Enter')
  const less = main.getByRole('button', { name: 'Ver menos marcas' })
  await expect(less).toBeFocused()
  expect(await marcas.count()).toBeGreaterThan(shown)
  await less.press('Enter')
  await expect(marcas).toHaveCount(shown)
  await page.goto('/busqueda?q=yerba')
  const total = main.getByText(/^[\d.]+ artículos?$/)
  const brand = main.getByRole('group', { name: 'Marcas' }).getByRole('button').first()
  await expect(brand).toBeVisible()
  const all = await total.textContent()
  const [name, count] = await brand.evaluate((chip) => [chip.firstChild!.textContent!, chip.lastChild!.textContent!])
  await brand.click()
  await expect(total).toHaveText(count === '1' ? '1 artículo' : `${count} artículos`)
  await expect(page).toHaveURL(new RegExp(`marca=${encodeURIComponent(name).replaceAll('%20', '(%20|\\+)')}`))
  await page.reload()
  await expect(total).toHaveText(count === '1' ? '1 artículo' : `${count} artículos`)
  await main.getByRole('button', { name: `Quitar filtro ${name}` }).click()
  await expect(total).toHaveText(all!)
  // Other words start without the filters of these.
  await brand.click()
  await page.getByLabel('Buscar artículos').fill('leche')
  await expect(page).not.toHaveURL(/marca=/)
  await expect(page).toHaveURL(/q=leche/)
})

test('filters without results say so, and one tap removes them', async ({ page, surtido }) => {
  // covers: C-49 U-112
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/busqueda?q=yerba&marca=Ninguna%20de%20estas')
  await expect(page.getByText('No encontramos «yerba» con esos filtros.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page.getByText(/^[\d.]+ artículos$/)).toBeVisible()
})

test('the search focuses at once, clears at one press and drops old results', async ({
  page,
  context,
  surtido,
  complaints,
}) => {
  // covers: R-13 U-128
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Buscar yerba/ })
    .click()
  // Within the press itself: later, a phone would not open its keyboard.
  expect(await page.evaluate(`document.activeElement.tagName`)).toBe('INPUT')
  const field = page.getByRole('textbox', { name: 'Buscar artículos', exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('yerba')
  await page.getByRole('button', { name: 'Borrar la búsqueda', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.keyboard.type('arroz')
  const total = page.getByRole('main').getByText(/^[\d.]+ artículos?$/)
  await expect(total).toBeVisible()
  await context.setOffline(true)
  await field.fill('fideos')
  const deAntes = page.getByRole('alert').filter({ hasText: 'Lo que ves es de la búsqueda anterior.' })
  await expect(deAntes).toBeVisible()
  await expect(total).toHaveCount(0)
  await context.setOffline(false)
  await expect(total).toBeVisible({ timeout: 20_000 })
  await expect(deAntes).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /fideo/i }).first()).toBeVisible()

  // Without earlier results it says that it cannot search, and searches by itself when it can.
  await field.fill('')
  await expect(page.getByText('Lo más buscado')).toBeVisible()
  await context.setOffline(true)
  await field.fill('azúcar')
  const sinBuscar = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'no podemos buscar ni traer artículos' })
  await expect(sinBuscar).toBeVisible()
  // Longer than the interval between retries.
  await page.waitForTimeout(5_000)
  await expect(sinBuscar).toBeVisible()
  await context.setOffline(false)
  await expect(total).toBeVisible({ timeout: 20_000 })
  await expect(sinBuscar).toHaveCount(0)
})

test('articles bought before come first while typing, without a request for each key', async ({ page, surtido }) => {
  // covers: U-128
  const usuario = await createCliente(surtido)
  const [articulo, other] = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  await placePedido(surtido, usuario, LOCAL.quieto, [articulo!, other!])
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/articulos/comprados')) asked++
  })
  await page.goto('/busqueda')
  await page.getByLabel('Buscar artículos').pressSequentially(articulo!.nombre.slice(0, 12))
  const comprado = page.getByRole('region', { name: 'Ya lo compraste' })
  await expect(comprado.getByRole('link', { name: articulo!.nombre }).first()).toBeVisible()
  await expect(page.getByText(/^[\d.]+ artículos?$/)).toBeVisible()
  await axe(page)
  expect(asked).toBe(1)
  await page.getByLabel('Buscar artículos').fill('zzzz')
  await expect(comprado).toBeHidden()
})
