import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { createCliente } from '../aparato.ts'
import { expect, test, VERSION } from '../test.ts'

type Recorded = Record<string, string>

/** A tracker of our own that keeps what it gets, and the app served with it: the same build, one setting more. */
async function startMedida() {
  const got: { headers: Recorded; body: Recorded }[] = []
  const tracker = createServer((request, answer) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      got.push({ headers: request.headers as Recorded, body: JSON.parse(text) })
      answer.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}/eventos`
  const { app, stop } = await startServidor({ ANALITICA_URL: url, TARJETAS_URL: 'sandbox', TRABAJOS: 'no' })
  return {
    got,
    url,
    app,
    async close() {
      await stop()
      await new Promise((resolve) => tracker.close(resolve))
    },
  }
}

/** In a process of its own: Node reads its TypeScript by itself. */
async function startServidor(settings: Record<string, string>) {
  const file = (path: string) => JSON.stringify(new URL(`../../server/${path}`, import.meta.url).href)
  const script = `
    const [{ startServer }, { readConfig }] = await Promise.all([import(${file('main.ts')}), import(${file('config.ts')})])
    const server = await startServer({ ...readConfig(process.env), databaseUrl: process.env.DATABASE_URL })
    process.once('SIGTERM', () => server.close().then(() => process.exit()))
    console.log(server.url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATABASE_URL: process.env.SURTIDO_DATABASE_URL,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = await once(createInterface(child.stdout), 'line')
  return {
    app: String(line),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Opens the login as a page and as a modal, and leaves. */
async function goAbout(page: Page, app: string): Promise<void> {
  await page.goto(`${app}/login`)
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' })).toBeVisible()
  await page.goto(`${app}/historico-pedidos`)
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión', exact: true })).toBeVisible()
  // Going back closes it, and must be finished before the next page opens.
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeHidden()
  await page.goto(`${app}/tabs/otras-opciones`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otras opciones')
}

test('with analytics off, as by default, the browser calls only our server', async ({ page, context, baseURL }) => {
  // covers: G-07 I-07 B-18
  const sent: { url: string; read: boolean }[] = []
  // Beacons and requests of workers too.
  context.on('request', (request) => sent.push({ url: request.url(), read: request.method() === 'GET' }))
  await goAbout(page, baseURL!)
  await page.waitForTimeout(1_000)
  const origin = new URL(baseURL!).origin
  expect(sent.length).toBeGreaterThan(10)
  const outside = sent.filter(({ url }) => /^https?:/.test(url) && new URL(url).origin !== origin)
  expect(outside).toEqual([])
  // The page sends nothing to our own server either, but for calls of the API.
  const api = process.env.SURTIDO_SERVER_PRODUCTS!
  expect(sent.filter(({ url, read }) => !read && !new URL(url).pathname.startsWith(api))).toEqual([])
  expect((await (await page.request.get('/')).text()).match(/"analitica":(\w+)/)?.[1]).toBe('null')
})

test('the login is reported to analytics as a page and a modal, without names', async ({ page, complaints }) => {
  // covers: I-07 I-08 G-07 T-130
  complaints.allow(/net::ERR_FAILED/)
  test.slow()
  const medida = await startMedida()
  try {
    await goAbout(page, medida.app)
    await expect.poll(() => medida.got.length).toBe(2)
    for (const { headers, body } of medida.got) {
      expect(body).toEqual({
        tipo: 'pagina',
        nombre: 'Login',
        aplicacion: 'uy.surtido.demo',
        version: VERSION,
        empresa: 10,
        plataforma: 'WEB',
        visita: expect.stringMatching(/^[0-9a-f-]{36}$/),
        fecha: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
      expect(headers.cookie).toBeUndefined()
      expect(headers.authorization).toBeUndefined()
    }
    // The app does not notice that the tracker is gone.
    await page.route(medida.url, (route) => route.abort())
    await page.goto(`${medida.app}/login`)
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' })).toBeVisible()
  } finally {
    // Its open requests would find no server.
    await page.goto('about:blank')
    await medida.close()
  }
})

test('each action on cupones and cards is reported once, with its name and page', async ({
  page,
  surtido,
  complaints,
}) => {
  // covers: I-07 A-88 T-130
  test.slow()
  complaints.allow(/Failed to load|ERR_|Refused|Content Security/)
  const usuario = await createCliente(surtido)
  await surtido.call('POST', 'cupones/codigo-canje/BIENVENIDA', {
    usuario,
    query: { 'usuario-app': usuario.idUsuarioAplicacion },
  })
  const medida = await startMedida()
  try {
    const { app, got } = medida
    const answer = await page.request.post(`${app}${process.env.SURTIDO_SERVER_PRODUCTS}usuarios/login`, {
      headers: { 'X-Plataforma': 'WEB', 'X-Aplicacion': 'uy.surtido.demo', 'X-Empresa': '10' },
      data: { usuario: usuario.email, clave: usuario.clave },
    })
    const { sesion: _, ...entered } = await answer.json()
    await page.goto(`${app}/logos/10.svg`)
    await page.evaluate(`localStorage.setItem('usuario', ${JSON.stringify(JSON.stringify(entered))})`)

    await page.goto(`${app}/cupones`)
    await page
      .getByRole('button', { name: /^Ver detalle/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar', exact: true }).click()
    await page.locator('main').getByRole('link', { name: 'Volver' }).click()
    await expect(page).not.toHaveURL(/cupones/)
    await page.goto(`${app}/agregar-tarjeta?tarjeta=1`)
    // The event goes out as the page opens, whatever the provider does then.
    await expect.poll(() => got.length).toBe(5)
    await page.getByRole('button', { name: 'Volver', exact: true }).click()
    await expect.poll(() => got.length).toBe(6)
    expect(
      got.map(({ body: { tipo, nombre, pantalla } }) => ({ tipo, nombre, ...(pantalla && { pantalla }) })),
    ).toEqual([
      { tipo: 'pagina', nombre: 'Cupones Page' },
      { tipo: 'click', nombre: 'Ver detalle', pantalla: 'Cupones Page' },
      { tipo: 'click', nombre: 'Aceptar/Salir', pantalla: 'Cupones Page' },
      { tipo: 'click', nombre: 'Volver', pantalla: 'Cupones Page' },
      { tipo: 'pagina', nombre: 'Configuración Tarjeta' },
      { tipo: 'click', nombre: 'Volver', pantalla: 'Configuración Tarjeta' },
    ])
    // The event names nobody: neither the person nor their things.
    const text = JSON.stringify(got)
    for (const own of [usuario.email, usuario.nombre, 'BIENVENIDA', `"${usuario.idUsuario}"`])
      expect(text).not.toContain(own)
  } finally {
    await page.goto('about:blank')
    await medida.close()
  }
})
