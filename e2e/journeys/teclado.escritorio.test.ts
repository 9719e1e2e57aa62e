import type { Locator, Page } from '@playwright/test'
import { createCliente, LOCAL, pedidosOf, prepare } from '../aparato.ts'
import { confirmButton } from '../finalizar.ts'
import { expect, test } from '../test.ts'

/** Presses Tab until something has the focus, as somebody without a mouse does; fails when it is never reached. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      await expectFocusShown(target)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached with ${most} presses of Tab`)
}

/** The focused element shows it: an outline of its own, or of the card, field or option it stands in. */
async function expectFocusShown(target: Locator): Promise<void> {
  const shown = await target.evaluate((element) => {
    for (
      let one: typeof element.parentElement = element as never, depth = 0;
      one && depth < 4;
      one = one.parentElement, depth++
    ) {
      const { outlineStyle, outlineWidth, boxShadow } = one.ownerDocument.defaultView!.getComputedStyle(one)
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || (depth < 2 && boxShadow !== 'none')) return true
    }
    return false
  })
  expect(shown, `the focus on ${target} can be seen`).toBe(true)
}

test('a whole pedido without a mouse: search, add, log in, choose a slot, confirm', async ({ page, surtido }) => {
  // covers: R-04 A-61
  test.slow()
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/busqueda')
  await expect(page.getByLabel('Buscar artículos')).toBeVisible()
  // The first Tab offers to skip the parts that every page has.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Buscar artículos'))
  await page.keyboard.type('aceite de girasol')
  const add = page
    .locator('main')
    .getByRole('button', { name: /^Agregar / })
    .first()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  // The stepper in its place keeps the focus: one press adds one more.
  const more = page.locator('main article').first().getByRole('button').last()
  await tabTo(page, more, 6)
  await page.keyboard.press('Space')

  await page.goto('/tabs/carrito')
  await tabTo(page, page.locator('main').getByRole('link', { name: /^Finalizar pedido/ }))
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Iniciar Sesión', exact: true })
  await expect(login.getByLabel('Correo electrónico', { exact: true })).toBeFocused()
  await page.keyboard.type(usuario.email)
  await tabTo(page, login.getByLabel('Contraseña', { exact: true }), 3)
  await page.keyboard.type(usuario.clave)
  await page.keyboard.press('Enter')
  await expect(login).toBeHidden()

  await tabTo(page, page.locator('input[name=franja]:not(:disabled)').first())
  await page.keyboard.press('Space')
  await tabTo(page, confirmButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '¡Recibimos tu pedido!' })).toBeVisible()
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})

test('an open dialog keeps the focus inside and gives it back on Escape', async ({ page, surtido }) => {
  // covers: U-95 U-118
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  const banner = page.getByRole('banner')
  for (const [opener, name] of [
    [banner.getByRole('button', { name: 'Otras opciones' }), 'Otras opciones'],
    [banner.getByRole('button', { name: /^(Entrega|Retiro) en/ }), 'Forma de entrega:'],
  ] as const) {
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const over = page.getByRole('dialog', { name })
    await expect(over).toBeVisible()
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('Tab')
      const outside = () =>
        page.evaluate(
          `document.activeElement === document.body || document.activeElement.closest('[role=dialog], [data-base-ui-focus-guard]') ? '' : document.activeElement.outerHTML`,
        )
      // The dialog takes back a focus that has left it.
      await expect.poll(outside, { message: `press ${i} of Tab in ${name}`, timeout: 2_000 }).toBe('')
    }
    await page.keyboard.press('Escape')
    await expect(over).toBeHidden()
    await expect(opener).toBeFocused()
  }
})
