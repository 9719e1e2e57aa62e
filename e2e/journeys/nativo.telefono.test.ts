import type { Page } from '@playwright/test'
import { LOCAL, prepare } from '../aparato.ts'
import { beTelefono, callsOf, tell } from '../nativo.ts'
import { axe, expect, test } from '../test.ts'

const SIN_RED = 'Sin conexión a internet. Verifica tu conexión para continuar.'
const modal = (page: Page) => page.getByRole('dialog', { name: 'Sin conexión', exact: true })

for (const plataforma of ['android', 'ios'] as const)
  test(`without a network the app on ${plataforma} is covered until there is one`, async ({ page, surtido }) => {
    // covers: U-117 S-55 T-108
    await beTelefono(page, { plataforma })
    await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
    await page.goto('/tabs/home')
    await tell(page, 'Network.networkStatusChange', { connected: true })
    await expect(modal(page)).toBeHidden()
    await tell(page, 'Network.networkStatusChange', { connected: false })
    await expect(modal(page)).toBeVisible()
    await expect(modal(page).getByText(SIN_RED, { exact: true })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeVisible()
    // The phone's own back dismisses it, and it is there again.
    await modal(page).evaluate((one) => one.setAttribute('data-primera', ''))
    await page.goBack()
    await expect(modal(page)).not.toHaveAttribute('data-primera')
    await expect(modal(page)).toBeVisible()
    await tell(page, 'Network.networkStatusChange', { connected: true })
    await expect(modal(page)).toBeHidden()
    await expect(page).toHaveURL(/\/tabs\/home$/)
    await page.waitForTimeout(300)
    await expect(modal(page)).toBeHidden()
  })

test('an app that starts without a network says so; a browser that loses it does not', async ({
  page,
  context,
  surtido,
  complaints,
}) => {
  // covers: S-55
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  await page.waitForResponse('**/versiones?**').catch(() => {})
  await context.setOffline(true)
  await page.waitForTimeout(500)
  await expect(modal(page)).toBeHidden()
  await context.setOffline(false)

  await beTelefono(page, { plataforma: 'android', answers: { 'Network.getStatus': { connected: false } } })
  await page.reload()
  await expect(modal(page)).toBeVisible()
})

test('an own link opens its route in the app, and a foreign one goes nowhere', async ({ page, surtido }) => {
  // covers: R-36 A-69
  const url = 'https://almacendelsur.example/#/busqueda?q=yerba'
  await beTelefono(page, { plataforma: 'android', answers: { 'App.getLaunchUrl': { url } } })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/')
  await expect(page).toHaveURL(/\/busqueda\?q=yerba$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buscar')

  await tell(page, 'App.appUrlOpen', { url: 'https://almacendelsur.example/lista-locales?modo=domicilio' })
  await expect(page).toHaveURL(/\/lista-locales\?modo=domicilio$/)
  for (const hostile of [
    'https://malo.example/#/ofertas',
    'https://almacendelsur.example//malo.example',
    'javascript:alert(1)',
    'https://almacendelsur.example.malo.example/ofertas',
  ])
    await tell(page, 'App.appUrlOpen', { url: hostile })
  await tell(page, 'App.appUrlOpen', { url: 'uy.surtido.demo://ofertas' })
  await expect(page).toHaveURL(/\/ofertas$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/lista-locales\?modo=domicilio$/)
})

test('the welcome shows the nearest shops on a phone that allowed its position', async ({ page, surtido: _ }) => {
  // covers: U-121 P-08
  const cercanos = page.locator('main').getByRole('region', { name: 'Los más cercanos', exact: true })
  await beTelefono(page, {
    plataforma: 'android',
    answers: {
      'Geolocation.checkPermissions': { location: 'granted' },
      'Geolocation.getCurrentPosition': { coords: { latitude: -34.9101, longitude: -56.1515 } },
    },
  })
  await page.goto('/bienvenida')
  await expect(cercanos.getByRole('listitem')).toHaveCount(3)
  expect((await callsOf(page)).map(([name]) => name)).not.toContain('Geolocation.requestPermissions')
})

test('the status bar has the primary colour and the dark style', async ({ page, surtido }) => {
  // covers: I-10 B-20
  await beTelefono(page, { plataforma: 'android' })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  await expect.poll(() => callsOf(page)).toContainEqual(['StatusBar.setStyle', { style: 'DARK' }])
  await expect.poll(() => callsOf(page)).toContainEqual(['StatusBar.setBackgroundColor', { color: '#0b7a4b' }])
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0b7a4b')
})

test('only DORADO asks on iOS to track the app, unless already authorized', async ({ browser, surtido: _ }) => {
  // covers: P-09 I-08
  const asked = async (baseURL: string, status: string) => {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await beTelefono(page, { plataforma: 'ios', answers: { 'AppTrackingTransparency.getStatus': { status } } })
    await page.goto('/lista-locales')
    await expect.poll(async () => (await callsOf(page)).map(([name]) => name)).toContain('StatusBar.setBackgroundColor')
    await page.waitForTimeout(300)
    const calls = (await callsOf(page)).map(([name]) => name).filter((name) => name.startsWith('AppTracking'))
    await context.close()
    return calls
  }
  const status = 'AppTrackingTransparency.getStatus'
  expect(await asked(process.env.SURTIDO_DORADO_URL!, 'notDetermined')).toEqual([
    status,
    'AppTrackingTransparency.requestPermission',
  ])
  expect(await asked(process.env.SURTIDO_DORADO_URL!, 'authorized')).toEqual([status])
  expect(await asked(process.env.SURTIDO_URL!, 'notDetermined')).toEqual([])
})
