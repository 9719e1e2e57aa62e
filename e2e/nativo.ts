// A phone around the app: the bridge that Capacitor's native side leaves in the window, with plugins that remember what
// they were asked and answer what the journey says. The app itself is the one that was built.
import type { Page } from '@playwright/test'

export type Telefono = {
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
  AppTrackingTransparency: ['getStatus', 'requestPermission'],
} as const

/** Before the page opens. */
export async function beTelefono(page: Page, { plataforma, answers = {} }: Telefono): Promise<void> {
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
