import type { Locator, Page } from '@playwright/test'
import { createCliente, LOCAL, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { confirmButton, expectRecibido, openFinalizar } from '../finalizar.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

const ADMIN = { usuario: 'caja1', clave: 'surtido-demo' }
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const chooser = (page: Page) => dialog(page, 'Seleccionar usuario')
const aviso = (page: Page) => page.getByRole('region', { name: /^Actuando como/ })

/** A customer whose name nobody else has, and no phone has room for in a line. */
async function createUnico(surtido: Surtido): Promise<Usuario & { apellido: string }> {
  const usuario = await createCliente(surtido)
  const apellido = `Único${Math.random().toString(36).slice(2, 9)}steinhausenbergerdorffdeloslagos`
  await surtido.sql('update usuario set apellido = $2 where id_usuario = $1', [usuario.idUsuario, apellido])
  return { ...usuario, apellido }
}

async function logIn(page: Page) {
  await page.getByLabel('Correo electrónico', { exact: true }).fill(ADMIN.usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.clave)
  await page.keyboard.press('Enter')
}

async function choose(page: Page, { nombre, apellido }: { nombre: string; apellido: string }) {
  await page.getByPlaceholder('Buscar usuario').fill(apellido.toLowerCase())
  await page.getByRole('button', { name: `Ingresar como ${nombre} ${apellido}` }).click()
  const motivo = dialog(page, `Actuar como ${nombre} ${apellido}`)
  expect(await motivo.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await motivo.getByLabel('Motivo').fill('Pide ayuda por teléfono')
  await motivo.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(aviso(page)).toBeVisible()
  // The closed dialog still goes back in the history, which would undo a journey's next step.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/\/(login|seleccionar-usuario)$/)
}

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((one) => one.name === name)

test('an administrator login stores nothing until somebody is chosen', async ({ page, surtido }) => {
  // covers: R-04 S-06 A-11 U-31 U-32 U-33 T-08 T-30 T-31 T-32 T-33 T-34 B-32 C-06 C-09
  const usuario = await createUnico(surtido)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(ADMIN.usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-la-clave')
  const asked = page.waitForRequest(/login/)
  await page.keyboard.press('Enter')
  // The password is in the body, never in the address.
  expect((await asked).url()).toMatch(/\/empresas\/login-admin$/)
  await expect(page.locator('form').getByText('Correo y/o contraseña incorrectos.', { exact: true })).toBeVisible()
  await logIn(page)
  await expect(chooser(page)).toBeVisible()
  for (const name of ['Nombre', 'Email', 'Teléfono', 'Nro. documento']) {
    await expect(chooser(page).getByRole('radio', { name, exact: true })).toBeVisible()
  }
  await expect(chooser(page).getByRole('radio', { name: 'Nombre', exact: true })).toBeChecked()
  await expect(page.getByText('Correo y/o contraseña incorrectos.')).toHaveCount(0)
  await axe(page)
  await page.goBack()
  await expect(chooser(page)).toBeHidden()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => cookie(page, 'surtido_administrador')).toBeUndefined()
  expect([await kept(page, 'administrador'), await kept(page, 'usuario')]).toEqual([null, null])
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(ADMIN.usuario)

  await logIn(page)
  const bar = chooser(page).getByPlaceholder('Buscar usuario', { exact: true })
  await bar.fill('nadie se llama así')
  await expect(chooser(page).getByText('Vaya, al parecer no se encontraron resultados.', { exact: true })).toBeVisible()
  await chooser(page).getByText('Email', { exact: true }).click()
  await bar.fill(usuario.email.slice(0, 10).toUpperCase())
  await expect(chooser(page).getByText('1 usuario', { exact: true })).toBeVisible()
  await expect(chooser(page).getByText(usuario.email)).toBeVisible()
  const numero = `${Date.now()}`.slice(-8)
  await surtido.sql(
    'update usuario set numero_celular = $2, id_tipo_documento = 3, numero_documento = $3 where id_usuario = $1',
    [usuario.idUsuario, `9${numero}`, `PAS${numero}`],
  )
  for (const [filtro, text] of [
    ['Teléfono', `9${numero}`],
    ['Nro. documento', `pas${numero}`],
  ] as const) {
    await chooser(page).getByText(filtro, { exact: true }).click()
    await bar.fill(text)
    await expect(chooser(page).getByText('1 usuario', { exact: true })).toBeVisible()
    await expect(chooser(page).getByText(`9${numero} · PAS${numero}`)).toBeVisible()
  }
  await axe(page)
  await chooser(page)
    .getByRole('button', { name: `Ingresar como Ana ${usuario.apellido}` })
    .click()
  const motivo = dialog(page, `Actuar como Ana ${usuario.apellido}`)
  const enter = motivo.getByRole('button', { name: 'Ingresar', exact: true })
  await expect(enter).toBeDisabled()
  await motivo.getByLabel('Motivo').fill('  a  ')
  await expect(enter).toBeDisabled()
  await motivo.getByLabel('Motivo').fill('Pide ayuda por teléfono')
  await axe(page)
  await enter.click()
  const toast = page.locator('[aria-live=polite]').getByText('Sesión iniciada correctamente.', { exact: true })
  // Held there for as long as the journey looks at it.
  await toast.hover()
  await expect(page).toHaveURL(/\/lista-locales/)
  await expect(aviso(page)).toContainText(`Actuando como Ana ${usuario.apellido}`)
  const bottom = async (what: Locator) => (await what.boundingBox().then((box) => box && box.y + box.height)) ?? 0
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0
  await expect
    .poll(async () => (await top(toast.locator('..'))) - (await bottom(aviso(page))))
    .toBeGreaterThanOrEqual(0)
  await axe(page)
})

test('an administrator who reloads before choosing a customer is still logged in', async ({ page, surtido }) => {
  // covers: A-11 S-06
  const usuario = await createUnico(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  for (const path of ['/login', '/tabs/carrito']) {
    await page.goto('/login')
    await logIn(page)
    await expect(chooser(page)).toBeVisible()
    await page.goto(path)
    await expect(chooser(page)).toBeVisible()
    // An administrator who closes it is logged out, as before.
    await page.goBack()
    await expect(chooser(page)).toBeHidden()
    await expect.poll(() => cookie(page, 'surtido_administrador')).toBeUndefined()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(chooser(page)).toBeHidden()
  }
  await page.goto('/login')
  await logIn(page)
  await expect(chooser(page)).toBeVisible()
  await page.reload()
  await choose(page, { nombre: 'Ana', apellido: usuario.apellido })
})

test('an administrator orders for a customer and keeps nothing of theirs', async ({ page, surtido }) => {
  // covers: G-05 CX-20 A-32 U-34 U-107 T-98 R-21 P-04
  test.slow()
  const usuario = await createUnico(surtido)
  const [theirs, mine] = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto, desde: 900 })
  const carrito = { query: { empresa: 10, local: LOCAL.quieto }, usuario }
  await surtido.call('PUT', 'carrito', {
    ...carrito,
    body: { version: 0, lineas: [{ artCodigo: theirs!.artCodigo, cantidad: 2, modificado: new Date().toISOString() }] },
  })
  const direccion = { calle: 'Del administrador', numero: '1', latitud: -34.91, longitud: -56.15 }
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, lineas: [mine!], direccion })
  await page.goto('/historico-pedidos')
  await dialog(page, 'Iniciar Sesión').waitFor()
  await logIn(page)
  await choose(page, { ...usuario, nombre: 'Ana' })
  await expect(dialog(page, /./)).toHaveCount(0)
  await expect(page).toHaveURL(/\/historico-pedidos/)
  await expect(page.getByText('Todavía no hiciste ningún pedido.')).toBeVisible()

  await page.goto('/tabs/carrito')
  await expect(aviso(page)).toBeInViewport()
  const main = page.locator('main')
  await expect(main.getByText(theirs!.nombre).first()).toBeVisible()
  await expect(main.getByText(mine!.nombre)).toHaveCount(0)
  expect(await surtido.call('GET', 'direcciones', { usuario, query: {} })).toEqual([])
  await openFinalizar(page)
  await page.mouse.wheel(0, 800)
  await expect(aviso(page)).toBeInViewport()
  await confirmButton(page).click()
  await expectRecibido(page)
  const [pedido] = await pedidosOf(surtido, usuario)
  const [row] = await surtido.sql<{ usuario: string }>(
    'select a.usuario::text from pedido join administrador a using (id_administrador) where id_pedido = $1',
    [pedido!.idPedido],
  )
  expect(row).toEqual({ usuario: ADMIN.usuario })

  // Added to the carrito, not ordered: that is for the customer.
  await surtido.call('PUT', 'carrito', {
    ...carrito,
    body: {
      version: (await surtido.call('GET', 'carrito', carrito)).version,
      lineas: [{ artCodigo: mine!.artCodigo, cantidad: 3, modificado: new Date().toISOString() }],
    },
  })
  await page.goto('/tabs/carrito')
  await expect(main.getByText(mine!.nombre).first()).toBeVisible()
  await aviso(page).getByRole('button', { name: 'Volver a mi sesión' }).click()
  await expect(page).toHaveURL(/\/seleccionar-usuario\?desdeMenu=true/)
  await expect(aviso(page)).toHaveCount(0)
  expect(await kept(page, 'usuario')).toBeNull()
  const left = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key !== 'administrador'))
  expect(JSON.stringify(left)).not.toContain(mine!.artCodigo)
  await axe(page)

  // Back in the menu; the administrator continues as another customer, whose carrito is empty.
  await main.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/tabs\/otras-opciones/)
  await expect(main.getByText('Administración: Carla Rodríguez')).toBeVisible()
  await main.getByRole('link', { name: 'Cambiar usuario', exact: true }).click()
  const other = await createUnico(surtido)
  await choose(page, { ...other, nombre: 'Ana' })
  await page.goto('/tabs/carrito')
  await expect(aviso(page)).toContainText(other.apellido)
  await expect(main.getByText(mine!.nombre)).toHaveCount(0)
  await page.waitForTimeout(2_000)
  expect((await surtido.call('GET', 'carrito', { ...carrito, usuario: other })).lineas).toEqual([])
  expect((await surtido.call('GET', 'carrito', carrito)).lineas).toMatchObject([{ artCodigo: mine!.artCodigo }])

  // Logging out ends both sessions.
  await page.goto('/tabs/otras-opciones')
  await main.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(aviso(page)).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Cambiar usuario' })).toHaveCount(0)
  await expect.poll(() => cookie(page, 'surtido_administrador')).toBeUndefined()
})

test('an acting administrator cannot do what only the customer may, and is told so', async ({ page, surtido }) => {
  // covers: CX-20 A-32
  const usuario = await createUnico(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/login')
  await logIn(page)
  await choose(page, { ...usuario, nombre: 'Ana' })
  await page.goto('/perfil-usuario')
  const form = page.locator('main form')
  await expect(form.getByLabel('Email', { exact: true })).toBeDisabled()
  await expect(form.getByText('Solo la propia persona puede cambiar su correo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar mi cuenta' })).toHaveCount(0)
  // The administrator may correct the rest of the profile for them.
  await form.getByLabel('Nombre', { exact: true }).fill('Anabel')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(aviso(page)).toContainText(`Actuando como Anabel ${usuario.apellido}`)
})

test('an ended acting session removes the banner and offers to choose again', async ({ page, surtido }) => {
  // covers: CX-20 A-32
  const usuario = await createUnico(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/login')
  await logIn(page)
  await choose(page, { ...usuario, nombre: 'Ana' })
  // Watched from here on: any request may discover it, and the message shows only for a moment.
  const told = expect(page.getByText('Pasó el tiempo: ya no actúas como otra persona.')).toBeVisible({
    timeout: 60_000,
  })
  await surtido.sql('update sesion set vence = now() where id_usuario = $1 and id_sesion_administrador is not null', [
    usuario.idUsuario,
  ])
  await page.goto('/historico-pedidos')
  await told
  await expect(aviso(page)).toHaveCount(0)
  // An administrator needs no other login, but a customer to act as.
  await expect(
    chooser(page)
      .or(page.locator('main').getByRole('button', { name: 'Iniciar sesión' }))
      .first(),
  ).toBeVisible()
  await page.goto('/seleccionar-usuario')
  await choose(page, { ...usuario, nombre: 'Ana' })
  await surtido.sql(
    `update sesion_administrador set revocada = now() where id_sesion_administrador =
       (select max(id_sesion_administrador) from sesion where id_usuario = $1)`,
    [usuario.idUsuario],
  )
  // The press discovers it, or a request just before it, which removes the banner from under the finger.
  await Promise.any([
    aviso(page).getByRole('button', { name: 'Volver a mi sesión' }).click(),
    expect(aviso(page)).toHaveCount(0),
  ])
  await expect(aviso(page)).toHaveCount(0)
  // When another request discovered it, the app asks for the administrator's own session only when they act again.
  await page.goto('/seleccionar-usuario')
  const entrar = page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true })
  const buscar = page.getByPlaceholder('Buscar usuario')
  await expect(entrar.or(buscar)).toBeVisible()
  if (await buscar.isVisible()) await buscar.fill('nadie')
  await expect(entrar).toBeVisible()
  await page.goto('/tabs/otras-opciones')
  await expect(entrar).toBeVisible()
})

test('a customer has neither the entry nor the page to change the usuario', async ({ page, surtido }) => {
  // covers: R-20 R-21 R-33 A-04 P-04 U-107
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/otras-opciones')
  await expect(page.locator('main').getByRole('link', { name: 'Perfil' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Cambiar usuario' })).toHaveCount(0)
  await page.goto('/seleccion-usuario?desdeMenu=true')
  await expect(page).toHaveURL(/\/seleccionar-usuario\?desdeMenu=true$/)
  await expect(page.getByText('Solo quien administra puede buscar usuarios.')).toBeVisible()
  await expect(page.getByPlaceholder('Buscar usuario')).toHaveCount(0)
  await axe(page)
})
