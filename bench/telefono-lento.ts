// A cheap phone on a slow 4G, as in the promises; what its browser measured of a page.
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { BASE } from './proceso.ts'

/** Bits per second, ms of round trip, slowdown factor. */
const RED = { bits: 1_600_000, latency: 150 }
const PROCESADOR = 4
const TAP_EVERY_MS = 25
/** Long enough for everything the first view fetches at that speed. */
const LOOK_MS = 5_000

/** A control that makes a page usable, and the effect of a tap on it. */
export interface Control {
  readonly control: string
  /** A selector that finds something only after the tap had its effect, or the address where the tap leads. */
  readonly hecho: string
}

export interface Visita {
  /** ms after the start of the navigation. */
  readonly pintado: number
  /** Cumulative layout shift. */
  readonly salto: number
  /** When the page first responded to a tap. */
  readonly usable: number
  /** Bytes of script over the wire before it was usable. */
  readonly guion: number
}

export type Preparar = (context: BrowserContext, url: string) => Promise<void>

export const TELEFONO = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const

/** Makes a page slow before it opens anything, and lets it find nothing in the browser's own cache. */
export async function slowDown(page: Page, red: typeof RED | 'NINGUNA' = RED): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  if (red !== 'NINGUNA') {
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: red.latency,
      downloadThroughput: red.bits / 8,
      uploadThroughput: red.bits / 8,
    })
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESADOR })
}

/** Opens `path` in a new browser that `preparar` has prepared, slow from the first byte on. */
export async function visit<T>(
  address: string,
  { preparar, hecho = 'html' }: { preparar?: Preparar | undefined; hecho?: string },
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const executablePath = await findOrInstallChromium(() => {})
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const context = await browser.newContext(TELEFONO)
    await preparar?.(context, new URL(address).origin)
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(observe, hecho)
    await page.goto(address, { waitUntil: 'commit' })
    return await act(page)
  } finally {
    await browser.close()
  }
}

/** The page globals that `observe` needs; the benches are checked without a browser's. */
interface Ventana {
  readonly document: { querySelector(selector: string): unknown }
  readonly location: { readonly pathname: string; readonly search: string }
  addEventListener(type: 'click', listener: () => void, capture: boolean): void
}

interface Medida {
  pintado: number
  salto: number
  oido?: number
}

/** Runs in the page before its own scripts: records paints, shifts, and the first tap that had an effect. */
function observe(hecho: string): void {
  // At night the sample's shops are closed, and the app would ask about it over the page.
  sessionStorage.setItem('localCerrado', '1')
  const medida: Medida = { pintado: 0, salto: 0 }
  Object.assign(globalThis, { __medida: medida })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) medida.pintado = entry.startTime
    // The benches are checked with Node's types, which know only what Node itself observes.
  }).observe({ type: 'largest-contentful-paint' as never, buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) medida.salto += entry.value
    }
    // Node's types know only what Node itself observes.
  }).observe({ type: 'layout-shift' as never, buffered: true })
  // Node's globals have no document; in the page these are the window's.
  const ventana = globalThis as unknown as Ventana
  const done = () => {
    const { pathname, search } = ventana.location
    return hecho.startsWith('/') ? pathname + search === hecho : ventana.document.querySelector(hecho)
  }
  ventana.addEventListener(
    'click',
    () => {
      const heard = performance.now()
      setTimeout(() => {
        if (done()) medida.oido ??= heard
      })
    },
    true,
  )
}

// The record `observe` left in the page's globals, unknown to Node's types.
const read = (page: Page) => page.evaluate(() => (globalThis as unknown as { __medida: Medida }).__medida)

/** Leaves the page alone until no more requests arrive. */
export async function look(page: Page): Promise<Pick<Visita, 'pintado' | 'salto'>> {
  await page.waitForTimeout(LOOK_MS)
  const { pintado, salto } = await read(page)
  return { pintado, salto }
}

/** Taps a control repeatedly as soon as it is visible, like a person in a hurry. */
export async function tapUntilHeard(page: Page, control: string): Promise<Pick<Visita, 'usable' | 'guion'>> {
  const box = await page.locator(control).first().boundingBox({ timeout: 30_000 })
  const until = Date.now() + 30_000
  while (box && Date.now() < until) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    const { oido } = await read(page)
    if (oido !== undefined) return { usable: oido, guion: await scriptBefore(page, oido) }
    await page.waitForTimeout(TAP_EVERY_MS)
  }
  throw new Error(`no tap on ${control} was heard`)
}

/** Bytes of script received by then. */
export function scriptBefore(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    (ms) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= ms)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    ms,
  )
}

/** Puts a chosen shop in the browser, as an earlier visit would, and nothing in its cache. */
export async function rememberLocal(context: BrowserContext, url: string): Promise<void> {
  const answer = await fetch(`${url}${BASE}locales/entrega-local?empresa=10&size=100`)
  const { contenido } = (await answer.json()) as { contenido: { codigoLocal: number }[] }
  const local = JSON.stringify(contenido.find(({ codigoLocal }) => codigoLocal === 1))
  await context.addCookies([{ name: 'surtido_local', value: '10.1', url }])
  await store(context, url, { local })
}

/** Writes the device's storage before its first page opens. */
export async function store(context: BrowserContext, url: string, items: Record<string, string>): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/logos/10.svg`)
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, items)
  await page.close()
}
