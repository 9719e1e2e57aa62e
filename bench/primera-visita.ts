import { buildAppIfStale, DEMO } from '../scripts/build-app.ts'
import { type Figura, round } from './figura.ts'
import { gestos } from './gestos.ts'
import { BASE, startProceso } from './proceso.ts'
import {
  type Control,
  look,
  type Preparar,
  rememberLocal,
  store,
  tapUntilHeard,
  type Visita,
  visit,
} from './telefono-lento.ts'

const RUNS = Number(process.env.VECES ?? 5)
/** The demo customer of the sample. */
const ANA = { usuario: 'ana@ejemplo.uy', clave: 'surtido-demo' }

interface Pagina {
  readonly nombre: string
  readonly path: string
  readonly preparar?: Preparar
  /** Absent: only looked at, for its layout shift. */
  readonly toque?: Control
  /** ms, KiB and shift at most, as promised. */
  readonly metas: {
    readonly pintado?: number
    readonly usable?: number
    readonly guion?: number
    readonly salto: number
  }
}

/** An article is in the carrito. */
const AGREGAR: Control = { control: 'button[aria-label^="Agregar "]', hecho: '[role="group"][data-open="true"]' }
const PUBLICA = { pintado: 900, usable: 1_500, salto: 0.02 }

/**
 * The waits of a first visit: for a new visitor at `/`, and on every public page for one whose browser knows a shop and
 * has nothing in its cache. `PAGINAS=category,article` measures only these, `VECES=3` fewer times.
 */
export default async function primeraVisita(databaseUrl: string): Promise<Figura[]> {
  await buildAppIfStale({ variante: DEMO })
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  const wanted = process.env.PAGINAS?.split(',')
  const figures: Figura[] = []
  // Prints each figure at once: a page that fails at the end must not lose half an hour of them.
  const add = (some: readonly Figura[]) => {
    for (const { nombre, valor, unidad, referencia } of some) console.log(nombre, valor, unidad, referencia ?? '')
    figures.push(...some)
  }
  try {
    for (const one of await paginasOf(surtido.url)) {
      if (!wanted || wanted.includes(one.nombre)) add(await measure(surtido.url, one))
    }
    if (!wanted || wanted.includes('gestures')) add(await gestos(surtido.url))
  } finally {
    await surtido.stop()
  }
  return figures
}

interface Contenido {
  readonly artCodigo: string
  readonly rubro: { readonly id: number }
  readonly idPromocion: number
}

async function paginasOf(url: string): Promise<Pagina[]> {
  // Asks the server of the sample, whose answers have what we name here.
  const ask = async (path: string) =>
    (await fetch(`${url}${BASE}${path}`)).json() as Promise<{ contenido: Contenido[] }>
  const { contenido } = await ask('articulos?empresa=10&local=1&size=1')
  const promociones = await ask('promociones?empresa=10&local=1&page=0&size=1')
  const articulo = contenido[0]!
  const elegido = { preparar: rememberLocal, metas: PUBLICA }
  const conCarrito: Preparar = async (context, origin) => {
    await rememberLocal(context, origin)
    const modificado = new Date().toISOString()
    const { artCodigo } = articulo
    const linea = { puesto: Date.now(), artCodigo, cantidad: 200, modificado, articulo }
    const login = await context.request.post(`${origin}${BASE}usuarios/login`, {
      data: ANA,
      headers: { 'x-plataforma': 'WEB', 'x-empresa': '10', origin },
    })
    if (!login.ok()) throw new Error(`no session: ${login.status()} ${await login.text()}`)
    const { sesion: _, ...usuario } = await login.json()
    await store(context, origin, {
      usuario: JSON.stringify(usuario),
      carrito: JSON.stringify({ '10.1': { [artCodigo]: linea } }),
    })
  }
  return [
    {
      nombre: 'stranger',
      path: '/',
      toque: { control: 'header button:has-text("Elige dónde comprar")', hecho: '/lista-locales' },
      metas: { pintado: 800, usable: 1_150, guion: 88, salto: 0.02 },
    },
    {
      nombre: 'shop chosen',
      path: '/',
      preparar: rememberLocal,
      toque: AGREGAR,
      metas: { pintado: 1_000, usable: 1_350, salto: 0.02 },
    },
    { nombre: 'category', path: `/categoria/${articulo.rubro.id}`, toque: AGREGAR, ...elegido },
    { nombre: 'search', path: '/tabs/busqueda?q=yerba', toque: AGREGAR, ...elegido },
    {
      nombre: 'article',
      path: `/articulo/${encodeURIComponent(articulo.artCodigo)}`,
      toque: { ...AGREGAR, control: 'main button:has-text("Agregar al carrito")' },
      ...elegido,
    },
    { nombre: 'offers', path: '/ofertas', toque: AGREGAR, ...elegido },
    { nombre: 'promotion', path: `/promocion/${promociones.contenido[0]!.idPromocion}`, toque: AGREGAR, ...elegido },
    {
      nombre: 'shops',
      path: '/lista-locales',
      toque: { control: 'main button:has-text("Entrega a domicilio")', hecho: '/lista-locales?modo=domicilio' },
      ...elegido,
    },
    {
      nombre: 'shop',
      path: '/info-local',
      toque: { control: 'header button[aria-haspopup="dialog"]', hecho: 'dialog[open], [role="dialog"]' },
      ...elegido,
    },
    { nombre: 'carrito', path: '/tabs/carrito', preparar: conCarrito, metas: { salto: 0.02 } },
    { nombre: 'checkout', path: '/finalizar-pedido', preparar: conCarrito, metas: { salto: 0.02 } },
  ]
}

async function measure(url: string, { nombre, path, preparar, toque, metas }: Pagina): Promise<Figura[]> {
  // The server draws a page on the first request after a start; later requests reuse it.
  for (const cookie of ['', 'surtido_local=10.1']) await fetch(url + path, { headers: { cookie } })
  const visitas: Partial<Visita>[] = []
  for (let i = 0; i < RUNS; i++) {
    // Separate visits: after a first tap, browsers stop looking for larger pictures and excuse shifts.
    const looked = await visit(url + path, { preparar }, look)
    const tapped = toque
      ? await visit(url + path, { preparar, hecho: toque.hecho }, (page) => tapUntilHeard(page, toque.control))
      : {}
    visitas.push({ ...looked, ...tapped })
  }
  const figure = (what: string, key: keyof Visita, unidad: string, digits: number, per = 1): Figura[] => {
    const all = visitas.flatMap((one) => one[key] ?? []).sort((a, b) => a - b)
    const median = all[all.length >> 1]
    if (median === undefined) return []
    const meta = metas[key]
    return [
      {
        nombre: `first visit, ${nombre}: ${what}`,
        valor: round(median / per, digits),
        unidad,
        ...(meta !== undefined && { referencia: `promised ${meta} ${unidad}`.trim() }),
      },
    ]
  }
  return [
    ...figure('largest picture', 'pintado', 'ms', 0),
    ...figure('usable', 'usable', 'ms', 0),
    ...figure('script before that', 'guion', 'KiB', 1, 1024),
    ...figure('layout shift', 'salto', '', 3),
  ]
}
