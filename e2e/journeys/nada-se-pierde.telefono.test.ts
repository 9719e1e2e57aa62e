// Choices and acts of a customer that the app once lost, repeated or took back silently.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createCliente, LOCAL, localOf, pedidosOf, pesos, prepare, someArticulos } from '../aparato.ts'
import { chooseFranja, confirmButton, expectRecibido, openFinalizar, PLACE } from '../finalizar.ts'
import { expect, type Surtido, test } from '../test.ts'

const codigoLocal = LOCAL.quieto

/** A code that takes 20 pesos off any pedido. */
async function createCupon(surtido: Surtido): Promise<string> {
  const codigo = `E2E${randomBytes(5).toString('hex')}`
  await surtido.sql(
    `insert into cupon (codigo_empresa, codigo, titulo, descripcion, total, monto_minimo, vigencia_desde)
     values (10, $1, $2, '', 20, 0, '2020-01-01')`,
    [codigo, `Título ${codigo}`],
  )
  return codigo
}

async function withCupon(page: Page, surtido: Surtido) {
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  const codigo = await createCupon(surtido)
  await surtido.call('POST', `cupones/codigo-canje/${codigo}`, { usuario })
  await prepare(page, surtido, { codigoLocal, usuario, lineas })
  await openFinalizar(page)
  await page.getByRole('button', { name: 'Usar un cupón' }).click()
  await page.getByRole('button', { name: `Usar: Título ${codigo}`, exact: true }).click()
  const { precio } = lineas[0]!
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(precio - 20)}`)
  return { usuario, codigo, precio }
}

test('a chosen cupon that cannot be read is not left out: the page says so', async ({ page, surtido, complaints }) => {
  // covers: C-24 C-25
  complaints.allow(/503/)
  const { usuario, precio } = await withCupon(page, surtido)
  await page.route('**/api/cupones?*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  const cupon = page.getByRole('region', { name: 'Cupón' })
  await expect(cupon).toContainText('No pudimos cargar tu cupón.')
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: 'Cupón' })).toBeFocused()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)
  await page.unroute('**/api/cupones?*')
  await cupon.getByRole('button', { name: 'Reintentar' }).click()
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(precio - 20)}`)
  await confirmButton(page).click()
  await expectRecibido(page)
  expect((await pedidosOf(surtido, usuario))[0]!.total).toBe(precio - 20)
})

test('a chosen cupon that is gone is said to be gone, and can be let go', async ({ page, surtido }) => {
  // covers: C-24 C-25
  const { codigo, precio } = await withCupon(page, surtido)
  await surtido.sql(`delete from cupon_usuario where id_cupon in (select id_cupon from cupon where codigo = $1)`, [
    codigo,
  ])
  await page.reload()
  const cupon = page.getByRole('region', { name: 'Cupón' })
  await expect(cupon).toContainText('El cupón que elegiste ya no está entre los tuyos: este pedido va sin él.')
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(precio)}`)
  await cupon.getByRole('button', { name: 'Quitar cupón' }).click()
  await expect(cupon).not.toContainText('El cupón que elegiste')
})

test('chosen bags that cannot be read are not left out', async ({ page, surtido, complaints }) => {
  // covers: C-24 C-39
  complaints.allow(/503/)
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, usuario, lineas })
  await openFinalizar(page)
  const bolsas = page.getByRole('region', { name: 'Bolsas' })
  await bolsas
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  const conBolsa = await confirmButton(page).textContent()
  expect(conBolsa).not.toBe(`Confirmar pedido · ${pesos(lineas[0]!.precio)}`)
  await page.route('**/api/articulos/bolsas?*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await expect(bolsas).toContainText('No pudimos cargar las bolsas que elegiste.')
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: 'Bolsas' })).toBeFocused()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(0)
  await bolsas.getByRole('button', { name: 'Seguir sin bolsas' }).click()
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(lineas[0]!.precio)}`)
  await page.unroute('**/api/articulos/bolsas?*')
})

test('the second device that shows a carrito does not order it again', async ({ page, browser, surtido }) => {
  // covers: CX-08 C-24
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal })
  const context = await browser.newContext()
  const otra = await context.newPage()
  // The second device hears nothing of the first: only the server can stop it.
  await otra.route('**/api/pedidos/eventos*', (route) => route.abort())
  for (const one of [page, otra]) {
    await prepare(one, surtido, { codigoLocal, usuario, lineas })
    const kept = one.waitForResponse((answer) => /\/api\/carrito\?/.test(answer.url()) && answer.ok())
    await openFinalizar(one)
    await kept
  }
  await confirmButton(page).click()
  await expectRecibido(page)
  await confirmButton(otra).click()
  await expect(otra.getByText('Tu carrito está vacío. Si acabas de confirmar un pedido,')).toBeVisible()
  await expect(otra.getByRole('link', { name: 'Mis pedidos' }).last()).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
  await context.close()
})

test('after confirming, the page never says that there is nothing to order', async ({ page, context, surtido }) => {
  // covers: C-24 R-19
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, usuario, lineas })
  await openFinalizar(page)
  await page.evaluate(`new MutationObserver(() => {
    if (document.body.textContent.includes('Tu carrito está vacío')) sessionStorage.setItem('dijoVacio', 'si')
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`)
  await page.route(/\/api\/pedidos(\/abiertos)?\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue().catch(() => {})
  })
  // Another tab hears first that the carrito was bought.
  const otra = await context.newPage()
  await otra.goto('/tabs/otras-opciones')
  await page.bringToFront()
  await page.route(PLACE, async (route) => {
    const response = await route.fetch()
    await otra.evaluate(`localStorage.carrito = '{}'`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response })
  })
  await confirmButton(page).click()
  await expectRecibido(page)
  expect(await page.evaluate(`sessionStorage.getItem('dijoVacio')`)).toBeNull()
  await page.goto('/tabs/carrito')
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a slot chosen for a day that is over is not chosen for another day', async ({ page, surtido }) => {
  // covers: C-24 U-140
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, usuario, lineas })
  await openFinalizar(page)
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)
  // A week later its page is opened again: the day shown is the first free one, with the slots of each week.
  const [{ idFranja }] = (await surtido.sql<{ idFranja: number }>(
    `select f.id_franja as "idFranja" from franja f join zona_entrega z using (codigo_empresa, zona_entrega)
     where f.codigo_empresa = 10 and z.codigo_local = $1 and z.tipo_entrega = 21
       and f.dia = extract(isodow from (now() at time zone 'America/Montevideo') + interval '1 day')
     order by f.hora_desde limit 1`,
    [codigoLocal],
  )) as [{ idFranja: number }]
  await page.evaluate(`localStorage.finalizar = JSON.stringify({
    ...JSON.parse(localStorage.finalizar), fecha: '2020-01-01', idFranja: ${idFranja} })`)
  await page.reload()
  // Whatever day comes first, none of its slots is chosen.
  await expect(page.locator('input[name=franja]').first()).toBeVisible()
  for (const dia of await page.getByRole('group', { name: 'Día' }).getByRole('button').all()) {
    await dia.click()
    await expect(page.locator('input[name=franja]:checked')).toHaveCount(0)
  }
  await chooseFranja(page)
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)
})

test('a code whose answer was lost is redeemed once, and the second press says so', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: C-26 K-09
  complaints.allow(/ERR_FAILED/)
  const usuario = await createCliente(surtido)
  const codigo = await createCupon(surtido)
  await prepare(page, surtido, { codigoLocal, usuario })
  await page.goto('/cupones')
  const field = page.locator('input[name=codigo]')
  await page.route('**/codigo-canje/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await field.fill(codigo)
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Intentar nuevamente/i })
    .click()
  await page.unroute('**/codigo-canje/*')
  await expect(field).toHaveValue(codigo)
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: '¡Éxito!' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(1)
})

test('a phone that is a day ahead pays the offers of today', async ({ page, surtido }) => {
  // covers: C-24 C-47
  const usuario = await createCliente(surtido)
  const [linea] = await someArticulos(surtido, 1, { codigoLocal })
  const oferta = Math.round(linea!.precio / 2)
  await surtido.sql(
    `insert into oferta (codigo_empresa, codigo_local, art_codigo, precio, fecha_desde, fecha_hasta)
     values (10, $1, $2, $3, '2020-01-01', (now() at time zone 'America/Montevideo')::date)`,
    [codigoLocal, linea!.artCodigo, oferta],
  )
  const notice = { codigoEmpresa: 10, codigoLocal, artCodigos: [linea!.artCodigo], precios: true }
  await surtido.sql(`select pg_notify('catalogo', $1)`, [JSON.stringify(notice)])
  const query = { empresa: 10, local: codigoLocal, codigos: linea!.artCodigo }
  await expect
    .poll(async () => (await surtido.call('GET', 'articulos/por-codigos-articulos', { query }))[0].oferta?.precio)
    .toBe(oferta)
  await page.addInitScript(`{
    const now = Date.now
    const Fecha = Date
    globalThis.Date = class extends Fecha {
      constructor(...all) { super(...(all.length === 0 ? [now() + 26 * 3_600_000] : all)) }
    }
    globalThis.Date.now = () => now() + 26 * 3_600_000
  }`)
  await prepare(page, surtido, { codigoLocal, usuario, lineas: [linea!] })
  // The first answer that no cache can have kept.
  const said = page.waitForResponse(
    (answer) => answer.url().includes('/api/carrito?') && answer.request().method() === 'PUT',
  )
  await page.goto('/finalizar-pedido')
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(linea!.precio)}`)
  await said
  await chooseFranja(page)
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(oferta)}`)
  await confirmButton(page).click()
  await expectRecibido(page)
  expect((await pedidosOf(surtido, usuario))[0]!.total).toBe(oferta)
})

test('choosing a slot moves no other slot under the finger', async ({ page, surtido }) => {
  // covers: U-140
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, usuario, lineas })
  await page.goto('/finalizar-pedido')
  await page.getByRole('group', { name: 'Día' }).getByRole('button').last().click()
  const slot = page.locator('input[name=franja]:not(:disabled)').first()
  await slot.scrollIntoViewIfNeeded()
  const before = await slot.boundingBox()
  await slot.check()
  await expect(page.locator('input[name=franja]:checked')).toHaveCount(1)
  expect((await slot.boundingBox())?.y).toBe(before?.y)
})

test('the checkout shows the apartment, and a new address leads back to it', async ({ page, surtido }) => {
  // covers: A-02 U-123
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  const { latitud, longitud } = await localOf(surtido, codigoLocal)
  const direccion = { calle: 'Rivera', numero: '2100', apartamento: '402', ciudad: 'Montevideo', latitud, longitud }
  const propia = await surtido.call('POST', 'direcciones', { usuario, body: direccion })
  await prepare(page, surtido, { codigoLocal, usuario, lineas, direccion: propia })
  await page.goto('/finalizar-pedido')
  const donde = page.getByRole('region', { name: 'Dónde' })
  await expect(donde).toContainText('Rivera 2100 / 402')
  await donde.getByRole('button', { name: 'Cambiar la entrega' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Agregar dirección' }).click()
  await expect(page).toHaveURL(/\/agregar-direccion\?volver=%2Ffinalizar-pedido$/)
})

test('a delivery confirmed without a network takes its typed telephone along', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: C-24 A-61 A-63
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const usuario = await createCliente(surtido)
  await surtido.sql('update usuario set numero_celular = null where id_usuario = $1', [usuario.idUsuario])
  const lineas = await someArticulos(surtido, 1, { codigoLocal, desde: 900 })
  const { latitud, longitud } = await localOf(surtido, codigoLocal)
  const direccion = { calle: 'Rivera', numero: '2100', ciudad: 'Montevideo', latitud, longitud }
  const propia = await surtido.call('POST', 'direcciones', { usuario, body: direccion })
  await prepare(page, surtido, { codigoLocal, usuario, lineas, direccion: propia })
  await openFinalizar(page)
  await page.getByLabel('Celular para contactarte').fill('099 765 432')
  await expect(confirmButton(page)).toBeEnabled()
  await page.context().setOffline(true)
  await confirmButton(page).click()
  await expect(page.getByRole('button', { name: 'Enviar ahora' })).toBeVisible()
  await page.context().setOffline(false)
  await expectRecibido(page)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
  const [{ numero }] = (await surtido.sql<{ numero: string }>(
    'select numero_celular as numero from usuario where id_usuario = $1',
    [usuario.idUsuario],
  )) as [{ numero: string }]
  expect(numero).toBe('099765432')
})

test('an article taken out of the carrito by a slip comes back with its note', async ({ page, surtido }) => {
  // covers: E-12
  const lineas = await someArticulos(surtido, 2, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, lineas })
  await page.evaluate(`{
    const carritos = JSON.parse(localStorage.carrito)
    for (const lineas of Object.values(carritos)) for (const linea of Object.values(lineas)) linea.nota = 'bien verde'
    localStorage.carrito = JSON.stringify(carritos)
  }`)
  await page.goto('/tabs/carrito')
  const rows = page.locator('main').getByRole('listitem').filter({ hasText: 'Nota: bien verde' })
  await expect(rows).toHaveCount(2)
  await rows
    .first()
    .getByRole('button', { name: /^Quitar / })
    .click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
})
