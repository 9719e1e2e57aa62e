import type { Page } from '@playwright/test'
import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { axe, expect, test } from '../test.ts'

/** The row that has the focus: its words, and its place among all. */
const focusedRow = (page: Page) =>
  page.evaluate<string>("document.activeElement?.closest('li')?.innerText.replace(/\\s+/g, ' ') ?? ''")
const focusedPlace = (page: Page) =>
  page.evaluate<number>("Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset'))")

const CUANTOS = 60
/** The lists that have rows to press in any shop of the sample. */
const RUTAS = ['hoy', 'personal', 'recorrido', 'cuenta']

test('a long queue draws few rows, and the keyboard reaches all of them in order', async ({ page, surtido }) => {
  test.slow()
  const codigoLocal = LOCAL.precios
  const lineas = await someArticulos(surtido, 1, { codigoLocal })
  const cliente = await createCliente(surtido)
  await surtido.sql(
    `update franja f set cupo = 1000 from zona_entrega z
     where f.codigo_empresa = 10 and z.codigo_empresa = 10 and z.zona_entrega = f.zona_entrega and z.codigo_local = $1`,
    [codigoLocal],
  )
  const idPedidos: number[] = []
  for (let i = 0; i < CUANTOS; i++) idPedidos.push(await placePedido(surtido, cliente, codigoLocal, lineas))
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await page.goto('/gestion/pedidos?vista=TODOS')
  const rows = page.getByRole('main').locator('li[aria-posinset]')
  await expect(rows.first()).toBeVisible()
  const total = Number(await rows.first().getAttribute('aria-setsize'))
  expect(total).toBeGreaterThanOrEqual(CUANTOS)
  expect(await rows.count()).toBeLessThan(total / 2 + 5)
  await axe(page)

  // Down one by one, further than what is drawn at first.
  for (let place = 1; place <= 40; place++) {
    await page.keyboard.press('j')
    await expect.poll(() => focusedPlace(page)).toBe(place)
  }
  // The rows stand in the page in their order, each with its place.
  const places = await rows.evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-posinset'))))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Con los pedidos marcados' })).toContainText('1 marcado')

  // Scrolled away from the row, the keyboard goes on from it.
  await page.evaluate('scrollTo(0, 0)')
  await expect(rows.first()).toHaveAttribute('aria-posinset', '1')
  await page.keyboard.press('j')
  await expect.poll(() => focusedPlace(page)).toBe(41)
  for (let i = 0; i < 3; i++) await page.keyboard.press('k')
  await expect.poll(() => focusedPlace(page)).toBe(38)
  // Tab goes through the row and on to the next one.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedPlace(page)).toBe(39)

  // The last of all, from nowhere: another visit begins without a row.
  await page.goto('/gestion/hoy')
  await page.goto('/gestion/pedidos?vista=TODOS')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('k')
  await expect.poll(() => focusedPlace(page)).toBe(total)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pedido \d+$/)
  await surtido.sql(`update pedido set estado = 'CANCELADO' where codigo_empresa = 10 and id_pedido = any ($1)`, [
    idPedidos,
  ])
})

test('every list of the desk is walked with the same keys', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.otro
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(surtido, cliente, codigoLocal, await someArticulos(surtido, 1, { codigoLocal }))
  await createPersonal(surtido, 'PREPARADOR', [codigoLocal], 'Nora')
  await createPersonal(surtido, 'PREPARADOR', [codigoLocal], 'Omar')
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  const ready = async (ruta: string) => {
    await page.goto(`/gestion/${ruta}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('li :is(a, button)').first()).toBeVisible()
    // The keys come after the page's own script.
    await expect(async () => {
      await page.keyboard.press('j')
      expect(await focusedRow(page), ruta).not.toBe('')
    }).toPass()
  }
  for (const ruta of RUTAS) {
    await ready(ruta)
    const first = await focusedRow(page)
    await page.keyboard.press('j')
    const second = await focusedRow(page)
    await page.keyboard.press('k')
    expect(await focusedRow(page), ruta).toBe(first)
    expect([first, second].every(Boolean), ruta).toBe(true)
  }
  // A person is opened, and the keys are told.
  await ready('personal')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Buscar por nombre o usuario')).toBeFocused()
  await page.keyboard.type('Nora')
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await axe(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // On the page of a pedido `.` goes to its steps.
  await page.goto(`/gestion/pedidos/${idPedido}`)
  await expect(page.getByRole('button', { name: 'Empezar a preparar' })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('.')
    await expect(page.getByRole('button', { name: 'Empezar a preparar' })).toBeFocused({ timeout: 500 })
  }).toPass()
})
