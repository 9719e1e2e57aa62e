// Codes are off until an empresa wants them, and the journeys of empresa 10 count on that: these are of another one.
import type { Page } from '@playwright/test'
import { archivoOf, createCliente, prepare } from '../aparato.ts'
import { codigoOf, waitCorreo } from '../correo.ts'
import { axe, expect, test } from '../test.ts'

const codigoEmpresa = 999
const NUEVA = 'una clave nueva bien larga'

test.use({ baseURL: async ({ baseURL: _ }, use) => use(process.env.SURTIDO_DORADO_URL) })

test.beforeEach(async ({ surtido }) => {
  await surtido.sql('update empresa set codigo_verificacion = true where codigo_empresa = $1', [codigoEmpresa])
})

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true })
const wrongOf = (codigo: string) => (codigo === '999999' ? '000000' : '999999')

test('where codes are used, one recovers a forgotten password', async ({ page, surtido }) => {
  // covers: R-18 U-129 A-14 CX-10 CX-11 R-23 S-02
  const usuario = await surtido.createUsuario({ codigoEmpresa })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Olvidé mi contraseña', exact: true }).click()
  // The login has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Olvidé mi contraseña' })).toBeVisible()
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page).toHaveURL(/\/codigo-verificacion\?/)
  expect(page.url()).not.toContain(encodeURIComponent(usuario.email))
  await expect(page.getByRole('heading', { level: 1, name: 'Código de verificación', exact: true })).toBeVisible()
  await expect(page.getByText(`Si ${usuario.email} tiene una cuenta, recibirá un código de 6 dígitos.`)).toBeVisible()
  await axe(page)
  const codigo = codigoOf(await waitCorreo(usuario.email))
  const field = page.getByLabel('Código', { exact: true })
  await expect(confirm(page)).toBeDisabled()
  for (const few of ['1234', '12345', '1234567']) {
    await field.fill(few)
    await expect(confirm(page)).toBeDisabled()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('El código no es correcto', { exact: false })).toHaveCount(0)
  await field.fill(wrongOf(codigo))
  await confirm(page).click()
  await expect(
    page.getByText('El código no es correcto o ya no sirve. Mira el último correo o pide otro.'),
  ).toBeVisible()
  await expect(field).toHaveValue(wrongOf(codigo))
  await axe(page)
  await field.fill(`${codigo.slice(0, 3)} ${codigo.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cambiar-contrasena/)
  await expect(page.getByLabel('Contraseña actual')).toHaveCount(0)
  await page.getByLabel('Nueva contraseña').fill(NUEVA)
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(NUEVA)
  await page.getByRole('button', { name: 'Cambiar contraseña', exact: true }).click()
  const terms = page.getByRole('dialog', { name: 'Términos y Condiciones de uso', exact: true })
  await expect(terms).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/lista-locales/)
  await surtido.call('POST', 'usuarios/login', { body: { usuario: usuario.email, clave: NUEVA }, codigoEmpresa })
})

test('a code already sent is accepted after a reload once the e-mail is retyped', async ({ page, surtido }) => {
  // covers: R-18 U-129
  const usuario = await surtido.createUsuario({ codigoEmpresa })
  await page.goto('/codigo-verificacion?motivo=clave')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Completa este dato.')).toBeVisible()
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const codigo = codigoOf(await waitCorreo(usuario.email))
  await page.reload()
  await page.getByRole('button', { name: 'Ya tengo un código' }).click()
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await page.getByLabel('Código', { exact: true }).fill(codigo)
  await confirm(page).click()
  await expect(page).toHaveURL(/\/cambiar-contrasena/)
})

test('a registration asks for the code and lets the customer leave it for later', async ({ page, surtido }) => {
  // covers: A-14 S-11 R-18
  const email = `${Date.now()}.${Math.random().toString(36).slice(2)}@ejemplo.uy`
  await page.goto('/registro-usuario')
  await page.getByLabel('Nombre', { exact: true }).fill('Juana')
  await page.getByLabel('Apellido', { exact: true }).fill('Pérez')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(NUEVA)
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(NUEVA)
  await page.getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
  await page.getByRole('button', { name: 'Registrar usuario', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Hecho', exact: true })
    .getByRole('button', { name: 'Aceptar', exact: true })
    .click()
  const modal = page.getByRole('dialog', { name: 'Código de verificación', exact: true })
  await expect(modal.getByText(`Enviamos a ${email} un código de 6 dígitos.`)).toBeVisible()
  await axe(page)
  const verified = async () =>
    (await surtido.sql('select 1 from usuario where email = $1 and correo_verificado is not null', [email])).length
  await page.goBack()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(/\/lista-locales/)
  expect(await verified()).toBe(0)
  const first = codigoOf(await waitCorreo(email))

  // Later, on the page: the code of the e-mail still counts.
  await page.goto('/codigo-verificacion?volver=%2Fdirecciones-envio')
  await expect(page.getByText(`Te enviaremos un código a ${email} para confirmar que es tuyo.`)).toBeVisible()
  await page.getByRole('button', { name: 'Ya tengo un código' }).click()
  await page.getByLabel('Código', { exact: true }).fill(first)
  await confirm(page).click()
  await expect(page.getByText('Confirmamos tu correo.')).toBeVisible()
  await expect(page).toHaveURL(/\/direcciones-envio/)
  expect(await verified()).toBe(1)
})

test('the code page asks a guest to log in and keeps what was typed on errors', async ({
  page,
  context,
  surtido,
  complaints,
}) => {
  // covers: R-18 U-129 A-14
  // Code that could not be fetched is an error without a text.
  complaints.allow(/^$|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/)
  await page.goto('/codigo-verificacion')
  await expect(page.getByText('Inicia sesión para confirmar tu cuenta.')).toBeVisible()
  // The network fails before the modal's code has loaded.
  await page.route(`**/${await archivoOf('dialogo', 'dorado')}`, (route) => route.abort('internetdisconnected'))
  const usuario = await surtido.createUsuario({ codigoEmpresa })
  for (let times = 0; times < 5; times++)
    await surtido.call('POST', 'usuarios/codigo-verificacion', {
      body: { email: usuario.email, motivo: 'CLAVE' },
      codigoEmpresa,
    })
  await page.goto('/codigo-verificacion?motivo=clave')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Demasiados intentos. Espera unos minutos e intenta nuevamente.')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('No hay conexión. Lo que elegiste está guardado')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(usuario.email)
  await context.setOffline(false)
})

test('a dead network shows a modal whose button closes it and loses nothing', async ({
  page,
  context,
  surtido,
  complaints,
}) => {
  // covers: U-115 T-103 T-104 A-14
  complaints.allow(/^$|ERR_INTERNET_DISCONNECTED/)
  const { email } = await surtido.createUsuario({ codigoEmpresa })
  await page.goto('/codigo-verificacion?motivo=clave')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email)
  await page.evaluate((file) => import(file), `/${await archivoOf('dialogo', 'dorado')}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const dead = page.getByRole('dialog', { name: 'Sin conexión', exact: true })
  await expect(
    dead.getByText('Ups. Ocurrió un error inesperado. Por favor verifique su conexión a internet', { exact: true }),
  ).toBeVisible()
  await dead.getByRole('button', { name: 'Intentar nuevamente', exact: true }).click()
  await expect(dead).toBeHidden()
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(email)
  await context.setOffline(false)
})

test('a code sent to the current e-mail replaces the password when changing it', async ({ page, surtido }) => {
  // covers: C-02 K-20 A-14
  const usuario = await createCliente(surtido, codigoEmpresa)
  await prepare(page, surtido, { codigoEmpresa, codigoLocal: 1, usuario })
  // Seen whole: on a phone the bar below covers what one has not scrolled to yet.
  await page.setViewportSize({ ...page.viewportSize()!, height: 2_000 })
  await page.goto('/perfil-usuario')
  const email = `otro.${usuario.email}`
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  await page.getByLabel('Email', { exact: true }).fill(email)
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Usar un código en lugar de la contraseña' }).click()
  const field = page.getByLabel('Código', { exact: true })
  await expect(page.getByText(`Lo enviamos a ${usuario.email}.`)).toBeVisible()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveCount(0)
  await expect(save).toBeDisabled()
  await axe(page)
  const codigo = codigoOf(await waitCorreo(usuario.email))
  await field.fill(wrongOf(codigo))
  await save.click()
  await expect(
    page.getByText('El código no es correcto o ya no sirve. Mira el último correo o pide otro.'),
  ).toBeVisible()
  await field.fill(codigo)
  await save.click()
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  await expect(field).toHaveCount(0)
  // Every other session has ended; one comes in with the new e-mail.
  const body = { usuario: email, clave: usuario.clave }
  expect(await surtido.call('POST', 'usuarios/login', { body, codigoEmpresa })).toMatchObject({ email })
})

test.describe('where there are none', () => {
  test.use({ baseURL: async ({ baseURL: _ }, use) => use(process.env.SURTIDO_URL) })

  test('the page says so and offers a way on', async ({ page }) => {
    // covers: R-18 A-14
    await page.goto('/codigo-verificacion?motivo=clave')
    await expect(page.getByText('No necesitas ningún código.')).toBeVisible()
    await page.locator('main').getByRole('link', { name: 'Ir al inicio' }).click()
    await expect(page).not.toHaveURL(/codigo/)
  })
})
