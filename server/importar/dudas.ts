import type pg from 'pg'
import type { Clase } from './clase.ts'
import type { Entrada } from './entrada.ts'
import type { UltimaLinea } from './read-lineas.ts'
import { notasDeSaltos, type Reparo, reparosDePrecios, reparosDeReemplazo } from './resguardos.ts'

/** What a staged file leaves in doubt. */
interface Dudas {
  /** Each stops the run until it is confirmed. */
  readonly reparos: readonly Reparo[]
  /** What is worth a line of the report and stops nothing. */
  readonly notas: readonly string[]
  /** How many rows give way, of a class whose file replaces what there was. */
  readonly habia?: number
}

/** Compares a staged file with what there is. */
export async function findDudas(
  client: pg.Client,
  clase: Clase,
  { leidas, rechazadas, ultima }: Pick<Entrada, 'leidas' | 'ultima'> & { readonly rechazadas: number },
  { codigoEmpresa, completo = false }: { readonly codigoEmpresa: number; readonly completo?: boolean },
): Promise<Dudas> {
  const reparos: Reparo[] = []
  const notas: string[] = []
  if (!ultima.conFin && (ultima.corta || (ultima.vacia && (await lacksUltima(client, clase, ultima, codigoEmpresa)))))
    reparos.push({ que: 'LINEA_CORTADA', linea: ultima.linea })
  if (clase.measure) {
    const medida = await clase.measure(client, codigoEmpresa, completo)
    reparos.push(...reparosDePrecios(medida))
    notas.push(...notasDeSaltos(medida, reparos))
  }
  if (clase.findCortes) {
    const cortes = await clase.findCortes(client, codigoEmpresa, { ultima, completo })
    reparos.push(...cortes.reparos)
    notas.push(...cortes.notas)
  }
  const replaced =
    clase.countReplaced ??
    (clase.replacesAll && `select count(*)::int as n from ${clase.tabla.nombre} where codigo_empresa = $1`)
  if (!replaced) return { reparos, notas }
  const { rows } = await client.query<{ n: number }>(replaced, [codigoEmpresa])
  const habia = rows[0]!.n
  return { reparos: [...reparos, ...reparosDeReemplazo(leidas - rechazadas, rechazadas, habia)], notas, habia }
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
