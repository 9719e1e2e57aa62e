import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LOCAL, prepare, someArticulos } from '../aparato.ts'
import { beTelefono, callsOf } from '../nativo.ts'
import { axe, expect, type Surtido, test, VERSION } from '../test.ts'

type Aplicacion = {
  storage?: { version: number; eliminar?: string[]; conservar?: string[] }
  actual?: string
  minima?: string
}

/** An app for this journey alone, which the page asks about instead of its own; the real server answers. */
async function beAplicacion(page: Page, surtido: Surtido, { storage, actual, minima }: Aplicacion): Promise<string> {
  const aplicacion = `uy.prueba.${randomUUID()}`
  await surtido.sql(
    `insert into aplicacion (aplicacion, codigo_empresa, storage_version, storage_eliminar, storage_conservar)
     values ($1, 10, $2, $3, $4)`,
    [aplicacion, storage?.version ?? 0, storage?.eliminar ?? [], storage?.conservar ?? []],
  )
  if (actual)
    await surtido.sql(
      `insert into version_aplicacion (aplicacion, plataforma, actual, minima)
       select $1, plataforma, $2, $3 from unnest(array['ANDROID', 'IOS']) as plataforma`,
      [aplicacion, actual, minima],
    )
  await page.route('**/versiones?**', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('aplicacion', aplicacion)
    return route.continue({ url: url.href })
  })
  return aplicacion
}

const keys = (page: Page) => page.evaluate('Object.keys(localStorage).sort()') as Promise<string[]>
const TITULO = 'Actualiza tu aplicación a la ultima versión disponible'

test('a version of the storage takes just the listed keys from the device, once', async ({ page, surtido }) => {
  // covers: S-51 K-40 A-34 A-35 C-61
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto })
  const direccion = { calle: 'Av. Brasil', numero: '2600', latitud: -34.9, longitud: -56.15 }
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, lineas, direccion })
  await page.evaluate(`localStorage.setItem('viejo', '1'); localStorage.setItem('otro', '2')`)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/versiones?') && asked.push(request.url()))
  const aplicacion = await beAplicacion(page, surtido, {
    storage: { version: 3, eliminar: ['carrito', 'viejo', 'local'], conservar: ['local', 'direccion'] },
  })
  await page.goto('/tabs/carrito')
  // The app itself drops the carrito too, without a reload.
  await expect.poll(() => keys(page)).not.toContain('viejo')
  await expect(page.locator('main').getByText(/carrito está vacío/i)).toBeVisible()
  const kept = await keys(page)
  for (const key of ['local', 'direccion', 'otro']) expect(kept).toContain(key)
  expect(kept).not.toContain('carrito')
  expect(await page.evaluate(`localStorage.getItem('storageVersion')`)).toBe('3')
  const query = new URL(asked[0]!).searchParams
  expect(Object.fromEntries(query)).toEqual({ version: VERSION, aplicacion: 'uy.surtido.demo', plataforma: 'WEB' })
  // On the web there is nothing to update.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.evaluate(`localStorage.setItem('viejo', '1')`)
  const again = page.waitForResponse('**/versiones?**')
  await page.reload()
  await (await again).finished()
  await page.waitForTimeout(500)
  expect(await keys(page)).toContain('viejo')
  await surtido.sql('update aplicacion set storage_version = 4 where aplicacion = $1', [aplicacion])
  await page.reload()
  await expect.poll(() => keys(page)).not.toContain('viejo')
})

test('a phone keeps its applied storage version in the native preferences', async ({ page, surtido }) => {
  // covers: I-08 K-40
  await beTelefono(page, { plataforma: 'android', answers: { 'Preferences.get': { value: '3' } } })
  const aplicacion = await beAplicacion(page, surtido, { storage: { version: 3, eliminar: ['viejo'] } })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.evaluate(`localStorage.setItem('viejo', '1')`)
  const asked = page.waitForResponse('**/versiones?**')
  await page.goto('/tabs/home')
  await (await asked).finished()
  await expect.poll(() => callsOf(page)).toContainEqual(['Preferences.get', { key: 'storageVersion' }])
  await page.waitForTimeout(300)
  expect(await keys(page)).toContain('viejo')
  await surtido.sql('update aplicacion set storage_version = 4 where aplicacion = $1', [aplicacion])
  await page.reload()
  await expect.poll(() => callsOf(page)).toContainEqual(['Preferences.set', { key: 'storageVersion', value: '4' }])
  expect(await keys(page)).not.toContain('viejo')
})

test('a first visit clears nothing: articles added meanwhile stay', async ({ page, surtido }) => {
  // covers: S-51 K-40
  await beAplicacion(page, surtido, { storage: { version: 9, eliminar: ['carrito', 'local'] } })
  // Slower than a customer's first taps.
  const tapped = Promise.withResolvers<void>()
  const slow = page.waitForResponse('**/versiones?**')
  await page.route('**/versiones?**', async (route) => {
    await tapped.promise
    await route.fallback()
  })
  await page.goto('/bienvenida')
  await page.getByRole('button', { name: 'Mirar sin registrarme' }).click()
  await expect(page).toHaveURL(/\/tabs\/home$/)
  tapped.resolve()
  await (await slow).finished()
  await expect.poll(() => page.evaluate(`localStorage.getItem('storageVersion')`)).toBe('9')
  expect(await keys(page)).toContain('local')
})

test('an open app asks for its version again after a day, after a failure at once', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: X-17 A-33
  complaints.allow(/Failed to load resource/)
  let asked = 0
  let fails = true
  await page.route('**/versiones?**', (route) => {
    asked++
    return fails ? route.abort() : route.continue()
  })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  await expect.poll(() => asked).toBe(1)
  /** The customer returns to the app so much later. */
  const comeBack = (ms: number) =>
    page.evaluate(
      `{ const now = Date.now; Date.now = () => now() + ${ms}; document.dispatchEvent(new Event('visibilitychange')) }`,
    )
  fails = false
  const answered = page.waitForResponse('**/versiones?**')
  await expect.poll(() => comeBack(0).then(() => asked)).toBe(2)
  await (await answered).finished()
  await page.waitForTimeout(500)
  await comeBack(24 * 3_600_000 - 60_000)
  await page.waitForTimeout(500)
  expect(asked).toBe(2)
  await comeBack(120_000)
  await expect.poll(() => asked).toBe(3)
})

test('a picture that cannot be had gives way to the drawing of its article', async ({ page, surtido, complaints }) => {
  // covers: S-51
  complaints.allow(/Failed to load resource/)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML(
    'beforeend', '<img alt="una foto" src="/fotos/no-hay-400.webp" data-dibujo="/ilustraciones/canasta.svg">')`)
  await expect(page.getByAltText('una foto', { exact: true })).toHaveAttribute('src', '/ilustraciones/canasta.svg')
})

test('a version check that fails is silent and stops nothing', async ({ page, surtido, complaints }) => {
  // covers: X-17 A-33
  complaints.allow(/Failed to load resource/)
  for (const fail of ['abort', 'error', 'nonsense'] as const) {
    await page.unroute('**/versiones?**')
    await page.route('**/versiones?**', (route) =>
      fail === 'abort'
        ? route.abort()
        : route.fulfill(fail === 'error' ? { status: 500, body: 'x' } : { status: 404, body: '<html>' }),
    )
    await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
    const asked = page.waitForRequest('**/versiones?**')
    await page.goto('/tabs/home')
    await asked
    await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await keys(page)).toContain('local')
  }
})

test('on a phone a newer version is offered, and can be left for later', async ({ page, surtido }) => {
  // covers: U-116 S-52 S-54 V-31 T-105 T-106 T-107 I-09
  await beTelefono(page, { plataforma: 'android' })
  await beAplicacion(page, surtido, { actual: '5.6.0', minima: '5.0.0' })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  const modal = page.getByRole('dialog', { name: TITULO, exact: true })
  await expect(modal).toBeVisible()
  await expect(
    modal.getByText('Descarga la última versión para disfrutar de todas las funcionalidades y una mejor experiencia.', {
      exact: true,
    }),
  ).toBeVisible()
  await axe(page)
  await modal.getByRole('button', { name: 'Actualizar ahora', exact: true }).click()
  await expect
    .poll(() => callsOf(page))
    .toContainEqual([
      'Browser.open',
      { url: 'https://play.google.com/store/apps/details?id=uy.surtido.demo', toolbarColor: '#0b7a4b' },
    ])
  await modal.getByRole('button', { name: 'Cerrar' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  // An expired one would be back by now.
  await page.waitForTimeout(1_000)
  await expect(modal).toBeHidden()
})

test('the notice of an expired version cannot be dismissed and comes again', async ({ page, surtido }) => {
  // covers: S-53 V-31 S-54
  await beTelefono(page, { plataforma: 'ios' })
  const aplicacion = await beAplicacion(page, surtido, { actual: '6.0.0', minima: '6.0.0' })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  const modal = page.getByRole('dialog', { name: TITULO, exact: true })
  await expect(modal).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Cerrar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Actualizar ahora', exact: true }).click()
  await expect
    .poll(() => callsOf(page))
    .toContainEqual([
      'Browser.open',
      { url: 'https://apps.apple.com/app/surtido-demo/id1000000010', toolbarColor: '#0b7a4b' },
    ])
  // The phone's back button closes it: the check runs again, and it reappears.
  const again = page.waitForRequest('**/versiones?**')
  await modal.evaluate((one) => one.setAttribute('data-primera', ''))
  await page.goBack()
  await again
  await expect(modal).toBeVisible()
  await expect(modal).not.toHaveAttribute('data-primera')
  await surtido.sql(`update version_aplicacion set minima = '5.0.0', actual = '5.0.0' where aplicacion = $1`, [
    aplicacion,
  ])
  await page.goBack()
  await expect(modal).toBeHidden()
  await page.waitForTimeout(500)
  await expect(modal).toBeHidden()
})
