import type { Locator, Page } from '@playwright/test'
import { correoDeNadie, createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { confirmButton, pressFinalizar } from '../finalizar.ts'
import { axe, expect, overlaysGone, settled, test } from '../test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const login = (page: Page) => dialog(page, 'Iniciar Sesión')

async function fill(page: Page, usuario: string, clave: string) {
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
}

test('a wrong password is said beside the form and on top, and what was typed stays', async ({ page }) => {
  // covers: R-04 U-01 U-02 U-04 U-06 U-07 T-01 T-02 T-03 T-04 T-05 T-07 T-08 V-21 X-01 B-06
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar Sesión', exact: true })).toBeVisible()
  const enter = page.getByRole('button', { name: 'Ingresar', exact: true })
  await expect(enter).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Registrarse', exact: true })).toBeVisible()
  await fill(page, '   ', 'algo')
  await expect(enter).toBeDisabled()
  const correo = correoDeNadie()
  await fill(page, correo, 'no-es-la-clave')
  await expect(enter).toBeEnabled()
  // The eye shows the password and hides it again.
  const clave = page.getByLabel('Contraseña', { exact: true })
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(clave).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(clave).toHaveAttribute('type', 'password')

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/usuarios/login', async (route) => {
    await held
    await route.continue()
  })
  await enter.click()
  const busy = page.getByRole('button', { name: 'Iniciando sesión', exact: true })
  await expect(busy).toBeDisabled()
  release()
  await expect(page.locator('form').getByText('Correo y/o contraseña incorrectos.', { exact: true })).toBeVisible()
  await expect(page.getByText('Correo y/o contraseña incorrectos.', { exact: true })).toHaveCount(2)
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(correo)
  await expect(clave).toHaveValue('no-es-la-clave')
  await axe(page)
})

test('the toast of a wrong password covers no title, exit or field', async ({ page, surtido }) => {
  // covers: U-07 X-01
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 300 })
  const toast = page.locator('[aria-live=polite]').getByText('Correo y/o contraseña incorrectos.', { exact: true })
  const boxOf = async (what: Locator) => (await what.boundingBox())!
  const isClear = async (others: Locator[]) => {
    await fill(page, correoDeNadie(), 'no-es-la-clave')
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(toast).toBeVisible()
    // Measured once both have their final place: the refusal takes room in the form.
    await expect(async () => {
      const over = await boxOf(toast.locator('..'))
      for (const other of [...others, page.locator('form input').first(), page.locator('form input').nth(1)]) {
        const { y, height } = await boxOf(other)
        expect(y >= over.y + over.height || y + height <= over.y, `${other} is in sight`).toBe(true)
      }
    }).toPass({ timeout: 15_000 })
  }
  await page.goto('/login')
  await isClear([page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' })])

  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, lineas })
  await page.goto('/tabs/carrito')
  await pressFinalizar(page)
  await expect(login(page)).toBeVisible()
  await isClear([
    login(page).getByRole('heading', { name: 'Iniciar Sesión' }),
    login(page).getByRole('button', { name: 'Cerrar' }).first(),
  ])
})

test('the page of the login goes to the store list, the session stays after a reload', async ({ page, surtido }) => {
  // covers: U-03 V-22 S-01 S-03 S-05 T-09 X-02 A-09
  const usuario = await createCliente(surtido)
  await page.goto('/login')
  // The attributes that a password manager looks for.
  for (const [label, name, filled] of [
    ['Correo electrónico', 'usuario', 'username'],
    ['Contraseña', 'clave', 'current-password'],
  ] as const) {
    const campo = page.getByLabel(label, { exact: true })
    await expect(campo).toHaveAttribute('name', name)
    await expect(campo).toHaveAttribute('autocomplete', filled)
  }
  await fill(page, `  ${usuario.email}  `, usuario.clave)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sesión iniciada correctamente.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/lista-locales/)
  await page.reload()
  await page.goto('/tabs/otras-opciones')
  await expect(page.getByText(`Hola, ${usuario.nombre ?? 'Ana'}`)).toBeVisible()
})

test('a guest who finishes the carrito logs in over it and goes on ordering', async ({ page, surtido }) => {
  // covers: A-08 P-01
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto, desde: 300 })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, lineas })
  await page.goto('/tabs/carrito')
  await pressFinalizar(page)
  await expect(login(page)).toBeVisible()
  await axe(page)
  // Back closes it and nothing else; what asked for it says how to go on.
  await page.goBack()
  await expect(login(page)).toBeHidden()
  await expect(page).toHaveURL(/\/finalizar-pedido/)
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await fill(page, usuario.email, usuario.clave)
  await page.keyboard.press('Enter')
  await expect(confirmButton(page)).toBeVisible()
  await expect(login(page)).toBeHidden()
  // One step back is the carrito: the login left nothing behind in the history.
  await page.goBack()
  await expect(page).toHaveURL(/\/tabs\/carrito/)
})

test('a customer reads pending terms first and stays logged in on refusal', async ({ page, surtido }) => {
  // covers: U-91 S-04 S-45 V-30 T-80 T-81 T-82 A-15
  const usuario = await surtido.createUsuario()
  await page.goto('/login')
  await fill(page, usuario.email, usuario.clave)
  await page.keyboard.press('Enter')
  const terms = dialog(page, 'Términos y Condiciones de uso')
  await expect(terms).toBeVisible()
  await expect(terms.locator('div[tabindex="0"]')).not.toBeEmpty()
  await axe(page)
  const go = terms.getByRole('button', { name: 'Continuar', exact: true })
  await expect(go).toBeDisabled()
  // It does not look pressable with the pointer over it either.
  const look = () => go.evaluate('(one) => getComputedStyle(one).backgroundColor')
  const dead = await look()
  await go.hover({ force: true })
  await settled(page)
  expect(await look()).toBe(dead)
  await page.keyboard.press('Escape')
  await expect(terms).toBeVisible()
  await page.goBack()
  await expect(terms).toBeHidden()
  await expect(page).toHaveURL(/\/lista-locales/)
  // The next login asks again.
  await page.goto('/tabs/otras-opciones')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.goto('/login')
  await fill(page, usuario.email, usuario.clave)
  await page.keyboard.press('Enter')
  await terms.getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
  const posted = page.waitForResponse(/aceptar-terminos-condiciones/)
  await go.click()
  expect((await posted).status()).toBe(200)
  await expect(page).toHaveURL(/\/lista-locales/)
})

test('when the terms cannot be had the login just goes on', async ({ page, surtido, complaints }) => {
  //
  complaints.allow(/status of 500/)
  const usuario = await surtido.createUsuario()
  await page.route('**/empresas/terminos-condiciones**', (route) =>
    route.fulfill({ status: 500, json: { error: 'Servidor.ERROR_INTERNO' } }),
  )
  await page.goto('/login')
  await fill(page, usuario.email, usuario.clave)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lista-locales/)
})

test('"Registrarse" opens the registration on top; success closes both', async ({ page }) => {
  // covers: A-89 U-11 U-12 U-13 U-14 V-10 V-09 T-10 T-11 T-13 T-14 T-15 X-05 T-23 T-24 T-25 S-11
  await page.goto('/historico-pedidos')
  await login(page).getByRole('button', { name: 'Registrarse', exact: true }).click()
  const form = dialog(page, 'Registrar usuario')
  await expect(form).toBeVisible()
  const submit = form.getByRole('button', { name: 'Registrar usuario', exact: true })
  await expect(submit).toBeDisabled()
  await expect(
    form.getByText('Falta: nombre, apellido, email, contraseña, confirmar contraseña y aceptar los términos.'),
  ).toBeVisible()
  for (const [label, filled] of [
    ['Nombre', 'given-name'],
    ['Apellido', 'family-name'],
  ] as const)
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', filled)
  for (const campo of [
    'Nombre',
    'Apellido',
    'País',
    'Tipo de documento',
    'Email',
    'Contraseña',
    'Confirmar contraseña',
  ]) {
    await expect(form.getByLabel(campo, { exact: true })).toBeVisible()
  }
  await form.getByLabel('Celular (opcional)').fill('mi casa')
  await form.getByLabel('Nombre', { exact: true }).fill('Juana')
  await expect(form.getByText('Escribe solo números, por ejemplo 099 123 456.')).toBeVisible()
  await expect(form.getByText(/^Falta: .* Revisa: celular\.$/)).toBeVisible()
  await form.getByLabel('Apellido', { exact: true }).fill('Pérez')
  await expect(form.getByLabel('Número de documento')).toHaveCount(0)
  const tipo = form.getByLabel('Tipo de documento', { exact: true })
  await expect(tipo.locator('option').first()).toHaveText('Ninguno')
  await tipo.selectOption({ label: 'Cédula de identidad' })
  await form.getByLabel('Número de documento', { exact: true }).fill('12345678')
  await form.getByLabel('Celular').fill('099 123 456')
  await form.getByLabel('Email', { exact: true }).fill(`${Date.now()}.${Math.random()}@ejemplo.uy`)
  await form.getByLabel('Contraseña', { exact: true }).fill('una clave larga')
  await form.getByLabel('Confirmar contraseña', { exact: true }).fill('otra clave larga')
  await form.getByLabel('Confirmar contraseña', { exact: true }).blur()
  await expect(form.getByText('* Las contraseñas no coinciden', { exact: true })).toBeVisible()
  await form.getByLabel('Confirmar contraseña', { exact: true }).fill('una clave larga')
  await expect(submit).toBeDisabled()
  // covers: U-91 — they can be left while they are being fetched.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/empresas/terminos-condiciones**', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await form.getByRole('button', { name: 'Leer los términos y condiciones', exact: true }).click()
  const terms = dialog(page, 'Términos y Condiciones de uso')
  await terms.getByRole('button', { name: 'Volver', exact: true }).click()
  await expect(terms).toBeHidden()
  release()
  await page.unroute('**/empresas/terminos-condiciones**')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await form.getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
  await expect(submit).toBeEnabled()
  await submit.click()
  const wrong = page.getByRole('alertdialog', { name: 'Documento incorrecto', exact: true })
  await expect(
    wrong.getByText('El número de documento de identidad ingresado no es valido. Por favor, verifiquelo.', {
      exact: true,
    }),
  ).toBeVisible()
  await wrong.getByRole('button', { name: 'Aceptar', exact: true }).click()
  const documento = form.getByLabel('Número de documento', { exact: true })
  await expect(documento).toBeFocused()
  await expect(documento).toHaveAttribute('aria-invalid', 'true')
  await expect(documento).toHaveAccessibleDescription(/^El número de documento de identidad ingresado no es valido/)
  await documento.fill('1.234.567-2')
  await expect(documento).not.toHaveAttribute('aria-invalid', 'true')
  await submit.click()
  const done = page.getByRole('alertdialog', { name: 'Hecho', exact: true })
  await expect(done.getByText('Usuario registrado correctamente.', { exact: true })).toBeVisible()
  await done.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(login(page)).toBeHidden()
  await expect(page).toHaveURL(/\/historico-pedidos/)
  await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible()
  // A customer who has bought nothing gets no empty space for a usual purchase.
  await page.goto('/lista-locales')
  await page.getByRole('button', { name: 'Pocitos Grande' }).first().click()
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tu compra de siempre' })).toHaveCount(0)
})

test('an e-mail in use and any other failure are shown, and nothing typed is lost', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: X-03 X-04 T-19 T-20 T-21 T-22 T-12 V-02
  complaints.allow(/status of 503/)
  const usuario = await surtido.createUsuario()
  await page.goto('/registro-usuario')
  await page.getByLabel('Nombre', { exact: true }).fill('Juana')
  await page.getByLabel('Apellido', { exact: true }).fill('Pérez')
  await page.getByLabel('Email', { exact: true }).fill('no es un email')
  await page.getByLabel('Email', { exact: true }).blur()
  await expect(page.getByText('Email invalido', { exact: true })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(usuario.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('una clave larga')
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill('una clave larga')
  await page.getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
  const submit = page.getByRole('button', { name: 'Registrar usuario', exact: true })
  await submit.click()
  const used = page.getByRole('alertdialog', { name: 'Correo en uso', exact: true })
  await expect(
    used.getByText('La dirección de correo electronico ingresada ya está en uso.', { exact: true }),
  ).toBeVisible()
  await used.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Juana')
  // A common password: its field gives the reason, with nothing over the page.
  const clave = page.getByLabel('Contraseña', { exact: true })
  await page.getByLabel('Email', { exact: true }).fill(correoDeNadie())
  await clave.fill('12345678')
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill('12345678')
  await submit.click()
  await expect(clave).toHaveAttribute('aria-invalid', 'true')
  await expect(clave).toHaveAccessibleDescription(/Esa contraseña es demasiado común\. Elige otra\./)
  await expect(clave).toBeFocused()
  const failed = page.getByRole('alertdialog', { name: 'Ups', exact: true })
  await expect(failed).toHaveCount(0)
  await expect(submit).toBeDisabled()
  await clave.fill('una clave larga')
  await expect(clave).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill('una clave larga')
  await page.route('**/api/usuarios', (route) =>
    route.fulfill({ status: 503, json: { error: 'Servidor.ERROR_OCUPADO' } }),
  )
  await submit.click()
  await expect(failed.getByText('Ocurrió un error. Intente nuevamente', { exact: true })).toBeVisible()
  await failed.getByRole('button', { name: 'Aceptar', exact: true }).click()
  // A reload keeps everything but the passwords.
  await page.reload()
  await expect(page.getByLabel('Apellido', { exact: true })).toHaveValue('Pérez')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
})

test('who registers on the page goes on to the shops, or to the page that asked', async ({ page }) => {
  //
  for (const [asked, next] of [
    ['/registro-usuario', /\/lista-locales$/],
    ['/registro-usuario?volver=%2Ftabs%2Fotras-opciones', /\/tabs\/otras-opciones$/],
  ] as const) {
    await page.goto(asked)
    await expect(page.getByRole('heading', { level: 1, name: 'Registrar usuario', exact: true })).toBeVisible()
    for (const [label, texto] of [
      ['Nombre', 'Juana'],
      ['Apellido', 'Pérez'],
      ['Email', correoDeNadie()],
      ['Contraseña', 'yerba-para-tres-2026'],
      ['Confirmar contraseña', 'yerba-para-tres-2026'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(texto)
    await page.getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
    await page.getByRole('button', { name: 'Registrar usuario', exact: true }).click()
    await expect(page.getByText('Usuario registrado correctamente.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
    await expect(page).toHaveURL(next)
    await page.goto('/tabs/otras-opciones')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  }
})

test('a log out that reaches the server after the next login does not end it', async ({ page, surtido }) => {
  // covers: S-07
  const [before, after] = [await createCliente(surtido), await createCliente(surtido)]
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario: before })
  const { promise: entered, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/sesiones/actual', async (route) => {
    await entered
    await route.continue().catch(() => {})
    end()
  })
  await page.goto('/tabs/otras-opciones')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await fill(page, after.email, after.clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  goOn()
  await ended
  await overlaysGone(page)
  await page.goto('/perfil-usuario')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(after.email)
  await page.goto('/tabs/otras-opciones')
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
})
