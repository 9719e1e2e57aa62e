import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { nombreConContenido } from '@surtido/rules/articulos'
import { createCliente, LOCAL, pedidosOf, pesos, prepare, someArticulos } from '../aparato.ts'
import { chooseFranja, confirmButton, expectRecibido, openFinalizar } from '../finalizar.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

const codigoLocal = LOCAL.quieto

interface CuponNuevo {
  descuento?: number
  total?: number
  minimo?: number
  hasta?: string | null
  locales?: number[]
}

/** A cupon nobody has yet, by a code of its own. */
async function createCupon(surtido: Surtido, cupon: CuponNuevo = {}): Promise<string> {
  const {
    descuento = cupon.total === undefined ? 10 : null,
    total,
    minimo = 0,
    hasta = '2099-08-31',
    locales = [],
  } = cupon
  const codigo = `E2E${randomBytes(5).toString('hex')}`
  await surtido.sql(
    `insert into cupon (codigo_empresa, codigo, titulo, descripcion, descuento, total, monto_minimo, vigencia_desde,
       vigencia_hasta, locales) values (10, $1, $2, $3, $4, $5, $6, '2020-01-01', $7, $8)`,
    [codigo, `Título ${codigo}`, `Descripción ${codigo}`, descuento, total, minimo, hasta, locales],
  )
  return codigo
}

const redeem = (surtido: Surtido, usuario: Usuario, codigo: string) =>
  surtido.call('POST', `cupones/codigo-canje/${codigo}`, { usuario })

const cards = (page: Page) => page.locator('main').getByRole('listitem')
const alerta = (page: Page, titulo: string) => page.getByRole('alertdialog', { name: titulo, exact: true })

async function accept(page: Page, titulo: string, texto: string): Promise<void> {
  await expect(alerta(page, titulo).getByText(texto, { exact: true })).toBeVisible()
  await alerta(page, titulo).getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(alerta(page, titulo)).toBeHidden()
}

async function logIn(page: Page, usuario: Usuario): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Iniciar Sesión', exact: true })
  await login.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await login.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await page.keyboard.press('Enter')
  await expect(login).toBeHidden()
}

test('a typed code is redeemed, wrong codes say why, and the cupon is shown', async ({ page, surtido, complaints }) => {
  // covers: R-14 R-03b U-82 U-83 U-84 U-85 U-87 U-89 U-105 S-41 V-27 X-06 X-07 X-09 T-71 T-76 T-96 T-60 T-61 T-62 T-63 T-64 T-65 T-66 T-68 T-72 T-73 T-75
  complaints.allow(/status of 503/)
  const usuario = await createCliente(surtido)
  const codigo = await createCupon(surtido, { descuento: 12.5, minimo: 1500, hasta: '2099-08-31' })
  await prepare(page, surtido, { codigoLocal, usuario })
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('link', { name: 'Mis cupones', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Cupones')
  await expect(page.getByText('¡No tienes cupones!', { exact: true })).toBeVisible()
  await axe(page)

  const input = page.getByPlaceholder('Ingresa tu cupón', { exact: true })
  const button = page.getByRole('button', { name: 'Canjear', exact: true })
  await expect(button).toBeDisabled()
  await input.fill('   ')
  await expect(button).toBeDisabled()
  await input.fill('no-existe-nunca')
  await button.click()
  await accept(page, 'Ups', 'No se encontró ningún cupón con tu código')
  await expect(input).toHaveValue('')
  // A busy server said nothing about the code: it stays in its field, to be sent again.
  await input.fill(` ${codigo.toLowerCase()} `)
  await page.route(
    /codigo-canje/,
    (route) => route.fulfill({ status: 503, json: { error: 'Servidor.ERROR_OCUPADO' } }),
    { times: 1 },
  )
  await button.click()
  await accept(page, 'Ups', 'Estamos con mucha demanda. Intenta nuevamente en unos segundos.')
  await expect(input).toHaveValue(` ${codigo.toLowerCase()} `)
  await input.press('Enter')
  await accept(page, '¡Éxito!', 'El cupón fue canjeado satisfactoriamente')
  await expect(cards(page)).toHaveCount(1)
  for (const texto of ['12,5%', `Descripción ${codigo}`, 'Monto mínimo: $1.500', 'Válido hasta: 31/08/99'])
    await expect(cards(page).getByText(texto, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Usar/ })).toHaveCount(0)
  await input.fill(codigo)
  await button.click()
  await accept(page, 'Ups', 'Parece que ya has canjeado el cupón')
  await axe(page)
  // A code that another device redeemed meanwhile: its cupon is in the list from then on.
  const deOtro = await createCupon(surtido, { descuento: 5 })
  await redeem(surtido, usuario, deOtro)
  await input.fill(deOtro)
  await button.click()
  await accept(page, 'Ups', 'Parece que ya has canjeado el cupón')
  await expect(cards(page)).toHaveCount(2)

  await cards(page).filter({ hasText: codigo }).getByText('Ver detalle', { exact: true }).click()
  const detalle = page.getByRole('dialog', { name: `Título ${codigo}` })
  await expect(detalle.getByText('Te descontamos 12,5% en tu próxima compra', { exact: true })).toBeVisible()
  await axe(page)
  await page.goBack()
  await expect(detalle).toBeHidden()
  await page.getByRole('link', { name: 'Volver', exact: true }).click()
  await expect(page).toHaveURL(/\/tabs\/home$/)
  await page.goto('/tabs/cupones')
  await expect(cards(page)).toHaveCount(2)
})

test('a code in a link is redeemed once after login, and not again on reload', async ({ page, surtido }) => {
  // covers: U-81 U-88 A-54 P-03
  const usuario = await createCliente(surtido)
  const codigo = await createCupon(surtido, { total: 200, hasta: null })
  await prepare(page, surtido, { codigoLocal })
  let canjes = 0
  page.on('request', (request) => {
    if (request.url().includes('codigo-canje')) canjes++
  })
  // The list from before the redemption arrives after it.
  const [read, redeemed] = [Promise.withResolvers<void>(), page.waitForResponse(/codigo-canje/)]
  await page.route(
    /\/api\/cupones\?/,
    async (route) => {
      const before = await route.fetch()
      read.resolve()
      await redeemed
      await route.fulfill({ response: before }).catch(() => {})
    },
    { times: 1 },
  )
  await page.route(/codigo-canje/, async (route) => {
    await read.promise
    await route.continue()
  })
  await page.goto(`/cupones?codigo=${codigo}`)
  await logIn(page, usuario)
  await accept(page, '¡Éxito!', 'El cupón fue canjeado satisfactoriamente')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('$200', { exact: true })).toBeVisible()
  // without a last day there is no such line.
  await expect(page.getByText(/Válido hasta/)).toHaveCount(0)
  // It shows no minimum of zero either.
  await expect(page.getByText(/Monto mínimo/)).toHaveCount(0)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(canjes).toBe(1)

  // The same when another page of the app sends the customer here with a code; once again only one try.
  const otro = await createCupon(surtido, { total: 300 })
  await page.evaluate(`history.replaceState({ ...history.state, codigo: '${otro}' }, '')`)
  await accept(page, '¡Éxito!', 'El cupón fue canjeado satisfactoriamente')
  await expect(cards(page)).toHaveCount(2)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  expect(canjes).toBe(2)

  // Nor is one that is refused tried again.
  await page.goto('/cupones?codigo=nadie-lo-dio')
  await accept(page, 'Ups', 'No se encontró ningún cupón con tu código')
  await expect(page).toHaveURL(/\/cupones$/)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  expect(canjes).toBe(3)
})

test('a guest who closes the login of the coupons is taken to the home', async ({ page, surtido }) => {
  // covers: U-88
  await prepare(page, surtido, { codigoLocal })
  await page.goto('/tabs/cupones')
  const login = page.getByRole('dialog', { name: 'Iniciar Sesión', exact: true })
  await login.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page).toHaveURL(/\/tabs\/home$/)
  await expect(login).toBeHidden()
})

test('any other failure of a code is shown in one sentence', async ({ page, surtido }) => {
  // covers: X-08 T-74 A-55
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal, usuario })
  const bodies = ['"CUPON_AGOTADO"', JSON.stringify({ error: { error: 'CUPON_YA_ASOCIADO_A_USUARIO' } })]
  await page.route('**/cupones/codigo-canje/**', (route) =>
    route.fulfill({ status: 409, contentType: 'application/json', body: bodies.shift()! }),
  )
  await page.goto('/cupones')
  const input = page.getByPlaceholder('Ingresa tu cupón', { exact: true })
  for (const texto of ['Error al canjear el cupón', 'Parece que ya has canjeado el cupón']) {
    await input.fill('CUALQUIERA')
    await page.keyboard.press('Enter')
    await accept(page, 'Ups', texto)
    await expect(input).toHaveValue('')
  }
})

test('the detail of a cupon has an address of its own', async ({ page, surtido }) => {
  // covers: R-15 U-87 T-68
  const usuario = await createCliente(surtido)
  const [uno, otro] = [await createCupon(surtido, { total: 99.9 }), await createCupon(surtido, { total: 40 })]
  const ids = [await redeem(surtido, usuario, uno), await redeem(surtido, usuario, otro)]
  await prepare(page, surtido, { codigoLocal, usuario })
  // The cupon of the address, wherever it is in the list.
  for (const [{ idCupon }, codigo, monto] of [
    [ids[0], uno, '$99,90'],
    [ids[1], otro, '$40'],
  ] as const) {
    await page.goto(`/detalle-cupon?idCupon=${idCupon}`)
    await expect(page.getByRole('heading', { level: 1, name: `Título ${codigo}`, exact: true })).toBeVisible()
    await expect(page.getByText(`Te descontamos ${monto} en tu próxima compra`, { exact: true })).toBeVisible()
  }
  await axe(page)
})

test('a code redeemed in the checkout is used there, where it may be', async ({ page, surtido }) => {
  // covers: S-42 V-26 X-09
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal })
  const costo = lineas.reduce((sum, { precio }) => sum + precio, 0)
  const [caro, justo] = [await createCupon(surtido, { minimo: costo + 150 }), await createCupon(surtido, { total: 50 })]
  await prepare(page, surtido, { codigoLocal, usuario, lineas })
  await openFinalizar(page)
  await page.getByRole('button', { name: 'Usar un cupón' }).click()
  const modal = page.getByRole('dialog', { name: 'Mis Cupones', exact: true })
  const input = modal.getByPlaceholder('Ingresa tu cupón', { exact: true })
  await input.fill(caro)
  await input.press('Enter')
  await accept(page, '¡Éxito!', 'El cupón fue canjeado satisfactoriamente')
  await expect(modal.getByRole('button', { name: `Usar: Título ${caro}`, exact: true })).toBeVisible()
  await input.fill(justo)
  await input.press('Enter')
  await accept(page, '¡Éxito!', 'El cupón fue canjeado satisfactoriamente')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cambiar cupón' })).toBeFocused()
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(Math.round((costo - 50) * 100) / 100)}`)
})

test('the checkout applies an allowed cupon, and the pedido uses it up', async ({ page, surtido }) => {
  // covers: U-85 U-86 S-42 V-25 V-26 X-10 T-67 T-69 T-70 A-02 A-42 C-24
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal })
  const costo = lineas.reduce((sum, { precio }) => sum + precio, 0)
  const otroLocal = await createCupon(surtido, { locales: [LOCAL.otro], minimo: costo + 500 })
  const caro = await createCupon(surtido, { minimo: costo + 150 })
  const justo = await createCupon(surtido, { total: 50, minimo: costo })
  for (const codigo of [otroLocal, caro, justo]) await redeem(surtido, usuario, codigo)
  await prepare(page, surtido, { codigoLocal, usuario, lineas })
  await openFinalizar(page)
  const confirm = confirmButton(page)
  await expect(confirm).toHaveText(`Confirmar pedido · ${pesos(costo)}`)

  await page.getByRole('button', { name: 'Usar un cupón' }).click()
  const modal = page.getByRole('dialog', { name: 'Mis Cupones', exact: true })
  await expect(modal.getByRole('listitem')).toHaveCount(3)
  await axe(page)
  await expect(modal.getByText('Usar', { exact: true })).toHaveCount(3)
  const use = (codigo: string) => modal.getByRole('button', { name: `Usar: Título ${codigo}`, exact: true }).click()
  // Both fail: the shop is told first.
  await use(otroLocal)
  await accept(page, 'Error', 'No puedes usar el cupón en el local seleccionado.')
  await use(caro)
  await accept(page, 'Error', 'Te falta $150 en el pedido para poder usar este cupón.')
  await use(justo)
  await expect(modal).toBeHidden()
  // The button it was opened with has another name now, and the focus again.
  await expect(page.getByRole('button', { name: 'Cambiar cupón' })).toBeFocused()
  const total = Math.round((costo - 50) * 100) / 100
  await expect(confirm).toHaveText(`Confirmar pedido · ${pesos(total)}`)
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(`Cupón Título ${justo}`)
  await page.reload()
  await expect(confirm).toHaveText(`Confirmar pedido · ${pesos(total)}`)
  // Seen whole: the bar at the bottom covers whatever one has not scrolled to yet.
  const size = page.viewportSize()!
  await page.setViewportSize({ ...size, height: 3_000 })
  await axe(page)
  await page.setViewportSize(size)
  await page.getByRole('button', { name: 'Quitar cupón' }).click()
  await expect(page.getByRole('button', { name: 'Usar un cupón' })).toBeFocused()
  await expect(confirm).toHaveText(`Confirmar pedido · ${pesos(costo)}`)
  await page.getByRole('button', { name: 'Usar un cupón' }).click()
  await use(justo)
  await confirm.click()
  await expectRecibido(page)
  const [pedido] = await pedidosOf(surtido, usuario)
  expect(pedido!.total).toBe(total)
  await page.goto(`/detalle-pedido?codigo=${pedido!.idPedido}`)
  await expect(page.getByText(`Cupón Título ${justo}`, { exact: true })).toBeVisible()
  await page.goto('/cupones')
  await expect(cards(page)).toHaveCount(2)
})

test('a cupon that no longer applies says so and takes nothing off unseen', async ({ page, surtido }) => {
  // covers: C-24 V-26
  const usuario = await createCliente(surtido)
  const [one, two] = await someArticulos(surtido, 2, { codigoLocal })
  const costo = one!.precio + two!.precio
  const codigo = await createCupon(surtido, { total: 20, minimo: costo })
  await redeem(surtido, usuario, codigo)
  await prepare(page, surtido, { codigoLocal, usuario, lineas: [one!, two!] })
  await openFinalizar(page)
  const confirm = confirmButton(page)
  await page.getByRole('button', { name: 'Usar un cupón' }).click()
  await page.getByRole('button', { name: `Usar: Título ${codigo}`, exact: true }).click()
  await expect(confirm).toHaveText(`Confirmar pedido · ${pesos(costo - 20)}`)
  await surtido.sql(`update cupon set vigencia_desde = '2020-01-01', vigencia_hasta = '2020-01-02' where codigo = $1`, [
    codigo,
  ])
  await confirm.click()
  await expect(page.getByRole('alert').filter({ hasText: 'El cupón no está vigente.' })).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)
  await expect(confirm).toHaveText(`Confirmar pedido · ${pesos(costo)}`)
  await surtido.sql(`update cupon set vigencia_hasta = null where codigo = $1`, [codigo])

  await page.goto('/tabs/carrito')
  await page
    .locator('main')
    .getByRole('button', { name: `Quitar ${nombreConContenido(two!)}`, exact: true })
    .click()
  await page.goto('/finalizar-pedido')
  await expect(page.getByRole('region', { name: 'Cupón' })).toContainText(
    `Te falta ${pesos(two!.precio)} en el pedido para poder usar este cupón.`,
  )
  await expect(confirm).toHaveText(`Confirmar pedido · ${pesos(one!.precio)}`)
})

test('the saving shown for each promotion is the one that is charged', async ({ page, surtido }) => {
  // covers: C-44 C-47 K-32
  const usuario = await createCliente(surtido)
  const [promo] = await surtido.sql<{ titulo: string; articulo: string }>(
    `select p.titulo, al.art_codigo as articulo from promocion p join articulo_local al
       on al.codigo_empresa = p.codigo_empresa and al.art_codigo = any(p.art_codigos)
     where p.codigo_empresa = 10 and p.id_promocion = 2 and al.codigo_local = $1 and (al.stock is null or al.stock > 20)
     order by al.art_codigo limit 1`,
    [codigoLocal],
  )
  const { articulo, titulo } = promo!
  const query = { empresa: 10, local: codigoLocal, articulos: `${articulo}:3`, 'tipo-entrega': 21, 'medio-pago': 1 }
  const [lista] = await surtido.call('GET', 'articulos/por-codigos-articulos', {
    query: { empresa: 10, local: codigoLocal, codigos: articulo },
  })
  await prepare(page, surtido, { codigoLocal, usuario, lineas: [{ artCodigo: articulo, cantidad: 3 }] })
  await page.goto('/tabs/carrito')
  const main = page.locator('main')
  await expect(main.getByText(`${titulo}: ahorras`)).toBeVisible()
  await axe(page)
  await main.getByRole('link', { name: /^Finalizar pedido/ }).click()
  await chooseFranja(page)
  await expect(page.getByRole('region', { name: 'Resumen' }).getByText(titulo, { exact: true })).toBeVisible()
  await confirmButton(page).click()
  await expectRecibido(page)
  const [pedido] = await pedidosOf(surtido, usuario)
  const { ahorroTotal } = await surtido.call('GET', 'promociones/verificar-promociones', { query })
  expect(ahorroTotal).toBeGreaterThan(0)
  const placed = await surtido.call('GET', `pedidos/${pedido!.idPedido}`, { usuario })
  expect(placed.promociones).toMatchObject([{ titulo }])
  expect(placed.totales.subtotal).toBe(Math.round(lista.precio * 3 * 100) / 100)
  await page.goto(`/detalle-pedido?codigo=${pedido!.idPedido}`)
  await expect(page.getByText(titulo, { exact: true })).toBeVisible()
  await expect(page.getByText(`-${pesos(placed.promociones[0].ahorro)}`, { exact: true })).toBeVisible()
})
