// The picker's tool on the slow phone of `telefono-lento.ts`: from the start of its page until it listens, and until a scan counts.
import { loadavg } from 'node:os'
import type { Tanda } from '@surtido/contract/gestion-tandas'
import pg from 'pg'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { buildAppIfStale, DEMO } from '../scripts/build-app.ts'
import { buildGestionIfStale } from '../scripts/build-gestion.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { openDatabase } from '../server/db/client.ts'
import { offerAparato } from '../server/muestra/aparato.ts'
import { createAdministrador } from '../server/testing/administradores.ts'
import { createCredencial } from '../server/testing/aparatos.ts'
import { type Figura, round } from './figura.ts'
import { placer, prepareClientes } from './pedidos.ts'
import { BASE, startProceso } from './proceso.ts'
import { scriptBefore, slowDown, TELEFONO } from './telefono-lento.ts'

const RUNS = Number(process.env.VECES ?? 7)
const PEDIDOS = 3
/** More than the bench scans of one article. */
const UNIDADES = 40

/** One start, in ms from the beginning of the navigation. */
interface Arranque {
  /** The badge was heard, where one is asked for. */
  readonly credencial?: number
  /** The tool is there, and its field takes what a scanner types. */
  readonly listo: number
  /** The tool said that a scan counts: it is on the device's disk. */
  readonly cuenta: number
  /** How much of that the page's main thread worked, slowed down four times. */
  readonly hilo: number
  /** Bytes of script that came until then. */
  readonly guion: number
}

/** `VECES=3` measures fewer times. */
export default async function preparador(databaseUrl: string): Promise<Figura[]> {
  await buildAppIfStale({ variante: DEMO })
  await buildGestionIfStale()
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(() => {}),
    args: CHROMIUM_ARGS,
  })
  try {
    const gente = await prepareGente(databaseUrl)
    const place = placer(`${surtido.url}${BASE}pedidos/realizar-pago-pedido`, UNIDADES)
    const clientes = await prepareClientes(databaseUrl)
    const take = async (login: (page: Page) => Promise<void>) => {
      for (const cliente of clientes.slice(0, PEDIDOS)) await place(cliente)
      const context = await browser.newContext({ ...TELEFONO, baseURL: surtido.url })
      return takeTanda(context, login)
    }
    const propio = await take((page) => enterConClave(page, gente))
    const delLocal = await take((page) => enrol(page, gente))
    const each = async (start: () => Promise<Arranque>) => {
      const all: Arranque[] = []
      for (let i = 0; i < RUNS; i++) all.push(await start())
      return all
    }
    const suyos = await each(() => startCold(propio))
    const frios = await each(() => startCold(delLocal, gente.credencial))
    await keepCode(delLocal)
    const sinRed = await each(() => startOffline(delLocal))
    return [
      ...figures("first start of a picker's own phone: the tool listens", suyos, 'listo', 1_500),
      ...figures('the same, until a scan of the tool counts', suyos, 'cuenta'),
      ...figures('first start of a hand-held: its login hears a badge', frios, 'credencial', 1_500),
      ...figures('the same, until a scan of the tool counts', frios, 'cuenta'),
      ...figures('second start of a hand-held, without a network: the tool listens', sinRed, 'listo', 500),
      ...figures('the same, until a scan of the tool counts', sinRed, 'cuenta'),
      {
        nombre: 'script of the first start, until a scan counts',
        valor: round(median(suyos.map(({ guion }) => guion)) / 1024),
        unidad: 'KiB',
        referencia: 'the first script alone: promised 120 KiB',
      },
    ]
  } finally {
    await browser.close()
    await surtido.stop()
  }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!

function figures(
  nombre: string,
  starts: readonly Arranque[],
  key: 'credencial' | 'listo' | 'cuenta',
  promised?: number,
): Figura[] {
  const all = starts.flatMap((one) => one[key] ?? [])
  const referencia = [
    `best ${round(Math.min(...all), 0)} of ${all.length}`,
    `${round(median(starts.map(({ hilo }) => hilo)), 0)} of it the page's thread`,
    `load ${round(loadavg()[0]!)}`,
    ...(promised === undefined ? [] : [`promised ${promised} ms`]),
  ].join(', ')
  return [{ nombre, valor: round(median(all), 0), unidad: 'ms', referencia }]
}

interface Gente {
  readonly usuario: string
  readonly clave: string
  /** Opens a hand-held for the sample's picker. */
  readonly credencial: string
  /** The address at which a hand-held is enrolled. */
  readonly alta: string
}

async function prepareGente(databaseUrl: string): Promise<Gente> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { db, close } = openDatabase(databaseUrl, 1)
  try {
    const { usuario, clave } = await createAdministrador(db, { permisos: [], roles: [['PREPARADOR', 1]] })
    const { idAdministrador } = await db
      .selectFrom('administrador')
      .select('idAdministrador')
      .where('codigoEmpresa', '=', 10)
      .where('usuario', '=', 'prepara1')
      .executeTakeFirstOrThrow()
    const credencial = await createCredencial(db, { codigoEmpresa: 10, idAdministrador })
    const alta = await offerAparato(client)
    if (!alta) throw new Error('the sample offers no hand-held')
    return { usuario, clave, credencial, alta }
  } finally {
    await close()
    await client.end()
  }
}

async function enterConClave(page: Page, { usuario, clave }: Gente): Promise<void> {
  await page.goto('/gestion/')
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.keyboard.press('Enter')
}

async function enrol(page: Page, { alta, credencial }: Gente): Promise<void> {
  await page.goto(alta)
  await page.getByRole('button', { name: 'Dar de alta' }).click()
  await type(page, credencial)
}

/** A tanda in a browser, and the code of the article that it is at. */
interface EnMano {
  readonly context: BrowserContext
  readonly url: string
  readonly codigo: string
}

/** Logs in on a new browser and takes the next tanda. */
async function takeTanda(context: BrowserContext, login: (page: Page) => Promise<void>): Promise<EnMano> {
  const page = await context.newPage()
  await login(page)
  await page.getByRole('button', { name: 'Tomar' }).click()
  await page.waitForURL(/\/preparar\/\d+$/)
  await awaitField(page)
  const { pathname } = new URL(page.url())
  const nombre = await page.getByRole('heading', { level: 1 }).textContent()
  const answer = await context.request.get(`${BASE}gestion/tandas/${pathname.split('/').at(-1)}`, {
    headers: { 'x-aplicacion': 'uy.surtido.gestion', 'x-plataforma': 'WEB', 'x-empresa': '10' },
  })
  const { pedidos } = (await answer.json()) as Tanda
  const linea = pedidos.flatMap(({ lineas }) => lineas).find((one) => one.nombre === nombre)
  if (!linea) throw new Error(`${nombre} is in no line of the tanda`)
  await page.close()
  return { context, url: page.url(), codigo: linea.artCodigo }
}

/** The device holds its person and its tanda, but none of the code. */
async function startCold(enMano: EnMano, credencial?: string): Promise<Arranque> {
  const page = await enMano.context.newPage()
  const cdp = await enMano.context.newCDPSession(page)
  const storageTypes = 'service_workers,cache_storage'
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(enMano.url).origin, storageTypes })
  await slowDown(page)
  return start(page, enMano, credencial)
}

/** Lets the service worker keep the code, as it does after the first start. */
async function keepCode({ context, url }: EnMano): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await until(page, 'navigator.serviceWorker.controller')
  await page.close()
}

async function startOffline(enMano: EnMano): Promise<Arranque> {
  const page = await enMano.context.newPage()
  await slowDown(page, 'NINGUNA')
  await enMano.context.setOffline(true)
  try {
    return await start(page, enMano)
  } finally {
    await enMano.context.setOffline(false)
  }
}

async function start(page: Page, { url, codigo }: EnMano, credencial?: string): Promise<Arranque> {
  await page.addInitScript(OBSERVE)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'commit' })
  if (credencial !== undefined) await type(page, credencial)
  const heard = credencial === undefined ? undefined : await page.evaluate<number>('__medida.oido')
  // The login's field disappears with the login.
  if (credencial !== undefined) await page.getByRole('button', { name: 'No hay' }).waitFor()
  await awaitField(page)
  const listo = await page.evaluate<number>('performance.now()')
  await type(page, codigo)
  await until(page, '__medida.cuenta')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const hilo = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  const cuenta = await page.evaluate<number>('__medida.cuenta')
  const guion = await scriptBefore(page, cuenta)
  await page.close()
  return { ...(heard !== undefined && { credencial: heard }), listo, cuenta, hilo, guion }
}

const CAMPO = 'input[aria-label="Lectura del escáner"]'

/** Runs in the page before its own scripts: when its field took a scan, and when the tool said that one counts. */
const OBSERVE = `
  window.__medida = {}
  addEventListener('keydown', ({ key, target }) => {
    const heard = performance.now()
    setTimeout(() => {
      if (key === 'Enter' && target.matches?.('${CAMPO}[aria-busy]')) __medida.oido ??= heard
    })
  }, true)
  new MutationObserver(() => {
    const dicho = document.querySelector('[aria-live=assertive]')?.textContent ?? ''
    if (/^(Van|Guardado)/.test(dicho)) __medida.cuenta ??= performance.now()
  }).observe(document, { childList: true, characterData: true, subtree: true })`

const LIMIT_MS = 30_000

/**
 * Checks each frame: the page's policy would refuse code that is evaluated later from text.
 * @throws Error after `LIMIT_MS`
 */
const until = (page: Page, shown: string): Promise<unknown> =>
  page.evaluate(`new Promise((done, fail) => {
    const end = performance.now() + ${LIMIT_MS}
    const look = () => {
      if (${shown}) done()
      else if (performance.now() < end) requestAnimationFrame(look)
      else fail(new Error(${JSON.stringify(`not seen within ${LIMIT_MS} ms: ${shown}`)}))
    }
    look()
  })`)

/** Resolves once the field of the scanner has the focus, and listens. */
const awaitField = (page: Page) => until(page, `document.activeElement?.matches('${CAMPO}:not([aria-busy])')`)

/** Types as a scanner does. */
async function type(page: Page, codigo: string): Promise<void> {
  await awaitField(page)
  await page.keyboard.insertText(codigo)
  await page.keyboard.press('Enter')
}
