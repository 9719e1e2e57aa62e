// A browser with an earlier visit: shop chosen, articles in the carrito, optionally a logged-in usuario.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { formatPesos } from '@surtido/rules/dinero'
import type { Surtido, Usuario } from './surtido.ts'

/** Shops of the sample, one for each kind of change, so that parallel journeys don't affect each other. */
export const LOCAL = {
  /** No journey changes anything here. */
  quieto: 1,
  precios: 2,
  franjas: 3,
  otro: 4,
  cerrado: 5,
  /** A preparer takes any pedido of the shop, so each journey that prepares has its own. */
  preparar: 8,
  prepararSinRed: 9,
  cola: 10,
  bultos: 11,
  mostrador: 12,
  consultar: 13,
  mensajes: 6,
  rutas: 9,
  /** The slots' journeys prepare nothing. */
  pasar: 3,
  empacar: 7,
} as const

/** A point where the sample's shop delivers for sure: its own door. */
export async function localOf(surtido: Surtido, codigoLocal: number, codigoEmpresa = 10) {
  const query = { empresa: codigoEmpresa, red: 1, page: 0, size: 100 }
  // Company 999 offers no pickup.
  for (const path of ['locales/entrega-local', 'locales/entrega-domicilio']) {
    const { contenido } = await surtido.call('GET', path, { query })
    const found = contenido.find((one: { codigoLocal: number }) => one.codigoLocal === codigoLocal)
    if (found) return found
  }
  throw new Error(`There is no local ${codigoLocal} of ${codigoEmpresa}`)
}

/** Condition on an `articulo a`: no tramo or promotion of its empresa affects it, in any shop. */
export const SIN_OTRA_REBAJA = `
       not exists (select from tramo t where t.codigo_empresa = a.codigo_empresa and t.art_codigo = a.art_codigo)
       and not exists (select from promocion p where p.codigo_empresa = a.codigo_empresa
         and (a.art_codigo = any(p.art_codigos) or a.marca = any(p.marcas)
           or exists (select from unnest(p.rubros) as r (codigo) where a.cod_est_merc like r.codigo || '%')))`

/** The same, and without offers, in the app or elsewhere: its list price applies everywhere. */
export const SIN_REBAJA = `
       not exists (select from oferta o where o.codigo_empresa = a.codigo_empresa and o.art_codigo = a.art_codigo)
       and ${SIN_OTRA_REBAJA}`

/** Condition on an `articulo a`: it is not for minors. */
export const CON_EDAD = `(a.edad_minima is not null or exists (select from rubro r
         where r.codigo_empresa = a.codigo_empresa and r.edad_minima is not null
           and starts_with(a.cod_est_merc, r.cod_est_merc)))`

const asked = new WeakMap<object, number>()

/**
 * Seed for shuffling a list. Each journey, and each call in it, gets articles of its own. A repeated journey gets the
 * same ones, so that a failure caused by an article happens again.
 */
export function ownOrder(): string {
  const journey = test.info()
  const times = (asked.get(journey) ?? 0) + 1
  asked.set(journey, times)
  return [journey.project.name, ...journey.titlePath, journey.repeatEachIndex, times].join('\n')
}

/**
 * Articles of a shop sold by the piece, without offers or promotions and always in stock, others at each call:
 * `[{ artCodigo, nombre, precio }]`. With `tambienEn`, that shop has them too.
 */
export async function someArticulos(
  surtido: Surtido,
  cuantos: number,
  {
    codigoLocal,
    codigoEmpresa = 10,
    desde = 100,
    hasta = 10 * desde,
    tambienEn = codigoLocal,
  }: { codigoLocal: number; codigoEmpresa?: number; desde?: number; hasta?: number; tambienEn?: number },
): Promise<{ artCodigo: string; nombre: string; contenido: string; precio: number }[]> {
  return surtido.sql(
    `select art_codigo as "artCodigo", nombre, contenido, al.precio::float8 as precio
     from articulo a join articulo_local al using (codigo_empresa, art_codigo)
     where codigo_empresa = $1 and codigo_local = $2 and (stock is null or stock > 20) and al.precio between $3 and $5
       and not venta_fraccionada and not es_bolsa and precio_envase = 0 and limite_por_pedido is null
       and not ${CON_EDAD}
       and exists (select from articulo_local alla where alla.codigo_empresa = a.codigo_empresa
         and alla.codigo_local = $6 and alla.art_codigo = a.art_codigo and (alla.stock is null or alla.stock > 20))
       and ${SIN_REBAJA}
     order by md5(art_codigo || $7) limit $4`,
    [codigoEmpresa, codigoLocal, desde, cuantos, hasta, tambienEn, ownOrder()],
  )
}

/** A new unused e-mail each time: after a few wrong passwords an account stays locked for a while. */
export const correoDeNadie = (): string => `nadie.${randomUUID()}@ejemplo.uy`

/** A usuario who has accepted the terms, so that ordering needs nothing more. */
export async function createCliente(
  surtido: Surtido,
  codigoEmpresa = 10,
  { correoConfirmado = true } = {},
): Promise<Usuario> {
  const usuario = await surtido.createUsuario({ codigoEmpresa, correoConfirmado })
  const { id } = await surtido.call('GET', 'empresas/terminos-condiciones', { query: { empresa: codigoEmpresa } })
  await surtido.call('POST', `empresas/aceptar-terminos-condiciones/contratos/${id}/usuarios/${usuario.idUsuario}`, {
    usuario,
  })
  return usuario
}

type Prepared = {
  codigoLocal: number
  codigoEmpresa?: number
  usuario?: Usuario
  /** `cantidad` in pieces; 1 by default. */
  lineas?: readonly { artCodigo: string; cantidad?: number; sustitutos?: readonly string[] }[]
  direccion?: object
  /** Whether the app has already shown, and the customer dismissed, that the shop is closed at this hour (S-23). */
  avisadoDeCierre?: boolean
}

/** The browser's storage after an earlier visit (E-26), by key; the logged-in usuario isn't part of it. */
export async function visitBefore(
  surtido: Surtido,
  prepared: Omit<Prepared, 'usuario'>,
): Promise<Record<string, unknown>> {
  const { codigoLocal, codigoEmpresa = 10, lineas = [], direccion } = prepared
  const local = await localOf(surtido, codigoLocal, codigoEmpresa)
  const articulos =
    lineas.length === 0
      ? []
      : await surtido.call('GET', 'articulos/por-codigos-articulos', {
          query: {
            empresa: codigoEmpresa,
            local: codigoLocal,
            codigos: lineas.map(({ artCodigo }) => artCodigo).join(','),
          },
        })
  const modificado = new Date().toISOString()
  const carrito = Object.fromEntries(
    lineas.map(({ artCodigo, cantidad = 1, sustitutos }, i) => [
      artCodigo,
      {
        artCodigo,
        cantidad: cantidad * 100,
        sustitutos,
        modificado,
        puesto: i,
        articulo: articulos.find((one: { artCodigo: string }) => one.artCodigo === artCodigo),
      },
    ]),
  )
  return { local, carrito: { [`${codigoEmpresa}.${codigoLocal}`]: carrito }, ...(direccion && { direccion }) }
}

/** Stores that in the browser, including the session cookie. */
export async function prepare(page: Page, surtido: Surtido, prepared: Prepared): Promise<void> {
  const { codigoLocal, codigoEmpresa = 10, usuario, avisadoDeCierre = true } = prepared
  const kept = await visitBefore(surtido, prepared)
  // A page of the same origin that runs none of the app: the app would renew the session that this login replaces.
  await page.goto(`/logos/${codigoEmpresa}.svg`)
  if (usuario) {
    const answer = await page.request.post(`${process.env.SURTIDO_SERVER_PRODUCTS}usuarios/login`, {
      headers: { 'X-Plataforma': 'WEB', 'X-Aplicacion': 'uy.surtido.demo', 'X-Empresa': String(codigoEmpresa) },
      data: { usuario: usuario.email, clave: usuario.clave },
    })
    const { sesion: _, ...entered } = await answer.json()
    kept.usuario = entered
  }
  await page.evaluate(
    ({ kept, cerrado }) => {
      localStorage.clear()
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
      if (cerrado) sessionStorage.setItem('localCerrado', cerrado)
    },
    { kept, cerrado: avisadoDeCierre ? String(codigoLocal) : '' },
  )
  await page
    .context()
    .addCookies([{ name: 'surtido_local', value: `${codigoEmpresa}.${codigoLocal}`, url: new URL(page.url()).origin }])
}

/** A usuario's pedidos so far, newest first, from the API. */
export async function pedidosOf(surtido: Surtido, usuario: Usuario) {
  const { contenido } = await surtido.call('GET', 'pedidos', { usuario, query: { page: 0, size: 20 } })
  return contenido as { idPedido: number; total: number }[]
}

/** Allows for a machine that is busy with other work too. */
const PATIENT = { timeout: 60_000 }

/** Changes an article as an import would; resolves when the catalogue shows the change. */
export async function changeArticulo(
  surtido: Surtido,
  { codigoLocal, artCodigo }: { codigoLocal: number; artCodigo: string },
  change: { precio: number } | { stock: number } | 'gone',
): Promise<void> {
  const where = 'where codigo_empresa = 10 and codigo_local = $1 and art_codigo = $2'
  if (change === 'gone') await surtido.sql(`delete from articulo_local ${where}`, [codigoLocal, artCodigo])
  else {
    const [[column, value]] = Object.entries(change) as [[string, number]]
    await surtido.sql(`update articulo_local set ${column} = $3 ${where}`, [codigoLocal, artCodigo, value])
  }
  const notice = { codigoEmpresa: 10, codigoLocal, artCodigos: [artCodigo], precios: true }
  await surtido.sql(`select pg_notify('catalogo', $1)`, [JSON.stringify(notice)])
  await expect
    .poll(async () => {
      const [articulo] = await surtido.call('GET', 'articulos/por-codigos-articulos', {
        query: { empresa: 10, local: codigoLocal, codigos: artCodigo },
      })
      if (change === 'gone') return articulo === undefined || !articulo.disponible
      return 'precio' in change
        ? articulo.precio === change.precio
        : articulo.stock === change.stock || !articulo.disponible
    }, PATIENT)
    .toBe(true)
}

/** Writes amounts as the app does: whole pesos without decimals. */
export const pesos = (monto: number): string => formatPesos(monto)

/** The built file of one of the app's sources, or of a chunk by its name, for empresa 10 or in `dist/<variante>`, as the page requests it. */
export async function archivoOf(source: string, variante?: string): Promise<string> {
  const dist = variante ? `../dist/${variante}` : '../app/dist'
  const manifest = new URL(`${dist}/.vite/manifest.json`, import.meta.url)
  const built = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string; name?: string }>
  const found = built[source] ?? Object.values(built).find(({ name }) => name === source)
  if (!found) throw new Error(`${source} has no file of its own`)
  return found.file
}

/** Waits until the worker has kept everything and answers for this page. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
}
