import { createCliente, LOCAL, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { confirmButton, expectRecibido, openFinalizar } from '../finalizar.ts'
import { expect, test } from '../test.ts'

const NONSENSE = `<b>"ñ"</b> 🧉 '; drop table pedido; --`

test('an address takes whatever people write, as they wrote it', async ({ page, surtido }) => {
  // covers: E-09 K-06
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/agregar-direccion')
  await page.getByLabel('Calle', { exact: true }).fill(NONSENSE)
  await page.getByLabel('Referencias').fill(NONSENSE)
  // The number of a door may be any text.
  await page.getByLabel('Número').fill('-5 ; drop')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Escribe el número de puerta: 1234, 1234 bis o S/N.')).toBeVisible()
  await expect(page.getByLabel('Número')).toBeFocused()
  await page.getByLabel('Número').fill('S/N')
  await page.getByRole('button', { name: 'Casa', exact: true }).click()
  await page.getByRole('button', { name: 'Poner el punto en el centro' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.locator('main').getByText(NONSENSE).first()).toBeVisible()
})

test('a search of nonsense finds nothing, says so, and keeps the words', async ({ page, surtido }) => {
  // covers: C-49
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  for (const words of ['zzqxw', '%%%', NONSENSE, '........']) {
    await page.goto(`/busqueda?q=${encodeURIComponent(words)}`)
    await expect(page.getByLabel('Buscar artículos')).toHaveValue(words)
    // Letters among the nonsense may resemble a word: then the app says which word it searched.
    const said = words === NONSENSE ? `Resultados parecidos a «${words}»` : `No encontramos «${words}»`
    await expect(page.locator('main')).toContainText(said)
  }
  await page.goto(`/busqueda?q=${'q'.repeat(3_000)}`)
  await expect(page.locator('main')).toContainText(`No encontramos «${'q'.repeat(100)}»`)
  await page.goto(`/articulo/${encodeURIComponent('<script>')}`)
  await expect(page.locator('main')).toContainText('Ese artículo no existe.')
})

test('an invoice asks for a valid RUT and a name before the pedido is sent', async ({ page, surtido }) => {
  // covers: E-16
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 300 })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  await openFinalizar(page)
  const confirm = confirmButton(page)
  await expect(confirm).toBeEnabled()
  await page
    .getByText(/factura/i)
    .locator('visible=true')
    .last()
    .click()
  await expect(page.getByText('Completa los datos de la factura.')).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Escribe el RUT.')).toBeVisible()
  await expect(page.getByText('Escribe la razón social.')).toBeVisible()
  await page.getByRole('textbox', { name: 'RUT' }).fill('123')
  await page.getByLabel(/Razón social/).fill(NONSENSE)
  await expect(page.getByText('El RUT tiene 12 números; escribiste 3.')).toBeVisible()
  await confirm.click()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'RUT' })).toHaveValue('123')
  await expect(page.getByLabel(/Razón social/)).toHaveValue(NONSENSE)
  await page.getByRole('textbox', { name: 'RUT' }).fill('211003420018')
  await page.getByLabel(/Razón social/).focus()
  await expect(page.getByText('Ese RUT no es válido.')).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)
  await page.getByRole('textbox', { name: 'RUT' }).fill('211003420017')
  await confirm.click()
  await expectRecibido(page)
})
