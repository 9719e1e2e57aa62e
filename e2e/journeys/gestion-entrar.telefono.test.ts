import { createPersonal, enterGestion } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('a picker of two locales logs in, chooses one and logs out', async ({ page, surtido }) => {
  const quien = await createPersonal(surtido, 'PREPARADOR', [6, 7])
  await page.goto('/gestion/preparar')
  await expect(page).toHaveURL(/\/gestion\/entrar\?volver=/)
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
  await axe(page)
  await page.getByLabel('Usuario').fill(quien.usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos.')

  await enterGestion(page, quien)
  await expect(page.getByRole('heading', { name: '¿En qué local estás?' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Malvín' }).click()
  await expect(page.getByRole('banner')).toContainText('Malvín')
  await expect(page.getByText('No hay pedidos por preparar')).toBeVisible()
  await axe(page)
  await axeDark(page)
  // The device keeps the chosen shop.
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Malvín')

  await page.getByRole('link', { name: 'Cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paula Sosa')
  await axe(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/gestion\/entrar$/)
  await page.goto('/gestion/preparar')
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
})
