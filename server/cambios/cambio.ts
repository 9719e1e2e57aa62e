// The history of changes on the shop's side, from what to what. Rows are only added.
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../db/client.ts'
import { writeJsonb } from '../db/jsonb.ts'
import { type Actor, filaOf } from './actor.ts'

export interface NuevoCambio {
  readonly que: string
  readonly llave: object
  readonly antes: object | null
  readonly despues: object | null
  /** The call, and its request. */
  readonly origen?: Origen
}

export interface Origen {
  readonly llamada: string | undefined
  readonly idTraza: string
}

export const origenDe = (request: FastifyRequest): Origen => ({
  llamada: request.routeOptions.config.call,
  idTraza: request.id,
})

/** Call it in the transaction of the change. */
export async function keepCambio(
  trx: Transaction,
  codigoEmpresa: number,
  { que, llave, antes, despues, origen }: NuevoCambio,
  actor: Actor,
  now: Date,
): Promise<void> {
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
