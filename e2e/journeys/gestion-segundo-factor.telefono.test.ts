import { Secret, TOTP } from 'otpauth'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, expect, settled, test } from '../test.ts'

test('an Encargada adds a second factor to her login and removes it with a code', async ({ page, surtido }) => {
  const quien = await createPersonal(surtido, 'ENCARGADO', [6], 'Elena')
  const dark = async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    await axe(page, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await enterGestion(page, quien)
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await page.getByRole('link', { name: 'Segundo factor' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación de códigos' })).toBeVisible()
  await axe(page)
  await dark()
  const secreto = await page.getByText('Clave:').locator('code').innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(secreto.replaceAll(' ', '')) })
  await page.getByLabel('Código', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByRole('alert')).toContainText('El código no es correcto')
  await page.getByLabel('Código', { exact: true }).fill(totp.generate())
  await page.getByRole('button', { name: 'Activar' }).click()
  const codigos = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codigos).toHaveCount(10)
  const [primero, segundo] = (await codigos.allInnerTexts()) as [string, string]
  await axe(page)
  await dark()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()

  await page.getByLabel('Usuario').fill(quien.usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(quien.clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByLabel('Código de tu aplicación')).toBeFocused()
  await axe(page)
  await page.getByLabel('Código de tu aplicación').fill('000000')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('El código no es correcto')
  // Without the telephone.
  await page.getByLabel('Código de tu aplicación').fill(primero)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Malvín')

  await surtido.sql(
    `update sesion_administrador set confirmada = confirmada - interval '6 minutes'
     where id_administrador = (select id_administrador from administrador where usuario = $1)`,
    [quien.usuario],
  )
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await page.getByRole('link', { name: 'Segundo factor' }).click()
  await expect(page.getByText('Te quedan 9 códigos')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Quitar el segundo factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByLabel('Código de tu aplicación').fill(primero)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toContainText('El código no es correcto o ya se usó')
  await axe(page)
  await dialog.getByLabel('Código de tu aplicación').fill(segundo)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible()
})
