import type { Page } from '@playwright/test'
import { createCliente, LOCAL, localOf, ownOrder, pesos, prepare, SIN_REBAJA, someArticulos } from '../aparato.ts'
import { expect, type Surtido, test } from '../test.ts'

const shop = (page: Page, nombre: string) => page.locator('main').getByRole('button', { name: nombre })
const asked = (page: Page) => page.getByRole('alertdialog')

/** Articles that both shops sell, with the second one's prices. */
async function soldInBoth(surtido: Surtido, cuantos: number) {
  return surtido.sql<{ artCodigo: string; nombre: string; precio: number; alla: number }>(
    `select art_codigo as "artCodigo", nombre, de.precio::float8 as precio, alla.precio::float8 as alla
     from articulo a join articulo_local de using (codigo_empresa, art_codigo)
       join articulo_local alla using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and de.codigo_local = $1 and alla.codigo_local = $2 and de.precio <> alla.precio
       and de.stock > 20 and alla.stock > 20 and not venta_fraccionada and precio_envase = 0 and not es_bolsa
       and ${SIN_REBAJA}
     order by md5(art_codigo || $4) limit $3`,
    [LOCAL.quieto, LOCAL.otro, cuantos, ownOrder()],
  )
}

test('changing the shop asks first; a refusal keeps shop and carrito', async ({ page, surtido }) => {
  // covers: S-21 T-113 X-13
  const lineas = await soldInBoth(surtido, 2)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, lineas })
  await page.goto('/lista-locales')
  await shop(page, 'Carrasco').click()
  await expect(
    asked(page).getByText('Al cambiar de local perderá los artículos agregados al carrito. ¿Desea continuar?', {
      exact: true,
    }),
  ).toBeVisible()
  await asked(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(asked(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Pocitos Grande')).toBeVisible()
  await page.goto('/tabs/carrito')
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(2)
})

test('a change of local empties the carrito and offers what the new one sells', async ({ page, surtido }) => {
  // covers: S-21 A-58
  const both = await soldInBoth(surtido, 2)
  const [here] = await surtido.sql<{ artCodigo: string }>(
    `select art_codigo as "artCodigo" from articulo_local l where codigo_empresa = 10 and codigo_local = $1 and stock > 20
       and not exists (select from articulo_local o where o.codigo_empresa = 10 and o.codigo_local = $2 and o.art_codigo = l.art_codigo)
     order by md5(art_codigo || $3) limit 1`,
    [LOCAL.quieto, LOCAL.otro, ownOrder()],
  )
  await prepare(page, surtido, {
    codigoLocal: LOCAL.quieto,
    lineas: [...both, here!].map((one) => ({ ...one, cantidad: 2 })),
  })
  await page.goto('/lista-locales')
  await shop(page, 'Carrasco').click()
  await asked(page).getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(asked(page)).toContainText('Este local tiene 2 de tus 3 artículos, a sus precios.')
  await asked(page).getByRole('button', { name: 'Agregar los artículos disponibles en el nuevo local' }).click()
  await expect(page.getByRole('banner').getByText('Carrasco')).toBeVisible()

  await page.goto('/tabs/carrito')
  const lines = page.locator('main').getByRole('listitem')
  await expect(lines).toHaveCount(2)
  for (const { nombre, alla } of both)
    await expect(lines.filter({ hasText: nombre })).toContainText(`${pesos(alla)} c/u`)
  const total = both.reduce((sum, { alla }) => sum + 2 * alla, 0)
  await expect(page.locator('main').getByRole('link', { name: `Finalizar pedido · ${pesos(total)}` })).toBeVisible()

  // Nothing waits in the first shop: that carrito was given up.
  await page.goto('/lista-locales')
  await shop(page, 'Pocitos Grande').click()
  await asked(page).getByRole('button', { name: 'Continuar', exact: true }).click()
  await asked(page).getByRole('button', { name: 'No, gracias' }).click()
  await expect(page.getByRole('banner').getByText('Pocitos Grande')).toBeVisible()
  await page.goto('/tabs/carrito')
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
})

test('the change of local asks nothing for the same one or an empty carrito', async ({ page, surtido }) => {
  //
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, lineas })
  await page.goto('/lista-locales')
  await shop(page, 'Pocitos Grande').click()
  await expect(page).toHaveURL(/tabs\/home/)
  await page.goto('/tabs/carrito')
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(1)

  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/lista-locales')
  await shop(page, 'Carrasco').click()
  await expect(page).toHaveURL(/tabs\/home/)
  await expect(page.getByRole('banner').getByText('Carrasco')).toBeVisible()
})

test('the kind of delivery is 20 with an address and 21 without one', async ({ page, surtido }) => {
  // covers: S-22
  const { latitud, longitud } = await localOf(surtido, LOCAL.quieto)
  const direccion = { calle: 'Av. Brasil', numero: '2600', latitud, longitud }
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, direccion })
  await page.goto('/tabs/home')
  const destino = page.getByRole('banner').getByRole('button', { name: /^(Entrega|Retiro) en/ })
  await expect(destino).toContainText('Entrega en')
  await expect(destino).toContainText('Av. Brasil 2600')
  await destino.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retiro en el local/ })
    .click()
  await expect(destino).toContainText('Retiro en')
  await expect(destino).toContainText('Pocitos Grande')
})

test.describe('a shop that closes', () => {
  // All of these journeys open and close the same shop.
  test.describe.configure({ mode: 'serial' })
  const CERRADO = 'El local se encuentra cerrado ¿Desea continuar? No podrá hacer pedidos.'

  const close = (surtido: Surtido) =>
    surtido.sql('delete from horario where codigo_empresa = 10 and codigo_local = $1', [codigoLocal])
  const open = async (surtido: Surtido) => {
    await close(surtido)
    await surtido.sql(
      `insert into horario (codigo_empresa, codigo_local, dia, hora_desde, hora_hasta)
       select 10, $1, dia, '00:00', '24:00' from generate_series(1, 7) as dia`,
      [codigoLocal],
    )
  }
  const codigoLocal = LOCAL.cerrado

  test('a closed shop is announced, and both answers do what they say', async ({ page, surtido }) => {
    // covers: S-23 A-57 X-13 T-110 T-111 T-112
    await close(surtido)
    const usuario = await createCliente(surtido)
    const lineas = await someArticulos(surtido, 1, { codigoLocal })
    await prepare(page, surtido, { codigoLocal, usuario, lineas, avisadoDeCierre: false })
    // No message covers the first page: a closed shop takes pedidos for later.
    const known = page.waitForResponse(/locales\/visible/)
    await page.goto('/tabs/home')
    await known
    await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
    await page.goto('/tabs/carrito')
    await expect(asked(page)).toHaveCount(0)
    await page
      .locator('main')
      .getByRole('link', { name: /^Finalizar pedido/ })
      .click()
    await expect(asked(page).getByRole('heading')).toHaveText('Local cerrado')
    await expect(asked(page).getByText(CERRADO, { exact: true })).toBeVisible()
    await expect(asked(page).getByRole('button')).toHaveText(['Continuar', 'Cambiar local'])
    await asked(page).getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByText('Puedes pedir para un horario en que el local esté abierto.').first()).toBeVisible()
    await expect(page).toHaveURL(/finalizar-pedido/)
    // The app says it once: a reload does not repeat it.
    const checked = page.waitForResponse(/locales\/visible/)
    await page.reload()
    await checked
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(asked(page)).toHaveCount(0)

    // The message comes when a shop is chosen.
    await prepare(page, surtido, { codigoLocal: LOCAL.quieto, avisadoDeCierre: false })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/lista-locales')
    await shop(page, (await localOf(surtido, codigoLocal)).nombre).click()
    await asked(page).getByRole('button', { name: 'Cambiar local', exact: true }).click()
    await expect(page).toHaveURL(/lista-locales/)
  })

  test('a shop that closes while somebody shops is announced within five minutes', async ({ page, surtido }) => {
    // covers: S-23 B-08
    await open(surtido)
    await page.clock.install()
    await prepare(page, surtido, { codigoLocal, avisadoDeCierre: false })
    const checked = page.waitForResponse(/locales\/visible/)
    await page.goto('/tabs/home')
    await page.clock.runFor(1_000)
    await checked
    await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
    await close(surtido)
    await page.clock.runFor(290_000)
    await expect(asked(page)).toHaveCount(0)
    await page.clock.runFor(15_000)
    await expect(asked(page).getByText(CERRADO, { exact: true })).toBeVisible()
  })
})
