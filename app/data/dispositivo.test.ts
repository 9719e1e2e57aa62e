// How a device is registered (C-27), and when its usuario is asked for contact data (C-34), on each of the three
// platforms.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const phone = globalThis as unknown as Record<string, unknown>
const sent: { path: string; body: Record<string, unknown> }[] = []
let heard: Record<string, (event: unknown) => void> = {}

/** One for the whole file: Capacitor's own module is read once and keeps what it found. */
phone.Capacitor = {
  PluginHeaders: [
    {
      name: 'PushNotifications',
      methods: [
        { name: 'addListener', rtype: 'callback' },
        { name: 'removeListener', rtype: 'callback' },
        ...['checkPermissions', 'register', 'createChannel'].map((name) => ({ name, rtype: 'promise' })),
      ],
    },
  ],
  async nativePromise(_plugin: string, method: string) {
    if (method === 'register') setTimeout(() => heard.registration!({ value: 'token-del-aparato' }))
    return method === 'checkPermissions' ? { receive: 'granted' } : undefined
  },
  nativeCallback(
    _plugin: string,
    _method: string,
    { eventName }: { eventName: string },
    hear: (event: unknown) => void,
  ) {
    heard[eventName] = hear
    return eventName
  },
}

beforeEach(() => {
  sent.length = 0
  heard = {}
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input, 'https://tienda.uy').pathname
    sent.push({ path, body: JSON.parse(String(init?.body ?? '{}')) })
    return Response.json({})
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete phone.androidBridge
  delete phone.webkit
})

const bridge = { postMessage() {} }

test.for([
  { plataforma: 'ANDROID', codigo: 1, window: { androidBridge: bridge }, deviceID: 'token-del-aparato' },
  { plataforma: 'IOS', codigo: 2, window: { webkit: { messageHandlers: { bridge } } }, deviceID: 'token-del-aparato' },
  { plataforma: 'WEB', codigo: 3, window: {}, deviceID: expect.stringMatching(/^[0-9a-f-]{36}$/) },
])(
  'on $plataforma the device is $codigo, and contact is asked for by its name',
  async ({ plataforma, codigo, window, deviceID }) => {
    // covers: B-21 C-27 C-34 E-10
    Object.assign(phone, window)
    const { useSesion } = await import('../sesion/store.ts')
    useSesion.setState({ usuario: { idUsuario: 7, idUsuarioAplicacion: 9 } as never })
    const { registerDispositivo } = await import('./dispositivo.ts')
    await registerDispositivo()
    expect(sent).toMatchObject([
      { path: expect.stringMatching(/\/usuarios\/registrar-device$/), body: { plataforma: codigo, deviceID } },
    ])
    const { contactoQuery } = await import('./aplicaciones.ts')
    const client = new QueryClient()
    await client.fetchQuery(contactoQuery())
    expect(sent[1]).toMatchObject({ path: expect.stringMatching(/\/aplicaciones\/contacto$/), body: { plataforma } })
    await client.fetchQuery(contactoQuery())
    expect(sent).toHaveLength(2)
  },
)
