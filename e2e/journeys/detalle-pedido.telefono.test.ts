import type { Page } from '@playwright/test'
import {
  changeArticulo,
  createCliente,
  LOCAL,
  pedidosOf,
  pesos,
  prepare,
  SIN_REBAJA,
  someArticulos,
} from '../aparato.ts'
import { confirmButton, expectRecibido, openFinalizar } from '../finalizar.ts'
import { axe, axeDark, expect, type Surtido, test, type Usuario } from '../test.ts'

const codigoLocal = LOCAL.otro

/** The queso by the kilo of the sample and pieces beside it, ordered from the page, with all there is to choose. */
async function order(
  page: Page,
  surtido: Surtido,
  usuario: Usuario,
  lineas: { artCodigo: string; cantidad: number; sustitutos?: string[] }[],
  /** The customer accepts no replacement for this article. */
  distinto?: string,
) {
  await prepare(page, surtido, { codigoLocal, usuario, lineas })
  await openFinalizar(page)
  await page.getByLabel('Efectivo', { exact: false }).first().check()
  await page.getByLabel('¿Con cuánto pagas?').fill('20.000')
  await page.getByRole('radio', { name: 'Reemplazar por similar' }).check()
  if (distinto) {
    await page.getByText('Elegir por artículo').click()
    await page.getByLabel(distinto).selectOption('No reemplazar')
    await axe(page)
  }
  await page.getByLabel(/^(Observaciones|Comentarios)/).fill('Tocar timbre dos veces')
  await confirmButton(page).click()
  // A catalogue that another journey changes is read again meanwhile.
  await expect(page.getByRole('heading', { name: '¡Recibimos tu pedido!' })).toBeVisible({ timeout: 60_000 })
  return (await pedidosOf(surtido, usuario))[0]!
}

async function byKilo(surtido: Surtido) {
  const [kilo] = await surtido.sql<{ artCodigo: string; nombre: string; precio: number }>(
    `select art_codigo as "artCodigo", nombre, al.precio::float8 as precio
     from articulo a join articulo_local al using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and venta_fraccionada and (stock is null or stock > 20)
       and ${SIN_REBAJA}
     order by art_codigo limit 1`,
    [codigoLocal],
  )
  return kilo!
}

test('the detail of a pedido tells its prices, its place and what was chosen', async ({ page, surtido }) => {
  // covers: U-126 K-35 E-16 A-63
  const usuario = await createCliente(surtido)
  const kilo = await byKilo(surtido)
  const [pieza, elegido] = await someArticulos(surtido, 2, { codigoLocal })
  const lineas = [
    { artCodigo: kilo.artCodigo, cantidad: 0.5, sustitutos: [elegido!.artCodigo] },
    { artCodigo: pieza!.artCodigo, cantidad: 2 },
  ]
  const { idPedido } = await order(page, surtido, usuario, lineas, pieza!.nombre)
  await page.goto(`/detalle-pedido?codigo=${idPedido}`)
  const main = page.locator('main')
  await expect(main.getByRole('listitem').filter({ hasText: kilo.nombre })).toContainText(
    `0,5 kg · ${pesos(kilo.precio)}/kg`,
  )
  await expect(main.getByRole('listitem').filter({ hasText: pieza!.nombre })).toContainText(
    `2 un. · ${pesos(pieza!.precio)} c/u`,
  )
  await expect(main.getByRole('listitem').filter({ hasText: kilo.nombre })).toContainText(
    `Si falta, va ${elegido!.nombre}`,
  )
  await expect(main.getByText('Si falta: No reemplazar')).toHaveCount(1)
  await expect(main.getByRole('listitem').filter({ hasText: pieza!.nombre })).toContainText('Si falta: No reemplazar')
  const estado = main.getByRole('list', { name: 'Estado del pedido' })
  await expect(estado.locator('[aria-current=step]')).toContainText('Ahora: Recibido')
  await expect(estado.locator('[aria-current=step] svg path')).toHaveAttribute('d', /\w/)
  await expect(estado.getByRole('listitem').last()).toHaveText('Falta: Entregado')
  for (const dato of ['Reemplazar por similar', 'Tocar timbre dos veces', pesos(20_000)])
    await expect(main.getByText(dato, { exact: true })).toBeVisible()
  await axe(page)
  await axeDark(page)

  const stranger = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal, usuario: stranger })
  for (const codigo of [idPedido, 999_999_999]) {
    await page.goto(`/detalle-pedido?codigo=${codigo}`)
    await expect(page.getByText('Ese pedido no existe, o es de otra cuenta.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  }
  await main.getByRole('link', { name: 'Ver mis pedidos' }).click()
  await expect(page).toHaveURL(/historico-pedidos/)
})

test('a promotion or a category that is not there says so, with a way on', async ({ page, surtido }) => {
  // covers: C-45 C-37
  await prepare(page, surtido, { codigoLocal })
  await page.goto('/promocion/999999')
  await expect(page.getByText('Esa promoción no existe o ya terminó.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver ofertas' }).click()
  await expect(page).toHaveURL(/\/ofertas/)
  await page.goto('/categoria/999999')
  await expect(page.getByText('Este local no tiene esa categoría.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver las categorías' }).click()
  await expect(page).toHaveURL(/\/tabs\/home/)
})

test('buying again takes the larger quantity and tells what could not be added', async ({ page, surtido }) => {
  // covers: CX-05
  const usuario = await createCliente(surtido)
  const [more, less, short, gone] = await someArticulos(surtido, 4, { codigoLocal })
  const lineas = [more, less, short, gone].map((one) => ({ artCodigo: one!.artCodigo, cantidad: 3 }))
  const { idPedido } = await order(page, surtido, usuario, lineas)
  await changeArticulo(surtido, { codigoLocal, ...short! }, { stock: 2 })
  await changeArticulo(surtido, { codigoLocal, ...gone! }, 'gone')
  await prepare(page, surtido, {
    codigoLocal,
    usuario,
    lineas: [
      { artCodigo: more!.artCodigo, cantidad: 1 },
      { artCodigo: less!.artCodigo, cantidad: 5 },
    ],
  })
  await page.goto(`/detalle-pedido?codigo=${idPedido}`)
  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  const told = page.getByRole('alertdialog', { name: 'Repetir pedido', exact: true })
  await expect(told).toContainText(
    [
      'Agregamos 2 artículos a tu carrito.',
      `Ya tenías lo mismo o más de: ${less!.nombre}.`,
      `Hay menos de lo que pediste de: ${short!.nombre} (2 un.).`,
      `Hoy no hay: ${gone!.nombre}.`,
    ].join(' '),
  )
  await told.getByRole('button', { name: 'Aceptar', exact: true }).click()
  const line = (nombre: string) => page.locator('main li').filter({ hasText: nombre }).getByRole('group')
  await expect(line(more!.nombre)).toContainText('3 un.')
  await expect(line(less!.nombre)).toContainText('5 un.')
  await expect(line(short!.nombre)).toContainText('2 un.')
})

test('a cash amount takes a comma, tells the change and may not be too little', async ({ page, surtido }) => {
  // covers: U-140 A-53
  const usuario = await createCliente(surtido)
  const [uno] = await someArticulos(surtido, 1, { codigoLocal, desde: 200 })
  await prepare(page, surtido, { codigoLocal, usuario, lineas: [{ artCodigo: uno!.artCodigo }] })
  // Until it is known how one may pay here there is nothing to confirm, and the button says so.
  const known = Promise.withResolvers<void>()
  await page.route(/medios-pago\/disponibles/, async (route) => {
    await known.promise
    await route.continue()
  })
  await openFinalizar(page)
  await expect(confirmButton(page)).toHaveAttribute('aria-busy', 'true')
  known.resolve()
  const field = page.getByLabel('¿Con cuánto pagas?')
  await field.fill('100,50')
  await expect(field).toHaveValue('100,50')
  await confirmButton(page).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('main').getByText(/^No alcanza: en efectivo son \$/)).toBeVisible()
  await axe(page)
  await field.fill(`${Math.floor(uno!.precio) + 50},50`)
  await expect(page.getByText(/^Tu vuelto: \$\d/)).toBeVisible()
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await confirmButton(page).click()
  await expectRecibido(page)
  const { idPedido } = (await pedidosOf(surtido, usuario))[0]!
  const { medioPago } = await surtido.call('GET', `pedidos/${idPedido}`, { usuario })
  expect(medioPago.pagaCon).toBe(Math.floor(uno!.precio) + 50.5)
})
