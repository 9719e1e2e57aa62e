// Takes the pictures of docs/gestion.md from a running app with its sample:
//   npm start        and, in another terminal, once the packs are drawn,
//   npm run muestra -- lunes
//   node scripts/pictures-gestion.ts http://localhost:3000
// Whoever reads the page in one column sees them small: they are cut to what the text speaks of, in few colours.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createClient } from '../client/index.js'
import { USUARIOS_DEMO } from '../server/muestra/usuarios.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from './chromium.ts'

const [url] = process.argv.slice(2)
if (!url) throw new Error('Say where the app is: node scripts/pictures-gestion.ts http://localhost:3000')
const folder = fileURLToPath(new URL('../docs/pictures/gestion/', import.meta.url))
await mkdir(folder, { recursive: true })

const TELEFONO = { width: 390, height: 760 }
const ESCRITORIO = { width: 1100, height: 720 }
/** Text of a screen needs no more. */
const COLOURS = 64
const BASE = '/products-app-en-casa/api/'

const browser = await chromium.launch({ executablePath: await findOrInstallChromium(console.log), args: CHROMIUM_ARGS })
try {
  const desk = await work(browser, ESCRITORIO, 'encargada1')
  await desk.goto('/gestion/personal/nueva')
  await save(desk, 'personal')
  await desk.goto('/gestion/aparatos')
  await desk.getByLabel('Nombre del aparato').fill('Colectora 4')
  await desk.getByRole('button', { name: 'Dar de alta un aparato' }).click()
  await desk.getByRole('img', { name: /QR/ }).waitFor()
  await save(desk, 'aparato')

  const phone = await work(browser, TELEFONO, 'prepara1')
  await save(phone, 'tomar')
  await phone.getByRole('button', { name: 'Tomar' }).click()
  await phone.getByRole('button', { name: 'No hay' }).waitFor()
  if (await phone.getByRole('button', { name: 'Entendido' }).isVisible())
    await phone.getByRole('button', { name: 'Entendido' }).click()
  await save(phone, 'articulo')
  await phone.getByRole('button', { name: 'No hay' }).click()
  await save(phone, 'no-hay')
  await phone.goBack()
  const idTanda = Number(/\d+$/.exec(phone.url())?.[0] ?? (await lastTanda(phone)))
  await phone.goto(`/gestion/preparar/${idTanda}`)
  await phone.getByRole('button', { name: 'Ver todos los artículos' }).click()
  await save(phone, 'lista')

  // The rest of the round is recorded at once, as the phone would do it.
  const pedidos = await pickAll(phone, idTanda)
  await phone.goto(`/gestion/preparar/${idTanda}`)
  await phone.getByRole('heading', { name: 'Cierra las bolsas' }).waitFor()
  await save(phone, 'sellar')
  const [first, second, ...rest] = pedidos as [number, number, ...number[]]
  await desk.goto(`/gestion/empacar/${rest[0] ?? second}`)
  await save(desk, 'empacar')
  for (const idPedido of [first, second]) await seal(phone, idPedido)
  await desk.goto(`/gestion/pedidos/${first}/etiquetas`)
  await save(desk, 'etiquetas')

  await desk.goto('/gestion/hoy')
  await save(desk, 'hoy')
  await desk.goto('/gestion/pedidos')
  await save(desk, 'pedidos')
  await desk.goto(`/gestion/pedidos/${first}`)
  await save(desk, 'pedido')
  const other = await work(browser, TELEFONO, 'encargada1')
  await other.goto('/gestion/preparar')
  await other.getByRole('button', { name: 'Tomar' }).click()
  await other
    .getByRole('button', { name: 'No hay' })
    .or(other.getByRole('button', { name: 'Entendido' }))
    .first()
    .waitFor()
  await desk.goto('/gestion/tandas')
  await desk
    .getByRole('button', { name: /^Repartir los pedidos de/ })
    .first()
    .click()
  await desk.getByRole('checkbox').first().check({ force: true })
  await save(desk, 'repartir')

  await desk.goto('/gestion/lugares-retiro')
  await save(desk, 'lugares-retiro')
  for (const idPedido of [first, second]) await call(desk, 'POST', `gestion/pedidos/${idPedido}/pasos/retiro`, {})
  await arrive(first, 'Lugar 2')
  await desk.goto('/gestion/mostrador')
  await desk.getByRole('button', { name: new RegExp(`Pedido ${first}`) }).click()
  await save(desk, 'mostrador')
  await desk.goto('/gestion/recorrido')
  await save(desk, 'recorrido')
} finally {
  await browser.close()
}

/** A browser of somebody of the demo, in its first shop. */
async function work(browser: Browser, viewport: { width: number; height: number }, usuario: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url!, viewport, locale: 'es-UY' })).newPage()
  await page.goto('/gestion/')
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill('surtido-demo')
  await page.keyboard.press('Enter')
  const local: Locator = page.getByRole('button', { name: /Pocitos Grande/ }).first()
  // A person who directs begins with *Hoy*.
  const title = page.getByRole('heading', { level: 1, name: /^(Preparar|Hoy)$/ })
  await local.or(title).first().waitFor()
  if (await local.isVisible()) await local.click()
  await title.waitFor()
  return page
}

/** A call of the shop's, with the session of that page. */
async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const answer = await page.request.fetch(`${BASE}${path}`, {
    method,
    headers: { 'x-aplicacion': 'uy.surtido.gestion', 'x-plataforma': 'WEB', 'x-empresa': '10' },
    ...(body && { data: body }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

interface Tanda {
  readonly pedidos: readonly {
    readonly idPedido: number
    readonly lineas: readonly { orden: number; cantidadPedida: number; esBolsa: boolean }[]
  }[]
}

async function lastTanda(page: Page): Promise<number> {
  const { tandas } = await call<{ tandas: { idTanda: number; propia: boolean }[] }>(
    page,
    'GET',
    'gestion/tandas?local=1',
  )
  return tandas.find(({ propia }) => propia)!.idTanda
}

/** Puts in everything that was asked for, and ends the tanda. */
async function pickAll(page: Page, idTanda: number): Promise<number[]> {
  const { pedidos } = await call<Tanda>(page, 'GET', `gestion/tandas/${idTanda}`)
  for (const { idPedido, lineas } of pedidos) {
    const tomas = lineas.map(({ orden, cantidadPedida }, i) => ({
      idToma: crypto.randomUUID(),
      idPedido,
      orden,
      dispositivo: 'fotos',
      secuencia: 1_000 + i,
      cantidad: cantidadPedida,
      terminada: true,
      completa: true,
      hecha: new Date().toISOString(),
    }))
    await call(page, 'POST', `gestion/tandas/${idTanda}/tomas`, { tomas })
  }
  await call(page, 'POST', `gestion/tandas/${idTanda}/cerrar`)
  return pedidos.map(({ idPedido }) => idPedido)
}

function seal(page: Page, idPedido: number): Promise<unknown> {
  return call(page, 'POST', `gestion/pedidos/${idPedido}/sellar`, { bultos: { ambiente: 2, frio: 1, congelado: 0 } })
}

/** Its customer, a demo user, has arrived. */
async function arrive(idPedido: number, lugar: string): Promise<void> {
  for (const { email, clave } of USUARIOS_DEMO) {
    const surtido = createClient({ url: url!, empresa: 10, red: 1, aplicacion: 'uy.surtido.muestra' })
    const { data } = await surtido.POST('/usuarios/login', { body: { usuario: email, clave } })
    surtido.withSesion(data!.sesion.token)
    const { response } = await surtido.POST('/pedidos/{idPedido}/ya-llegue', {
      params: { path: { idPedido } },
      body: { lugar },
    })
    if (response.ok) return
  }
  throw new Error(`${idPedido} is none of the demo customers'`)
}

/** Waits a fixed time for the page's requests: the shop's event stream never ends. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1_500)
  const taken = await page.screenshot({ animations: 'disabled' })
  await sharp(taken)
    .png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 })
    .toFile(`${folder}${name}.png`)
  console.log(`${name}.png`)
}
