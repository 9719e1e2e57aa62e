// Push in the browser of a journey: the sandbox is the push service and decrypts the server's messages; Chromium's
// developer tools deliver them to the browser's own worker.
import { type CDPSession, expect, type Page } from '@playwright/test'
import { startWebPushSandbox, type WebPushSandbox } from '@surtido/sandbox/push/web'
import { AVISOS, TOCADO, VISTO } from '../app/sw/avisos-comun.ts'

export function startPushDeNavegador(): Promise<WebPushSandbox> {
  return startWebPushSandbox({ port: Number(process.env.SURTIDO_PUERTO_PUSH) })
}

/**
 * Chromium's own push service belongs to a company, far away: this page subscribes at the sandbox instead. Permission
 * for notices is undecided, and a request for it succeeds.
 */
export async function subscribeAt(page: Page, push: WebPushSandbox): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript({ content: `(${beSubscriber})(${JSON.stringify(push.subscribe())})` })
}

/** Runs in the page before any script of ours. */
const beSubscriber = `({ endpoint, p256dh, auth }) => {
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('dijo') ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem('dijo', 'granted')
    return 'granted'
  }
  let kept
  Object.assign(PushManager.prototype, {
    getSubscription: async () => kept,
    async subscribe({ applicationServerKey }) {
      const bytes = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
      kept = {
        options: { applicationServerKey: Uint8Array.from(bytes, (one) => one.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => true,
      }
      return kept
    },
  })
}`

interface Trabajador {
  /** Delivers push messages to the worker of the page's origin, all at once; resolves when it has shown each. */
  deliver(...textos: string[]): Promise<void>
  /** The notices the system shows now. */
  shown(): Promise<{ title: string; body: string; tag: string; actions: string[] }[]>
  /** Taps the notice with that title, or its button; resolves when the worker has finished its work. */
  tap(title: string, action?: string): Promise<void>
  /** Leaves the app, and waits until no page of it is left: a page that is closing still gets messages. */
  leave(): Promise<void>
  /** Opens that path, and waits until the app on it listens. */
  openListening(path: string): Promise<void>
}

/** The worker of the page's context, through a page that stays open; waits until the worker is active. */
export async function trabajadorOf(page: Page): Promise<Trabajador> {
  // The page registers it some seconds after opening, and storing every file takes time.
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const client: CDPSession = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const { promise, resolve } = Promise.withResolvers<string>()
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
    if (found) resolve(found.registrationId)
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await promise
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  const avisos = (then: string) =>
    worker.evaluate<boolean>(`caches.open('${AVISOS}').then((cache) => ${then}).then(Boolean)`)
  return {
    // The browser drops a notice for good when it is asked for its notices while it shows that one (4 of 60 tries).
    async deliver(...textos) {
      await Promise.all(
        textos.map((data) => client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })),
      )
      for (const texto of textos) {
        const { empresa, idNotificacion } = JSON.parse(texto).datos
        const visto = () => avisos(`cache.match('${VISTO}${empresa}-${idNotificacion}')`)
        await expect.poll(visto, { timeout: 60_000 }).toBe(true)
      }
    },
    shown: () =>
      worker.evaluate(
        `registration.getNotifications().then((all) => all.map(({ title, body, tag, actions }) => ({
          title, body, tag, actions: actions.map((one) => one.title),
        })))`,
      ),
    // A test can't tap the system's list of notices, so it dispatches the same event. It also waits for the worker's
    // work here, because only the browser's own events do so.
    tap: (title, action = '') =>
      worker.evaluate(`registration.getNotifications().then((all) => {
        const notification = all.find((one) => one.title === ${JSON.stringify(title)})
        const event = new NotificationEvent('notificationclick', { notification, action: ${JSON.stringify(action)} })
        const works = []
        event.waitUntil = (work) => works.push(work)
        self.dispatchEvent(event)
        return Promise.allSettled(works).then(() => {})
      })`),
    async leave() {
      await page.goto('about:blank')
      const pages = () =>
        worker.evaluate<number>(
          `clients.matchAll({ type: 'window', includeUncontrolled: true }).then((all) => all.length)`,
        )
      await expect.poll(pages, { timeout: 60_000 }).toBe(0)
    },
    async openListening(path) {
      // An old tap leads nowhere; the app takes it as soon as it listens.
      await avisos(`cache.put('${TOCADO}', Response.json({ cuando: 0 }))`)
      await page.goto(path)
      await expect.poll(() => avisos(`cache.match('${TOCADO}')`), { timeout: 60_000 }).toBe(false)
    },
  }
}
