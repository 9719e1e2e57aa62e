import type { BrowserContext, Page } from '@playwright/test'
import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { expect, test } from '../test.ts'

/** The browser's requests to `POST token-servicio`, body by body. */
function watchRequests(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/token-servicio')) asked.push(request.postData() ?? '')
  })
  return asked
}
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tokenKeycloak') ?? 'null') as Record<string, unknown> | null)
const PASSWORD = '{"grant_type":"password"}'

/** Makes the kept token as old as if it had been obtained that long ago. */
const age = (page: Page, minutes: number) =>
  page.evaluate((ago) => {
    const record = JSON.parse(localStorage.getItem('tokenKeycloak')!)
    const date = new Date(Math.floor((Date.now() - ago * 60_000) / 60_000) * 60_000).toISOString()
    localStorage.setItem('tokenKeycloak', JSON.stringify({ ...record, date }))
  }, minutes)

test.describe('where an identity server is configured', () => {
  test.use({ baseURL: async ({ baseURL: _ }, use) => use(process.env.SURTIDO_DORADO_URL) })
  const codigoEmpresa = 999

  test('all tabs share one kept token, asked for late and renewed when stale', async ({ page, context, surtido }) => {
    // covers: C-62 E-25 B-34 S-61 S-62
    const usuario = await createCliente(surtido, codigoEmpresa)
    const asked = watchRequests(context)
    await prepare(page, surtido, { codigoEmpresa, codigoLocal: 1, usuario })
    await page.goto('/')
    await expect.poll(() => kept(page)).not.toBeNull()
    expect(asked).toEqual([PASSWORD])
    expect(await kept(page)).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 300,
      refresh_expires_in: 1800,
      refresh_token: expect.any(String),
      scope: 'openid',
      date: expect.stringMatching(/:00\.000Z$/),
    })
    const [usable, token] = await page.evaluate(() => [
      performance.getEntriesByName('surtido:usable')[0]!.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/token-servicio'))!.startTime,
    ])
    expect(token).toBeGreaterThan(usable!)

    // Renewed while its refresh token lives; after that, a whole new one is requested.
    for (const [minutes, body] of [
      [10, '{"grant_type":"refresh_token"'],
      [40, PASSWORD],
    ] as const) {
      const before = await kept(page)
      const count = asked.length
      await age(page, minutes)
      const [another] = await Promise.all([context.newPage(), page.reload()])
      await another.goto('/')
      await expect.poll(async () => (await kept(page))?.access_token).not.toBe(before!.access_token)
      await another.close()
      expect(asked.slice(count)).toEqual([expect.stringContaining(body)])
    }
  })

  test('a token that cannot be obtained is not shown and not requested again', async ({
    page,
    context,
    surtido,
    complaints,
  }) => {
    //
    complaints.allow(/status of 503/)
    const usuario = await createCliente(surtido, codigoEmpresa)
    const asked = watchRequests(context)
    await page.route('**/token-servicio', (route) =>
      route.fulfill({ status: 503, json: { error: 'TokenServicio.ERROR_NO_DISPONIBLE', mensaje: 'no', estado: 503 } }),
    )
    await page.clock.install()
    await prepare(page, surtido, { codigoEmpresa, codigoLocal: 1, usuario })
    const warned = page.waitForEvent('console', (message) => message.text().startsWith('Token de servicio:'))
    await page.goto('/')
    expect((await warned).text()).toBe('Token de servicio: TokenServicio.ERROR_NO_DISPONIBLE')
    await page.clock.fastForward('02:00:00')
    await expect(page.getByRole('alertdialog').or(page.getByRole('alert').filter({ hasText: /./ }))).toHaveCount(0)
    expect(asked).toHaveLength(1)
    expect(await kept(page)).toBeNull()
  })

  test('a guest asks for none, and a log out leaves none behind', async ({ page, context, surtido }) => {
    // covers: A-37 E-25
    const usuario = await createCliente(surtido, codigoEmpresa)
    const asked = watchRequests(context)
    await prepare(page, surtido, { codigoEmpresa, codigoLocal: 1, usuario })
    await page.goto('/')
    await expect.poll(() => kept(page)).not.toBeNull()
    // A log out in one tab reaches the others: nobody is logged in on this device any more. The other page is ours
    // without the app in it, and would still believe in its usuario.
    const another = await context.newPage()
    await another.goto('/salud')
    await another.evaluate(() => {
      localStorage.removeItem('usuario')
    })
    await expect.poll(() => kept(page)).toBeNull()
    await another.close()
    const count = asked.length
    await page.clock.install()
    await page.reload()
    await page.clock.fastForward('01:00')
    await expect(page.locator('main')).toBeVisible()
    expect(asked).toHaveLength(count)
  })
})

test('with no identity server configured nothing is asked for and nothing kept', async ({ page, context, surtido }) => {
  //
  const usuario = await createCliente(surtido)
  const asked = watchRequests(context)
  await page.clock.install()
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/')
  await expect(page.locator('main')).toBeVisible()
  await page.clock.fastForward('02:00:00')
  await page.clock.fastForward('02:00:00')
  expect(asked).toEqual([])
  expect(await kept(page)).toBeNull()
})
