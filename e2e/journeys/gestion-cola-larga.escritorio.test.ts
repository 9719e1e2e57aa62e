import type { Page } from '@playwright/test'
import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { copyPedido, placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion } from '../personal.ts'
import { expect, test } from '../test.ts'

interface Vista {
  /** The places of the rows in the page, among all of the queue. */
  readonly lugares: readonly number[]
  /** A gap is between two rows, or at the top or bottom of the window. */
  readonly conHueco: boolean
  readonly conFoco: number
  readonly tapado: boolean
}

/** The rows of the queue that a person sees now. */
const look = (page: Page) =>
  page.evaluate<Vista>(`(() => {
    const rows = [...document.querySelectorAll('main li[aria-posinset]')]
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const list = rows[0].parentElement.getBoundingClientRect()
    const gap = boxes.some((box, i) => i > 0 && Math.abs(box.top - boxes[i - 1].bottom) > 1)
    const empty = boxes[0].top > Math.max(0, list.top) + 1 || boxes.at(-1).bottom < Math.min(innerHeight, list.bottom) - 1
    const row = document.activeElement.closest('li')
    const box = row?.getBoundingClientRect()
    const bars = [...document.querySelectorAll('nav')].map((bar) => bar.getBoundingClientRect())
    const bar = bars.find((one) => one.bottom >= innerHeight - 1 && one.top > innerHeight / 2)
    return {
      lugares: rows.map((one) => Number(one.getAttribute('aria-posinset'))),
      conHueco: gap || empty,
      conFoco: Number(row?.getAttribute('aria-posinset') ?? 0),
      tapado: box !== undefined && (box.top < 0 || box.bottom - 8 > (bar?.top ?? innerHeight)),
    }
  })()`)

/** The first row that is wholly in sight, and where it stands. */
const firstInSight = (page: Page) =>
  page.evaluate<{ id: string; y: number }>(`(() => {
    const row = [...document.querySelectorAll('main [data-pedido]')].find((one) => one.getBoundingClientRect().top > 80)
    return { id: row.dataset.pedido, y: Math.round(row.getBoundingClientRect().top) }
  })()`)
const whereIs = (page: Page, id: string) =>
  page.evaluate<number>(
    `Math.round(document.querySelector('main [data-pedido="${id}"]')?.getBoundingClientRect().top ?? -9999)`,
  )

for (const cuantos of [60, 2_000]) {
  test(`a queue of ${cuantos} is scrolled, walked, left and found again`, async ({ page, surtido }) => {
    test.slow()
    const codigoLocal = LOCAL.otro
    const [linea] = await someArticulos(surtido, 1, { codigoLocal })
    const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [linea!])
    await copyPedido(surtido, idPedido, cuantos - 1)
    await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
    // Leaves out those of other journeys: the numbers of the copies begin with this one.
    await page.goto(`/gestion/pedidos?vista=TODOS&texto=${idPedido}`)
    const rows = page.getByRole('main').locator('li[aria-posinset]')
    await expect(rows.first()).toBeVisible()
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(cuantos))

    // By wheel to the end: no row is missing once it stands still.
    await page.mouse.move(200, 400)
    const whole = async () => {
      await expect.poll(async () => (await look(page)).conHueco).toBe(false)
    }
    await whole()
    const paso = cuantos > 100 ? 20_000 : 900
    for (let i = 0; (await look(page)).lugares.at(-1) !== cuantos; i++) {
      expect(i).toBeLessThan(60)
      await page.mouse.wheel(0, paso)
      await whole()
    }

    // By the key, held down: each press goes one row on, and the row is not under the bar once it stands still. A page
    // that is busy may miss a key, or hear several before it draws.
    await page.evaluate('scrollTo(0, 0)')
    await expect(rows.first()).toHaveAttribute('aria-posinset', '1')
    await page.evaluate(`{
      window.__pasos = []
      addEventListener('focusin', ({ target }) => {
        const lugar = Number(target.closest('li')?.getAttribute('aria-posinset') ?? 0)
        if (lugar !== (window.__pasos.at(-1) ?? 0)) window.__pasos.push(lugar)
      })
    }`)
    const pulsadas = Math.min(cuantos, 150)
    let presses = 0
    while ((await look(page)).conFoco < pulsadas) {
      expect(presses).toBeLessThan(3 * pulsadas)
      await page.keyboard.down('j')
      // As a held key, no faster than the page draws.
      await page.evaluate('new Promise(requestAnimationFrame)')
      presses++
    }
    await page.keyboard.up('j')
    const pasos = await page.evaluate<number[]>('window.__pasos')
    expect(pasos).toEqual([...new Set(pasos)].sort((a, b) => a - b))
    expect(pasos[0]).toBe(1)
    expect(pasos.at(-1)).toBeLessThanOrEqual(presses)
    await whole()
    await expect.poll(async () => (await look(page)).tapado).toBe(false)

    // In the middle: loaded again, the same rows are there.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)')
    await whole()
    const medio = await firstInSight(page)
    await page.reload()
    await expect.poll(() => whereIs(page, medio.id)).toBeCloseTo(medio.y, -0.5)
    await whole()

    // And back from a pedido, with the focus on its row: the keys go on from there.
    await page.locator(`[data-pedido="${medio.id}"] a`).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${medio.id}`)
    await page.goBack()
    await expect(page.locator(`[data-pedido="${medio.id}"] a`)).toBeFocused()
    expect(Math.abs((await whereIs(page, medio.id)) - medio.y)).toBeLessThan(3)
    await whole()
    const { conFoco } = await look(page)
    await page.keyboard.press('j')
    await expect.poll(async () => (await look(page)).conFoco).toBe(conFoco + 1)

    await surtido.sql(
      `update pedido set estado = 'CANCELADO' where codigo_empresa = 10 and ($1 in (id_pedido, id_pedido / 10000))`,
      [idPedido],
    )
  })
}
