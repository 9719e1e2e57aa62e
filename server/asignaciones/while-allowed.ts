// A change of the shop's that gives or takes power, or sets how the shop works, is made while its author still may: what
// the call was allowed by is looked at once more in its transaction, and stays as it is until that ends.
import { type Contract, contract } from '@surtido/contract'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Locales, SesionAdministrador } from '../http/sesion.ts'
import { localesCon, readAsignaciones } from './asignaciones.ts'

/** Without a session, as at the terminal, nothing is asked. */
type Autor = Pick<Hecho, 'now' | 'sesion'>

/**
 * Runs `work` in a transaction while the author may make their call; `de`: the person whom it changes. Throws 401 when
 * their session has ended meanwhile, 403 when a role of theirs has.
 */
export function whileAllowed<T>(
  db: Db,
  autor: Autor,
  work: (trx: Transaction) => Promise<T>,
  de?: Pick<LlavePersona, 'idAdministrador'>,
): Promise<T> {
  return transact(db, async (trx) => {
    await holdPersonal(trx, autor, de)
    await requireAllowed(trx, autor)
    return work(trx)
  })
}

/**
 * Holds the author's row, and that of the person whom they change. Before any other row, and in one order: two who lock
 * each other out take turns.
 */
export async function holdPersonal(
  trx: Transaction,
  { sesion }: Autor,
  de?: Pick<LlavePersona, 'idAdministrador'>,
): Promise<void> {
  const ids = [sesion, de].flatMap((one) => one?.idAdministrador ?? [])
  if (ids.length === 0) return
  // Never shared: a share is given to a newcomer while a lock-out waits, and a busy author could not be locked out.
  await trx
    .selectFrom('administrador')
    .select('idAdministrador')
    .where('idAdministrador', 'in', ids)
    .orderBy('idAdministrador')
    .forNoKeyUpdate()
    .execute()
}

/** Call it with the author's row held. */
export async function requireAllowed(trx: Transaction, { sesion, now }: Autor): Promise<void> {
  if (!sesion) return
  const viva = await trx
    .selectFrom('sesionAdministrador as s')
    .innerJoin('administrador as a', 'a.idAdministrador', 's.idAdministrador')
    .leftJoin('aparato as d', 'd.idAparato', 's.idAparato')
    .select('s.idSesionAdministrador')
    .where('s.idSesionAdministrador', '=', sesion.idSesionAdministrador)
    .where('s.revocada', 'is', null)
    .where('s.vence', '>', now)
    .where('a.activo', '=', true)
    .where('d.revocado', 'is', null)
    .forShare('s')
    .executeTakeFirst()
  if (!viva) throw new RefusalError('Sesion.ERROR_SESION_VENCIDA')
  const { llamada } = sesion.origen
  const access = llamada === undefined ? undefined : (contract as Contract)[llamada as keyof Contract].access
  if (typeof access !== 'object' || !('alcance' in access)) return
  await holdRoles(trx, sesion)
  if (!isWithin(sesion.locales ?? [], localesCon(await readAsignaciones(trx, sesion), access.permiso)))
    throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
}

/** The roles themselves stay with the person's row; what an own role of the empresa allows does not. */
async function holdRoles(trx: Transaction, { codigoEmpresa, idAdministrador }: SesionAdministrador): Promise<void> {
  await trx
    .selectFrom('rol')
    .select('idRol')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idRol', 'in', (eb) =>
      eb
        .selectFrom('asignacion')
        .select('idRol')
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idAdministrador', '=', idAdministrador)
        .where('idRol', 'is not', null)
        .$castTo<{ idRol: number }>(),
    )
    .orderBy('idRol')
    .forShare()
    .execute()
}

/** Who lost the permission in some local only is refused as well, and sends the call again. */
const isWithin = (before: Locales, now: Locales): boolean =>
  now === 'TODOS' || (before !== 'TODOS' && before.every((codigoLocal) => now.includes(codigoLocal)))
