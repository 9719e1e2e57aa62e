import type { Tramo } from '@surtido/contract/articulos'
import { fold } from '@surtido/rules/busqueda'
import { toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { toCentavos, toPesos } from '@surtido/rules/dinero'
import type { VentaHabitual } from '@surtido/rules/habituales'
import { completeTramo, type Tramo as TramoDePrecio } from '@surtido/rules/precios'
import type pg from 'pg'
import type { Static } from 'typebox'
import { ilustracionesCon, type Propias, propiasSql } from '../fotos/ilustraciones.ts'
import { imagenesOf } from '../fotos/imagenes.ts'
import { type Columnas, readColumnas } from './columnas.ts'
import { habitualOf } from './habitual.ts'
import { IndiceBusqueda } from './indice.ts'
import { lecturas } from './lecturas.ts'
import { type Marcas, readMarcas } from './marcas.ts'
import { type Pause, sortInTurns, takeTurns } from './turnos.ts'

export interface RubroCatalogo {
  readonly id: number
  readonly codEstMerc: string
  readonly nivel: number
  readonly slug: string
  readonly descripcion: string
  readonly orden: number
  readonly imagen: string
}

/** The data of an article that are the same in every local of its empresa. Prices and stock are the local's. */
export interface ArticuloEmpresa {
  readonly id: number
  readonly artCodigo: string
  readonly nombre: string
  readonly descripcionAmpliada: string
  readonly marca: string
  /** The index of `marca`, in whatever spelling, in the empresa's `marcas`. */
  readonly posicionMarca: number
  readonly contenido: string
  /** First-level rubro; `rubro.id` says which (E-13 `categoria`). */
  readonly categoria: RubroCatalogo
  readonly codEstMerc: string
  readonly rubro: RubroCatalogo
  readonly moneda: string
  readonly fraccionada: boolean
  readonly pasoVenta: number
  readonly minimoVenta: number
  readonly habitual: VentaHabitual | undefined
  readonly deseos: readonly string[]
  /** Cents. */
  readonly precioEnvase: number
  readonly medida: string | null
  readonly contenidoMedida: number | null
  readonly codigosBarras: readonly string[]
  readonly etiquetas: readonly string[]
  readonly limitePorPedido: number | null
  readonly esBolsa: boolean
  readonly urlImagen: string
  /** The addresses of its pictures, without width and type. */
  readonly fotos: readonly { readonly url: string; readonly color: string }[]
  readonly dibujo: string
  /** Cents and hundredths, as `rules/precios` takes them. */
  readonly tramos: readonly TramoDePrecio[]
  /** The number of locales that sell it: the closest measure of its popularity. */
  readonly difusion: number
}

export interface CatalogoEmpresa {
  readonly codigoEmpresa: number
  readonly articulos: readonly ArticuloEmpresa[]
  readonly porCodigo: ReadonlyMap<string, number>
  /** Positions ordered by name, without accents and in lower case; then the place of each position in that order. */
  readonly porNombre: Uint32Array
  readonly lugarPorNombre: Uint32Array
  readonly rubros: readonly RubroCatalogo[]
  readonly marcas: Marcas
  readonly columnas: Columnas
  readonly busqueda: IndiceBusqueda
}

/**
 * Reads what an empresa sells, yielding between steps to the requests being served. Undefined when it doesn't exist.
 */
export const loadEmpresa = (pool: pg.Pool, codigoEmpresa: number, fotosEn = ''): Promise<CatalogoEmpresa | undefined> =>
  lecturas.time('empresa', () => readEmpresa(pool, codigoEmpresa, fotosEn))

async function readEmpresa(
  pool: pg.Pool,
  codigoEmpresa: number,
  fotosEn: string,
): Promise<CatalogoEmpresa | undefined> {
  const [empresa, rubroRows, articuloRows, tramoRows, sinonimoRows] = await Promise.all([
    pool.query<{ dibujos: Propias }>(`select ${propiasSql('$1')} as dibujos from empresa where codigo_empresa = $1`, [
      codigoEmpresa,
    ]),
    pool.query(
      'select id, cod_est_merc, nivel, slug, descripcion, orden from rubro where codigo_empresa = $1 order by cod_est_merc',
      [codigoEmpresa],
    ),
    readArticulos(pool, codigoEmpresa),
    pool.query(
      'select art_codigo, cantidad_desde, precio, descuento from tramo where codigo_empresa = $1 order by art_codigo, cantidad_desde',
      [codigoEmpresa],
    ),
    pool.query<{ termino: string; equivale: string }>(
      'select termino, equivale from sinonimo where codigo_empresa is null or codigo_empresa = $1',
      [codigoEmpresa],
    ),
  ])
  if (empresa.rowCount === 0) return undefined
  const pause = takeTurns()
  const ilustraciones = ilustracionesCon(empresa.rows[0]!.dibujos)

  const rubros: RubroCatalogo[] = rubroRows.rows.map((row) => ({
    id: row.id,
    codEstMerc: row.cod_est_merc,
    nivel: row.nivel,
    slug: row.slug,
    descripcion: row.descripcion,
    orden: row.orden,
    imagen: `/ilustraciones/${ilustraciones.chooseOfRubro(row.slug, row.descripcion)}.svg`,
  }))
  const byCode = new Map(rubros.map((rubro) => [rubro.codEstMerc, rubro]))
  const unknown: RubroCatalogo = { id: 1, codEstMerc: '', nivel: 1, slug: '', descripcion: '', orden: 0, imagen: '' }
  const tramos = new Map<string, TramoDePrecio[]>()
  for (const { art_codigo, cantidad_desde, precio, descuento } of tramoRows.rows) {
    const list = tramos.get(art_codigo) ?? []
    list.push({
      cantidadDesde: toCentesimos(cantidad_desde),
      precio: precio === null ? null : toCentavos(precio),
      descuento,
    })
    tramos.set(art_codigo, list)
  }
  const none: [] = []
  // Each row brings its own copy of the same few brands and contents: keep one.
  const texts = new Map<string, string>()
  const one = (text: string) => {
    if (!texts.has(text)) texts.set(text, text)
    return texts.get(text)!
  }
  await pause()
  const { marcas, posiciones } = await readMarcas(articuloRows, pause)
  const articulos: ArticuloEmpresa[] = []
  for (const [position, row] of articuloRows.entries()) {
    const rubro = byCode.get(row.cod_est_merc) ?? unknown
    articulos.push({
      id: row.id,
      artCodigo: row.art_codigo,
      nombre: row.nombre,
      descripcionAmpliada: row.descripcion_ampliada,
      marca: one(row.marca),
      posicionMarca: posiciones[position]!,
      contenido: one(row.contenido),
      categoria: byCode.get(row.cod_est_merc.slice(0, 2)) ?? rubro,
      codEstMerc: one(row.cod_est_merc),
      rubro,
      moneda: one(row.moneda),
      fraccionada: row.venta_fraccionada,
      pasoVenta: row.paso_venta,
      minimoVenta: row.minimo_venta,
      habitual: habitualOf(row, rubro),
      deseos: row.deseos.length ? row.deseos : none,
      precioEnvase: toCentavos(row.precio_envase),
      medida: row.medida === null ? null : one(row.medida),
      contenidoMedida: row.contenido_medida,
      codigosBarras: row.codigos_barras.length ? row.codigos_barras : none,
      etiquetas: row.etiquetas.length ? row.etiquetas : none,
      limitePorPedido: row.limite_por_pedido,
      esBolsa: row.es_bolsa,
      ...imagenesOf(row, rubro.slug, fotosEn, ilustraciones),
      tramos: tramos.get(row.art_codigo) ?? none,
      difusion: row.difusion,
    })
    await pause()
  }
  const porCodigo = new Map<string, number>()
  for (const [position, { artCodigo }] of articulos.entries()) {
    porCodigo.set(artCodigo, position)
    await pause()
  }
  const porNombre = await byName(articulos, pause)
  await pause()
  const columnas = await readColumnas(articulos, pause)
  return {
    codigoEmpresa,
    articulos,
    porCodigo,
    ...porNombre,
    rubros,
    marcas,
    columnas,
    busqueda: await IndiceBusqueda.build(articulos, columnas, sinonimoRows.rows, pause),
  }
}

/** Rows per turn: rows that have already arrived are read without a break, and hold up the requests being served. */
const ROWS = 500

// biome-ignore lint/suspicious/noExplicitAny: rows of hand-written SQL, typed where they are taken apart
async function readArticulos(pool: pg.Pool, codigoEmpresa: number): Promise<any[]> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('begin read only')
    await client.query(
      `declare articulos no scroll cursor for
       select a.*, coalesce(d.difusion, 0)::int as difusion from articulo a
       left join (select art_codigo, count(*) as difusion from articulo_local where codigo_empresa = $1 group by art_codigo) d
         using (art_codigo)
       where a.codigo_empresa = $1 order by a.art_codigo`,
      [codigoEmpresa],
    )
    const all = []
    for (let last = ROWS; last === ROWS; ) {
      const { rows } = await client.query(`fetch ${ROWS} from articulos`)
      all.push(...rows)
      last = rows.length
    }
    await client.query('commit')
    failed = false
    return all
  } finally {
    // A connection in the middle of a query can't be reused.
    client.release(failed)
  }
}

async function byName(articulos: readonly ArticuloEmpresa[], pause: Pause) {
  const names: string[] = []
  for (const { nombre } of articulos) {
    names.push(fold(nombre))
    await pause()
  }
  const porNombre = new Uint32Array(articulos.length)
  for (let i = 0; i < porNombre.length; i++) porNombre[i] = i
  const compare = (a: number, b: number) => (names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : a - b)
  await sortInTurns(porNombre, compare, pause)
  const lugarPorNombre = new Uint32Array(porNombre.length)
  for (let lugar = 0; lugar < porNombre.length; lugar++) lugarPorNombre[porNombre[lugar]!] = lugar
  return { porNombre, lugarPorNombre }
}

/**
 * The price tiers of an article at a list price (cents), each with its missing half computed, in pesos for the wire.
 */
export function tramosDe({ tramos, esBolsa }: ArticuloEmpresa, precio: number): Static<typeof Tramo>[] {
  // Bags are never discounted.
  if (esBolsa) return []
  return tramos.map((tramo) => {
    const full = completeTramo(precio, tramo)
    return { cantidadDesde: toCantidad(full.cantidadDesde), precio: toPesos(full.precio), descuento: full.descuento }
  })
}
