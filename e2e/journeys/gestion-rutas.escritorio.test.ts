// Every screen of the back office, by the list of its own router: a new one is walked without being named here.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { CAJA, enterGestion } from '../personal.ts'
import type { Surtido } from '../surtido.ts'
import { axe, expect, settled, test } from '../test.ts'
import { sideways } from '../visitas.ts'

// The first takes minutes, and the other workers would wait for the second.
test.describe.configure({ mode: 'parallel' })

const RUTAS = [
  ...readFileSync(new URL('../../gestion/router.tsx', import.meta.url), 'utf8').matchAll(/path: '([^']+)'/g),
]
  .map(([, ruta]) => ruta!)
  // A route that redirects to another one.
  .filter((ruta) => ruta !== '/')

/** A sealed pedido, one in hand, and the person who has it. */
async function prepareIds(page: Page, surtido: Surtido, codigoLocal: number): Promise<Record<string, number | string>> {
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
  return {
    $idTanda: Number(/\d+$/.exec(page.url())![0]),
    $idPedido: idPedido,
    $idAdministrador: id,
    $artCodigo: lineas[0]!.artCodigo,
  }
}

/** Presses Tab through a page: reaches everything that can be pressed or filled in, and checks that its focus shows. */
async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(`(() => {
    const own = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0
    const group = new Set()
    window.porVisitar = [...document.querySelectorAll(
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]')]
      // Of a list that the arrows walk, Tab reaches one; anything else that Tab passes by is lost to the keyboard.
      .filter((one) => own(one) && (one.tabIndex >= 0 || !one.role) && !one.closest('[inert]'))
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

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** The narrowest one that is carried through an aisle. */
const NARROW = { width: 360, height: 640 }

const paint = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await settled(page)
}

test('every screen of the back office passes axe in both colours, and by keyboard', async ({ page, surtido }) => {
  test.slow()
  test.setTimeout(900_000)
  const codigoLocal = LOCAL.rutas
  await enterGestion(page, CAJA)
  await page.getByRole('main').getByRole('button', { name: 'Ciudad Vieja' }).click()
  const ids = await prepareIds(page, surtido, codigoLocal)
  for (const ruta of RUTAS)
    await test.step(ruta, async () => {
      const path = ruta.replace(/\$\w+/g, (name) => String(ids[name] ?? name))
      await page.setViewportSize(DESK)
      await page.goto(`/gestion${path}`)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const size of [DESK, NARROW]) {
        await page.setViewportSize(size)
        await settled(page)
        // Checks the whole page again: a phone has other parts, such as its tabs. No style tells 360 from 390, and less
        // fits in 360.
        await axe(page)
        expect.soft(await walkByTab(page), `by keyboard at ${path}, ${size.width} wide`).toEqual([])
        if (size === NARROW) expect.soft(await sideways(page), `what ${path} scrolls sideways at 360`).toBe(0)
        await paint(page, 'dark')
        await axe(page, size === NARROW ? ['color-contrast', 'target-size'] : ['color-contrast'])
        await paint(page, 'light')
      }
    })
})

/** It leads out of the page, or needs an answer first. */
const OUT = ['Cerrar sesión']

test('the palette leads to every screen by keyboard alone, at both sizes', async ({ page }) => {
  test.slow()
  await enterGestion(page, CAJA)
  await page.getByRole('main').getByRole('button', { name: 'Malvín' }).click()
  const campo = page.getByRole('combobox', { name: 'Sección, cliente, artículo o pedido' })
  const open = async () => {
    await page.keyboard.press('Control+k')
    await expect(campo).toBeFocused()
  }
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    // A load of the page right after the choice of the shop would be sooner than what the device keeps of it.
    await page.getByRole('link', { name: 'Hoy', exact: true }).click()
    await expect(page.locator('h1').first()).toHaveText('Hoy')
    await open()
    for (const colour of ['light', 'dark'] as const) {
      await paint(page, colour)
      await axe(page)
    }
    // The arrow keys reach each of them, and the marked one is in view.
    const ordenes = page.getByRole('option')
    const n = await ordenes.count()
    expect(n).toBeGreaterThan(20)
    const seen = new Set<string>()
    for (let i = 0; i < n; i++) {
      const marked = page.locator(`[id="${await campo.getAttribute('aria-activedescendant')}"]`)
      await expect(marked).toBeInViewport()
      seen.add((await marked.textContent())!)
      await page.keyboard.press('ArrowDown')
    }
    expect(seen.size).toBe(n)
    await page.keyboard.press('Escape')
    await expect(campo).toHaveCount(0)
    // The page below has the keyboard again.
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true)
  }
  await open()
  const textos = await page.getByRole('option').evaluateAll((all) => all.map((one) => one.firstChild!.textContent!))
  await page.keyboard.press('Escape')
  const destinos = new Set(textos.filter((one) => !OUT.includes(one)))
  expect([...destinos]).toContain('Lugares de retiro')
  for (const texto of destinos)
    await test.step(texto, async () => {
      await expect(campo).toHaveCount(0)
      await open()
      await page.keyboard.insertText(texto)
      await page.keyboard.press('Enter')
      await expect(campo).toHaveCount(0)
      await expect(page.locator('h1').first()).toBeVisible()
    })
})
