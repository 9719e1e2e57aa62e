import type { MotivoCodigo } from '@surtido/contract/usuarios'
import { normalizeEmail } from '@surtido/rules/usuarios'
import type { Probado } from '../cuentas/probado.ts'
import type { Db } from '../db/client.ts'
import { origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { countPast, DIA_MS, giveBackLimites } from '../limites/limites.ts'
import { refuseWhenBusy, type Turno } from './argon.ts'
import { CODIGOS_VIGENTES, findCodigo } from './codigos-vigentes.ts'
import { countPuerta, type Puerta } from './puerta.ts'

interface Prueba {
  readonly red: number
  /** This empresa sets how many tries a code allows from one device or address. */
  readonly codigoEmpresa: number
  /** The e-mail the code was sent to. */
  readonly email: string
  readonly motivo: MotivoCodigo
  readonly codigo: string
  readonly puerta: Puerta
  readonly turno: Turno
  readonly now: Date
}

/** A code that was wrong, or is about an account that is another by now. */
export const refuseCodigo = () => new RefusalError('Usuarios.ERROR_CODIGO_INCORRECTO', [{ campo: 'codigo' }])

/**
 * Uses up the valid codes that were sent to this e-mail for the same purpose, and returns whose they were. Every failure
 * (no such person, no code, another code, expired, too many tries) is 400 with the same text after the same steps; 429
 * past the tries that an address has over all its codes. Do not call it inside a transaction: a refusal there would
 * roll back the counted try.
 */
export async function verifyCodigo(db: Db, prueba: Prueba): Promise<Probado> {
  const { red, codigoEmpresa, email, motivo, codigo, puerta, turno, now } = prueba
  const address = normalizeEmail(email)
  const origen = origenOf(puerta.ip)
  refuseWhenBusy(turno)
  const usuario = await db
    .selectFrom('usuario')
    .select(['idUsuario', 'email', 'claveHash'])
    .where('red', '=', red)
    .where('email', '=', address)
    .executeTakeFirst()
  const idUsuario = usuario?.idUsuario ?? 0
  const toque = { nombre: `${red}:${address}`, idUsuario: usuario?.idUsuario, puerta }
  const { equipo, ...puertas } = await countPuerta(db, 'codigo', toque, now)
  const sent = await countTry(db, idUsuario, motivo, now)
  // Guesses from elsewhere use up none of the owner's tries.
  const { codigoIntentos } = await db
    .selectFrom('empresa')
    .select('codigoIntentos')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirstOrThrow()
  const subjectOf = (one: Enviado | undefined) => `${idUsuario} ${one?.id} ${equipo ?? origen}`
  const deEste = (sent.length > 0 ? sent : [undefined]).map((one) => ({
    action: 'codigo.uno',
    subject: subjectOf(one),
    most: codigoIntentos,
    ventanaMs: DIA_MS,
  }))
  const usedUp = new Set((await countPast(db, deEste, now)).map(({ subject }) => subject))
  const open = sent.filter((one) => !usedUp.has(subjectOf(one))).map(({ codigoHash }) => codigoHash)
  const found = await findCodigo(open, codigo, turno, async () => {
    await giveBackLimites(db, [...puertas.propios, ...puertas.compartidos, ...puertas.deCuenta, ...deEste], now)
    await giveBackTry(db, sent)
  })
  if (!usuario || !found || !(await takeAway(db, idUsuario, motivo, found))) throw refuseCodigo()
  return usuario
}

interface Enviado {
  readonly id: number
  readonly codigoHash: string
}

/** Counts a try for every code before any comparison, so that simultaneous tries count too. */
function countTry(db: Db, idUsuario: number, motivo: MotivoCodigo, now: Date): Promise<Enviado[]> {
  return db
    .with('vigente', (cte) =>
      cte
        .selectFrom('codigoVerificacion')
        .select('id')
        .where('idUsuario', '=', idUsuario)
        .where('motivo', '=', motivo)
        .where('vence', '>', now)
        .where('intentosRestantes', '>', 0)
        .orderBy('id', 'desc')
        .limit(CODIGOS_VIGENTES)
        .forUpdate(),
    )
    .updateTable('codigoVerificacion as c')
    .from('vigente')
    .set((eb) => ({ intentosRestantes: eb('c.intentosRestantes', '-', 1) }))
    .whereRef('c.id', '=', 'vigente.id')
    .returning(['c.id', 'c.codigoHash'])
    .execute()
}

async function giveBackTry(db: Db, sent: readonly Enviado[]): Promise<void> {
  const ids = sent.map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .updateTable('codigoVerificacion')
    .set((eb) => ({ intentosRestantes: eb('intentosRestantes', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** When two requests with right codes come at once, one removes all codes of the purpose and the other gets false. */
async function takeAway(db: Db, idUsuario: number, motivo: MotivoCodigo, codigoHash: string): Promise<boolean> {
  const taken = await db
    .with('mio', (cte) =>
      cte
        .selectFrom('codigoVerificacion')
        .select('id')
        .where('idUsuario', '=', idUsuario)
        .where('motivo', '=', motivo)
        .orderBy('id', 'desc')
        .forUpdate(),
    )
    .deleteFrom('codigoVerificacion')
    .using('mio')
    .whereRef('codigoVerificacion.id', '=', 'mio.id')
    .returning('codigoHash')
    .execute()
  return taken.some((one) => one.codigoHash === codigoHash)
}
