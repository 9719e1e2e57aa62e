import type { Page } from '@playwright/test'
import { nombreConContenido } from '@surtido/rules/articulos'
import { createCliente, LOCAL, pedidosOf, pesos, prepare, someArticulos } from '../aparato.ts'
import { goOnWhenClosed } from '../cerrado.ts'
import { confirmButton, openFinalizar } from '../finalizar.ts'
import type { Surtido } from '../surtido.ts'
import { marco, saveCard, TARJETA, typeCard } from '../tarjetas.ts'
import { axe, expect, overlaysGone, test } from '../test.ts'

test.beforeEach(({ page }) => goOnWhenClosed(page))

/** Somebody at the last page before a pedido, with one article and the given saved cards, paying by card. */
async function arrive(page: Page, surtido: Surtido, ...cards: string[]) {
  const usuario = await createCliente(surtido)
  for (const card of cards) await saveCard(surtido, usuario, card)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas: [articulo!] })
  await openFinalizar(page)
  await page.getByRole('radio', { name: 'Tarjeta online' }).check()
  if (cards.length > 0) await expect(page.locator('input[name=tarjeta]:checked')).toBeVisible()
  return { usuario, articulo: articulo! }
}
const confirm = (page: Page) => confirmButton(page).click()

test('a card added in the checkout pays the pedido, and its detail tells the hold', async ({ page, surtido }) => {
  // covers: A-62 A-02 C-24 C-59 K-34 CX-08
  // In a browser without the Navigation API, the entries that the frame left in the history block nothing either.
  await page.addInitScript("Object.defineProperty(window, 'navigation', { value: undefined })")
  const { usuario, articulo } = await arrive(page, surtido)
  await expect(page.getByText('Todavía no tienes tarjetas: agrega una.')).toBeVisible()
  // Without a card nothing is sent.
  await confirm(page)
  await expect(page.getByText('Elige con qué tarjeta pagas.').first()).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'VISA', exact: true }).click()
  await expect(marco(page).getByLabel('Número de tarjeta')).toBeVisible()
  const otra = await page.context().newPage()
  await otra.goto('/tabs/carrito')
  await otra
    .locator('main')
    .getByRole('button', { name: `Agregar ${nombreConContenido(articulo)}`, exact: true })
    .click()
  const total = Math.round(articulo.precio * 200) / 100
  await expect(otra.getByRole('link', { name: /^Finalizar pedido/ })).toContainText(pesos(total))
  await otra.close()
  await typeCard(page, TARJETA.visa)
  await expect(page.getByRole('radio', { name: /VISA •••• 0000/ })).toBeChecked()
  await overlaysGone(page)
  await expect(page.getByRole('main').getByRole('button', { name: 'VISA', exact: true })).toBeInViewport()
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(total)}`)
  // Five percent more than the current total, in whole pesos.
  const reserva = Math.ceil(Math.round(total * 105) / 100)
  await expect(page.getByText(`Reservamos hasta ${pesos(reserva)} en tu tarjeta`, { exact: false })).toBeVisible()
  await page.getByLabel('Cuotas').selectOption({ label: '3 cuotas' })
  await axe(page)
  await expect(page.getByLabel('Cuotas')).toHaveValue('3')
  await confirm(page)
  await expect(page.getByText('¡Recibimos tu pedido!')).toBeVisible()
  const [pedido] = await pedidosOf(surtido, usuario)
  expect(pedido).toMatchObject({ estado: 'RECIBIDO', total })
  await page.getByRole('link', { name: 'Ver el pedido' }).click()
  const pago = page.getByRole('region', { name: 'Pago', exact: true })
  await expect(pago.getByText('VISA •••• 0000 en 3 cuotas', { exact: true })).toBeVisible()
  await expect(pago.getByText('Reservado en tu tarjeta')).toBeVisible()
  await expect(pago.getByRole('listitem')).toContainText(pesos(reserva))
  await axe(page)
})

test('a refused card keeps the carrito and choices, and another card pays', async ({ page, surtido }) => {
  // covers: A-75 A-08 A-80 C-24
  const { usuario } = await arrive(page, surtido, TARJETA.rechazada)
  const marcas = page.getByRole('main')
  await confirm(page)
  await expect(page.getByText('Tu tarjeta no aceptó el pago.', { exact: true })).toBeVisible()
  await expect(page.getByText('Prueba con otra tarjeta u otro medio de pago.', { exact: true })).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toEqual([])
  await expect(page.getByRole('radio', { name: /MasterCard •••• 0004/ })).toBeChecked()
  await marcas.getByRole('button', { name: 'OCA', exact: true }).click()
  await typeCard(page, TARJETA.oca)
  await expect(page.getByRole('radio', { name: /OCA •••• 0001/ })).toBeChecked()
  // The pages of the provider's frame are in the history too: none of them lies between this page and the carrito.
  expect(await page.evaluate('history.state.capas?.length ?? 0')).toBe(0)
  await expect(marcas.getByRole('button', { name: 'OCA', exact: true })).toBeInViewport()
  await expect(page.getByText('Tu tarjeta no aceptó el pago.', { exact: true })).toBeHidden()

  await surtido.sql('update sesion set revocada = now() where id_usuario = $1', [usuario.idUsuario])
  await confirm(page)
  const vencida = page.getByText('Tu sesión venció. Inicia sesión nuevamente.')
  await expect(vencida.first()).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /OCA •••• 0001/ })).toBeChecked()
  await expect(vencida).toHaveCount(0)
  await confirm(page)
  await expect(page.getByText('¡Recibimos tu pedido!')).toBeVisible()
  const placed = await surtido.sql("select from pedido where id_usuario = $1 and estado = 'RECIBIDO'", [
    usuario.idUsuario,
  ])
  expect(placed).toHaveLength(1)
})

test('a card that needs its CVV ends the carrito only once it is typed', async ({ page, surtido, complaints }) => {
  // covers: A-75 C-24 K-35
  complaints.allow(/ERR_FAILED/)
  const { usuario } = await arrive(page, surtido, TARJETA.pideCvv)
  await page.route('**/Scripts/PWCheckoutNoModal.js*', (route) => route.abort('failed'))
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Escribe el código de seguridad de tu tarjeta' })).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toMatchObject([{ estado: 'PENDIENTE_PAGO' }])
  // Blocked, retried, and closed by the customer: each time the customer can still type it.
  await page.getByRole('main').getByRole('button', { name: 'Reintentar', exact: true }).waitFor()
  await page.unroute('**/Scripts/PWCheckoutNoModal.js*')
  await page.getByRole('main').getByRole('button', { name: 'Reintentar', exact: true }).click()
  // The frame disappears while the key is still down: the page gets the key, not the field.
  await marco(page).getByLabel('CVV de tu tarjeta').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sin el código de seguridad no podemos tomar tu pedido.', { exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Escribir el código' }).click()
  await marco(page).getByLabel('CVV de tu tarjeta').fill('123')
  await marco(page).getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(page.getByText('¡Recibimos tu pedido!')).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toMatchObject([{ estado: 'RECIBIDO' }])
  await page.goto('/tabs/carrito')
  await expect(page.getByText(/Tu carrito está vacío/)).toBeVisible()
})

test('a pedido cancelled before its card was charged can be ordered again unchanged', async ({ page, surtido }) => {
  // covers: A-61 A-75 CX-04
  const { usuario } = await arrive(page, surtido, TARJETA.pideCvv)
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Escribe el código de seguridad de tu tarjeta' })).toBeVisible()
  const [primero] = await pedidosOf(surtido, usuario)
  await page.goto(`/detalle-pedido?codigo=${primero!.idPedido}`)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancelar/ })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await overlaysGone(page)
  await openFinalizar(page)
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Escribe el código de seguridad de tu tarjeta' })).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toMatchObject([{ estado: 'PENDIENTE_PAGO' }, { estado: 'CANCELADO' }])
  await marco(page).getByLabel('CVV de tu tarjeta').fill('123')
  await marco(page).getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(page.getByText('¡Recibimos tu pedido!')).toBeVisible()
})

test('a payment that ended without the card says why, and no page claims the pedido', async ({ page, surtido }) => {
  // covers: A-75 U-130
  const { usuario } = await arrive(page, surtido, TARJETA.pideCvv)
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Escribe el código de seguridad de tu tarjeta' })).toBeVisible()
  const [{ id }] = (await surtido.sql<{ id: number }>(
    `update pedido set estado = 'CANCELADO' where id_usuario = $1 and estado = 'PENDIENTE_PAGO' returning id_pedido as id`,
    [usuario.idUsuario],
  )) as [{ id: number }]
  await surtido.sql(
    "update pago set estado = 'RECHAZADO', codigo_rechazo = 'PAUSA', revisar = null where id_pedido = $1",
    [id],
  )
  await surtido.sql('delete from pago_operacion where id_pedido = $1', [id])
  await expect(page.getByRole('heading', { name: 'El pedido no se hizo' })).toBeVisible()
  await expect(page.getByText(/El pedido se canceló y no se te cobra nada\./)).toBeVisible()
  await axe(page)
  await page.goto(`/pedido-realizado?codigo=${id}`)
  await expect(page).toHaveURL(/\/detalle-pedido\?codigo=/)
  await expect(page.getByText('¡Recibimos tu pedido!')).toHaveCount(0)
})
