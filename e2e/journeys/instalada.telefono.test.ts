import type { Page } from '@playwright/test'
import { LOCAL, prepare, someArticulos } from '../aparato.ts'
import { goOnWhenClosed } from '../cerrado.ts'
import { axe, expect, test } from '../test.ts'

const codigoLocal = LOCAL.quieto
const atras = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Volver', exact: true })

test('an installed app has a way back below its tabs, a browser has its own', async ({ page, surtido }) => {
  await goOnWhenClosed(page)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal })
  await prepare(page, surtido, { codigoLocal })
  await page.goto(`/articulo/${articulo!.artCodigo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articulo!.nombre)
  await expect(atras(page)).toHaveCount(0)

  await page.addInitScript(`
    const asked = window.matchMedia.bind(window)
    window.matchMedia = (query) => query.includes('display-mode') ? { ...asked(query), matches: true } : asked(query)`)
  await page.goto('/tabs/home')
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  await expect(atras(page)).toHaveCount(0)
  await page.getByRole('listitem').getByRole('link', { name: 'Almacén' }).first().click()
  await expect(page).toHaveURL(/\/categoria\//)
  await axe(page)
  await atras(page).click()
  await expect(page).toHaveURL(/\/tabs\/home$/)
  // A shared link opens the app in the middle: back is its beginning.
  await page.goto(`/articulo/${articulo!.artCodigo}`)
  await atras(page).click()
  await expect(page).toHaveURL(/\/tabs\/home$/)
})

test('a message covers neither the bar nor the tabs', async ({ page, surtido }) => {
  await goOnWhenClosed(page)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal })
  await prepare(page, surtido, { codigoLocal })
  await page.goto(`/articulo/${articulo!.artCodigo}`)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  const toast = page.locator('[aria-live=polite]').getByText('agregada al carrito')
  await toast.hover()
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const told = (await toast.locator('..').boundingBox())!
  const tabs = await box('nav[aria-label="Secciones"]')
  expect(told.y + told.height).toBeLessThanOrEqual(tabs.y)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico', { exact: true }).fill('nadie@ejemplo.uy')
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-la-clave')
  await page.keyboard.press('Enter')
  const wrong = page.locator('[aria-live=polite]').getByText('Correo y/o contraseña incorrectos.')
  await wrong.hover()
  const bar = await box('header')
  expect((await wrong.locator('..').boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height)
})
