// The changes a run would make, reported without keeping them.
import type { Cantidad, Pesos } from '@surtido/contract/base'
import type pg from 'pg'
import type { Reparo } from './reparos.ts'

interface EjemploDeCambio {
  readonly que: 'NUEVA' | 'CAMBIA' | 'SE_VA'
  /** The key of the row. */
  readonly llave: readonly (string | number | null)[]
  /** Column → old and new value. */
  readonly campos: Readonly<Record<string, readonly [antes: unknown, ahora: unknown]>>
}

/** Says what happens to the rows of one table. */
export interface CambiosDeTabla {
  readonly tabla: string
  readonly nuevas: number
  readonly cambian: number
  readonly iguales: number
  readonly seVan: number
  readonly ejemplos: readonly EjemploDeCambio[]
}

export interface Ensayo {
  /** The table that the class is about, then the others that a run writes. */
  readonly tablas: readonly [CambiosDeTabla, ...CambiosDeTabla[]]
  /** The reasons for which the run would ask for confirmation. */
  readonly reparos: readonly Reparo[]
}

/** A table whose rows a run changes. */
export interface Tabla {
  readonly nombre: string
  /** The columns that identify its rows in a file. */
  readonly llave: readonly string[]
  /** Its rows belong to every empresa. */
  readonly comun?: boolean
  /** The query of the rows that the run may change, and its parameters, when they are not all those of the empresa. */
  readonly filas?: readonly [sentencia: string, valores: readonly unknown[]]
  /** Columns that no file brings. */
  readonly propias?: readonly string[]
  /** Its rows are about people: show none. */
  readonly reservada?: boolean
}

/** The table that a class is about, and the others that a run writes. */
export type Tablas = readonly [Tabla, ...Tabla[]]

const EJEMPLOS = 10

/** `llave` and `fila` of each row that a run may change, and the parameters. */
function filasOf({ nombre, llave, comun, filas, propias = [] }: Tabla, codigoEmpresa: number) {
  const all = comun ? `select * from ${nombre}` : `select * from ${nombre} where codigo_empresa = $1`
  const [sentencia, valores] = filas ?? [all, comun ? [] : [codigoEmpresa]]
  const key = `jsonb_build_array(${llave.map((column) => `t.${column}`).join(', ')}) as llave`
  const row = `to_jsonb(t) - array[${propias.map((column) => `'${column}'`).join(', ')}]::text[] as fila`
  return { select: `select ${key}, ${row} from (${sentencia}) t`, valores: [...valores] }
}

/** Remembers the rows of these tables until the transaction ends. */
export async function rememberFilas(client: pg.Client, tablas: Tablas, codigoEmpresa: number): Promise<void> {
  for (const tabla of tablas) {
    const { select, valores } = filasOf(tabla, codigoEmpresa)
    const antes = `antes_${tabla.nombre}`
    await client.query(`create temp table ${antes} (llave jsonb, fila jsonb) on commit drop`)
    await client.query(`insert into ${antes} ${select}`, valores)
  }
}

/** The changes since `rememberFilas`. */
export async function compareFilas(
  client: pg.Client,
  [first, ...more]: Tablas,
  codigoEmpresa: number,
): Promise<Ensayo['tablas']> {
  const others: CambiosDeTabla[] = []
  const compared = await compareTabla(client, first, codigoEmpresa)
  for (const tabla of more) others.push(await compareTabla(client, tabla, codigoEmpresa))
  return [compared, ...others]
}

async function compareTabla(client: pg.Client, tabla: Tabla, codigoEmpresa: number): Promise<CambiosDeTabla> {
  const { select, valores } = filasOf(tabla, codigoEmpresa)
  const cambio = `cambio_${tabla.nombre}`
  await client.query(`create temp table ${cambio} (llave jsonb, antes jsonb, ahora jsonb) on commit drop`)
  await client.query(
    `insert into ${cambio} select llave, a.fila, b.fila from antes_${tabla.nombre} a full join (${select}) b using (llave)`,
    valores,
  )
  const { rows } = await client.query<Omit<CambiosDeTabla, 'tabla' | 'ejemplos'>>(
    `select count(*) filter (where antes is null)::int as nuevas, count(*) filter (where ahora is null)::int as "seVan",
       count(*) filter (where antes <> ahora)::int as cambian, count(*) filter (where antes = ahora)::int as iguales
     from ${cambio}`,
  )
  const { rows: some } = await client.query<{
    llave: EjemploDeCambio['llave']
    antes: Readonly<Record<string, unknown>> | null
    ahora: Readonly<Record<string, unknown>> | null
  }>(`select llave, antes, ahora from ${cambio} where antes is distinct from ahora order by llave limit $1`, [
    tabla.reservada ? 0 : EJEMPLOS,
  ])
  const ejemplos = some.map(({ llave, antes, ahora }) => ejemploOf(llave, antes ?? {}, ahora ?? {}))
  return { tabla: tabla.nombre, ...rows[0]!, ejemplos }
}

function ejemploOf(
  llave: EjemploDeCambio['llave'],
  antes: Readonly<Record<string, unknown>>,
  ahora: Readonly<Record<string, unknown>>,
): EjemploDeCambio {
  const que = Object.keys(antes).length === 0 ? 'NUEVA' : Object.keys(ahora).length === 0 ? 'SE_VA' : 'CAMBIA'
  const names = que === 'CAMBIA' ? Object.keys(ahora) : []
  const campos = names
    .filter((name) => JSON.stringify(antes[name]) !== JSON.stringify(ahora[name]))
    .map((name) => [name, [antes[name], ahora[name]]] as const)
  return { que, llave, campos: Object.fromEntries(campos) }
}

/** The changes that the prices of `entrada` would make, without touching any: pedidos don't have to wait. */
export async function comparePrecios(
  client: pg.Client,
  codigoEmpresa: number,
  { completo, conStock }: { readonly completo: boolean; readonly conStock: boolean },
): Promise<CambiosDeTabla> {
  const differs = `(al.precio, al.stock) is distinct from (e.precio, ${conStock ? 'e.stock' : 'al.stock'})`
  const from = `entrada e left join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = e.codigo_local
      and al.art_codigo = e.art_codigo`
  const { rows } = await client.query<{ nuevas: number; cambian: number; iguales: number }>(
    `select count(*) filter (where al.precio is null)::int as nuevas,
       count(*) filter (where al.precio is not null and ${differs})::int as cambian,
       count(*) filter (where al.precio is not null and not ${differs})::int as iguales from ${from}`,
    [codigoEmpresa],
  )
  const { rows: gone } = completo
    ? await client.query<{ seVan: number }>(
        `select count(*)::int as "seVan" from articulo_local al join (select distinct codigo_local from entrada) m using (codigo_local)
         where al.codigo_empresa = $1 and not exists (
           select from entrada e where e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo)`,
        [codigoEmpresa],
      )
    : { rows: [] }
  const { rows: some } = await client.query<{
    codigo_local: number
    art_codigo: string
    antes: Pesos | null
    ahora: Pesos
    stock: Cantidad | null
    stock_ahora: Cantidad | null
  }>(
    `select e.codigo_local, e.art_codigo, al.precio::float8 as antes, e.precio::float8 as ahora, al.stock::float8 as stock,
       ${conStock ? 'e.stock' : 'al.stock'}::float8 as stock_ahora
     from ${from} where al.precio is null or ${differs}
     order by case when al.precio > 0 and e.precio > 0 then greatest(al.precio / e.precio, e.precio / al.precio) end desc nulls last,
       e.linea limit ${EJEMPLOS}`,
    [codigoEmpresa],
  )
  const ejemplos = some.map(({ codigo_local, art_codigo, antes, ahora, stock, stock_ahora }) => ({
    que: antes === null ? ('NUEVA' as const) : ('CAMBIA' as const),
    llave: [codigo_local, art_codigo],
    campos: {
      ...(antes !== ahora && { precio: [antes, ahora] as const }),
      ...(stock !== stock_ahora && { stock: [stock, stock_ahora] as const }),
    },
  }))
  return { tabla: 'articulo_local', ...rows[0]!, seVan: gone[0]?.seVan ?? 0, ejemplos }
}

/** The shortages that the prices of `entrada` would end, or with `completo` take away with their price. */
export async function compareQuiebres(
  client: pg.Client,
  codigoEmpresa: number,
  { completo, conStock }: { readonly completo: boolean; readonly conStock: boolean },
): Promise<CambiosDeTabla> {
  const { rows } = await client.query<Omit<CambiosDeTabla, 'tabla' | 'ejemplos' | 'nuevas'>>(
    `select count(*) filter (where termina)::int as cambian, count(*) filter (where "seVa")::int as "seVan",
       count(*) filter (where not termina and not "seVa")::int as iguales from (${QUIEBRES}) q`,
    [codigoEmpresa, completo, conStock],
  )
  const { rows: some } = await client.query<{ llave: [number, string]; termina: boolean }>(
    `select jsonb_build_array(codigo_local, art_codigo) as llave, termina from (${QUIEBRES}) q where termina or "seVa"
     order by 1 limit ${EJEMPLOS}`,
    [codigoEmpresa, completo, conStock],
  )
  const ejemplos = some.map(({ llave, termina }) => ({
    que: termina ? ('CAMBIA' as const) : ('SE_VA' as const),
    llave,
    campos: { ...(termina && { hasta: [null, 'now'] as const }) },
  }))
  return { tabla: 'quiebre', nuevas: 0, ...rows[0]!, ejemplos }
}

/** `$1` is the empresa, `$2` whether the file is complete, `$3` whether it brings stock. */
const QUIEBRES = `select q.codigo_local, q.art_codigo,
    $3::boolean and q.hasta is null and e.linea is not null and (e.stock is null or e.stock > 0) as termina,
    $2::boolean and e.linea is null and q.codigo_local in (select codigo_local from entrada) as "seVa"
  from quiebre q left join entrada e on e.codigo_local = q.codigo_local and e.art_codigo = q.art_codigo
  where q.codigo_empresa = $1`
