import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { expect, test } from '../test.ts'

test('redirectTo goes on to a route of the app, in its own place of the history', async ({ page, surtido }) => {
  // covers: R-30 U-138 A-05
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/ofertas')
  await page.goto(`/redirectTo?ruta=${encodeURIComponent('/busqueda?q=yerba')}`)
  await expect(page).toHaveURL(/\/busqueda\?q=yerba$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buscar')
  await page.goBack()
  await expect(page).toHaveURL(/\/ofertas$/)
  // Without its first slash too.
  await page.goto('/redirectTo?ruta=lista-locales?modo=domicilio')
  await expect(page).toHaveURL(/\/lista-locales\?modo=domicilio$/)
})

test('redirectTo leads nobody out of the app, and nowhere to the home', async ({ page, surtido }) => {
  // covers: R-30 A-05
  test.slow()
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  const visited: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).host)
  })
  page.on('dialog', () => visited.push('a script ran'))
  for (const ruta of [
    'https://malo.example/tabs/home',
    '//malo.example',
    '/\\malo.example',
    '/\t/malo.example',
    '/.//malo.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/no-existe',
    '/tabs/no-existe',
    '/redirectTo?ruta=/ofertas',
    '/REDIRECTTO/?ruta=/ofertas',
    '',
  ])
    await test.step(JSON.stringify(ruta), async () => {
      await page.goto(`/redirectTo?ruta=${encodeURIComponent(ruta)}`)
      await expect(page).toHaveURL(/\/tabs\/home$/)
    })
  await page.goto('/redirectTo')
  await expect(page).toHaveURL(/\/tabs\/home$/)
  expect(new Set(visited)).toEqual(new Set([new URL(page.url()).host]))
})

test('a login also returns only to routes of the app', async ({ page, surtido }) => {
  // covers: A-05 A-09
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  for (const [volver, lands] of [
    ['//malo.example', /\/lista-locales$/],
    ['/\t/malo.example', /\/lista-locales$/],
    ['javascript:alert(1)', /\/lista-locales$/],
    ['/ofertas', /\/ofertas$/],
  ] as const)
    await test.step(volver, async () => {
      await page.goto(`/login?volver=${encodeURIComponent(volver)}`)
      const form = page.locator('main form')
      await form.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
      await form.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
      await form.getByRole('button', { name: 'Ingresar', exact: true }).click()
      await expect(page).toHaveURL(lands)
      await page.evaluate('localStorage.removeItem("usuario")')
      await page.context().clearCookies({ name: 'surtido_sesion' })
    })
})
