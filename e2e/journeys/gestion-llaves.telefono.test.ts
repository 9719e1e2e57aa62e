import { createPersonal, forgetConfirmada } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('a passkey is added, logs in alone, confirms what is dangerous and is removed', async ({
  page,
  baseURL,
  surtido,
}) => {
  const quien = await createPersonal(surtido, 'ENCARGADO', [6], 'Elena')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // A passkey belongs to a name, not to a numeric address.
  await page.goto(`http://localhost:${new URL(baseURL!).port}/gestion/`)
  await page.getByLabel('Usuario').fill(quien.usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(quien.clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Malvín')
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await page.getByRole('link', { name: 'Segundo factor' }).click()
  const llaves = page.getByRole('region', { name: 'Llaves de acceso' })
  await llaves.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(llaves.getByRole('alert')).toHaveText('Ponle un nombre a la llave.')
  await llaves.getByLabel('Nombre de la llave').fill('Mi teléfono')
  await llaves.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByRole('link', { name: 'Segundo factor' }).click()
  await expect(llaves.getByRole('listitem')).toContainText(/Mi teléfono.*La agregaste/)
  await llaves.getByLabel('Nombre de la llave').fill('La misma')
  await llaves.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(llaves.getByRole('alert')).toHaveText('Este equipo ya tiene una llave tuya.')
  await axe(page)
  await axeDark(page)
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()

  const conLlave = page.getByRole('button', { name: 'Ingresar con una llave' })
  await conLlave.click()
  await expect(page.getByRole('banner')).toContainText('Malvín')
  await forgetConfirmada(surtido, quien)
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await page.getByRole('link', { name: 'Segundo factor' }).click()
  await expect(llaves.getByRole('listitem')).toContainText('Se usó por última vez')
  await llaves.getByRole('button', { name: 'Quitar Mi teléfono' }).click()
  await expect(llaves.getByRole('listitem')).toContainText('Es la única: quedas sin segundo factor.')
  await llaves.getByRole('button', { name: 'Sí, quitar Mi teléfono' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(dialog.getByRole('button', { name: 'Usar una llave' })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Usar una llave' }).click()
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible()
  await expect(llaves.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await conLlave.click()
  await expect(page.getByRole('alert')).toContainText('No pudimos comprobar esa llave')
})
