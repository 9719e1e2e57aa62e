import type { Page } from '@playwright/test'
import { createCliente, LOCAL, pesos, prepare, someArticulos } from '../aparato.ts'
import { confirmButton, expectRecibido, openFinalizar } from '../finalizar.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

const codigoLocal = LOCAL.quieto
const lines = (page: Page) => page.locator('main').getByRole('listitem')
const lineOf = (page: Page, nombre: string) =>
  lines(page).filter({ has: page.getByRole('link', { name: nombre, exact: true }) })

async function keptOf(surtido: Surtido, usuario: Usuario): Promise<Record<string, number>> {
  const { lineas } = await surtido.call('GET', 'carrito', { usuario, query: { empresa: 10, local: codigoLocal } })
  return Object.fromEntries(lineas.map((one: { artCodigo: string; cantidad: number }) => [one.artCodigo, one.cantidad]))
}

/** Keeps a carrito on the server, as another device left it. */
async function keep(surtido: Surtido, usuario: Usuario, lineas: Record<string, number>, modificado: string) {
  const { version } = await surtido.call('GET', 'carrito', { usuario, query: { empresa: 10, local: codigoLocal } })
  await surtido.call('PUT', 'carrito', {
    usuario,
    query: { empresa: 10, local: codigoLocal },
    body: {
      version,
      lineas: Object.entries(lineas).map(([artCodigo, cantidad]) => ({ artCodigo, cantidad, modificado })),
    },
  })
}

async function logIn(page: Page, usuario: Usuario) {
  await page.goto('/login?volver=/tabs/carrito')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Carrito', exact: true }).first()).toBeVisible()
}

test('a login keeps the guest carrito and adds that of another device once', async ({ page, surtido }) => {
  // covers: CX-08 E-26 A-63
  const usuario = await createCliente(surtido)
  const [both, mine, left] = await someArticulos(surtido, 3, { codigoLocal })
  await keep(surtido, usuario, { [both!.artCodigo]: 5, [left!.artCodigo]: 1 }, '2026-01-01T12:00:00.000Z')
  await prepare(page, surtido, {
    codigoLocal,
    lineas: [
      { ...both!, cantidad: 2 },
      { ...mine!, cantidad: 3 },
    ],
  })
  // The guest chooses a substitute before any login.
  await page.goto('/tabs/carrito')
  await page.getByRole('button', { name: `Si falta, elegir otro: ${mine!.nombre}` }).click()
  const otros = page.getByRole('dialog', { name: 'Si falta, elegir otro' })
  await otros.getByRole('list', { name: 'Parecidos' }).getByRole('button').first().click()
  const elegidos = otros.getByRole('list', { name: 'Lo que elegiste' }).getByRole('listitem')
  await expect(elegidos).toHaveCount(1)
  await otros.getByLabel('Buscar otro artículo').fill(left!.nombre)
  await otros
    .getByRole('button', { name: `Elegir ${left!.nombre}` })
    .first()
    .click()
  await otros.getByRole('button', { name: `Poner ${left!.nombre}` }).click()
  await expect(elegidos.first()).toContainText(left!.nombre)
  await axe(page)
  await otros.getByRole('button', { name: 'Listo', exact: true }).click()
  await expect(otros).toBeHidden()
  await page.reload()
  const siFalta = lineOf(page, mine!.nombre).getByText(`Si falta, va ${left!.nombre}`)
  await expect(siFalta).toContainText(', o ')
  await logIn(page, usuario)

  await expect(lines(page)).toHaveCount(3)
  await expect(lineOf(page, both!.nombre).getByRole('status')).toHaveText('2 un.')
  await expect(lineOf(page, mine!.nombre).getByRole('status')).toHaveText('3 un.')
  await expect(lineOf(page, left!.nombre).getByRole('status')).toHaveText('1 un.')
  const expected = { [both!.artCodigo]: 2, [mine!.artCodigo]: 3, [left!.artCodigo]: 1 }
  await expect.poll(() => keptOf(surtido, usuario)).toEqual(expected)
  const total = 2 * both!.precio + 3 * mine!.precio + left!.precio
  await expect(page.locator('main').getByRole('link', { name: `Finalizar pedido · ${pesos(total)}` })).toBeVisible()

  // Coming back any number of times, and logging out and in again, adds nothing.
  await page.reload()
  await page.goto('/tabs/otras-opciones')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText(`Hola, ${usuario.nombre}`)).toHaveCount(0)
  // It may come before the page shows a line.
  const answered = page.waitForResponse(/\/api\/carrito\?/)
  await logIn(page, usuario)
  await answered
  await expect(lines(page)).toHaveCount(3)
  expect(await keptOf(surtido, usuario)).toEqual(expected)
  await expect(siFalta).toContainText(', o ')
})

test('two devices end with the same carrito, the last change of each line winning', async ({
  page,
  surtido,
  browser,
  baseURL,
}) => {
  // covers: CX-08
  const usuario = await createCliente(surtido)
  const [one, two] = await someArticulos(surtido, 2, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, usuario, lineas: [one!] })
  await page.goto('/tabs/carrito')
  await expect.poll(() => keptOf(surtido, usuario)).toEqual({ [one!.artCodigo]: 1 })

  const other = await browser.newContext({ baseURL: baseURL!, locale: 'es-UY', timezoneId: 'America/Montevideo' })
  const device = await other.newPage()
  await prepare(device, surtido, { codigoLocal, usuario, lineas: [two!] })
  await device.goto('/tabs/carrito')
  await expect(lines(device)).toHaveCount(2)
  await lineOf(device, one!.nombre)
    .getByRole('button', { name: `Agregar ${one!.nombre}` })
    .click()
  await expect.poll(() => keptOf(surtido, usuario)).toEqual({ [one!.artCodigo]: 2, [two!.artCodigo]: 1 })

  // Both pages are open, without a reload.
  await expect(lines(page)).toHaveCount(2)
  await expect(lineOf(page, one!.nombre).getByRole('status')).toHaveText('2 un.')

  // An article taken out here does not come back from the other device.
  await lineOf(page, two!.nombre)
    .getByRole('button', { name: `Quitar ${two!.nombre}` })
    .click()
  await expect.poll(() => keptOf(surtido, usuario)).toEqual({ [one!.artCodigo]: 2 })
  await expect(lines(device)).toHaveCount(1)
  expect(await keptOf(surtido, usuario)).toEqual({ [one!.artCodigo]: 2 })

  // A pedido of one of them also leaves the carrito of the other.
  await openFinalizar(page)
  await confirmButton(page).click()
  await expectRecibido(page)
  await device.reload()
  await expect(device.getByText('Tu carrito está vacío.')).toBeVisible()
  expect(await keptOf(surtido, usuario)).toEqual({})
  await other.close()
})
