// The last page before a pedido, as journeys use it.
import { expect, type Page } from '@playwright/test'

export const PLACE = '**/pedidos/realizar-pago-pedido'

/** Presses the link of the carrito, not the one of its bar. */
export const pressFinalizar = (page: Page) =>
  page
    .locator('main')
    .getByRole('link', { name: /^Finalizar pedido/ })
    .click()

export const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirmar pedido/ })

/** The first slot of the last day: one of today may close before the pedido is placed, or be the only one left. */
export async function chooseFranja(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Día' }).getByRole('button').last().click()
  await page.locator('input[name=franja]:not(:disabled)').first().check()
}

/** Opens the page and chooses a slot. */
export async function openFinalizar(page: Page): Promise<void> {
  await page.goto('/finalizar-pedido')
  await chooseFranja(page)
}

/** The server gets the pedido, and its answer is lost; the route goes on losing answers. */
export async function confirmAndLoseAnswer(page: Page): Promise<void> {
  const placed = Promise.withResolvers<void>()
  await page.route(PLACE, async (route) => {
    await route.fetch()
    placed.resolve()
  })
  await confirmButton(page).click()
  await placed.promise
}

export const expectRecibido = (page: Page) =>
  expect(page.getByRole('heading', { name: '¡Recibimos tu pedido!' })).toBeVisible()
