// The screens on the way to a pedido, on a small screen, with large letters and a person's own colours.
import type { Locator, Page } from '@playwright/test'
import { createCliente, LOCAL, prepare, SIN_REBAJA, someArticulos } from '../aparato.ts'
import { openFinalizar } from '../finalizar.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, test } from '../test.ts'
import { sideways } from '../visitas.ts'

const codigoLocal = LOCAL.quieto
const TELEFONO = { width: 390, height: 844 }
const ACOSTADO = { width: 844, height: 390 }

const boxOf = async (one: Locator) => (await one.boundingBox())!
/** How far the text itself goes: its box may be as wide as the card. */
const extentOf = (one: Locator) =>
  one.evaluate((element) => {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    const { right, bottom } = range.getBoundingClientRect()
    return { texto: element.textContent, right, bottom }
  })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Secciones' })

test('what a search finds is in sight below what was bought before', async ({ page, surtido }) => {
  // covers: U-128
  await page.setViewportSize(TELEFONO)
  const usuario = await createCliente(surtido)
  const [yerba] = await surtido.sql<{ artCodigo: string; nombre: string; precio: number }>(
    `select art_codigo as "artCodigo", nombre, articulo_local.precio::float8 as precio from articulo join articulo_local using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and nombre ilike 'yerba mate%' and not venta_fraccionada
       and limite_por_pedido is null and (stock is null or stock > 50) order by art_codigo limit 1`,
    [codigoLocal],
  )
  await placePedido(surtido, usuario, codigoLocal, [yerba!])
  await prepare(page, surtido, { codigoLocal, usuario })
  await page.goto('/tabs/busqueda?q=yerba')
  const comprado = page.getByRole('region', { name: 'Ya lo compraste' })
  await expect(comprado.getByRole('link', { name: yerba!.nombre }).first()).toBeVisible()
  const first = page.locator('main [role="listitem"]').first()
  await expect(first.getByRole('button', { name: /^Agregar / })).toBeVisible()
  const { y } = await boxOf(first.getByRole('link').first())
  expect(y + 20).toBeLessThan((await boxOf(tabs(page))).y)
  await axe(page)
})

test('the amount of what was bought before covers no price', async ({ page, surtido }) => {
  // covers: U-128
  const usuario = await createCliente(surtido)
  const [pieza] = await someArticulos(surtido, 1, { codigoLocal, desde: 1_000 })
  const [kilo] = await surtido.sql<{ artCodigo: string; nombre: string; precio: number }>(
    `select art_codigo as "artCodigo", nombre, al.precio::float8 as precio
     from articulo a join articulo_local al using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = $1 and venta_fraccionada and minimo_venta <= 1
       and limite_por_pedido is null and (stock is null or stock > 50) and ${SIN_REBAJA} order by art_codigo limit 1`,
    [codigoLocal],
  )
  await placePedido(surtido, usuario, codigoLocal, [pieza!, kilo!])
  await prepare(page, surtido, { codigoLocal, usuario })
  for (const letra of ['Normal', 'Máxima']) {
    await page.setViewportSize(TELEFONO)
    await page.goto('/configuracion')
    await page.getByRole('radio', { name: letra, exact: true }).check()
    for (const { nombre } of [pieza!, kilo!]) {
      await page.goto(`/tabs/busqueda?q=${encodeURIComponent(nombre)}`)
      const card = page.getByRole('region', { name: 'Ya lo compraste' }).getByRole('article').first()
      await expect(card.getByRole('link', { name: nombre })).toBeVisible()
      const [closed] = await card.getByRole('group').getByRole('button').all()
      if ((await card.getByRole('group').getByRole('button').count()) === 1) {
        const { y } = await boxOf(closed!)
        await closed!.click()
        await expect(card.getByRole('group').getByRole('button')).toHaveCount(3)
        // The second tap of a double tap still lands on the "+".
        expect((await boxOf(card.getByRole('group').getByRole('button').last())).y).toBe(y)
      }
      for (const size of [TELEFONO, ACOSTADO]) {
        await page.setViewportSize(size)
        const pill = await boxOf(card.getByRole('group'))
        const textos = await Promise.all((await card.locator('strong, p').all()).map(extentOf))
        for (const { texto, right, bottom } of textos)
          expect(right <= pill.x || bottom <= pill.y, `${letra} ${size.width}: ${texto}`).toBe(true)
      }
    }
  }
})

test('a toast lies over neither the way on nor the tabs', async ({ page, surtido }) => {
  //
  await page.setViewportSize(TELEFONO)
  const lineas = await someArticulos(surtido, 6, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, lineas: lineas.map((one) => ({ ...one, cantidad: 1 })) })
  await page.goto('/tabs/carrito')
  const group = page.getByRole('group', { name: /^Cantidad de/ }).first()
  await group.getByRole('button', { name: '1 un.', exact: true }).click()
  await group.getByRole('textbox').fill('mucho')
  await page.keyboard.press('Enter')
  const toast = page.getByText('Escribe un número, por ejemplo 3')
  await expect(toast).toBeVisible()
  const told = await boxOf(toast)
  const finalizar = await boxOf(page.getByRole('link', { name: /^Finalizar pedido/ }))
  expect(told.y + told.height).toBeLessThan(finalizar.y)
  expect(told.y).toBeGreaterThan((await boxOf(page.getByRole('banner'))).height)
})

test('the largest letters are half as large again, and labels of tabs stay apart', async ({ page, surtido }) => {
  await page.setViewportSize(TELEFONO)
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, lineas: lineas.map((one) => ({ ...one, cantidad: 1 })) })
  await page.goto('/configuracion')
  await page.getByRole('radio', { name: 'Máxima', exact: true }).check()
  for (const path of ['/tabs/carrito', '/tabs/busqueda?q=yerba', '/tabs/home']) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeAttached()
    expect(await page.evaluate('Number.parseFloat(getComputedStyle(document.documentElement).fontSize)')).toBe(24)
    expect(await sideways(page), path).toBe(0)
    const labels = await tabs(page)
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((one) => {
          const words = one.ownerDocument.createRange()
          words.selectNodeContents(one.lastElementChild ?? one)
          const { left, right } = words.getBoundingClientRect()
          return { left, right }
        }),
      )
    expect(labels).toHaveLength(5)
    for (const [i, { left }] of labels.entries()) if (i > 0) expect(left - labels[i - 1]!.right).toBeGreaterThan(2)
  }
})

test('a telephone on its side leaves the carrito and the checkout three fifths of it', async ({ page, surtido }) => {
  await page.setViewportSize(ACOSTADO)
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 3, { codigoLocal, desde: 900, hasta: 5_000 })
  await prepare(page, surtido, { codigoLocal, usuario, lineas: lineas.map((one) => ({ ...one, cantidad: 1 })) })
  const room = async (wayOn: Locator) => {
    await expect(wayOn).toBeVisible()
    return (await boxOf(wayOn)).y - (await boxOf(page.getByRole('banner'))).height
  }
  await page.goto('/tabs/carrito')
  expect(await room(page.getByRole('link', { name: /^Finalizar pedido/ }))).toBeGreaterThan(0.6 * ACOSTADO.height)
  await openFinalizar(page)
  expect(await room(page.getByRole('button', { name: /^Confirmar pedido/ }))).toBeGreaterThan(0.6 * ACOSTADO.height)
  expect(await sideways(page)).toBe(0)
})

test("a person's own colours leave steppers, chips and bars their edges", async ({ page, surtido }) => {
  await page.setViewportSize(TELEFONO)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  await prepare(page, surtido, { codigoLocal, lineas: lineas.map((one) => ({ ...one, cantidad: 1 })) })
  const edged = (one: Locator) =>
    expect
      .poll(() =>
        one.evaluate((box) => Number.parseFloat(box.ownerDocument.defaultView!.getComputedStyle(box).borderTopWidth)),
      )
      .toBeGreaterThanOrEqual(1)
  await page.goto('/tabs/busqueda?q=yerba')
  await edged(
    page
      .locator('main')
      .getByRole('button', { name: /^Agregar / })
      .first(),
  )
  await edged(page.getByRole('button', { name: 'En oferta', exact: true }))
  await edged(tabs(page))
  await page.goto('/tabs/carrito')
  for (const name of [/^Quitar/, /^Agregar/]) await edged(page.getByRole('group').getByRole('button', { name }).first())
  await edged(page.getByRole('link', { name: /^Finalizar pedido/ }))
})

test("a person's own colours show whether a switch is on", async ({ page, surtido }) => {
  await page.setViewportSize(TELEFONO)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal, usuario })
  await page.goto('/configuracion')
  const thumb = (one: Locator) =>
    one.evaluate((box) => {
      const { getComputedStyle } = box.ownerDocument.defaultView!
      return [getComputedStyle(box).backgroundColor, getComputedStyle(box, '::after').backgroundColor]
    })
  const first = page.getByRole('switch').first()
  await expect(first).toBeChecked()
  const [ground, on] = await thumb(first)
  expect(on).not.toBe(ground)
})

test('a telephone on its side shows the price beside the picture', async ({ page, surtido }) => {
  await page.setViewportSize(ACOSTADO)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal })
  await prepare(page, surtido, { codigoLocal })
  await page.goto(`/articulo/${articulo!.artCodigo}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Agregar / })
      .first(),
  ).toBeInViewport()
  expect(await sideways(page)).toBe(0)
})

test('in large letters the end of a row leaves its words whole', async ({ page, surtido }) => {
  await page.setViewportSize(TELEFONO)
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal, usuario })
  await page.goto('/configuracion')
  const title = page.getByText('En este dispositivo', { exact: true })
  await expect(title).toBeVisible()
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  expect((await boxOf(title)).width).toBeGreaterThan(6 * 32 - 1)
})
