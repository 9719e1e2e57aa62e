import { changeArticulo, createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { axe, expect, test } from '../test.ts'

test('a guest asks to be told of new stock, logs in and later takes it back', async ({ page, surtido }) => {
  // covers: CX-50
  const codigoLocal = LOCAL.otro
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal })
  await changeArticulo(surtido, { codigoLocal, ...articulo! }, { stock: 0 })
  await prepare(page, surtido, { codigoLocal, lineas: [{ ...articulo!, cantidad: 1 }] })
  await page.goto('/tabs/carrito')
  await expect(page.locator('main').getByText('Ya no está disponible')).toBeVisible()
  await expect(page.getByRole('button', { name: `Avísame cuando haya ${articulo!.nombre}` })).toBeVisible()
  await page.goto(`/articulo/${articulo!.artCodigo}`)
  await page.getByRole('button', { name: `Avísame cuando haya ${articulo!.nombre}` }).click()
  const login = page.getByRole('dialog')
  await login.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await login.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await page.keyboard.press('Enter')
  await expect(page.locator('main').getByText('Te avisamos cuando haya en este local.')).toBeVisible()
  await expect(login).toBeHidden()
  await axe(page)
  await page.goto('/notificaciones')
  const esperas = page.getByRole('region', { name: 'Te avisamos cuando haya' })
  await expect(esperas.getByText(articulo!.nombre)).toBeVisible()
  await axe(page)
  await esperas.getByRole('button', { name: `Quitar ${articulo!.nombre}` }).click()
  await expect(esperas).toBeHidden()
  expect(await surtido.call('GET', 'esperas', { usuario })).toEqual([])
})
