// The calls of a packaged app: where they go, whose session they carry, and what becomes of it. Capacitor's bridge and the
// network are ours; the page says where the server is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#config'

const SERVIDOR = 'https://almacendelsur.example'
const API = `${SERVIDOR}/products-app-en-casa/api/`
/** The text that `npm run native -- sync --aplicacion …` writes into the page of the package. */
const PAGINA = { settings: { mapa: null }, servidor: SERVIDOR, aplicacion: btoa('android:clave-del-android') }
const globals = globalThis as unknown as Record<string, unknown>

/** The phone's secure storage, across two starts. */
let kept: Record<string, string> = {}
let options: unknown[] = []
let broken = false

globals.Capacitor = {
  PluginHeaders: [
    {
      name: 'SecureStorage',
      methods: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'].map((name) => ({ name, rtype: 'promise' })),
    },
  ],
  async nativePromise(_: string, method: string, option: { prefixedKey: string; data: string }) {
    if (broken) throw new Error('The Keystore is locked')
    options.push(option)
    if (method === 'internalGetItem') return { data: kept[option.prefixedKey] ?? null }
    if (method === 'internalSetItem') kept[option.prefixedKey] = option.data
    else delete kept[option.prefixedKey]
    return {}
  },
}

interface Asked {
  readonly call: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: unknown
  readonly credentials: RequestCredentials | undefined
}
let asked: Asked[] = []
/** By call: what the server answers, the last one again and again. */
let answers: Record<string, (() => Response)[]> = {}
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const OK = json({ resultado: 'OK' })
const VENCIDA = json({ error: 'Sesion.ERROR_SESION_VENCIDA' }, 401)

const ANA = { idUsuario: 7, idUsuarioAplicacion: 70, email: 'ana@ejemplo.uy', blnCambiarPsw: false }
const sesion = (n: number) => ({ token: `t${n}`, vence: '2026-03-11T11:00:00-03:00', tokenRefresco: `r${n}` })

beforeEach(() => {
  kept = {}
  options = []
  broken = false
  asked = []
  answers = {}
  vi.resetModules()
  globals.androidBridge = { postMessage() {} }
  globals.document = { getElementById: () => ({ textContent: JSON.stringify(PAGINA) }) }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace(API, '').replace(/\?.*/, '')}`
    const headers = init.headers as Record<string, string>
    asked.push({ call, url, headers, body: init.body && JSON.parse(String(init.body)), credentials: init.credentials })
    const queue = answers[call]
    if (!queue) throw new TypeError('Failed to fetch')
    return (queue.length > 1 ? queue.shift()! : queue[0]!)()
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  for (const name of ['androidBridge', 'document']) delete globals[name]
  vi.unstubAllGlobals()
})

const app = async () => ({
  ...(await import('./send.ts')),
  ...(await import('../sesion/store.ts')),
  ...(await import('../sesion/administrador.ts')),
})
/** Logged in as Ana, with the session of the first login. */
async function entered() {
  const one = await app()
  answers['POST usuarios/login'] = [json({ ...ANA, sesion: sesion(1) })]
  await one.send('POST usuarios/login', { body: { usuario: ANA.email, clave: 'x' } })
  one.useSesion.getState().setUsuario(ANA as never)
  return one
}
const last = () => asked.at(-1)!
const keptSesion = () => JSON.parse(kept.surtido_sesion ?? 'null')

test('a packaged app asks its own server, says what it runs on, and sends no cookie', async () => {
  // covers: K-09 K-10
  const { send } = await app()
  answers['GET paises'] = [json([])]
  await send('GET paises')
  expect(last()).toMatchObject({
    url: `${API}paises`,
    credentials: 'omit',
    headers: { 'x-plataforma': 'ANDROID', 'x-aplicacion': 'uy.surtido.demo', 'x-empresa': '10', 'x-red': '1' },
  })
  expect(last().headers).not.toHaveProperty('x-sesion')
})

test('a login keeps its session in the secure store and sends it with each call', async () => {
  // covers: K-10 E-26
  const { send } = await entered()
  expect(kept).toEqual({ surtido_sesion: JSON.stringify({ usuario: { token: 't1', tokenRefresco: 'r1' } }) })
  // 3: on this phone alone, in no backup.
  expect(options).toContainEqual(expect.objectContaining({ access: 3, sync: false }))
  answers['GET usuarios/7'] = [json(ANA)]
  await send('GET usuarios/:id', { params: { id: 7 } })
  expect(last().headers).toMatchObject({ 'x-sesion': 't1', 'x-usuario': '7' })

  // The app is opened again.
  vi.resetModules()
  const again = await app()
  await again.send('GET usuarios/:id', { params: { id: 7 } })
  expect(last().headers['x-sesion']).toBe('t1')
})

test('the mark of a known device goes with a login and with nothing else', async () => {
  // covers: K-10
  const { send } = await app()
  answers['POST usuarios/login'] = [
    () => Response.json({ ...ANA, sesion: sesion(1) }, { headers: { 'x-equipo': 'marca-1' } }),
  ]
  const logIn = () => send('POST usuarios/login', { body: { usuario: ANA.email, clave: 'x' } })
  await logIn()
  expect(last().headers).not.toHaveProperty('x-equipo')
  answers['GET paises'] = [json([])]
  await send('GET paises')
  expect(last().headers).not.toHaveProperty('x-equipo')
  await logIn()
  expect(last().headers['x-equipo']).toBe('marca-1')
})

test('an expired session is refreshed once for all waiting calls and replaced', async () => {
  // covers: CX-17 A-80
  const { send } = await entered()
  answers['GET usuarios/7'] = [VENCIDA, VENCIDA, json(ANA)]
  answers['POST sesiones/refrescar'] = [json({ ...ANA, sesion: sesion(2) })]
  await Promise.all([1, 2].map(() => send('GET usuarios/:id', { params: { id: 7 } })))
  const refreshes = asked.filter(({ call }) => call === 'POST sesiones/refrescar')
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]).toMatchObject({ body: { tokenRefresco: 'r1' } })
  expect(refreshes[0]!.headers).not.toHaveProperty('x-sesion')
  expect(last().headers['x-sesion']).toBe('t2')
  expect(keptSesion()).toEqual({ usuario: { token: 't2', tokenRefresco: 'r2' } })
})

test('the phone drops a session only when the server refuses to renew it', async () => {
  // covers: CX-17 A-80
  const { send, useSesion } = await entered()
  answers['GET usuarios/7'] = [VENCIDA]
  answers['POST sesiones/refrescar'] = [json({ error: 'Servidor.ERROR_OCUPADO' }, 503)]
  await expect(send('GET usuarios/:id', { params: { id: 7 } })).rejects.toMatchObject({ estado: 503 })
  expect(keptSesion()).toEqual({ usuario: { token: 't1', tokenRefresco: 'r1' } })
  answers['POST sesiones/refrescar'] = [VENCIDA]
  await expect(send('GET usuarios/:id', { params: { id: 7 } })).rejects.toMatchObject({ estado: 401 })
  expect(kept).toEqual({})
  expect(useSesion.getState().usuario).toBeUndefined()
})

test('every call sends its pair and JSON; a refused pair does not end the session', async () => {
  // covers: I-01
  const { send, useSesion } = await entered()
  answers['GET usuarios/7'] = [json({ error: 'Sesion.ERROR_APLICACION_DESCONOCIDA' }, 401)]
  await expect(send('GET usuarios/:id', { params: { id: 7 } })).rejects.toMatchObject({
    code: 'Sesion.ERROR_APLICACION_DESCONOCIDA',
  })
  expect(asked.map(({ call }) => call)).not.toContain('POST sesiones/refrescar')
  expect(useSesion.getState().usuario).toBeDefined()
  expect(keptSesion()).toEqual({ usuario: { token: 't1', tokenRefresco: 'r1' } })
  // A 401 on a session that cannot be renewed does not end it either.
  answers['POST empresas/login-admin'] = [json({ idUsuario: 1, sesion: { token: 'a1', vence: '' } })]
  await send('POST empresas/login-admin', { body: { base: 1, usuario: 'bea', clave: 'x' } })
  answers['GET usuarios/busqueda'] = [json({ error: 'Sesion.ERROR_APLICACION_DESCONOCIDA' }, 401)]
  await expect(send('GET usuarios/busqueda', { query: { tipo: 1, filtro: 'ana' } })).rejects.toThrow()
  expect(keptSesion()).toMatchObject({ administrador: { token: 'a1' } })
  for (const { headers } of asked) {
    expect(headers).toMatchObject({
      authorization: `Basic ${PAGINA.aplicacion}`,
      'content-type': 'application/json',
      'x-version-app': config.version,
      'x-aplicacion': 'uy.surtido.demo',
      'x-empresa': '10',
      'x-red': '1',
    })
  }
  expect(asked.find(({ call }) => call === 'GET usuarios/7')?.headers['x-usuario']).toBe('7')
})

test('logging out drops the session from the phone only once the server knows', async () => {
  // covers: S-07 CX-17
  const { send, useSesion } = await entered()
  useSesion.getState().setUsuario(undefined)
  await expect(send('DELETE sesiones/actual')).rejects.toMatchObject({ estado: 0 })
  expect(keptSesion()).not.toBeNull()
  answers['DELETE sesiones/actual'] = [OK]
  await send('DELETE sesiones/actual')
  expect(last().headers['x-sesion']).toBe('t1')
  expect(kept).toEqual({})
  answers['GET paises'] = [json([])]
  await send('GET paises')
  expect(last().headers).not.toHaveProperty('x-sesion')
})

test('a login during a pending log out stays logged in and ends the old session', async () => {
  // covers: K-10
  const { send } = await entered()
  let answer = (_: Response) => {}
  answers['DELETE sesiones/actual'] = [() => new Promise<Response>((resolve) => (answer = resolve)) as never]
  const leaving = send('DELETE sesiones/actual')
  await vi.waitFor(() => expect(last().call).toBe('DELETE sesiones/actual'))
  answers['POST usuarios/login'] = [json({ ...ANA, sesion: sesion(2) })]
  await send('POST usuarios/login', { body: { usuario: ANA.email, clave: 'x' } })
  expect(last().headers['x-sesion']).toBe('t1')
  answer(OK())
  await leaving
  expect(keptSesion()).toEqual({ usuario: { token: 't2', tokenRefresco: 'r2' } })
})

test('a deleted account leaves no session on the phone', async () => {
  // covers: C-03
  const { send } = await entered()
  answers['POST usuarios/7/baja'] = [OK]
  await send('POST usuarios/:id/baja', { params: { id: 7 }, body: { idMotivoBaja: 1, clave: 'x' } })
  expect(kept).toEqual({})
})

test('each call of an administrator on a phone sends the session it belongs to', async () => {
  // covers: CX-20 P-04
  const { send, setAdministrador, useSesion } = await app()
  const BEA = { idUsuario: 1, usuario: 'bea', nombre: 'Bea', apellido: 'Soca' }
  answers['POST empresas/login-admin'] = [json({ ...BEA, sesion: { token: 'a1', vence: '' } })]
  await send('POST empresas/login-admin', { body: { base: 1, usuario: 'bea', clave: 'x' } })
  setAdministrador({ administrador: BEA as never })
  answers['GET usuarios/busqueda'] = [json({ contenido: [] })]
  await send('GET usuarios/busqueda', { query: { tipo: 1, filtro: 'ana' } as never })
  expect(last().headers).toMatchObject({ 'x-sesion': 'a1', 'x-usuario': '1' })

  const acting = json({ ...ANA, sesion: { token: 'x1', vence: '' } })
  answers['POST usuarios/7/actuar-como'] = [acting]
  await send('POST usuarios/:id/actuar-como', { params: { id: 7 }, body: { motivo: 'Ayuda' } })
  expect(last().headers['x-sesion']).toBe('a1')
  setAdministrador({ administrador: BEA as never, actuandoComo: 7 })
  useSesion.getState().setUsuario(ANA as never)
  answers['GET usuarios/7'] = [json(ANA)]
  await send('GET usuarios/:id', { params: { id: 7 } })
  expect(last().headers).toMatchObject({ 'x-sesion': 'x1', 'x-usuario': '7' })
  expect(keptSesion()).toEqual({ administrador: { token: 'a1' }, usuario: { token: 'x1' } })

  answers['DELETE usuarios/7/actuar-como'] = [json(BEA)]
  await send('DELETE usuarios/:id/actuar-como', { params: { id: 7 } })
  expect(last().headers['x-sesion']).toBe('a1')
  expect(keptSesion()).toEqual({ administrador: { token: 'a1' } })

  await send('POST usuarios/:id/actuar-como', { params: { id: 7 }, body: { motivo: 'Ayuda' } })
  answers['DELETE sesiones/actual'] = [OK]
  await send('DELETE sesiones/actual')
  // Acting as somebody ends with the administrator's own session.
  expect(last().headers['x-sesion']).toBe('a1')
  expect(kept).toEqual({})
})

test('an ended administrator session also drops the session they acted with', async () => {
  // covers: CX-20 A-80
  const { send, setAdministrador } = await app()
  answers['POST empresas/login-admin'] = [json({ idUsuario: 1, sesion: { token: 'a1', vence: '' } })]
  await send('POST empresas/login-admin', { body: { base: 1, usuario: 'bea', clave: 'x' } })
  answers['POST usuarios/7/actuar-como'] = [json({ ...ANA, sesion: { token: 'x1', vence: '' } })]
  await send('POST usuarios/:id/actuar-como', { params: { id: 7 }, body: { motivo: 'Ayuda' } })
  setAdministrador({ administrador: { idUsuario: 1 } as never, actuandoComo: 7 })
  answers['GET usuarios/busqueda'] = [VENCIDA]
  await expect(send('GET usuarios/busqueda', { query: { tipo: 1, filtro: 'ana' } as never })).rejects.toMatchObject({
    estado: 401,
  })
  expect(kept).toEqual({})
})

test('a wrong password does not end the session, and no session replaces a password', async () => {
  //
  const { send } = await entered()
  answers['POST usuarios/login'] = [json({ error: 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS' }, 401)]
  await expect(send('POST usuarios/login', { body: { usuario: 'a', clave: 'b' } })).rejects.toMatchObject({
    estado: 401,
  })
  expect(keptSesion()).toEqual({ usuario: { token: 't1', tokenRefresco: 'r1' } })
})

test('a phone that refuses to keep anything is logged in until the app is closed', async () => {
  // covers: K-10
  broken = true
  const { send } = await entered()
  answers['GET usuarios/7'] = [json(ANA)]
  await send('GET usuarios/:id', { params: { id: 7 } })
  expect(last().headers['x-sesion']).toBe('t1')
})

test('the event stream of a pedido sends the session and is renewed when it ends', async () => {
  // covers: CX-07
  await entered()
  const { followPedidos } = await import('./eventos.ts')
  const stream = (text: string) => () =>
    new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  answers['GET pedidos/5/eventos'] = [
    VENCIDA,
    stream('id: 2\nevent: pedido\ndata: {"idPedido":5,"version":2,"estado":"EN_CAMINO"}\n\n'),
    stream('event: fin\ndata: {"motivo":"OTRO"}\n\n'),
  ]
  answers['POST sesiones/refrescar'] = [json({ ...ANA, sesion: sesion(2) })]
  const seen: unknown[] = []
  const stop = followPedidos({
    name: 'GET pedidos/:id/eventos' as never,
    params: { id: 5 },
    desde: '1',
    onEvento: (evento) => seen.push(evento),
    onVivo() {},
  })
  await vi.waitFor(() => expect(seen).toEqual([{ idPedido: 5, version: 2, estado: 'EN_CAMINO' }]))
  stop()
  expect(last()).toMatchObject({
    url: `${API}pedidos/5/eventos`,
    headers: { accept: 'text/event-stream', 'last-event-id': '1', 'x-sesion': 't2' },
  })
})

test('only the picture paths that the server owns are fetched from the server', async () => {
  // covers: E-24
  const { send } = await app()
  const said = {
    urlImagen: '/ilustraciones/banana.svg',
    urlLogoLocal: '/logos/10.svg',
    imagen: 'https://fotos.example/1.webp',
    tarjeta: { urlImagen: '/marcas/visa.svg' },
    rubro: { imagen: '/imagenes/7.webp', ruta: '/tabs/home', descripcion: '/logos/10.svg' },
  }
  answers['GET paises'] = [json(said)]
  expect(await send('GET paises')).toEqual({
    ...said,
    urlLogoLocal: `${SERVIDOR}/logos/10.svg`,
    rubro: { ...said.rubro, imagen: `${SERVIDOR}/imagenes/7.webp` },
  })
})

test('the web app logs in by cookie at its own address, with no token in headers', async () => {
  // covers: K-10 I-01
  delete globals.androidBridge
  delete globals.document
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ call: '', url, headers: init.headers as never, body: undefined, credentials: init.credentials })
    return Response.json({ ...ANA, urlLogoLocal: '/logos/10.svg', sesion: sesion(1) })
  })
  const { send } = await app()
  const answer = await send('POST usuarios/login', { body: { usuario: 'a', clave: 'b' } })
  expect(answer).toMatchObject({ urlLogoLocal: '/logos/10.svg' })
  await send('GET paises')
  for (const one of asked) {
    // A server that requires no pair wrote none into its page.
    const headers = { 'x-plataforma': 'WEB', authorization: `Basic ${btoa('uy.surtido.demo:')}` }
    expect(one).toMatchObject({ credentials: 'same-origin', headers })
    expect(one.url).toMatch(/^\/products-app-en-casa\/api\//)
    expect(one.headers).not.toHaveProperty('x-sesion')
  }
  expect(kept).toEqual({})
})

test('each start reads the server settings and keeps the last ones on failure', async () => {
  // covers: K-09 A-37 G-07
  const { pagina } = await import('../device/pagina.ts')
  const { readAjustes } = await import('./ajustes.ts')
  await readAjustes()
  expect(pagina.settings).toEqual({ mapa: null })
  const ajustes = {
    mapa: { teselas: 'https://teselas.example/{z}/{x}/{y}.png', atribucion: '© Teselas' },
    analitica: 'https://medidas.example/eventos',
    tokenServicio: false,
  }
  answers['GET aplicaciones/ajustes'] = [json(ajustes)]
  await readAjustes()
  expect(pagina.settings).toEqual(ajustes)
  delete answers['GET aplicaciones/ajustes']
  Object.assign(pagina.settings, { mapa: null, analitica: null })
  await readAjustes()
  expect(pagina.settings).toEqual(ajustes)

  const { trackClick } = await import('../device/analitica.ts')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return new Response()
  })
  trackClick('Volver', 'Login')
  expect(sent).toEqual(['https://medidas.example/eventos'])
})
