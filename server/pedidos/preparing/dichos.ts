// The last dicho of each tanda about a line, as stored; `rules/tomas.ts` decides what counts.
import type { Centesimos } from '@surtido/rules/cantidades'
import { type Dicho, SIN_MAS } from '@surtido/rules/tomas'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { dichoEscrito, dichoLeido, type FilaDicho } from '../base/filas.ts'

/** The `idTanda` of what the terminal says, and of a customer's answer. */
export const SIN_TANDA = 0

/** Reads those of all lines of a locked pedido, by their `orden`. */
export async function readDichos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
): Promise<ReadonlyMap<number, readonly Dicho[]>> {
  const rows = await trx
    .selectFrom('dicho')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .orderBy('llegada')
    .execute()
  return dichosOf(rows)
}

/** Groups them by the `orden` of their line, each group in the order of arrival as the rows are. */
export function dichosOf(rows: readonly FilaDicho[]): Map<number, readonly Dicho[]> {
  const byOrden = new Map<number, Dicho[]>()
  for (const row of rows) byOrden.set(row.orden, [...(byOrden.get(row.orden) ?? []), dichoLeido(row)])
  return byOrden
}

export async function writeDichos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  orden: number,
  dichos: readonly Dicho[],
): Promise<void> {
  if (dichos.length === 0) return
  await trx
    .insertInto('dicho')
    .values(
      dichos.map((dicho) => {
        const { otros, ...fila } = dichoEscrito(dicho)
        return { ...fila, orden, codigoEmpresa, idPedido, otros: JSON.stringify(otros) }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['codigoEmpresa', 'idPedido', 'orden', 'idTanda']).doUpdateSet(({ ref }) => ({
        dispositivo: ref('excluded.dispositivo'),
        secuencia: ref('excluded.secuencia'),
        llegada: ref('excluded.llegada'),
        propia: ref('excluded.propia'),
        otros: ref('excluded.otros'),
        terminada: ref('excluded.terminada'),
        excepcion: ref('excluded.excepcion'),
        porTelefono: ref('excluded.porTelefono'),
      })),
    )
    .execute()
}

/**
 * The dichos after one more without a tanda: it speaks for the whole line and silences the others; NADA_MAS ends the
 * line as it is.
 */
export function nextDichos(
  dichos: readonly Dicho[],
  said: (Pick<Dicho, 'otros' | 'excepcion' | 'porTelefono'> & { readonly propia: Centesimos }) | 'NADA_MAS',
): Dicho[] {
  const before = dichos.find(({ idTanda }) => idTanda === SIN_TANDA)
  const own = {
    idTanda: SIN_TANDA,
    dispositivo: 'TERMINAL',
    secuencia: (before?.secuencia ?? 0) + 1,
    llegada: Math.max(0, ...dichos.map(({ llegada }) => llegada)) + 1,
    terminada: true,
  }
  const rest = dichos.filter((dicho) => dicho !== before)
  if (said === 'NADA_MAS') {
    const { propia, otros = [], excepcion = null, porTelefono = false } = before ?? {}
    return [...rest, { ...own, propia: propia ?? 0, otros, excepcion, porTelefono }]
  }
  const silent = rest.map((dicho): Dicho => ({ ...dicho, propia: null, otros: [], terminada: false, ...SIN_MAS }))
  return [...silent, { ...own, ...said }]
}
