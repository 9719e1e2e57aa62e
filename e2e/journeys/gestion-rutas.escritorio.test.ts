// Every screen of the back office, by the list of its own router: a new one is walked without being named here.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { enterGestion } from '../personal.ts'
import type { Surtido } from '../surtido.ts'
import { axe, expect, settled, test } from '../test.ts'
import { sideways } from '../visitas.ts'

const RUTAS = [
  ...readFileSync(new URL('../../gestion/router.tsx', import.meta.url), 'utf8').matchAll(/path: '([^']+)'/g),
]
  .map(([, ruta]) => ruta!)
  // Leads to another one.
  .filter((ruta) => ruta !== '/')

/** A pedido that is sealed, one in hand, and who has it. */
async function prepareIds(page: Page, surtido: Surtido, codigoLocal: number): Promise<Record<string, number>> {
  const lineas = await someArticulos(surtido, 2, { codigoLocal })
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(surtido, cliente, codigoLocal, [
    { ...lineas[0]!, cantidad: 2, nota: 'Bien maduras' },
    lineas[1]!,
  ])
  await page.goto('/gestion/preparar')
  await page.getByRole('button', { name: 'Tomar' }).click()
  await expect(page).toHaveURL(/preparar\/\d+$/)
  const [{ id }] = (await surtido.sql<{ id: number }>(
    `select id_administrador as id from administrador where codigo_empresa = 10 and usuario = 'prepara1'`,
  )) as [{ id: number }]
  return { $idTanda: Number(/\d+$/.exec(page.url())![0]), $idPedido: idPedido, $idAdministrador: id }
}

/** Presses Tab through a page: everything that can be pressed or written in is reached, and shows that it is. */
async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(`(() => {
    const own = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0
    const group = new Set()
    window.porVisitar = [...document.querySelectorAll(
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)')]
      .filter((one) => own(one) && one.tabIndex >= 0 && !one.closest('[inert]'))
      // One radio of each group is reached, the arrows do the rest.
      .filter((one) => one.type !== 'radio' || (!group.has(one.name) && group.add(one.name)))
    window.noMostrados = []
    document.activeElement.blur()
  })()`)
  const n = (await page.evaluate('window.porVisitar.length')) as number
  for (let i = 0; i < 2 * n + 10; i++) {
    await page.keyboard.press('Tab')
    const rest = await page.evaluate(`(() => {
      const one = document.activeElement
      const shown = (element, depth = 0) => {
        if (!element || depth > 4) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || (depth < 3 && boxShadow !== 'none') || shown(element.parentElement, depth + 1)
      }
      const name = (element) => element.outerHTML.slice(0, 160)
      // The field of a scanner is not to be seen.
      if (one !== document.body && one.ariaLabel !== 'Lectura del escáner' && !shown(one)) window.noMostrados.push(name(one))
      window.porVisitar = window.porVisitar.filter((other) => other !== one && !(other.type === 'radio' && other.name === one.name))
      return window.porVisitar.length
    })()`)
    if (rest === 0) break
  }
  return page.evaluate(`[
    ...window.porVisitar.map((one) => 'not reached: ' + one.outerHTML.slice(0, 160)),
    ...new Set(window.noMostrados.map((one) => 'focus not shown: ' + one)),
  ]`)
}

test('every screen of the back office passes axe in both colours, and by keyboard', async ({ page, surtido }) => {
  test.slow()
  test.setTimeout(600_000)
  const codigoLocal = LOCAL.mensajes
  await enterGestion(page, { usuario: 'caja1', clave: 'surtido-demo', nombre: 'Caja' })
  await page.getByRole('main').getByRole('button', { name: 'Malvín' }).click()
  const ids = await prepareIds(page, surtido, codigoLocal)
  for (const ruta of RUTAS)
    await test.step(ruta, async () => {
      const path = ruta.replace(/\$\w+/g, (name) => String(ids[name] ?? name))
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`/gestion${path}`)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await axe(page)
      expect.soft(await walkByTab(page), `by keyboard at ${path}`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await settled(page)
      await axe(page, ['color-contrast'])
      await page.setViewportSize({ width: 360, height: 640 })
      expect.soft(await sideways(page), `what ${path} scrolls sideways at 360`).toBe(0)
      await settled(page)
      await axe(page, ['color-contrast', 'target-size'])
    })
})
