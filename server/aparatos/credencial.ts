// The badge: a code on paper that opens a session on a hand-held of the person's own shop, and nowhere else.
import { randomInt } from 'node:crypto'
import { drawCredencial, readCredencial } from '@surtido/rules/credencial'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho, HechoEnSesion } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { meetTwin } from '../db/restriccion.ts'
import { RefusalError } from '../http/refusal.ts'
import { hashToken } from '../http/sesion.ts'
import { CUARTO_MS, countLimites, giveBackLimites } from '../limites/limites.ts'
import { whileTratable } from '../personal/personas.ts'

/** Wrong badges on one device in a quarter of an hour. */
export const ERRADAS = 20

/**
 * Draws another badge and answers its code, which can't be read again. The earlier badge ends, and with it its
 * sessions.
 */
export async function renewCredencial(db: Db, de: LlavePersona, hecho: HechoEnSesion): Promise<string> {
  const { codigoEmpresa, idAdministrador } = de
  const codigo = drawCredencial(randomInt)
  const codigoHash = hashToken(codigo)
  const renew = async (trx: Transaction) => {
    await trx
      .insertInto('credencial')
      .values({ codigoEmpresa, idAdministrador, codigoHash })
      .onConflict((conflict) => conflict.columns(['codigoEmpresa', 'idAdministrador']).doUpdateSet({ codigoHash }))
      .execute()
    await endTurnos(trx, de, hecho.now)
    await keep(trx, de, true, hecho)
  }
  await meetTwin('credencial_id_administrador_key', () => whileTratable(db, de, hecho, renew))
  return codigo
}

/** Nothing changes when it has already ended. */
export async function endCredencial(db: Db, de: LlavePersona, hecho: HechoEnSesion): Promise<void> {
  await whileTratable(db, de, hecho, async (trx) => {
    const ended = await trx
      .deleteFrom('credencial')
      .where('codigoEmpresa', '=', de.codigoEmpresa)
      .where('idAdministrador', '=', de.idAdministrador)
      .returning('idAdministrador')
      .executeTakeFirst()
    if (!ended) return
    await endTurnos(trx, de, hecho.now)
    await keep(trx, de, false, hecho)
  })
}

/** The person of a badge, in the device's empresa. Throws 400 for an unknown badge, 429 after many on one device. */
export async function findDeCredencial(
  db: Db,
  { codigoEmpresa, idAparato }: { readonly codigoEmpresa: number; readonly idAparato: number },
  leida: string,
  now: Date,
): Promise<LlavePersona> {
  const limites = [{ action: 'credencial', subject: `aparato:${idAparato}`, most: ERRADAS, ventanaMs: CUARTO_MS }]
  await countLimites(db, limites, now)
  const codigo = readCredencial(leida)
  const found =
    codigo &&
    (await db
      .selectFrom('credencial')
      .innerJoin('administrador', 'administrador.idAdministrador', 'credencial.idAdministrador')
      .select(['credencial.codigoEmpresa', 'credencial.idAdministrador'])
      .where('credencial.codigoEmpresa', '=', codigoEmpresa)
      .where('codigoHash', '=', hashToken(codigo))
      .where('administrador.activo', '=', true)
      .executeTakeFirst())
  if (!found) throw wrongCredencial()
  await giveBackLimites(db, limites, now)
  return found
}

/** Checks that the badge is still the person's. Throws 400 otherwise. */
export async function requireSameCredencial(
  trx: Transaction,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  leida: string,
): Promise<void> {
  const same = await trx
    .selectFrom('credencial')
    .select('idAdministrador')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idAdministrador', '=', idAdministrador)
    .where('codigoHash', '=', hashToken(readCredencial(leida) ?? ''))
    .forShare()
    .executeTakeFirst()
  if (!same) throw wrongCredencial()
}

export const wrongCredencial = () => new RefusalError('Credencial.ERROR_INCORRECTA')

/** Somebody may have logged in with a badge they found. */
const endTurnos = (trx: Transaction, { idAdministrador }: LlavePersona, now: Date) =>
  trx
    .updateTable('sesionAdministrador')
    .set({ revocada: now })
    .where('idAdministrador', '=', idAdministrador)
    .where('idAparato', 'is not', null)
    .where('revocada', 'is', null)
    .execute()

const keep = (
  trx: Transaction,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  activa: boolean,
  { actor, now }: Hecho,
) =>
  keepCambio(
    trx,
    codigoEmpresa,
    { que: 'credencial', llave: { idAdministrador }, antes: null, despues: { activa } },
    actor,
    now,
  )
