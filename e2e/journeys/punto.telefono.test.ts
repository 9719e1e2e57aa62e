import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { expect, test } from '../test.ts'

test('a point in another town than the address says is asked about', async ({ page, surtido }) => {
  // covers: U-123 C-13
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { usuario, codigoLocal: LOCAL.quieto })
  await page.goto('/agregar-direccion')
  await page.getByLabel('Calle').fill('Uruguay')
  await page.getByRole('button', { name: 'Sin número' }).click()
  await page.getByRole('button', { name: 'Casa', exact: true }).click()
  await page.getByRole('button', { name: 'Poner el punto en el centro' }).click()
  await page.getByLabel('Ciudad (opcional)', { exact: true }).fill('Salto')
  const save = page.getByRole('button', { name: 'Guardar dirección' })
  await save.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('El punto del mapa está en Montevideo y la dirección dice Salto. ¿Es correcta?')
  await alert.getByRole('button', { name: 'Mover el punto' }).click()
  await expect(page.getByLabel('Ciudad (opcional)', { exact: true })).toHaveValue('Salto')
  await expect(page.getByRole('heading', { name: '¿Dónde queda?' })).toBeFocused()
  await save.click()
  await alert.getByRole('button', { name: 'Sí, es correcta' }).click()
  await expect(page).toHaveURL(/direcciones-envio|lista-locales/)
  const direcciones = await surtido.call('GET', 'direcciones', { usuario })
  expect(direcciones).toMatchObject([{ calle: 'Uruguay', ciudad: 'Salto' }])
})
