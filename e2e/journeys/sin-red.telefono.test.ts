import type { Page } from '@playwright/test'
import { LOCAL, prepare, someArticulos } from '../aparato.ts'
import { expect, test } from '../test.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) => complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

/** Until the worker has everything and answers for this page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.ready`)
  await expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`)).toBe(true)
}

test('E-26 R-37 without a network every screen opens, also one that was never opened before', async ({
  page,
  context,
  surtido,
}) => {
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, lineas })
  await page.goto('/tabs/home')
  await untilKept(page)
  await context.setOffline(true)
  await page.goto('/tabs/carrito')
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await expect(page.locator('main').getByText(lineas[0]!.nombre)).toBeVisible()
  await page.reload()
  await expect(page.locator('main').getByText(lineas[0]!.nombre)).toBeVisible()
  for (const path of ['/soporte', '/login', '/configuracion']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
