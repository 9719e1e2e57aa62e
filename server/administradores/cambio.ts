// What was changed of the shop's side, from what into what: it only grows.
import type { Transaction } from '../db/client.ts'
import { type Actor, filaOf } from '../pedidos/actor.ts'

interface Cambio {
  readonly que: string
  readonly llave: object
  readonly antes: object | null
  readonly despues: object | null
}

/** In the transaction of the change. */
export async function keepCambio(
  trx: Transaction,
  codigoEmpresa: number,
  { que, llave, antes, despues }: Cambio,
  quien: Actor,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('cambio')
    .values({
      codigoEmpresa,
      fecha: now,
      ...filaOf(quien),
      que,
      llave: JSON.stringify(llave),
      antes: antes && JSON.stringify(antes),
      despues: despues && JSON.stringify(despues),
    })
    .execute()
}
