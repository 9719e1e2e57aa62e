import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { buildAppIfStale, DEMO } from '../scripts/build-app.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { type Figura, round } from './figura.ts'
import { BASE, startProceso } from './proceso.ts'

/** A slow 4G and a cheap phone, as in the promises: bits per second, ms of round trip, slowdown factor. */
const RED = { bits: 1_600_000, latency: 150 }
const PROCESADOR = 4
const RUNS = 5
const TAP_EVERY_MS = 25
/** Long enough for everything the first view fetches at that speed. */
const LOOK_MS = 5_000

interface Visita {
  /** ms after the start of the navigation. */
  readonly pintado: number
  /** Cumulative layout shift. */
  readonly salto: number
  /** When the page first responded to a tap. */
  readonly usable: number
  /** Bytes of script over the wire before it was usable. */
  readonly guion: number
}

/** The waits of a first visit: for a new visitor at `/`, and for one who returns to a shop with an empty cache. */
export default async function primeraVisita(databaseUrl: string): Promise<Figura[]> {
  await buildAppIfStale({ variante: DEMO })
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  const executablePath = await findOrInstallChromium(() => {})
  const figures: Figura[] = []
  try {
    // The server draws the first page after a start on the first request; later requests reuse it.
    for (const cookie of ['', 'surtido_local=10.1']) await fetch(surtido.url, { headers: { cookie } })
    for (const [quien, local] of [
      ['a stranger', false],
      ['a shop chosen', true],
    ] as const) {
      const visitas: Visita[] = []
      for (let i = 0; i < RUNS; i++) {
        // Separate visits: after a first tap, browsers stop looking for larger pictures and excuse shifts.
        const looked = await visit(executablePath, surtido.url, local, look)
        const tapped = await visit(executablePath, surtido.url, local, tapUntilHeard)
        visitas.push({ ...looked, ...tapped })
      }
      // Only the new visitor's times are promised.
      const promised = (referencia: string) => (local ? {} : { referencia })
      const median = (what: keyof Visita) => visitas.map((one) => one[what]).sort((a, b) => a - b)[RUNS >> 1]!
      figures.push(
        {
          nombre: `first visit, ${quien}: largest picture`,
          valor: round(median('pintado'), 0),
          unidad: 'ms',
          ...promised('promised 800 ms'),
        },
        {
          nombre: `first visit, ${quien}: usable`,
          valor: round(median('usable'), 0),
          unidad: 'ms',
          ...promised('promised 1500 ms'),
        },
        {
          nombre: `first visit, ${quien}: script before that`,
          valor: round(median('guion') / 1024),
          unidad: 'KiB',
          ...promised('promised 100 KiB'),
        },
        {
          nombre: `first visit, ${quien}: layout shift`,
          valor: round(median('salto'), 3),
          unidad: '',
          referencia: 'good under 0.1',
        },
      )
    }
  } finally {
    await surtido.stop()
  }
  return figures
}

async function visit<T>(
  executablePath: string,
  url: string,
  local: boolean,
  act: (page: Page, local: boolean) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    if (local) await rememberLocal(context, url)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: RED.latency,
      downloadThroughput: RED.bits / 8,
      uploadThroughput: RED.bits / 8,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESADOR })
    await page.addInitScript(observe, local)
    await page.goto(url, { waitUntil: 'commit' })
    return await act(page, local)
  } finally {
    await browser.close()
  }
}

/** The page globals that `observe` needs; the benches are checked without a browser's. */
interface Ventana {
  readonly document: { querySelector(selector: string): unknown }
  readonly location: { readonly pathname: string }
  addEventListener(type: 'click', listener: () => void, capture: boolean): void
}

interface Medida {
  pintado: number
  salto: number
  oido?: number
}

/** Runs in the page before its own scripts: records paints, shifts, and the first tap that had an effect. */
function observe(local: boolean): void {
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
    // The same.
  }).observe({ type: 'layout-shift' as never, buffered: true })
  // An article is in the carrito, or the new visitor is on the way to the list of shops.
  // Node's globals have no document; in the page these are the window's.
  const ventana = globalThis as unknown as Ventana
  const { document, location } = ventana
  const done = () =>
    local ? document.querySelector('[role="group"][data-open="true"]') : location.pathname === '/lista-locales'
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
async function look(page: Page): Promise<Pick<Visita, 'pintado' | 'salto'>> {
  await page.waitForTimeout(LOOK_MS)
  const { pintado, salto } = await read(page)
  return { pintado, salto }
}

/** Taps a control repeatedly as soon as it is visible, like a person in a hurry. */
async function tapUntilHeard(page: Page, local: boolean): Promise<Pick<Visita, 'usable' | 'guion'>> {
  const control = local ? 'button[aria-label^="Agregar "]' : 'button.destino'
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
function scriptBefore(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    (ms) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= ms)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    ms,
  )
}

/** Puts a chosen shop in the browser, as an earlier visit would, and nothing in its cache. */
async function rememberLocal(context: BrowserContext, url: string): Promise<void> {
  const answer = await fetch(`${url}${BASE}locales/entrega-local?empresa=10&size=100`)
  const { contenido } = (await answer.json()) as { contenido: { codigoLocal: number }[] }
  const local = JSON.stringify(contenido.find(({ codigoLocal }) => codigoLocal === 1))
  await context.addCookies([{ name: 'surtido_local', value: '10.1', url }])
  const page = await context.newPage()
  await page.goto(`${url}/logos/10.svg`)
  await page.evaluate((value) => {
    localStorage.setItem('local', value)
  }, local)
  await page.close()
}
