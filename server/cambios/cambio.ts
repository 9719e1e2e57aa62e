// The history of changes on the shop's side, from what to what. Rows are only added.
import type { QueCambia } from '@surtido/contract/gestion-cambios'
import type { Transaction } from '../db/client.ts'
import { writeJsonb } from '../db/jsonb.ts'
import { type Actor, filaOf } from './actor.ts'

export interface NuevoCambio {
  readonly que: QueCambia
  readonly llave: object
  readonly antes: object | null
  readonly despues: object | null
}

/** Call it in the transaction of the change. The actor names the request and its call. */
export async function keepCambio(
  trx: Transaction,
  codigoEmpresa: number,
  { que, llave, antes, despues }: NuevoCambio,
  actor: Actor,
  now: Date,
): Promise<void> {
  const origen = typeof actor === 'object' && 'origen' in actor ? actor.origen : undefined
  await trx
    .insertInto('cambio')
    .values({
      codigoEmpresa,
      fecha: now,
      ...filaOf(actor),
      que,
      llave: writeJsonb(llave),
      antes: antes && writeJsonb(antes),
      despues: despues && writeJsonb(despues),
      llamada: origen?.llamada ?? null,
      idTraza: origen?.idTraza ?? null,
    })
    .execute()
}
