import type { Tramo } from '@surtido/contract/articulos'
import { fold } from '@surtido/rules/busqueda'
import type { Centavos } from '@surtido/rules/dinero'
import { completeTramo, type TramoLeido, tramoLeido } from '@surtido/rules/precios'
import type pg from 'pg'
import type { Static } from 'typebox'
import type { FilaSql } from '../db/filas.ts'
import type { Rubro, Tramo as TramoDeTabla } from '../db/types.generated.ts'
import { ilustracionesCon, type Propias, propiasSql } from '../fotos/ilustraciones.ts'
import { IndiceBusqueda } from './busqueda/indice.ts'
import { PorCodigo } from './codigos.ts'
import { tramoEnPesos } from './en-pesos.ts'
import { loads } from './loads.ts'
import type { Marcas } from './marcas.ts'
import type { ArticuloEmpresa, RubroCatalogo } from './memoria/articulo-empresa.ts'
import { type Columnas, readColumnas } from './memoria/columnas.ts'
import { type Pause, sortInTurns, takeTurns } from './memoria/take-turns.ts'
import { readArticulos } from './read-articulos.ts'

export interface CatalogoEmpresa {
  readonly codigoEmpresa: number
  readonly articulos: readonly ArticuloEmpresa[]
  readonly porCodigo: Pick<PorCodigo, 'get'>
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
  loads.time('empresa', () => readEmpresa(pool, codigoEmpresa, fotosEn))

async function readEmpresa(
  pool: pg.Pool,
  codigoEmpresa: number,
  fotosEn: string,
): Promise<CatalogoEmpresa | undefined> {
  const [empresa, rubroRows, tramoRows, sinonimoRows] = await Promise.all([
    pool.query<{ dibujos: Propias }>(`select ${propiasSql('$1')} as dibujos from empresa where codigo_empresa = $1`, [
      codigoEmpresa,
    ]),
    pool.query<FilaSql<Rubro>>(
      'select id, cod_est_merc, nivel, slug, descripcion, orden, edad_minima from rubro where codigo_empresa = $1 order by cod_est_merc',
      [codigoEmpresa],
    ),
    pool.query<FilaSql<TramoDeTabla>>(
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
    edadMinima: row.edad_minima,
    imagen: `/ilustraciones/${ilustraciones.chooseOfRubro(row.slug, row.descripcion)}.svg`,
  }))
  const byCode = new Map(rubros.map((rubro) => [rubro.codEstMerc, rubro]))
  const tramos = new Map<string, TramoLeido[]>()
  for (const { art_codigo, cantidad_desde, precio, descuento } of tramoRows.rows) {
    const list = tramos.get(art_codigo) ?? []
    list.push(tramoLeido({ cantidadDesde: cantidad_desde, precio, descuento }))
    tramos.set(art_codigo, list)
  }
  const { articulos, difusion, marcas } = await readArticulos(pool, codigoEmpresa, {
    rubros: byCode,
    tramos,
    ilustraciones,
    fotosEn,
    pause,
  })
  const porCodigo = new PorCodigo(articulos.length, (position) => articulos[position]!.artCodigo)
  for (let position = 0; position < articulos.length; position++) {
    await pause()
    porCodigo.add(position)
  }
  const porNombre = await byName(articulos, pause)
  await pause()
  const columnas = await readColumnas(articulos, difusion, pause)
  return {
    codigoEmpresa,
    articulos,
    porCodigo,
    ...porNombre,
    rubros,
    marcas,
    columnas,
    busqueda: await IndiceBusqueda.build(articulos, columnas, sinonimoRows.rows, pause, (codigo) =>
      porCodigo.get(codigo),
    ),
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
 * The price tiers of an article at a list price, each with its missing half computed, for the wire.
 */
export function tramosDe({ tramos, esBolsa }: ArticuloEmpresa, precio: Centavos): Static<typeof Tramo>[] {
  // Bags are never discounted.
  if (esBolsa) return []
  return tramos.map((tramo) => tramoEnPesos(completeTramo(precio, tramo)))
}
