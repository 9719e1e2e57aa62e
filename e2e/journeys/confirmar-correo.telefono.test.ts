import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { waitConfirmacion } from '../correo.ts'
import { axe, expect, test } from '../test.ts'

test('the app asks a new customer to confirm their e-mail, which the link does', async ({ page, surtido }) => {
  // covers: CX-26 CX-23
  const usuario = await createCliente(surtido, 10, { correoConfirmado: false })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/home')
  const strip = page.locator('main p', { hasText: 'Confirma tu correo' })
  await expect(strip).toContainText('Confirma tu correo con el mensaje que te enviamos.')
  await axe(page)
  const first = await waitConfirmacion(usuario.email)
  await strip.getByRole('button', { name: 'Reenviar', exact: true }).click()
  await expect(page.getByText(`Te enviamos otro mensaje a ${usuario.email}.`)).toBeVisible()
  await waitConfirmacion(usuario.email, 2)

  await strip.getByRole('link', { name: 'Confirma tu correo', exact: true }).click()
  await expect(page).toHaveURL(/\/confirmar-correo$/)
  await expect(strip).toHaveCount(0)
  const field = page.getByLabel('Código', { exact: true })
  const confirm = page.getByRole('button', { name: 'Confirmar mi correo', exact: true })
  await expect(confirm).toBeDisabled()
  await field.fill('aaaa-bbbb-cccc')
  await confirm.click()
  await expect(page.getByText('El código no es de esta cuenta o ya no sirve.')).toBeVisible()
  await expect(field).toHaveValue('aaaa-bbbb-cccc')
  await axe(page)

  // The link alone confirms nothing. The first letter's link still counts.
  await page.goto(`/confirmar-correo?codigo=${first}`)
  await expect(field).toHaveValue(first)
  const confirmed = () =>
    surtido.sql('select 1 from usuario where id_usuario = $1 and correo_verificado is not null', [usuario.idUsuario])
  expect(await confirmed()).toHaveLength(0)
  await confirm.click()
  await expect(page.getByText('Tu correo está confirmado.')).toBeVisible()
  await expect(page).toHaveURL(/\/confirmar-correo$/)
  expect(await confirmed()).toHaveLength(1)
  await page.goto('/tabs/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip).toHaveCount(0)
})

test('the link of the letter asks a guest to log in as the account it is of', async ({ page }) => {
  // covers: CX-23
  await page.goto('/confirmar-correo?codigo=aaaa-bbbb-cccc')
  await expect(page.getByText('Inicia sesión con la cuenta de ese correo para confirmarlo.')).toBeVisible()
})
