import type pg from 'pg'
import type { Clase } from './clase.ts'
import type { Entrada } from './entrada.ts'
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
  if (!ultima.conFin && ultima.corta) reparos.push({ que: 'LINEA_CORTADA', linea: ultima.linea })
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
