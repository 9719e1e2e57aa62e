import type { Ilustraciones } from '@surtido/rules/ilustraciones'
import type { TramoLeido } from '@surtido/rules/precios'
import type pg from 'pg'
import type { FilaSql } from '../db/filas.ts'
import type { Articulo } from '../db/types.generated.ts'
import { imagenesOf } from '../fotos/imagenes.ts'
import { writeComun } from './articulo.ts'
import { envaseLeido } from './en-pesos.ts'
import { habitualOf } from './habitual.ts'
import { LectorDeMarcas, type Marcas } from './marcas.ts'
import {
  ArticuloEmpresa,
  type Comun,
  type ComunEscrito,
  type Imagenes,
  type RubroCatalogo,
} from './memoria/articulo-empresa.ts'
import type { Pause } from './memoria/take-turns.ts'

/** Rows per turn: rows that have already arrived are read without a break, and hold up the requests being served. */
const ROWS = 500

/** The label is left out: only the article's page asks for it (`ficha.ts`). */
const COLUMNAS = [
  'id',
  'art_codigo',
  'nombre',
  'marca',
  'contenido',
  'descripcion_ampliada',
  'cod_est_merc',
  'moneda',
  'venta_fraccionada',
  'paso_venta',
  'minimo_venta',
  'precio_envase',
  'medida',
  'contenido_medida',
  'codigos_barras',
  'etiquetas',
  'limite_por_pedido',
  'es_bolsa',
  'edad_minima',
  'url_imagen',
  'peso_pieza',
  'primera_cantidad',
  'paso_habitual',
  'cantidades_habituales',
  'deseos',
  'fotos',
] as const

type Fila = Pick<FilaSql<Articulo>, (typeof COLUMNAS)[number]> & { readonly difusion: number }

interface DatosDeArticulos {
  readonly rubros: ReadonlyMap<string, RubroCatalogo>
  readonly tramos: ReadonlyMap<string, readonly TramoLeido[]>
  readonly ilustraciones: Ilustraciones
  readonly fotosEn: string
  readonly pause: Pause
}

interface Leidos {
  readonly articulos: readonly ArticuloEmpresa[]
  /** By position: in how many locales it is sold. */
  readonly difusion: Uint32Array
  readonly marcas: Marcas
}

/** Reads the articles of an empresa by the order of their codes. Rows are dropped as soon as they are read. */
export async function readArticulos(pool: pg.Pool, codigoEmpresa: number, con: DatosDeArticulos): Promise<Leidos> {
  const marcas = new LectorDeMarcas()
  const read = reader(con, marcas)
  const articulos: ArticuloEmpresa[] = []
  const difusion: number[] = []
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('begin read only')
    await client.query(
      `declare articulos no scroll cursor for
       select ${COLUMNAS.map((one) => `a.${one}`).join(', ')}, coalesce(d.difusion, 0)::int as difusion from articulo a
       left join (select art_codigo, count(*) as difusion from articulo_local where codigo_empresa = $1 group by art_codigo) d
         using (art_codigo)
       where a.codigo_empresa = $1 order by a.art_codigo`,
      [codigoEmpresa],
    )
    for (let last = ROWS; last === ROWS; ) {
      const { rows } = await client.query<Fila>(`fetch ${ROWS} from articulos`)
      for (const row of rows) {
        await con.pause()
        articulos.push(read(row))
        difusion.push(row.difusion)
      }
      last = rows.length
    }
    await client.query('commit')
    failed = false
    return { articulos, difusion: Uint32Array.from(difusion), marcas: marcas.end() }
  } finally {
    // A connection in the middle of a query can't be reused.
    client.release(failed)
  }
}

const NONE: readonly never[] = []
const UNKNOWN: RubroCatalogo = {
  id: 1,
  codEstMerc: '',
  nivel: 1,
  slug: '',
  descripcion: '',
  orden: 0,
  imagen: '',
  edadMinima: null,
}

function reader(
  { rubros, tramos, ilustraciones, fotosEn }: DatosDeArticulos,
  marcas: LectorDeMarcas,
): (row: Fila) => ArticuloEmpresa {
  // Each row brings its own copy of the same few texts and facts: keep one.
  const textos = new Map<string, string>()
  const comunes = new Map<string, ComunEscrito>()
  const dibujos = new Map<string, Imagenes>()
  const one = (text: string) => kept(textos, text, () => text)
  const imagenes = (row: Fila, slug: string) => {
    const found = imagenesOf(row, slug, fotosEn, ilustraciones)
    return found.fotos.length > 0 ? found : kept(dibujos, found.dibujo, () => ({ ...found, fotos: NONE }))
  }
  return (row) => {
    const rubro = rubros.get(row.cod_est_merc) ?? UNKNOWN
    return new ArticuloEmpresa(
      {
        id: row.id,
        artCodigo: row.art_codigo,
        nombre: row.nombre,
        descripcionAmpliada: row.descripcion_ampliada && one(row.descripcion_ampliada),
        contenido: one(row.contenido),
        // A copy as long as it must be: the one of the parser has room for sixteen more.
        codigosBarras: row.codigos_barras.length > 0 ? row.codigos_barras.slice() : NONE,
        tramos: tramos.get(row.art_codigo) ?? NONE,
      },
      marcas.read(row.marca),
      imagenes(row, rubro.slug),
      kept(comunes, keyOf(row), () => {
        const comun = comunOf(row, rubro, rubros.get(row.cod_est_merc.slice(0, 2)) ?? rubro)
        // Measures are not in it: articles that differ in nothing else share the text.
        return { ...comun, comunEscrito: one(writeComun(comun)) }
      }),
    )
  }
}

function kept<T>(all: Map<string, T>, key: string, make: () => T): T {
  const known = all.get(key)
  if (known !== undefined) return known
  const made = make()
  all.set(key, made)
  return made
}

/** The columns that make a `Comun`: articles that agree in all of them share one. */
const DE_COMUN = [
  'cod_est_merc',
  'moneda',
  'venta_fraccionada',
  'paso_venta',
  'minimo_venta',
  'precio_envase',
  'medida',
  'contenido_medida',
  'etiquetas',
  'limite_por_pedido',
  'es_bolsa',
  'edad_minima',
  'peso_pieza',
  'primera_cantidad',
  'paso_habitual',
  'cantidades_habituales',
  'deseos',
] as const satisfies (keyof Fila)[]
/** Has no other column: an article would get the value of another one. */
type FilaDeComun = Pick<Fila, (typeof DE_COMUN)[number]>

const keyOf = (row: Fila): string => JSON.stringify(DE_COMUN.map((column) => row[column]))

const comunOf = (row: FilaDeComun, rubro: RubroCatalogo, categoria: RubroCatalogo): Comun => ({
  categoria,
  codEstMerc: row.cod_est_merc,
  rubro,
  moneda: row.moneda,
  fraccionada: row.venta_fraccionada,
  pasoVenta: row.paso_venta,
  minimoVenta: row.minimo_venta,
  habitual: habitualOf(row, rubro),
  deseos: row.deseos,
  precioEnvase: envaseLeido(row.precio_envase),
  medida: row.medida,
  contenidoMedida: row.contenido_medida,
  etiquetas: row.etiquetas,
  limitePorPedido: row.limite_por_pedido,
  esBolsa: row.es_bolsa,
  edadMinima: row.edad_minima ?? rubro.edadMinima ?? categoria.edadMinima,
})
