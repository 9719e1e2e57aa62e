import { chromium } from 'playwright-core'
import { buildAppIfStale, DEMO } from '../scripts/build-app.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { type Figura, round } from './medir.ts'
import { startProceso } from './proceso.ts'

/** A slow 4G and a cheap phone, as the promises name them: bits a second, ms of round trip, times slower. */
const RED = { bits: 1_600_000, latency: 150 }
const PROCESADOR = 4
const RUNS = 5

interface Visita {
  /** ms after the navigation began. */
  readonly pintado: number
  readonly usable: number
  /** Bytes of script on the wire before it was usable. */
  readonly guion: number
  /** Cumulative layout shift. */
  readonly salto: number
}

/** What a first visit waits for: a stranger at `/`, and somebody who comes back to a shop with nothing kept. */
export default async function primeraVisita(databaseUrl: string): Promise<Figura[]> {
  await buildAppIfStale({ variante: DEMO })
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  const executablePath = await findOrInstallChromium(() => {})
  const figures: Figura[] = []
  try {
    // The first page after a start is drawn for whoever comes first; then it is there for everybody.
    for (const cookie of ['', 'surtido_local=10.1']) await fetch(surtido.url, { headers: { cookie } })
    for (const [quien, local] of [
      ['a stranger', false],
      ['a shop chosen', true],
    ] as const) {
      const visitas: Visita[] = []
      for (let i = 0; i < RUNS; i++) visitas.push(await visit(executablePath, surtido.url, local))
      const median = (what: keyof Visita) => visitas.map((one) => one[what]).sort((a, b) => a - b)[RUNS >> 1]!
      figures.push(
        {
          nombre: `first visit, ${quien}: largest picture`,
          valor: round(median('pintado'), 0),
          unidad: 'ms',
          referencia: 'promised 800 ms',
        },
        {
          nombre: `first visit, ${quien}: usable`,
          valor: round(median('usable'), 0),
          unidad: 'ms',
          referencia: 'promised 1500 ms',
        },
        {
          nombre: `first visit, ${quien}: script before that`,
          valor: round(median('guion') / 1024),
          unidad: 'KiB',
          referencia: 'promised 100 KiB',
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

async function visit(executablePath: string, url: string, local: boolean): Promise<Visita> {
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
    const scripts = new Map<string, number>()
    let guion = 0
    let counting = true
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.set(requestId, 0)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (counting && scripts.has(requestId)) guion += encodedDataLength
    })
    await page.addInitScript(() => {
      // At night the shops of the sample are closed, and the app would ask about it over the page.
      sessionStorage.setItem('localCerrado', '1')
      const found = { pintado: 0, salto: 0 }
      Object.assign(globalThis, { __medida: found })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) found.pintado = entry.startTime
      }).observe({ type: 'largest-contentful-paint' as never, buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) found.salto += entry.value
        }
      }).observe({ type: 'layout-shift' as never, buffered: true })
    })
    await page.goto(url, { waitUntil: 'commit' })
    let usable: number | undefined
    for (let i = 0; usable === undefined && i < 600; i++) {
      usable = await page.evaluate(() => performance.getEntriesByName('surtido:usable')[0]?.startTime)
      if (usable === undefined) await page.waitForTimeout(50)
    }
    if (usable === undefined) throw new Error('the app never said that it is usable')
    counting = false
    await page.waitForTimeout(2_500)
    const { pintado, salto } = await page.evaluate(
      () => (globalThis as unknown as { __medida: { pintado: number; salto: number } }).__medida,
    )
    return { pintado, usable, guion, salto }
  } finally {
    await browser.close()
  }
}

/** Leaves a shop in the browser, as an earlier visit did, and nothing in its cache. */
async function rememberLocal(context: import('playwright-core').BrowserContext, url: string): Promise<void> {
  const answer = await fetch(`${url}/products-app-en-casa/api/locales/entrega-local?empresa=10&size=100`)
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
