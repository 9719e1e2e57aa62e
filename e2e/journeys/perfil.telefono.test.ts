import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { expect, type Surtido, test, type Usuario } from '../test.ts'

const known = (surtido: Surtido, usuario: Usuario) => surtido.call('GET', `usuarios/${usuario.idUsuario}`, { usuario })

test('the menu leads to the profile, and what is changed there is saved', async ({ page, surtido }) => {
  // covers: R-11 U-101 U-127 T-92 C-02 C-04
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('link', { name: 'Perfil', exact: true }).click()
  await expect(page).toHaveURL(/\/perfil-usuario$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil', exact: true })).toBeVisible()
  const form = page.locator('main form')
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(usuario.email)
  const save = form.getByRole('button', { name: 'Guardar cambios' })
  await expect(save).toBeDisabled()

  await form.getByLabel('Nombre', { exact: true }).fill('Analía')
  await form.getByLabel('Celular').fill('098 765 432')
  await form.getByLabel('Tipo de documento', { exact: true }).selectOption({ label: 'Pasaporte' })
  await expect(save).toBeDisabled()
  await form.getByLabel('Número de documento', { exact: true }).fill('C-123456')
  await expect(save).toBeEnabled()
  // A reload keeps the typed text, and discarding it restores the stored values.
  await page.reload()
  await expect(form.getByLabel('Número de documento', { exact: true })).toHaveValue('C-123456')
  await form.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
  await form.getByLabel('Nombre', { exact: true }).fill('Analía')
  await form.getByLabel('Tipo de documento', { exact: true }).selectOption({ label: 'Pasaporte' })
  await form.getByLabel('Número de documento', { exact: true }).fill('C-123456')
  await save.click()
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  await expect(save).toBeDisabled()
  expect(await known(surtido, usuario)).toMatchObject({
    nombre: 'Analía',
    idTipoDocumento: 3,
    numeroDocumento: 'C-123456',
    numeroCelular: '099123456',
  })
  await page.goto('/tabs/otras-opciones')
  await expect(page.getByText('Hola, Analía')).toBeVisible()
})

test('an older account keeps its e-mail, though a new one would be refused', async ({ page, surtido }) => {
  // covers: C-02 V-02
  const usuario = await createCliente(surtido)
  const email = `ana..vieja.${usuario.email}`
  await surtido.sql('update usuario set email = $2 where id_usuario = $1', [usuario.idUsuario, email])
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario: { ...usuario, email } })
  await page.goto('/perfil-usuario')
  const form = page.locator('main form')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email)
  await form.getByLabel('Celular').fill('098 765 432')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  expect(await known(surtido, usuario)).toMatchObject({ email, numeroCelular: '098765432' })
  await form.getByLabel('Email', { exact: true }).fill(`otra..${email}`)
  await expect(form.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
})

test('a wrong document is shown in an alert, and stays in the form to be corrected', async ({ page, surtido }) => {
  // covers: V-05 V-07 V-08 V-09 T-14 T-15 T-16
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/perfil-usuario')
  const form = page.locator('main form')
  const save = form.getByRole('button', { name: 'Guardar cambios' })
  const numero = form.getByLabel('Número de documento', { exact: true })
  const wrong = page.getByRole('alertdialog', { name: 'Documento incorrecto', exact: true })
  await expect(numero).toHaveCount(0)
  for (const [tipo, mal, documento, bien] of [
    ['Cédula de identidad', '1.234.567-8', 'documento de identidad', '1.234.567-2'],
    ['RUT', '211003420018', 'R.U.T', '211003420017'],
  ] as const) {
    await form.getByLabel('Tipo de documento', { exact: true }).selectOption({ label: tipo })
    await numero.fill('no son digitos')
    await numero.blur()
    await expect(form.getByText('Escribe solo números.')).toBeVisible()
    await expect(save).toBeDisabled()
    await numero.fill(mal)
    await save.click()
    await expect(
      wrong.getByText(`El número de ${documento} ingresado no es valido. Por favor, verifiquelo.`, { exact: true }),
    ).toBeVisible()
    await wrong.getByRole('button', { name: 'Aceptar', exact: true }).click()
    await expect(numero).toHaveValue(mal)
    await numero.fill(bien)
    await save.click()
    await expect(save).toBeDisabled()
    await expect.poll(async () => (await known(surtido, usuario)).numeroDocumento).toBe(bien.replace(/\D/g, ''))
  }
})

test('what is typed while the profile is being saved stays to be saved', async ({ page, surtido }) => {
  // covers: C-02 U-127
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/perfil-usuario')
  const form = page.locator('main form')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/usuarios/${usuario.idUsuario}`, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await form.getByLabel('Nombre', { exact: true }).fill('Analía')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await form.getByLabel('Celular').fill('098 765 432')
  release()
  await expect(page.getByText('Guardamos tus cambios.').first()).toBeVisible()
  await expect(form.getByLabel('Celular')).toHaveValue('098 765 432')
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Analía')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(async () => (await known(surtido, usuario)).numeroCelular).toBe('098765432')
})

test('a new e-mail asks for the password, and a wrong or taken one says so', async ({ page, surtido }) => {
  // covers: C-02 K-20 T-19 T-20
  const [usuario, other] = [await createCliente(surtido), await surtido.createUsuario()]
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/perfil-usuario')
  const form = page.locator('main form')
  const save = form.getByRole('button', { name: 'Guardar cambios' })
  const clave = form.getByLabel('Contraseña', { exact: true })
  await expect(clave).toHaveCount(0)
  await form.getByLabel('Email', { exact: true }).fill(other.email)
  await expect(save).toBeDisabled()
  await clave.fill('no-es-esta')
  await save.click()
  await expect(form.getByText('La contraseña no es correcta.')).toBeVisible()
  await clave.fill(usuario.clave)
  await save.click()
  const used = page.getByRole('alertdialog', { name: 'Correo en uso', exact: true })
  await expect(used).toContainText('La dirección de correo electronico ingresada ya está en uso.')
  await used.getByRole('button', { name: 'Aceptar', exact: true }).click()
  const email = `nuevo.${usuario.idUsuario}@ejemplo.uy`
  await form.getByLabel('Email', { exact: true }).fill(email)
  await save.click()
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  await expect(clave).toHaveCount(0)
  // Every other session has ended; one comes in with the new e-mail.
  const { clave: misma, codigoEmpresa } = usuario
  const body = { usuario: email, clave: misma }
  expect(await surtido.call('POST', 'usuarios/login', { body, codigoEmpresa })).toMatchObject({ email })
})

test('the profile shows old data and asks again five times, every 45 s', async ({ page, surtido, complaints }) => {
  // covers: S-56 B-09 A-80
  complaints.allow(/status of 503/)
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  const asked: number[] = []
  let broken = true
  await page.route(`**/usuarios/${usuario.idUsuario}`, async (route) => {
    asked.push(Number(await page.evaluate('Date.now()')))
    return broken ? route.fulfill({ status: 503, json: { error: 'Servidor.ERROR_OCUPADO' } }) : route.continue()
  })
  const wait = (ms: number) => page.clock.fastForward(ms)
  await page.clock.install()
  await page.goto('/perfil-usuario')
  await expect.poll(() => asked.length).toBe(1)
  const old = page.getByText('No pudimos actualizar tus datos: son los últimos que tenemos.')
  await expect(old).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
  for (const times of [2, 3, 4, 5])
    await expect.poll(() => wait(5_000).then(() => asked.length), { intervals: [100] }).toBe(times)
  for (const [i, when] of asked.slice(1).entries()) {
    expect(when - asked[i]!).toBeGreaterThanOrEqual(45_000)
    expect(when - asked[i]!).toBeLessThan(90_000)
  }
  for (let i = 0; i < 10; i++) await wait(20_000)
  await expect(old).toBeVisible()
  expect(asked).toHaveLength(5)
  broken = false
  // The other parts that failed to load while the clock ran have a button of their own.
  const told = page.getByRole('alert').filter({ has: old })
  await told.getByRole('button', { name: 'Reintentar', exact: true }).click()
  await expect(old).toBeHidden()
  expect(asked).toHaveLength(6)
})

test('the profile shows remote changes and tells when the session has ended', async ({ page, surtido }) => {
  // covers: A-80 C-04
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await surtido.call('PUT', `usuarios/${usuario.idUsuario}`, { usuario, body: { apellido: 'Pereira' } })
  await page.goto('/perfil-usuario')
  await expect(page.getByLabel('Apellido', { exact: true })).toHaveValue('Pereira')
  await surtido.sql('update sesion set revocada = now() where id_usuario = $1', [usuario.idUsuario])
  await page.reload()
  await expect(page.getByText('Tu sesión venció. Inicia sesión nuevamente.')).toBeVisible()
  await expect(page.getByText('Inicia sesión para ver y cambiar tus datos.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(usuario.email)
})
