// The branches that run on a phone, with a bridge of our own where Capacitor's native side puts its.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Answers = Record<string, unknown>
const METHODS = {
  App: ['getLaunchUrl', 'minimizeApp'],
  Geolocation: ['checkPermissions', 'requestPermissions', 'getCurrentPosition'],
  StatusBar: ['setStyle', 'setBackgroundColor'],
  Browser: ['open'],
  Preferences: ['get', 'set', 'remove'],
  Filesystem: ['writeFile', 'deleteFile'],
  Share: ['share'],
  SocialLogin: ['login'],
}

const phone = globalThis as unknown as Record<string, unknown>
let calls: [string, unknown][] = []
let heard: Record<string, (event: unknown) => void> = {}

let answers: Answers = {}

/** One for the whole file: Capacitor's own module is read once and keeps what it found. */
phone.Capacitor = {
  PluginHeaders: Object.entries(METHODS).map(([name, methods]) => ({
    name,
    methods: [
      { name: 'addListener', rtype: 'callback' },
      { name: 'removeListener', rtype: 'callback' },
      ...methods.map((method) => ({ name: method, rtype: 'promise' })),
    ],
  })),
  async nativePromise(plugin: string, method: string, options: unknown) {
    calls.push([`${plugin}.${method}`, options])
    const answer = answers[`${plugin}.${method}`]
    if (answer instanceof Error) throw answer
    return answer
  },
  nativeCallback(
    plugin: string,
    _method: string,
    { eventName }: { eventName: string },
    hear: (event: unknown) => void,
  ) {
    heard[`${plugin}.${eventName}`] = hear
    return eventName
  },
}

/** Our modules look at what they run on when they are read: each test reads them anew. */
function beTelefono(plataforma: 'android' | 'ios', told: Answers = {}): void {
  const bridge = { postMessage() {} }
  if (plataforma === 'android') phone.androidBridge = bridge
  else phone.webkit = { messageHandlers: { bridge } }
  answers = told
}

beforeEach(() => {
  calls = []
  heard = {}
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  for (const name of ['androidBridge', 'webkit']) delete phone[name]
})

const named = () => calls.map(([name]) => name)

describe('where the device is', () => {
  const AQUI = { coords: { latitude: -34.9, longitude: -56.16 } }
  const read = async () => (await import('./posicion.ts')).readPosicion()

  test('the phone checks the permission, asks once and reads an accurate position', async () => {
    // covers: P-08 A-91 E-23
    beTelefono('android', {
      'Geolocation.checkPermissions': { location: 'prompt' },
      'Geolocation.requestPermissions': { location: 'granted' },
      'Geolocation.getCurrentPosition': AQUI,
    })
    expect(await read()).toEqual({ lat: -34.9, long: -56.16 })
    expect(named()).toEqual([
      'Geolocation.checkPermissions',
      'Geolocation.requestPermissions',
      'Geolocation.getCurrentPosition',
    ])
    expect(calls[2]![1]).toMatchObject({ enableHighAccuracy: true })
  })

  test('a refusal is not asked for again, and a phone without position answers nothing', async () => {
    // covers: P-08 X-16
    beTelefono('ios', {
      'Geolocation.checkPermissions': { location: 'denied' },
      'Geolocation.getCurrentPosition': AQUI,
    })
    expect(await read()).toBeUndefined()
    expect(named()).toEqual(['Geolocation.checkPermissions'])
    vi.resetModules()
    beTelefono('ios', { 'Geolocation.checkPermissions': new Error('Location services are not enabled') })
    expect(await read()).toBeUndefined()
  })

  test('the web app does not ask for the position when permission is denied', async () => {
    // covers: P-08 X-16 E-23
    const asked: unknown[] = []
    let state = 'denied'
    vi.stubGlobal('navigator', {
      permissions: { query: async () => ({ state }) },
      geolocation: {
        getCurrentPosition: (told: (where: typeof AQUI) => void, _: unknown, options: unknown) => {
          asked.push(options)
          told(AQUI)
        },
      },
    })
    expect(await read()).toBeUndefined()
    expect(asked).toEqual([])
    state = 'prompt'
    expect(await read()).toEqual({ lat: -34.9, long: -56.16 })
    expect(asked).toMatchObject([{ enableHighAccuracy: true }])
    vi.unstubAllGlobals()
  })

  test('the web app goes on without a position when its question is refused', { timeout: 5_000 }, async () => {
    // covers: P-08 X-16
    vi.stubGlobal('navigator', {
      permissions: { query: async () => ({ state: 'prompt' }) },
      geolocation: {
        getCurrentPosition: (_: unknown, refused: (error: object) => void) => refused({ code: 1, message: 'denied' }),
      },
    })
    expect(await read()).toBeUndefined()
    vi.unstubAllGlobals()
  })

  test('the permission uses the names of the web', async () => {
    // covers: P-08
    for (const [told, permiso] of [
      ['granted', 'granted'],
      ['prompt-with-rationale', 'prompt'],
      ['denied', 'denied'],
    ]) {
      vi.resetModules()
      beTelefono('android', { 'Geolocation.checkPermissions': { location: told } })
      const { readPermisoUbicacion, watchPermisoUbicacion } = await import('./permisos.ts')
      expect(await readPermisoUbicacion()).toBe(permiso)
      expect(await new Promise((resolve) => watchPermisoUbicacion(resolve))).toBe(permiso)
    }
  })
})

test('social login runs only on a phone, and backing out of it is no error', async () => {
  // covers: I-08 A-79
  const connect = async () => (await import('./social.ts')).connectSocial('google')
  expect(await connect()).toBeUndefined()
  expect(calls).toEqual([])
  vi.resetModules()
  beTelefono('android', { 'SocialLogin.login': { result: { idToken: 'de-google' } } })
  expect(await connect()).toBe('de-google')
  expect(calls).toEqual([['SocialLogin.login', { provider: 'google', options: {} }]])
  vi.resetModules()
  beTelefono('android', { 'SocialLogin.login': { result: { idToken: null } } })
  expect(await connect()).toBeUndefined()
  vi.resetModules()
  beTelefono('ios', { 'SocialLogin.login': new Error('The user canceled the sign-in flow.') })
  expect(await connect()).toBeUndefined()
})

test('the back button of Android goes back, then leaves the app; iOS has none', async () => {
  beTelefono('android')
  const back = vi.fn()
  await (await import('./app.ts')).onAtras(back)
  await expect.poll(() => Object.keys(heard)).toContain('App.backButton')
  heard['App.backButton']!({ canGoBack: true })
  expect(back).toHaveBeenCalledTimes(1)
  heard['App.backButton']!({ canGoBack: false })
  expect(back).toHaveBeenCalledTimes(1)
  await expect.poll(named).toEqual(['App.minimizeApp'])
  vi.resetModules()
  heard = {}
  delete phone.androidBridge
  beTelefono('ios')
  await (await import('./app.ts')).onAtras(back)
  expect(heard).toEqual({})
})

test('a shared file may be cancelled without error, but a failed write throws', async () => {
  // covers: CX-16
  const uri = 'file:///cache/mis-datos.json'
  beTelefono('ios', { 'Filesystem.writeFile': { uri }, 'Share.share': new Error('Share canceled') })
  const { shareArchivo } = await import('./archivo.ts')
  await shareArchivo('mis-datos.json', '{"nombre":"Ana"}')
  expect(calls).toEqual([
    [
      'Filesystem.writeFile',
      { path: 'mis-datos.json', directory: 'CACHE', data: '{"nombre":"Ana"}', encoding: 'utf8' },
    ],
    ['Share.share', { title: 'mis-datos.json', files: [uri] }],
  ])
  answers = { 'Filesystem.writeFile': new Error('No space left on device') }
  await expect(shareArchivo('mis-datos.json', '{}')).rejects.toThrow('No space')
})

test('a picture newer than the package is requested from the server once', async () => {
  // covers: E-24
  beTelefono('ios')
  const listened: Record<string, (event: unknown) => void> = {}
  class Picture {
    src = ''
    srcset = ''
    dataset: Record<string, string> = {}
    parentElement = null
    removeAttribute() {
      this.srcset = ''
    }
  }
  vi.stubGlobal('HTMLImageElement', Picture)
  vi.stubGlobal('location', { origin: 'capacitor://localhost' })
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"settings":{"mapa":null},"servidor":"https://almacendelsur.example"}' }),
    images: [],
    addEventListener: (name: string, heard: (event: unknown) => void, down: boolean) => {
      if (down) listened[name] = heard
    },
  })
  const { mendImagenes } = await import('./imagenes.ts')
  mendImagenes()
  const after = (src: string) => {
    const target = Object.assign(new Picture(), { src })
    listened.error!({ target })
    return target.src
  }
  const there = 'https://almacendelsur.example/ilustraciones/pitanga.svg'
  expect(after('capacitor://localhost/ilustraciones/pitanga.svg')).toBe(there)
  expect(after(there)).toBe(there)
  expect(after('https://fotos.example/1.webp')).toBe('https://fotos.example/1.webp')
  // One of the shop's own is asked of the server, and then is the drawing.
  const foto = Object.assign(new Picture(), {
    src: 'capacitor://localhost/fotos/1-400.webp',
    srcset: '/fotos/1-128.webp 128w, /fotos/1-400.webp 400w',
    dataset: { dibujo: '/ilustraciones/yerba.svg' },
  })
  listened.error!({ target: foto })
  const servidor = 'https://almacendelsur.example'
  expect(foto.src).toBe(`${servidor}/fotos/1-400.webp`)
  expect(foto.srcset).toBe(`${servidor}/fotos/1-128.webp 128w, ${servidor}/fotos/1-400.webp 400w`)
  listened.error!({ target: foto })
  expect(foto).toMatchObject({ src: '/ilustraciones/yerba.svg', srcset: '' })
  listened.error!({ target: { src: 'capacitor://localhost/1.mp3' } })
  vi.unstubAllGlobals()
})
