// A phone around the app: the bridge that Capacitor's native side leaves in the window, with plugins that remember what
// they were asked and answer what the journey says. The app itself is the one that was built.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { builtAt, DEMO } from '../scripts/build-app.ts'
import { paginaDe } from '../scripts/native/pagina.ts'

type Telefono = {
  plataforma: 'android' | 'ios'
  /** What each method answers, by `Plugin.method`; nothing where it is not told. */
  answers?: Readonly<Record<string, unknown>>
}

/** Plugins of the phone and their methods; `addListener` is called back, the others answer once. */
const PLUGINS = {
  App: ['getLaunchUrl'],
  Network: ['getStatus'],
  Browser: ['open'],
  StatusBar: ['setBackgroundColor', 'setStyle'],
  Preferences: ['get', 'set', 'remove'],
  PushNotifications: ['checkPermissions', 'requestPermissions', 'register', 'createChannel'],
  SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
  Filesystem: ['writeFile', 'deleteFile'],
  Share: ['share'],
  AppTrackingTransparency: ['getStatus', 'requestPermission'],
} as const

/**
 * Before the page opens. Answers what the phone keeps in its secure storage, which is there when the app is opened again.
 */
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

/**
 * Puts the package on the phone: its pages come from `origen`, as `npm run native -- sync` leaves them there, and ask the
 * server of the journeys. By the browser's own protocol: a route of Playwright's would answer preflights in its place.
 */
export async function installPaquete(page: Page, origen = 'https://localhost'): Promise<void> {
  const dist = builtAt(DEMO)
  const index = paginaDe(await readFile(join(dist, 'index.html'), 'utf8'), process.env.SURTIDO_URL!)
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
      // A page that is left does not wait for what it asked.
      .catch(() => {})
  })
  // The server of the journeys is on this very machine, which a page from elsewhere has to be let speak to.
  await page.context().grantPermissions(['local-network-access'], { origin: origen })
  await client.send('Fetch.enable', { patterns: [{ urlPattern: `${origen}/*` }] })
}

type Telefonico = { telefono: { calls: [string, unknown][]; heard: Record<string, (event: unknown) => void> } }

/** What the plugins were asked so far, `Plugin.method` and options. */
export function callsOf(page: Page): Promise<[string, unknown][]> {
  return page.evaluate(() => (globalThis as unknown as Telefonico).telefono.calls)
}

/** Something happens on the phone: `tell(page, 'App.appUrlOpen', { url })`. Waits until the app listens to it. */
export async function tell(page: Page, event: string, what: unknown): Promise<void> {
  await page.waitForFunction((name) => name in (globalThis as unknown as Telefonico).telefono.heard, event)
  await page.evaluate(
    ([name, data]) => (globalThis as unknown as Telefonico).telefono.heard[name as string]!(data),
    [event, what],
  )
}
