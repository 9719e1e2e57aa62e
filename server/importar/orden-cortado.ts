// A list in the order of its codes, of prices or of what replaces what there was, that ends before its end.
import type pg from 'pg'
import type { Reparo } from './reparos.ts'

/** Of a list up to where a file ends: the share that the file has, when nothing but the end is missing. */
const SEGUIDOS = 0.9
/** What is named and what is missing are this share of the prices of the local, and this many, at least. */
const PARTE = 0.1
const PARTE_DESDE = 20
/** The same of a list that replaces what there was, where what is missing would be gone. */
const REEMPLAZO_DESDE = 10

interface EnOrden {
  readonly habia: number
  readonly nombra: number
  readonly ordenes: readonly {
    /** How many of those there are stand up to the last line in this order. */
    readonly hasta: number
    readonly nombrados: number
  }[]
}

/** `ordenes` are columns of a query: whether a row stands up to the last line; `nombrado`, whether the file has it. */
const countOrden = (ordenes: readonly string[]) =>
  `count(*)::int as habia, count(*) filter (where nombrado)::int as nombra,
   array[${ordenes
     .map(
       (orden) =>
         `jsonb_build_object('hasta', count(*) filter (where ${orden}),
            'nombrados', count(*) filter (where ${orden} and nombrado))`,
     )
     .join(', ')}] as ordenes`

/** How many are missing after the last line, and in which order, where nearly all up to it are named and none after it. */
function findMissing({ habia, nombra, ordenes }: EnOrden, desde: number) {
  const least = Math.max(desde, habia * PARTE)
  const orden = ordenes.findIndex(
    ({ hasta, nombrados }) =>
      nombrados === nombra && nombra >= least && nombra >= hasta * SEGUIDOS && habia - hasta >= least,
  )
  const found = ordenes[orden]
  return found && { orden, faltan: habia - found.hasta }
}

/** The orders of a list of codes. */
const DE_CODIGOS = [
  (codigo: string) => `(${codigo} collate "C")`,
  (codigo: string) => `(length(${codigo}), ${codigo} collate "C")`,
]

/** Of the local of the last line, if its prices break off, by their codes as texts or as numbers. */
export async function findOrdenCortado(client: pg.Client, codigoEmpresa: number): Promise<readonly Reparo[]> {
  const { rows } = await client.query<EnOrden & { readonly codigoLocal: number; readonly artCodigo: string }>(
    `select codigo_local as "codigoLocal", ultimo as "artCodigo", ${countOrden(DE_CODIGOS.map((_, n) => `orden_${n}`))}
     from (
       select al.codigo_local, u.art_codigo as ultimo, e.linea is not null as nombrado,
         ${DE_CODIGOS.map((orden, n) => `${orden('al.art_codigo')} <= ${orden('u.art_codigo')} as orden_${n}`).join(', ')}
       from entrada u join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = u.codigo_local
       left join entrada e on e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo
       where u.linea = (select max(linea) from entrada)) p
     group by codigo_local, ultimo`,
    [codigoEmpresa],
  )
  const [row] = rows
  const missing = row && findMissing(row, PARTE_DESDE)
  if (!missing) return []
  const { codigoLocal, artCodigo, nombra } = row
  const orden = DE_CODIGOS[missing.orden]!
  const { rows: after } = await client.query<{ desde: string }>(
    `select art_codigo as desde from articulo_local where codigo_empresa = $1 and codigo_local = $2
       and ${orden('art_codigo')} > ${orden('$3::text')} order by ${orden('art_codigo')} limit 1`,
    [codigoEmpresa, codigoLocal, artCodigo],
  )
  return [{ que: 'LISTA_CORTADA', codigoLocal, artCodigo, nombra, faltan: missing.faltan, desde: after[0]!.desde }]
}

interface Reemplazada {
  readonly tabla: 'tramo' | 'saldo'
  /** Its text, as the table has it and as the file says it. */
  readonly texto: string
  readonly textoDeArchivo: string
  readonly numero: string
}

export const TRAMOS: Reemplazada = {
  tabla: 'tramo',
  texto: 'art_codigo',
  textoDeArchivo: 'art_codigo',
  numero: 'cantidad_desde',
}
export const SALDOS: Reemplazada = {
  tabla: 'saldo',
  texto: 'documento',
  textoDeArchivo: 'documento_buscable(documento)',
  numero: 'plan',
}

/** Of a list that replaces what there was, by its text, as such or as a number, then its number, or that first. */
export async function findReemplazoCortado(
  client: pg.Client,
  codigoEmpresa: number,
  { tabla, texto, textoDeArchivo, numero }: Reemplazada,
): Promise<readonly Reparo[]> {
  const ORDENES = { porTexto: 'T, N', porNumero: 'length(T), T, N', deTexto: 'N, T', deNumero: 'N, length(T), T' }
  const of = (fila: string, orden: string) =>
    `(${orden.replaceAll('T', `${fila}.texto collate "C"`).replaceAll('N', `${fila}.numero`)})`
  const { rows } = await client.query<EnOrden>(
    `with archivo as (select linea, ${textoDeArchivo} as texto, ${numero} as numero from entrada)
     select ${countOrden(Object.keys(ORDENES))}
     from (
       select a.linea is not null as nombrado, ${Object.entries(ORDENES)
         .map(([name, orden]) => `${of('t', orden)} <= ${of('u', orden)} as ${name}`)
         .join(', ')}
       from (select ${texto} as texto, ${numero} as numero from ${tabla} where codigo_empresa = $1) t
       cross join (select * from archivo order by linea desc limit 1) u
       left join archivo a on a.texto = t.texto and a.numero = t.numero) p`,
    [codigoEmpresa],
  )
  const [row] = rows
  const missing = row && findMissing(row, REEMPLAZO_DESDE)
  return missing ? [{ que: 'REEMPLAZO_CORTADO', nombra: row.nombra, faltan: missing.faltan }] : []
}
