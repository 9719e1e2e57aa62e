// How many bags a pedido has: recorded when they are closed, and corrected until they leave the shop.

import { randomInt } from 'node:crypto'
import type { Bulto, CuentaDeBultos, Temperatura } from '@surtido/contract/gestion-bultos'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { TEMPERATURAS } from '@surtido/contract/valores'
import { countBultos, cuantosDe, drawCodigo, MOST_BULTOS, totalDeBultos } from '@surtido/rules/bultos'
import type { Actor } from '../cambios/actor.ts'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { lockPedido, publishPedido } from '../pedidos/base/move-estado.ts'
import { finishPreparacion } from '../pedidos/preparing/advance-pedido.ts'
import { readBultos } from './read-bultos.ts'

/** In the shop, and closed. */
const EN_EL_LOCAL: readonly EstadoPedido[] = ['PREPARADO', 'LISTO_PARA_RETIRO']

/**
 * Closes the bags: PREPARADO, with its final total and this many bags, in one transaction. A pedido sealed before
 * without a count gets this count; one with bags keeps them.
 */
export async function sealPedido(
  deps: CommandDeps,
  llave: LlavePedido,
  cuenta: CuentaDeBultos | undefined,
  quien: Actor,
): Promise<Bulto[]> {
  if (cuenta) refuseCuenta(cuenta)
  const paso = await finishPreparacion(deps, llave, quien, {
    ...(cuenta && { addBultos: (trx, codigoLocal, now) => writeBultos(trx, llave, codigoLocal, cuenta, now) }),
  })
  if (paso.changed || !cuenta) return readBultos(deps.db, llave)
  return transact(deps.db, async (trx) => {
    const { codigoLocal, estado } = await lockPedido(trx, llave)
    const before = await readBultos(trx, llave)
    if (before.length > 0 || !EN_EL_LOCAL.includes(estado)) return before
    await writeBultos(trx, llave, codigoLocal, cuenta, deps.clock.now())
    await publishPedido(trx, llave)
    return readBultos(trx, llave)
  })
}

/** Sets the number of bags of a sealed pedido. The same again changes nothing. Throws `Pedidos.ERROR_ESTADO`. */
export async function setBultos(deps: CommandDeps, llave: LlavePedido, cuenta: CuentaDeBultos): Promise<Bulto[]> {
  refuseCuenta(cuenta)
  return transact(deps.db, async (trx) => {
    const { estado, tipoEntrega, codigoLocal } = await lockPedido(trx, llave)
    if (!EN_EL_LOCAL.includes(estado))
      throw new RefusalError('Pedidos.ERROR_ESTADO', [{ campo: 'estado', estado, tipoEntrega }])
    if (await writeBultos(trx, llave, codigoLocal, cuenta, deps.clock.now())) await publishPedido(trx, llave)
    return readBultos(trx, llave)
  })
}

function refuseCuenta(cuenta: CuentaDeBultos): void {
  const total = totalDeBultos(cuenta)
  if (total < 1 || total > MOST_BULTOS)
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'bultos', error: 'Validacion.VALOR' }])
}

/**
 * Brings the bags of a locked pedido to this count: surplus bags of a kind are removed, the last first, missing ones
 * are added with codes of their own, and all are numbered in order. Answers whether anything changed.
 */
async function writeBultos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  codigoLocal: number,
  cuenta: CuentaDeBultos,
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
