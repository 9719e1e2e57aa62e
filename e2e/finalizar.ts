// The last page before a pedido, as journeys walk over it.
import { expect, type Page } from '@playwright/test'

export const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirmar pedido/ })

/** The first slot there is. */
export const chooseFranja = (page: Page) => page.locator('input[name=franja]:not(:disabled)').first().check()

/** Goes there and chooses the first slot. */
export async function openFinalizar(page: Page): Promise<void> {
  await page.goto('/finalizar-pedido')
  await chooseFranja(page)
}

export const expectRecibido = (page: Page) =>
  expect(page.getByRole('heading', { name: '¡Recibimos tu pedido!' })).toBeVisible()
