// Attacks in a real browser: no script runs, and nobody is sent to another site. A script that only the policy stops
// logs an error, and fails the journey too.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createCliente, LOCAL, localOf, prepare, someArticulos } from '../aparato.ts'
import { expect, test } from '../test.ts'

const SCRIPT = `"'><img src=x onerror=alert(1)><script>alert(2)</script><svg/onload=alert(3)>`

/** Whether a script ran: an `alert` is the least that it would do. */
function watchAlerts(page: Page): string[] {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return ran
}

test('a script kept as a name, an address or a note is text wherever it is shown', async ({ page, surtido }) => {
  // covers: E-01 E-09 K-11
  const ran = watchAlerts(page)
  const usuario = await createCliente(surtido)
  await surtido.sql('update usuario set nombre = $2, apellido = $2 where id_usuario = $1', [
    usuario.idUsuario,
    SCRIPT.slice(0, 50),
  ])
  const { latitud, longitud } = await localOf(surtido, LOCAL.quieto)
  const idDireccion = await surtido.createDireccion(usuario, { calle: SCRIPT, numero: '1', latitud, longitud })
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 400 })
  const direccion = { idDireccion, calle: SCRIPT, numero: '1', latitud, longitud }
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas, direccion })
  const main = page.locator('main')
  await page.goto('/direcciones-envio')
  await expect(main.getByText(SCRIPT).first()).toBeVisible()
  await page.goto('/tabs/menu')
  await expect(page.getByText(SCRIPT.slice(0, 40), { exact: false }).first()).toBeVisible()
  await page.goto('/finalizar-pedido')
  await expect(page.getByText(SCRIPT).first()).toBeVisible()
  await expect(page.locator('img[src=x], svg[onload]')).toHaveCount(0)
  expect(ran).toEqual([])
})

test('a script in an address of the app is shown as text, or not at all', async ({ page, surtido }) => {
  // covers: C-49 R-37 K-11
  const ran = watchAlerts(page)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  const script = encodeURIComponent(SCRIPT)
  for (const path of [
    `/busqueda?q=${script}`,
    `/articulo/${script}`,
    `/categoria/${script}`,
    `/historico-pedidos?codigo=${script}`,
    `/login?volver=${script}`,
    `/${script}`,
    `/bienvenida?${script}=${script}#${script}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('img[src=x], svg[onload]')).toHaveCount(0)
  }
  await page.goto(`/busqueda?q=${script}`)
  await expect(page.getByLabel('Buscar artículos')).toHaveValue(SCRIPT)
  expect(ran).toEqual([])
})

test('terms that hold a script are read without it', async ({ page, surtido }) => {
  // covers: C-11 K-11
  const ran = watchAlerts(page)
  // The terms of the other company: parallel journeys read those of their own.
  await surtido.sql('update terminos set contrato = contrato || $1 where codigo_empresa = 20', [
    `<p id="propio">Cláusula ${SCRIPT}</p><a href="javascript:alert(4)">enlace</a>`,
  ])
  // The page requests its own company's terms; here it gets the server's answer for the other one.
  await page.route('**/empresas/terminos-condiciones?*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('empresa', '20')
    return route.continue({ url: url.href, headers: { ...route.request().headers(), 'x-empresa': '20' } })
  })
  const usuario = await surtido.createUsuario()
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/login')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  const contrato = page.locator('[role=dialog] div[tabindex="0"]')
  await expect(contrato).toContainText('Cláusula')
  await contrato.getByText('enlace', { exact: true }).click()
  await expect(contrato.locator('script, img, svg, [onerror], [href^="javascript:"]')).toHaveCount(0)
  expect(ran).toEqual([])
})

test("a person who logs in at a stranger's link stays in the app", async ({ page, surtido }) => {
  // covers: A-05 A-09
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  const origin = new URL(page.url()).origin
  const elsewhere: string[] = []
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  const ran = watchAlerts(page)
  for (const volver of [
    'https://malo.example/',
    '//malo.example/',
    '/\\malo.example/',
    '/\t/malo.example/',
    '/\n/malo.example',
    '\\\\malo.example',
    '/.//malo.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ]) {
    await page.goto(`/login?volver=${encodeURIComponent(volver)}`)
    await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(page, volver).toHaveURL((url) => url.origin === origin && !url.pathname.startsWith('/login'))
    await expect(page.locator('main'), volver).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('usuario'))
  }
  // One link that leads back into our own app.
  await page.goto(`/login?volver=${encodeURIComponent('/direcciones-envio')}`)
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL(/\/direcciones-envio$/)
  expect(elsewhere).toEqual([])
  expect(ran).toEqual([])
})

/** Another site's page, with a form that posts to the API when its button is pressed. */
async function serveMalo(host: string, api: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><title>Malo</title><form method="post" enctype="text/plain" action="${api}direcciones"><button>Premio</button></form>`,
    )
  }).listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://${host}:${port}/`, close: () => server.close() }
}

for (const [host, who, cookieTravels] of [
  ['localhost', 'another site', false],
  // A cookie ignores ports: a page there is on the same site, so the browser sends it.
  ['127.0.0.1', 'a neighbour that the cookie travels with', true],
] as const) {
  test(`a page of ${who} cannot read the account, change it or log it out`, async ({
    page,
    context,
    surtido,
    complaints,
  }) => {
    // covers: K-10
    complaints.allow(/blocked by CORS policy|net::ERR_(FAILED|BLOCKED_BY_RESPONSE)/)
    const usuario = await createCliente(surtido)
    await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
    const api = new URL(process.env.SURTIDO_SERVER_PRODUCTS!, page.url()).href
    const malo = await serveMalo(host, api)
    try {
      const evil = await context.newPage()
      const answers: number[] = []
      const cookies: Promise<boolean>[] = []
      evil.on('response', (response) => {
        if (!response.url().startsWith(api)) return
        answers.push(response.status())
        cookies.push(
          response
            .request()
            .allHeaders()
            .then(({ cookie }) => cookie?.includes('surtido_sesion') ?? false),
        )
      })
      await evil.goto(malo.url)
      const read = await evil.evaluate(
        async ([api, id]) => {
          const mala = JSON.stringify({ calle: 'Mala', numero: '1' })
          const tries: [string, RequestInit][] = [
            [`usuarios/${id}`, {}],
            [`usuarios/${id}`, { mode: 'no-cors' }],
            ['direcciones', { method: 'POST', body: mala }],
            ['direcciones', { method: 'POST', body: mala, headers: { 'content-type': 'application/json' } }],
            ['sesiones/actual', { method: 'DELETE', headers: { 'x-aplicacion': 'uy.surtido.demo' } }],
            ['sesiones/refrescar', { method: 'POST', mode: 'no-cors' }],
          ]
          let texts = ''
          for (const [path, init] of tries) {
            const answer = await fetch(api + path, { credentials: 'include', ...init }).catch(() => undefined)
            texts += (await answer?.text().catch(() => '')) ?? ''
          }
          return texts
        },
        [api, String(usuario.idUsuario)] as const,
      )
      expect(read).toBe('')
      await evil.getByRole('button', { name: 'Premio' }).click()
      await expect(evil).toHaveURL(/direcciones$/)
      // For the others, the browser does not even reveal that there was an answer.
      expect(answers).toEqual([415])
      expect(await Promise.all(cookies)).toEqual([cookieTravels])
      await evil.close()
    } finally {
      malo.close()
    }
    expect(await surtido.sql('select calle from direccion where id_usuario = $1', [usuario.idUsuario])).toEqual([])
    const cookie = (await context.cookies(`${api}x`)).find(({ name }) => name === 'surtido_sesion')
    const own = await page.request.get(`${api}usuarios/${usuario.idUsuario}`, {
      headers: { cookie: `surtido_sesion=${cookie!.value}`, 'x-aplicacion': 'uy.surtido.demo' },
    })
    expect(own.status()).toBe(200)
  })
}
