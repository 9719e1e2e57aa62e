import type { Page } from '@playwright/test'
import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { claveTemporalOf, waitCorreo } from '../correo.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

const NUEVA = 'una clave nueva bien larga'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const change = (page: Page) => page.getByRole('button', { name: 'Cambiar contraseña', exact: true })

async function logIn(page: Page, email: string, clave: string): Promise<void> {
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.keyboard.press('Enter')
}
async function choose(page: Page, clave: string): Promise<void> {
  await page.getByLabel('Nueva contraseña').fill(clave)
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(clave)
}
/** Logs in with a temporary password and changes it; answers the dialog of the terms, which follow. */
async function changeTemporal(page: Page, { email }: Usuario, temporal: string) {
  await page.goto('/login')
  await logIn(page, email, temporal)
  await expect(page).toHaveURL(/\/cambiar-contrasena/)
  await choose(page, NUEVA)
  await change(page).click()
  const terms = dialog(page, 'Términos y Condiciones de uso')
  await expect(terms).toBeVisible()
  return terms
}
/** Asks for a temporary password without the browser, and reads it. */
async function temporalOf(surtido: Surtido, { email }: Usuario): Promise<string> {
  await surtido.call('PUT', 'usuarios/restablecer-password', { body: { email }, codigoEmpresa: 10 })
  return claveTemporalOf(await waitCorreo(email))
}

test('a customer who forgot the password gets in with a temporary one', async ({ page, surtido }) => {
  // covers: R-23 U-05 U-132 T-06 T-12 C-07 A-18 S-02 R-08 U-21 A-12 S-03 X-02
  const usuario = await createCliente(surtido)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico', { exact: true }).fill('no es un correo')
  await page.getByRole('link', { name: 'Olvidé mi contraseña', exact: true }).click()
  // The login has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Olvidé mi contraseña' })).toBeVisible()
  await expect(page).toHaveURL(/\/olvido-password/)
  await expect(page.getByRole('heading', { level: 1, name: 'Olvidé mi contraseña', exact: true })).toBeVisible()
  // The typed text came along.
  const email = page.getByLabel('Correo electrónico', { exact: true })
  await expect(email).toHaveValue('no es un correo')
  const send = page.getByRole('button', { name: 'Enviar contraseña temporal' })
  await send.click()
  await expect(page.getByText('Email invalido', { exact: true })).toBeVisible()
  await axe(page)
  await email.fill(` ${usuario.email} `)
  await send.click()
  await expect(page.getByText('Revisa tu correo', { exact: true })).toBeVisible()
  await axe(page)
  const temporal = claveTemporalOf(await waitCorreo(usuario.email))

  await page.getByRole('link', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(usuario.email)
  await logIn(page, usuario.email, temporal)
  await expect(page.getByText('Sesión iniciada correctamente.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/cambiar-contrasena/)
  await expect(page.getByText('Ingresaste con una contraseña temporal. Elige una nueva para continuar.')).toBeVisible()
  // The temporary one is known already, and stands nowhere on the device.
  await expect(page.getByLabel('Contraseña actual')).toHaveCount(0)
  expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(temporal)
  await axe(page)
  await page.getByLabel('Nueva contraseña').fill('corta')
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill('otra')
  await page.getByLabel('Confirmar contraseña', { exact: true }).blur()
  await expect(page.getByText('Es demasiado corto.')).toBeVisible()
  await expect(page.getByText('* Las contraseñas no coinciden', { exact: true })).toBeVisible()
  await expect(change(page)).toBeDisabled()
  await choose(page, 'contraseña123')
  await change(page).click()
  await expect(page.getByText('Esa contraseña es demasiado común. Elige otra.')).toBeVisible()
  await choose(page, NUEVA)
  await change(page).click()
  await expect(page.getByText('Cambiaste tu contraseña.')).toBeVisible()
  await expect(page).toHaveURL(/\/lista-locales/)
  const entered = await surtido.call('POST', 'usuarios/login', {
    body: { usuario: usuario.email, clave: NUEVA },
    codigoEmpresa: 10,
  })
  expect(entered).toMatchObject({ blnCambiarPsw: false })
})

test('after a forced change the pending terms are read, as after any login', async ({ page, surtido }) => {
  // covers: S-03 S-04 A-12
  const usuario = await surtido.createUsuario()
  const temporal = await temporalOf(surtido, usuario)
  const terms = await changeTemporal(page, usuario, temporal)
  await terms.getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
  await terms.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page).toHaveURL(/\/lista-locales/)
  await expect(terms).toBeHidden()
})

test('a refusal from before a forced change that arrives after it asks for no other', async ({ page, surtido }) => {
  // covers: S-02
  const usuario = await surtido.createUsuario()
  const temporal = await temporalOf(surtido, usuario)
  const refused = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  await page.route(/\/api\/usuarios\/\d+$/, async (route) => {
    const answer = await route.fetch()
    expect(answer.status()).toBe(403)
    refused.resolve()
    await changed.promise
    await route.fulfill({ response: answer })
  })
  await page.route(/\/modificar-password$/, async (route) => {
    await refused.promise
    await route.continue()
  })
  const terms = await changeTemporal(page, usuario, temporal)
  await terms.getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
  const late = page.waitForResponse((answer) => answer.status() === 403)
  changed.resolve()
  await late
  await terms.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page).toHaveURL(/\/lista-locales/)
  await expect(terms).toBeHidden()
})

test('a reset for an unknown e-mail reads the same, and too many are refused', async ({ page }) => {
  // covers: A-18 U-132
  const email = `nadie.${Date.now()}@ejemplo.uy`
  await page.goto('/olvido-password')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email)
  const send = page.getByRole('button', { name: 'Enviar contraseña temporal' })
  const done = page.getByRole('alert').filter({ hasText: 'Revisa tu correo' })
  for (let times = 0; times < 5; times++) {
    await send.click()
    await expect(done).toContainText(`Si ${email} tiene una cuenta, en unos minutos recibirá una contraseña temporal.`)
    await page.getByRole('button', { name: 'Pedirla de nuevo' }).click()
  }
  await send.click()
  await expect(page.getByText('Demasiados intentos. Espera unos minutos e intenta nuevamente.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(email)
})

test('a temporary password forces its change, which no reload or address skips', async ({ page, surtido }) => {
  // covers: S-02 A-12 R-08
  const usuario = await createCliente(surtido)
  const temporal = await temporalOf(surtido, usuario)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/login')
  await logIn(page, usuario.email, temporal)
  await expect(page).toHaveURL(/\/cambiar-contrasena/)
  await page.reload()
  await expect(page.getByLabel('Contraseña actual')).toHaveAccessibleDescription(/temporal/)
  await axe(page)
  for (const path of ['/tabs/home', '/direcciones-envio', '/historico-pedidos', '/login']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/cambiar-contrasena/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/cambiar-contrasena/)
  await page.getByLabel('Contraseña actual').fill('no es esta')
  await choose(page, NUEVA)
  await change(page).click()
  await expect(page.getByText('La contraseña no es correcta.')).toBeVisible()
  await expect(page.getByLabel('Nueva contraseña')).toHaveValue(NUEVA)

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).not.toHaveURL(/\/cambiar-contrasena/)
  await page.goto('/tabs/otras-opciones')
  await expect(page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  // The password did not change: the temporary one still works, and after the change the customer returns to the page
  // that asked for the login.
  await page.goto('/historico-pedidos')
  await expect(dialog(page, 'Iniciar Sesión')).toBeVisible()
  await logIn(page, usuario.email, temporal)
  await expect(page).toHaveURL(/\/cambiar-contrasena/)
  await expect(dialog(page, 'Iniciar Sesión')).toBeHidden()
  await choose(page, NUEVA)
  await change(page).click()
  await expect(page).toHaveURL(/\/historico-pedidos/)
  await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible()
  await expect(dialog(page, 'Iniciar Sesión')).toBeHidden()
})

test('somebody logged in changes their password, and is logged out everywhere else', async ({ page, surtido }) => {
  // covers: C-08 R-08
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/cambiar-contrasena?volver=%2Fdirecciones-envio')
  await expect(page.getByRole('heading', { level: 1, name: 'Cambiar contraseña', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0)
  await page.getByLabel('Contraseña actual').fill(usuario.clave)
  await choose(page, usuario.clave)
  await change(page).click()
  await expect(page.getByText('Elige una contraseña distinta de la actual.')).toBeVisible()
  await choose(page, NUEVA)
  await change(page).click()
  await expect(page.getByText('Cambiaste tu contraseña.')).toBeVisible()
  await expect(page).toHaveURL(/\/direcciones-envio/)
  await page.reload()
  await expect(page.getByText('Todavía no tienes direcciones.')).toBeVisible()
  // The session of the phone it was registered with.
  await expect(surtido.call('GET', `usuarios/${usuario.idUsuario}`, { usuario })).rejects.toThrow(/401/)
  expect(await waitCorreo(usuario.email)).toContain('Cambiaste tu contraseña')
})

test('the login leads to the forgotten password and keeps what was typed offline', async ({
  page,
  surtido,
  context,
  complaints,
}) => {
  // covers: T-06 A-08
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/historico-pedidos')
  await dialog(page, 'Iniciar Sesión').getByRole('link', { name: 'Olvidé mi contraseña', exact: true }).click()
  await expect(dialog(page, 'Iniciar Sesión')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Olvidé mi contraseña', exact: true })).toBeVisible()
  await page.getByLabel('Correo electrónico', { exact: true }).fill('ana@ejemplo.uy')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar contraseña temporal' }).click()
  await dialog(page, 'Sin conexión').getByRole('button', { name: 'Intentar nuevamente', exact: true }).click()
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue('ana@ejemplo.uy')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click()
  await expect(page).toHaveURL(/\/login\?volver=%2Fhistorico-pedidos/)
})
