import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createCliente, LOCAL, prepare, someArticulos } from '../aparato.ts'
import { chooseFranja, confirmButton, expectRecibido, openFinalizar } from '../finalizar.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

const terminos = (page: Page) => page.getByRole('dialog', { name: 'Términos y Condiciones de uso', exact: true })
const account = (page: Page, name: string) => page.locator('main section').getByRole('button', { name, exact: true })

async function dispositivosDe(surtido: Surtido, { idUsuarioAplicacion }: Usuario) {
  return surtido.sql<{ device_id: string; plataforma: number }>(
    'select device_id, plataforma from dispositivo where id_usuario_aplicacion = $1',
    [idUsuarioAplicacion],
  )
}

async function orderSomething(page: Page): Promise<void> {
  await openFinalizar(page)
  await confirmButton(page).click()
  await expectRecibido(page)
}

test('deleting an account asks for a reason and password and clears the device', async ({ page, surtido }) => {
  // covers: U-127 C-03 C-29 A-39
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto, desde: 300 })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  await orderSomething(page)
  await page.goto('/busqueda?q=yerba')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/perfil-usuario')
  await account(page, 'Eliminar mi cuenta').click()
  const modal = page.getByRole('dialog', { name: 'Eliminar mi cuenta', exact: true })
  const submit = modal.getByRole('button', { name: 'Eliminar mi cuenta' })
  await expect(modal.getByText('No se puede deshacer.')).toBeVisible()
  await expect(submit).toBeDisabled()
  await axe(page)
  await modal.getByLabel('¿Por qué te vas?').selectOption({ label: 'Compro en otro supermercado' })
  await modal.getByLabel('¿Quieres contarnos algo más?').fill('Me mudé lejos')
  await modal.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await submit.click()
  await expect(modal.getByText(/Tienes un pedido en curso\./)).toBeVisible()
  await expect(modal.getByLabel('¿Quieres contarnos algo más?')).toHaveValue('Me mudé lejos')
  await axe(page)
  await modal.getByRole('button', { name: 'Mis pedidos' }).click()
  await expect(page).toHaveURL(/\/historico-pedidos$/)
  await expect(modal).toBeHidden()

  await surtido.sql(`update pedido set estado = 'ENTREGADO' where id_usuario = $1`, [usuario.idUsuario])
  await page.goBack()
  await account(page, 'Eliminar mi cuenta').click()
  await modal.getByLabel('¿Por qué te vas?').selectOption({ label: 'Otro motivo' })
  await modal.getByLabel('Contraseña', { exact: true }).fill('no-es-esta')
  await submit.click()
  await expect(modal.getByText('La contraseña no es correcta.')).toBeVisible()
  await modal.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await submit.click()
  const done = page.getByRole('alertdialog', { name: 'Hecho', exact: true })
  await expect(done).toContainText('Eliminamos tu cuenta y tus datos.')
  await done.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(page).toHaveURL(/\/bienvenida$/)

  expect(await surtido.sql('select 1 from usuario where id_usuario = $1', [usuario.idUsuario])).toEqual([])
  const kept = await surtido.sql('select direccion, observaciones from pedido where id_usuario = $1', [
    usuario.idUsuario,
  ])
  expect(kept).toEqual([{ direccion: null, observaciones: '' }])
  const left = (await page.evaluate('JSON.stringify(localStorage)')) as string
  expect(left).toContain('"local"')
  for (const own of [usuario.email, String(usuario.idUsuario), lineas[0]!.artCodigo, 'yerba'])
    expect(left).not.toContain(own)
  await page.goto('/perfil-usuario')
  await expect(page.getByText('Inicia sesión para ver y cambiar tus datos.')).toBeVisible()
})

test('everything held about somebody is read on a page of its own, and downloaded', async ({ page, surtido }) => {
  // covers: CX-16
  const usuario = await createCliente(surtido)
  await surtido.createDireccion(usuario, { calle: 'Calle <b>Rara</b>', numero: '7', latitud: -34.91, longitud: -56.15 })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/perfil-usuario')
  const opened = page.waitForEvent('popup')
  await account(page, 'Ver mis datos').click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeVisible()
  await expect(tab.getByText(usuario.email)).toBeVisible()
  await expect(tab.getByText('Calle <b>Rara</b> 7')).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Términos y condiciones que aceptaste (1)' })).toBeVisible()
  await axe(tab)
  await tab.close()
  const download = page.waitForEvent('download')
  await account(page, 'Descargar mis datos').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('mis-datos.json')
  const datos = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(datos).toMatchObject({ usuario: { email: usuario.email }, direcciones: [{ calle: 'Calle <b>Rara</b>' }] })
  await expect(page).toHaveURL(/\/perfil-usuario$/)
})

test('a device is registered at login and removed at log out from the profile', async ({ page, surtido }) => {
  // covers: S-07 A-06 C-27 C-28 E-10
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 300 })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  await page.goto('/perfil-usuario')
  await expect.poll(() => dispositivosDe(surtido, usuario)).toMatchObject([{ plataforma: 3 }])
  const [first] = await dispositivosDe(surtido, usuario)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
  const [left, ended] = [page.waitForRequest(/usuarios\/baja-device/), page.waitForResponse(/sesiones\/actual/)]
  await account(page, 'Cerrar sesión').click()
  expect(new URL((await left).url()).searchParams.get('deviceID')).toBe(first!.device_id)
  await ended
  await expect(page).toHaveURL(/\/tabs\/otras-opciones$/)
  await expect(page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await expect.poll(() => dispositivosDe(surtido, usuario)).toEqual([])
  await page.goto('/tabs/carrito')
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(1)

  // Another person on the same device: the device is theirs now.
  const other = await createCliente(surtido)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(other.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(other.clave)
  await page.keyboard.press('Enter')
  await expect.poll(() => dispositivosDe(surtido, other)).toMatchObject([{ device_id: first!.device_id }])
})

test('unaccepted terms are asked for once on opening and again before a pedido', async ({ page, surtido }) => {
  // covers: C-12 A-15 C-04
  const usuario = await surtido.createUsuario()
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 300 })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  await page.goto('/tabs/home')
  await expect(terminos(page)).toBeVisible()
  await terminos(page).getByRole('button', { name: 'Volver' }).click()
  await expect(terminos(page)).toBeHidden()
  // A customer who said no is not asked again during the visit, but an order needs the terms.
  const asked = page.waitForResponse(new RegExp(`usuarios/${usuario.idUsuario}$`))
  await page.goto('/finalizar-pedido')
  await asked
  await chooseFranja(page)
  await expect(terminos(page)).toBeHidden()
  const confirm = confirmButton(page)
  await confirm.click()
  await terminos(page).getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByText('Para pedir, primero acepta los términos y condiciones.')).toBeVisible()
  expect(await surtido.sql('select 1 from pedido where id_usuario = $1', [usuario.idUsuario])).toEqual([])
  await confirm.click()
  await terminos(page).getByText('He leído y acepto los términos y condiciones.', { exact: true }).click()
  await terminos(page).getByRole('button', { name: 'Continuar', exact: true }).click()
  await expectRecibido(page)
  const [proof] = await surtido.sql<{ huella: Buffer; id_sesion: string }>(
    'select huella, id_sesion from aceptacion_terminos where id_usuario = $1',
    [usuario.idUsuario],
  )
  expect(proof!.huella).toHaveLength(32)
  expect(proof!.id_sesion).not.toBeNull()
})

test('logging out without a network ends the session as soon as there is one', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: S-07 A-06
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/tabs/otras-opciones')
  await expect.poll(() => dispositivosDe(surtido, usuario)).toHaveLength(1)
  const live = () =>
    surtido.sql(`select 1 from sesion where id_usuario = $1 and plataforma = 'WEB' and revocada is null`, [
      usuario.idUsuario,
    ])
  expect(await live()).toHaveLength(1)
  await page.context().setOffline(true)
  await page.locator('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  expect(await live()).toHaveLength(1)
  await page.context().setOffline(false)
  await expect.poll(live).toEqual([])
})
