// The last page before a pedido, as journeys use it.
import { expect, type Page } from '@playwright/test'

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

export const expectRecibido = (page: Page) =>
  expect(page.getByRole('heading', { name: '¡Recibimos tu pedido!' })).toBeVisible()
