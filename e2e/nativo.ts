// A phone around the app: the bridge that Capacitor's native side puts in the window, with plugins that record their
// calls and give the journey's answers. The app itself is the built one.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { builtAt, DEMO } from '../scripts/build-app.ts'
import { aplicacionDe, paginaDe } from '../scripts/native/pagina.ts'

type Telefono = {
  plataforma: 'android' | 'ios'
  /** The answer of each method, by `Plugin.method`; undefined by default. */
  answers?: Readonly<Record<string, unknown>>
}

/** Plugins of the phone and their methods; `addListener` is called back, the others answer once. */
const PLUGINS = {
  App: ['getLaunchUrl'],
  Network: ['getStatus'],
  Browser: ['open'],
  StatusBar: ['setBackgroundColor', 'setStyle'],
  Preferences: ['get', 'set', 'remove'],
  Geolocation: ['checkPermissions', 'requestPermissions', 'getCurrentPosition'],
  PushNotifications: ['checkPermissions', 'requestPermissions', 'register', 'createChannel'],
  SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
  Filesystem: ['writeFile', 'deleteFile'],
  Share: ['share'],
  AppTrackingTransparency: ['getStatus', 'requestPermission'],
} as const

/** Call it before the page opens. Answers the phone's secure storage, which survives reopening the app. */
export async function beTelefono(page: Page, { plataforma, answers = {} }: Telefono): Promise<Map<string, string>> {
  const secretos = new Map<string, string>()
  await page.exposeFunction('secretoDelTelefono', (method: string, key: string, data: string) => {
    if (method === 'internalGetItem') return { data: secretos.get(key) ?? null }
    if (method === 'internalSetItem') secretos.set(key, data)
    else secretos.delete(key)
    return {}
  })
  const defaults = {
    'Network.getStatus': { connected: true },
    'Preferences.get': { value: null },
    'Geolocation.checkPermissions': { location: 'prompt' },
    'Geolocation.requestPermissions': { location: 'denied' },
    'PushNotifications.checkPermissions': { receive: 'prompt' },
  }
  await page.addInitScript(
    ({ plataforma, plugins, answers }) => {
      const phone = { calls: [] as unknown[], heard: {} as Record<string, (event: unknown) => void> }
      const bridge = { postMessage() {} }
      Object.assign(globalThis, {
        telefono: phone,
        ...(plataforma === 'android' ? { androidBridge: bridge } : { webkit: { messageHandlers: { bridge } } }),
        Capacitor: {
          PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
            name,
            methods: [
              { name: 'addListener', rtype: 'callback' },
              { name: 'removeListener', rtype: 'callback' },
              ...methods.map((method) => ({ name: method, rtype: 'promise' })),
            ],
          })),
          async nativePromise(plugin: string, method: string, options: unknown) {
            phone.calls.push([`${plugin}.${method}`, options])
            if (plugin === 'SecureStorage') {
              const { prefixedKey, data } = options as { prefixedKey: string; data?: string }
              return (globalThis as unknown as Secreto).secretoDelTelefono(method, prefixedKey, data)
            }
            return (answers as Record<string, unknown>)[`${plugin}.${method}`]
          },
          async nativeCallback(
            plugin: string,
            _method: string,
            { eventName }: { eventName: string },
            heard: (event: unknown) => void,
          ) {
            phone.heard[`${plugin}.${eventName}`] = heard
            return eventName
          },
        },
      })
    },
    { plataforma, plugins: PLUGINS, answers: { ...defaults, ...answers } },
  )
  return secretos
}

type Secreto = { secretoDelTelefono: (method: string, key: string, data?: string) => Promise<unknown> }

const ilustraciones = fileURLToPath(new URL('../ui/', import.meta.url))
const TIPOS: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

type Paquete = {
  /** Where its pages come from. */
  origen: string
  /** The server that it calls. */
  servidor: string
  /** Its pair `id:clave`, as `--aplicacion` says it. */
  aplicacion: string
}

/**
 * Installs the package on the phone, as `npm run native -- sync` leaves it there. Uses the browser's own protocol: a
 * Playwright route would answer preflights itself.
 */
export async function installPaquete(page: Page, { origen, servidor, aplicacion }: Paquete): Promise<void> {
  const dist = builtAt(DEMO)
  const index = paginaDe(await readFile(join(dist, 'index.html'), 'utf8'), servidor, aplicacionDe(aplicacion))
  const client = await page.context().newCDPSession(page)
  client.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    const folder = /^\/(ilustraciones|marcas)\//.test(pathname) ? ilustraciones : dist
    const tipo = TIPOS[extname(pathname)]
    const file = tipo ? await readFile(join(folder, pathname)).catch(() => undefined) : Buffer.from(index)
    await client
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: file ? 200 : 404,
        responseHeaders: [{ name: 'content-type', value: tipo ?? 'text/html; charset=utf-8' }],
        body: (file ?? Buffer.from('')).toString('base64'),
      })
      // A page that is left doesn't wait for its requests.
      .catch(() => {})
  })
  // The server is on this machine: a page from elsewhere needs permission to call it.
  await page.context().grantPermissions(['local-network-access'], { origin: origen })
  await client.send('Fetch.enable', { patterns: [{ urlPattern: `${origen}/*` }] })
}

type Telefonico = { telefono: { calls: [string, unknown][]; heard: Record<string, (event: unknown) => void> } }

/** The calls to the plugins so far, `Plugin.method` and options. */
export function callsOf(page: Page): Promise<[string, unknown][]> {
  return page.evaluate(() => (globalThis as unknown as Telefonico).telefono.calls)
}

/** Fires an event of the phone: `tell(page, 'App.appUrlOpen', { url })`. Waits until the app listens to it. */
export async function tell(page: Page, event: string, what: unknown): Promise<void> {
  await page.waitForFunction((name) => name in (globalThis as unknown as Telefonico).telefono.heard, event)
  await page.evaluate(
    ([name, data]) => (globalThis as unknown as Telefonico).telefono.heard[name as string]!(data),
    [event, what],
  )
}
