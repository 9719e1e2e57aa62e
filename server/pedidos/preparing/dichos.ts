// The last dicho of each tanda about a line, as stored; `rules/tomas.ts` decides what counts.
import { toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { type Dicho, type Otro, SIN_MAS } from '@surtido/rules/tomas'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Dicho as DichoGuardado } from '../../db/types.generated.ts'

/** The `idTanda` of what the terminal says, and of a customer's answer. */
export const SIN_TANDA = 0

/** Of all lines of a locked pedido, by their `orden`. */
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

type Fila = Omit<Selectable<DichoGuardado>, 'codigoEmpresa' | 'idPedido'>

/** By the `orden` of their line, each in the order of arrival as the rows are. */
export function dichosOf(rows: readonly Fila[]): Map<number, readonly Dicho[]> {
  const byOrden = new Map<number, Dicho[]>()
  for (const {
    orden,
    idTanda,
    dispositivo,
    secuencia,
    llegada,
    propia,
    otros,
    terminada,
    excepcion,
    porTelefono,
  } of rows) {
    const dicho: Dicho = {
      idTanda,
      dispositivo,
      secuencia,
      llegada,
      propia: propia === null ? null : toCentesimos(propia),
      otros: otros.map((otro): Otro => ({ ...otro, cantidad: toCentesimos(otro.cantidad) })),
      terminada,
      excepcion,
      porTelefono,
    }
    byOrden.set(orden, [...(byOrden.get(orden) ?? []), dicho])
  }
  return byOrden
}

/** As stored. */
export const filaDe = (orden: number, { propia, otros, ...dicho }: Dicho): Fila => ({
  ...dicho,
  orden,
  propia: propia === null ? null : toCantidad(propia),
  otros: otros.map((otro) => ({ ...otro, cantidad: toCantidad(otro.cantidad) })),
})

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
        const { otros, ...fila } = filaDe(orden, dicho)
        return { ...fila, codigoEmpresa, idPedido, otros: JSON.stringify(otros) }
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
  said: (Pick<Dicho, 'otros' | 'excepcion' | 'porTelefono'> & { readonly propia: number }) | 'NADA_MAS',
): Dicho[] {
  const before = dichos.find(({ idTanda }) => idTanda === SIN_TANDA)
  const word = {
    idTanda: SIN_TANDA,
    dispositivo: 'TERMINAL',
    secuencia: (before?.secuencia ?? 0) + 1,
    llegada: Math.max(0, ...dichos.map(({ llegada }) => llegada)) + 1,
    terminada: true,
  }
  const rest = dichos.filter((dicho) => dicho !== before)
  if (said === 'NADA_MAS') {
    const { propia, otros = [], excepcion = null, porTelefono = false } = before ?? {}
    return [...rest, { ...word, propia: propia ?? 0, otros, excepcion, porTelefono }]
  }
  const silent = rest.map((dicho): Dicho => ({ ...dicho, propia: null, otros: [], terminada: false, ...SIN_MAS }))
  return [...silent, { ...word, ...said }]
}
