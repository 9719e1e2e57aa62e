import type pg from 'pg'
import type { Clase } from './clase.ts'
import { readFin, readHabitos } from './corridas.ts'
import type { Entrada } from './entrada.ts'
import type { UltimaLinea } from './read-lineas.ts'
import type { Reparo } from './reparos.ts'
import { type Duda, dudasDePrecios, notasDeSaltos, reparosDeReemplazo } from './resguardos.ts'

/** The doubts about a staged file. */
interface Dudas {
  /** Each stops the run until it is confirmed. */
  readonly reparos: readonly Reparo[]
  /** What of them may be a habit, also where it is one already. */
  readonly habitos: readonly string[]
  /** Lines for the report that stop nothing. */
  readonly notas: readonly string[]
  /** How many rows give way, of a class whose file replaces what there was. */
  readonly habia?: number
}

interface EnDuda extends Pick<Entrada, 'ultima' | 'faltan'> {
  /** How many rows it brings. */
  readonly filas: number
  readonly rechazadas: number
}

interface DeQuien {
  readonly codigoEmpresa: number
  readonly clase: string
  readonly hoy: string
  readonly completo?: boolean
}

/** Compares a staged file with what there is. */
export async function findDudas(
  client: pg.Client,
  clase: Clase,
  { filas, rechazadas, ultima, faltan }: EnDuda,
  { codigoEmpresa, clase: nombre, hoy, completo = false }: DeQuien,
): Promise<Dudas> {
  const isCorta =
    !ultima.conFin && (ultima.corta || (ultima.vacia && (await lacksUltima(client, clase, ultima, codigoEmpresa))))
  const medida = await clase.measure?.(client, { codigoEmpresa, completo, hoy, faltan })
  const cortes = await clase.findCortes?.(client, codigoEmpresa, { ultima, completo })
  const cortadas: Reparo[] = isCorta ? [{ que: 'LINEA_CORTADA', linea: ultima.linea }] : []
  const finales = [...(cortes?.reparos ?? [])]
  const isCortada = [...cortadas, ...finales].some(({ que }) => que === 'LINEA_CORTADA')
  if (!isCortada && (await lacksFin(client, ultima, codigoEmpresa, nombre)))
    finales.push({ que: 'SIN_FIN', linea: ultima.linea })
  const habia = await countReplaced(client, clase, codigoEmpresa)
  if (habia !== undefined) finales.push(...reparosDeReemplazo(filas, rechazadas, habia))
  const judge = (conocidos: ReadonlySet<string>) =>
    [...cortadas.map(dudaDe), ...(medida ? dudasDePrecios(medida, conocidos) : []), ...finales.map(dudaDe)].filter(
      ({ habitos }) => !habitos?.every((one) => conocidos.has(one)),
    )
  const all = judge(new Set())
  const asked = all.some(({ habitos }) => habitos) ? judge(await readHabitos(client, codigoEmpresa, nombre)) : all
  const reparos = asked.map(({ reparo }) => reparo)
  return {
    reparos,
    habitos: habitosOf(all, asked),
    notas: [...(medida ? notasDeSaltos(medida, reparos) : []), ...(cortes?.notas ?? [])],
    ...(habia !== undefined && { habia }),
  }
}

/** A list in parts breaks off at the same article each time; one that is cut, anywhere. */
const dudaDe = (reparo: Reparo): Duda =>
  reparo.que === 'LISTA_CORTADA'
    ? { reparo, habitos: [`LISTA_CORTADA ${reparo.codigoLocal} ${reparo.desde}`] }
    : { reparo }

/** Nothing, where one of them is no habit: whoever meant that one may not have meant the others. */
const habitosOf = (all: readonly Duda[], asked: readonly Duda[]): string[] =>
  [...all, ...asked].every(({ habitos }) => habitos) ? all.flatMap(({ habitos = [] }) => habitos) : []

async function countReplaced(client: pg.Client, clase: Clase, codigoEmpresa: number): Promise<number | undefined> {
  const replaced =
    clase.countReplaced ??
    (clase.replacesAll && `select count(*)::int as n from ${clase.tabla.nombre} where codigo_empresa = $1`)
  const { rows } = replaced ? await client.query<{ n: number }>(replaced, [codigoEmpresa]) : { rows: [] }
  return rows[0]?.n
}

/**
 * Whether the only empty cell of its column, the last one of the file, is other than what is kept. The stock of an
 * article has rules of its own (cortado.ts), and a column that nobody reads is never kept.
 */
async function lacksUltima(
  client: pg.Client,
  { columnas, tabla }: Clase,
  { linea, columna }: UltimaLinea,
  codigoEmpresa: number,
): Promise<boolean> {
  if (columna === 'stock' || !Object.hasOwn(columnas, columna)) return false
  // As JSON, 3 and 3.00 are the same, and so is nothing.
  const same = [...tabla.llave, columna].map((name) => `t.fila -> '${name}' = e.fila -> '${name}'`)
  const { rowCount } = await client.query(
    `select from (select to_jsonb(e) as fila from entrada e where linea = $2) e
     join (select to_jsonb(t) as fila from ${tabla.nombre} t where codigo_empresa = $1) t on ${same.join(' and ')} limit 1`,
    [codigoEmpresa, linea],
  )
  return rowCount === 0
}

/** Whether it has no last line end and all files of late had one: a system that writes it writes it always. */
async function lacksFin(
  client: pg.Client,
  { linea, conFin }: UltimaLinea,
  codigoEmpresa: number,
  clase: string,
): Promise<boolean> {
  return linea > 0 && !conFin && (await readFin(client, codigoEmpresa, clase)) === true
}
