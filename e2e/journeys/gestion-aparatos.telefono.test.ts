import { createPersonal, enterGestion } from '../personal.ts'
import { axe, expect, settled, test } from '../test.ts'

test('a device is enrolled by QR, opened with a PIN, locked and removed', async ({
  page,
  browser,
  surtido,
}) => {
  const jefa = await createPersonal(surtido, 'ENCARGADO', [7], 'Elena')
  const picker = await createPersonal(surtido, 'PREPARADOR', [7], 'Nora')
  await enterGestion(page, jefa)
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await main.getByRole('link', { name: 'Personal' }).click()
  await main.getByLabel('Buscar por nombre o usuario').fill(picker.usuario)
  await main.getByRole('link', { name: /Nora Sosa/ }).click()
  await main.getByRole('button', { name: 'Darle un PIN' }).click()
  await expect(page.getByRole('alert')).toContainText('Dale este PIN')
  const pin = await main.getByRole('code').innerText()
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await main.getByRole('link', { name: 'Aparatos' }).click()
  await expect(main).toContainText('Todavía no hay aparatos del local.')
  await axe(page)
  await main.getByLabel('Nombre del aparato').fill('Colectora 4')
  await main.getByRole('button', { name: 'Dar de alta un aparato' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para dar de alta el aparato' })).toBeVisible()
  await axe(page)
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(over).toBeLessThanOrEqual(0)
  const enlace = await main.getByRole('link', { name: /aparato#/ }).getAttribute('href')

  const suya = await (await browser.newContext()).newPage()
  await suya.clock.install()
  await suya.goto(enlace!)
  await expect(suya.getByRole('button', { name: 'Dar de alta' })).toBeVisible()
  await axe(suya)
  await suya.getByRole('button', { name: 'Dar de alta' }).click()
  await expect(suya.getByText('Colectora 4')).toBeVisible()
  await axe(suya)
  const come = async (six: string) => {
    await suya.getByLabel('PIN', { exact: true }).fill(six)
    await suya.getByRole('button', { name: 'Ingresar', exact: true }).click()
  }
  await suya.getByLabel('Usuario').fill(picker.usuario)
  await come('000001')
  await expect(suya.getByRole('alert')).toHaveText('El usuario o el PIN no es correcto.')
  await come(pin)
  await suya.getByLabel('PIN que te dieron', { exact: true }).fill(pin)
  await suya.getByLabel('PIN nuevo', { exact: true }).fill('582604')
  await axe(suya)
  await suya.getByRole('button', { name: 'Cambiar' }).click()
  await expect(suya.getByText('No hay pedidos por preparar')).toBeVisible()

  // Nobody touches it for five minutes.
  await suya.clock.fastForward('05:11')
  await expect(suya.getByRole('heading', { level: 1 })).toHaveText('Hola, Nora')
  await axe(suya)
  await suya.emulateMedia({ colorScheme: 'dark' })
  await settled(suya)
  await axe(suya, ['color-contrast'])
  await come('582604')
  await expect(suya.getByText('No hay pedidos por preparar')).toBeVisible()
  await suya.getByRole('link', { name: 'Cuenta' }).click()
  await suya.getByRole('button', { name: 'Cambiar de persona' }).click()
  await suya.getByRole('button', { name: 'Soy otra persona' }).click()
  await expect(suya.getByLabel('Usuario')).toBeVisible()

  await main.getByRole('button', { name: 'Listo' }).click()
  await main.getByRole('button', { name: 'Quitar Colectora 4' }).click()
  await main.getByRole('button', { name: 'Sí, quitar Colectora 4' }).click()
  await expect(main).toContainText('Todavía no hay aparatos del local.')
  await suya.getByLabel('Usuario').fill(picker.usuario)
  await come('582604')
  // It is a device like any other again, and remembers nobody.
  await expect(suya.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await expect(suya.getByLabel('Usuario')).toHaveValue('')
})
