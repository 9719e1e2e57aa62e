// The measures of Lighthouse, page by page, without its forty megabytes: speed on a cheap phone, accessibility by axe,
// good practices, and the things that search engines read. Speed is recorded and never fails the audit.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { type Figura, round } from './figura.ts'
import { BASE } from './proceso.ts'

const RED = { bits: 1_600_000, latency: 150 }
const PROCESADOR = 4
const FREE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** Long enough for everything a first view fetches at that speed. */
const LOOK_MS = 7_000
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Prueba {
  readonly nombre: string
  readonly bien: boolean
}

interface Auditada {
  readonly nombre: string
  readonly path: string
  /** True when the browser has chosen a shop before. */
  readonly local: boolean
  /** True when search engines index it too. The home of a chosen shop is personal. */
  readonly publica: boolean
}

/**
 * Audits four pages of a server that serves the built app with the sample. Without `cheapPhone` its times say nothing:
 * to be slower the browser computes for nothing, three quarters of the work.
 */
export async function auditPaginas(browser: Browser, url: string, { cheapPhone = true } = {}): Promise<Figura[]> {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const api = `${url}${BASE}`
  const { contenido } = (await (await fetch(`${api}articulos?empresa=10&local=1&size=1`)).json()) as {
    contenido: { artCodigo: string; rubro: { id: number } }[]
  }
  const [{ artCodigo, rubro }] = contenido as [(typeof contenido)[number]]
  const paginas: Auditada[] = [
    { nombre: 'welcome', path: '/', local: false, publica: true },
    { nombre: 'home', path: '/tabs/home', local: true, publica: false },
    { nombre: 'category', path: `/categoria/${rubro.id}`, local: true, publica: true },
    { nombre: 'article', path: `/articulo/${artCodigo}`, local: true, publica: true },
  ]
  const figures: Figura[] = []
  for (const one of paginas) figures.push(...(await audit(one)))
  return figures

  async function audit({ nombre, path, local, publica }: Auditada): Promise<Figura[]> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    try {
      if (local) await chooseLocal(context)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      const cdp = await context.newCDPSession(page)
      await slow(cdp, cheapPhone ? PROCESADOR : 1)
      await page.addInitScript(observe)
      const answer = (await page.goto(url + path))!
      if (cheapPhone) await page.waitForTimeout(LOOK_MS)
      else await quiet(page)
      const medida = (await page.evaluate(() => Object(globalThis).__medida)) as Medida
      // The rest doesn't count in the page's time.
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await cdp.send('Network.emulateNetworkConditions', FREE)
      const fetched = await quiet(page)
      const kib = (all: Medida['fetched']) => round(all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, 0)
      const { violations, passes } = (await page.evaluate(
        `${axe};axe.run({ runOnly: ${JSON.stringify(AXE_TAGS)} })`,
      )) as Record<'violations' | 'passes', { id: string }[]>
      const html = await answer.text()
      const figura = (que: string, valor: number, unidad: string, referencia?: string): Figura => ({
        nombre: `audit, ${nombre}: ${que}`,
        valor,
        unidad,
        ...(referencia && { referencia }),
      })
      const pruebas = (que: string, all: readonly Prueba[]) => {
        const missing = all.filter(({ bien }) => !bien).map((one) => one.nombre)
        return figura(que, all.length - missing.length, `of ${all.length}`, missing.join(', '))
      }
      return [
        figura('largest picture', round(medida.pintado, 0), 'ms'),
        figura('blocked', round(medida.bloqueado, 0), 'ms'),
        figura('layout shift', round(medida.salto, 3), ''),
        // How far the background has come by then depends on the machine: the two ends don't.
        figura('first view on the wire', kib(fetched.filter(({ at }) => at <= medida.pintado)), 'KiB'),
        figura('every screen on the wire', kib(fetched), 'KiB'),
        figura(
          'axe rules kept',
          passes.length,
          `of ${passes.length + violations.length}`,
          violations.map(({ id }) => id).join(', '),
        ),
        pruebas('good practices', await practicas(page, answer.headers(), complaints)),
        ...(publica ? [pruebas('for search engines', await buscadores(page, html, answer.status()))] : []),
      ]
    } finally {
      await context.close()
    }
  }

  async function chooseLocal(context: BrowserContext): Promise<void> {
    const answer = await fetch(`${api}locales/entrega-local?empresa=10&size=100`)
    const { contenido } = (await answer.json()) as { contenido: { codigoLocal: number }[] }
    const local = JSON.stringify(contenido.find(({ codigoLocal }) => codigoLocal === 1))
    await context.addCookies([{ name: 'surtido_local', value: '10.1', url: url }])
    await context.addInitScript((value) => {
      Object(globalThis).localStorage.setItem('local', value)
      // At night the sample's shops are closed, and the app would ask about it over the page.
      Object(globalThis).sessionStorage.setItem('localCerrado', '1')
    }, local)
  }

  async function buscadores(page: Page, html: string, status: number): Promise<Prueba[]> {
    const robots = await fetch(`${url}/robots.txt`)
    const sitemap = await fetch(`${url}/sitemap.xml`)
    const anchors = await page.locator('main a').evaluateAll((all) => all.every((one) => Object(one).href !== ''))
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    return [
      { nombre: 'status', bien: status === 200 },
      { nombre: 'title', bien: /<title>[^<]{5,}<\/title>/.test(html) },
      { nombre: 'description', bien: /<meta name="description" content="[^"]{30,}"/.test(html) },
      { nombre: 'language', bien: /<html lang="es/.test(html) },
      { nombre: 'viewport', bien: /<meta name="viewport"/.test(html) },
      { nombre: 'canonical', bien: /<link rel="canonical"/.test(html) },
      { nombre: 'structured data', bien: data.length > 0 && data.every(([, json]) => isJson(json!)) },
      { nombre: 'indexable', bien: !/noindex/.test(html) },
      { nombre: 'links with an address', bien: anchors },
      { nombre: 'robots.txt', bien: robots.ok && /^User-agent: \*$/m.test(await robots.text()) },
      { nombre: 'sitemap', bien: sitemap.ok },
    ]
  }
}

async function practicas(
  page: Page,
  headers: Readonly<Record<string, string>>,
  complaints: readonly string[],
): Promise<Prueba[]> {
  const policy = headers['content-security-policy'] ?? ''
  const images = await page
    .locator('img')
    .evaluateAll((all) => all.map(Object).every(({ complete, naturalWidth }) => !complete || naturalWidth > 0))
  const manifest = await page.evaluate(`fetch('/manifest.webmanifest').then((one) => one.ok)`)
  return [
    { nombre: `no complaints of the browser (${complaints.join('; ')})`, bien: complaints.length === 0 },
    { nombre: 'strict policy', bien: /script-src/.test(policy) && !/'unsafe-(inline|eval)'/.test(policy) },
    { nombre: 'no sniffing', bien: headers['x-content-type-options'] === 'nosniff' },
    { nombre: 'no framing', bien: /frame-ancestors 'none'/.test(policy) },
    { nombre: 'compressed', bien: /br|gzip/.test(headers['content-encoding'] ?? '') },
    { nombre: 'doctype', bien: (await page.evaluate('document.compatMode')) === 'CSS1Compat' },
    { nombre: 'whole pictures', bien: images },
    { nombre: 'installable', bien: manifest === true },
  ]
}

async function slow(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Network.enable')
  const throughput = RED.bits / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: RED.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Waits for a second in which nothing new came; answers all that came. */
async function quiet(page: Page): Promise<Medida['fetched']> {
  for (let before = -1; ; ) {
    const fetched = (await page.evaluate(() => Object(globalThis).__medida.fetched)) as Medida['fetched']
    if (fetched.length === before) return fetched
    before = fetched.length
    await page.waitForTimeout(1_000)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

interface Medida {
  pintado: number
  salto: number
  /** The time beyond the 50 ms that a task may take. */
  bloqueado: number
  /** When each request began, in ms of the page, and what came. */
  fetched: readonly { readonly at: number; readonly bytes: number }[]
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const fetched: { at: number; bytes: number }[] = []
  const medida: Medida = { pintado: 0, salto: 0, bloqueado: 0, fetched }
  Object.assign(globalThis, { __medida: medida })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    // The benches are checked with Node's types, which know only what Node itself observes.
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type: type as never, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    medida.pintado = startTime
  })
  watch('layout-shift', (entry) => {
    medida.salto += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ duration }) => {
    medida.bloqueado += Math.max(0, duration - 50)
  })
  for (const type of ['resource', 'navigation'])
    watch(type, (entry) => {
      fetched.push({ at: entry.startTime, bytes: (entry as PerformanceResourceTiming).transferSize })
    })
}
