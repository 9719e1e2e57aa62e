import { changeArticulo, createCliente, LOCAL, pesos, prepare, someArticulos } from '../aparato.ts'
import { expect, test } from '../test.ts'

test('the side carrito tells a changed price, and Ctrl K opens the search', async ({ page, surtido }) => {
  // covers: A-61 R-13
  const codigoLocal = LOCAL.precios
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal, desde: 300 })
  const { artCodigo, precio } = articulo!
  await prepare(page, surtido, { codigoLocal, usuario, lineas: [{ artCodigo }] })
  await changeArticulo(surtido, { codigoLocal, artCodigo }, { precio: precio + 25 })
  await page.goto('/ofertas')
  const panel = page.getByRole('complementary', { name: 'Carrito' })
  await expect(panel).toContainText(`Cambió de precio: antes ${pesos(precio)}, ahora ${pesos(precio + 25)}`)
  await panel.getByRole('link', { name: `Finalizar pedido · ${pesos(precio + 25)}` }).click()
  await expect(page).toHaveURL(/\/finalizar-pedido$/)
  await expect(panel).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Carrito (1)' }).click()
  await expect(page).toHaveURL(/\/tabs\/carrito$/)
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(1)

  const words = page.getByLabel('Buscar artículos')
  await page.getByRole('banner').getByRole('button', { name: 'Otras opciones' }).click()
  const menu = page.getByRole('dialog', { name: 'Otras opciones', exact: true })
  await expect(menu).toBeVisible()
  // Control+K does nothing under an open overlay.
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/tabs\/carrito$/)
  await page.keyboard.press('Control+K')
  await expect(words).toBeFocused()
  await page.keyboard.type('yerba')
  await expect(page).toHaveURL(/\/busqueda\?q=yerba$/)
  // The page is there already: only its content is replaced.
  await page.getByRole('button', { name: 'En oferta' }).focus()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('leche')
  await expect(words).toHaveValue('leche')
  // The header's own link puts the cursor there too, also when the page is open already.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrito/ })
    .click()
  await expect(page).toHaveURL(/\/tabs\/carrito$/)
  for (const _ of [1, 2]) {
    await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click()
    await expect(words).toBeFocused()
    await page.getByRole('button', { name: 'Otras opciones' }).focus()
  }
})
