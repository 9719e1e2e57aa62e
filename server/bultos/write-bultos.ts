// How many bags a pedido has: recorded when they are closed, and corrected until they leave the shop.

import { randomInt } from 'node:crypto'
import type { CuentaDeBultos, Temperatura } from '@surtido/contract/gestion-bultos'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { TEMPERATURAS } from '@surtido/contract/valores'
import { countBultos, cuantosDe, drawCodigo, MOST_BULTOS, totalDeBultos } from '@surtido/rules/bultos'
import type { Actor } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'
import { readBultos } from './read-bultos.ts'

/** The states in which the bags are closed and in the shop. */
export const EN_EL_LOCAL: readonly EstadoPedido[] = ['PREPARADO', 'LISTO_PARA_RETIRO']

export function refuseCuenta(cuenta: CuentaDeBultos): void {
  const total = totalDeBultos(cuenta)
  if (total < 1 || total > MOST_BULTOS)
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'bultos', error: 'Validacion.VALOR' }])
}

/**
 * Brings the bags of a locked pedido to this count: surplus bags of a kind are removed, the last first, missing ones
 * are added with codes of their own, and all are numbered in order. Keeps the change. Answers whether anything changed.
 */
export async function writeBultos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  codigoLocal: number,
  cuenta: CuentaDeBultos,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const there = await readBultos(trx, { codigoEmpresa, idPedido })
  const had = countBultos(there)
  if (TEMPERATURAS.every((one) => cuantosDe(had, one) === cuantosDe(cuenta, one))) return false
  const kept = new Map(TEMPERATURAS.map((one) => [one, there.filter((bulto) => bulto.temperatura === one)]))
  for (const one of TEMPERATURAS) {
    for (const { idBulto } of kept.get(one)!.splice(cuantosDe(cuenta, one)))
      await trx.deleteFrom('bulto').where('codigoEmpresa', '=', codigoEmpresa).where('idBulto', '=', idBulto).execute()
  }
  // Out of the way of the numbers assigned below.
  await trx
    .updateTable('bulto')
    .set((eb) => ({ numero: eb('numero', '+', 10 * MOST_BULTOS) }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
  let numero = 0
  for (const temperatura of TEMPERATURAS) {
    for (let i = 0; i < cuantosDe(cuenta, temperatura); i++) {
      numero++
      const bulto = kept.get(temperatura)![i]
      if (bulto)
        await trx
          .updateTable('bulto')
          .set({ numero })
          .where('codigoEmpresa', '=', codigoEmpresa)
          .where('idBulto', '=', bulto.idBulto)
          .execute()
      else await addBulto(trx, { codigoEmpresa, codigoLocal, idPedido, numero, temperatura, creado: now })
    }
  }
  const cambio = { que: 'bultos' as const, llave: { idPedido }, antes: there.length > 0 ? had : null, despues: cuenta }
  await keepCambio(trx, codigoEmpresa, cambio, actor, now)
  return true
}

interface Nuevo {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly idPedido: number
  readonly numero: number
  readonly temperatura: Temperatura
  readonly creado: Date
}

/** A code in use by another bag of the local is drawn again: there are a hundred thousand, and hundreds in use. */
const TRIES = 50

async function addBulto(trx: Transaction, bulto: Nuevo): Promise<void> {
  for (let i = 0; i < TRIES; i++) {
    const added = await trx
      .insertInto('bulto')
      .values({ ...bulto, codigo: drawCodigo(randomInt) })
      .onConflict((conflict) =>
        conflict.columns(['codigoEmpresa', 'codigoLocal', 'codigo']).where('salida', 'is', null).doNothing(),
      )
      .returning('idBulto')
      .executeTakeFirst()
    if (added) return
  }
  throw new Error(`No free code for a bag of local ${bulto.codigoLocal}`)
}
