import type { Deps } from '../deps.ts'
import { releaseExpired } from '../entregas/take-franja.ts'

const DAY_MS = 86_400_000
/** Longer than any job of ours may take. */
const MAX_JOB = '3 minutes'

/** Takes away what has ended. */
export async function cleanUp({ db, pool, clock }: Pick<Deps, 'db' | 'pool' | 'clock'>): Promise<void> {
  const now = clock.now()
  await releaseExpired(db, now)
  // A process that was killed keeps its jobs locked for four hours unless somebody notices.
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs where locked_at < now() - $1::interval`,
    [MAX_JOB],
  )
  // Given up for good: somebody who looks into it has had a week, and some name an e-mail.
  await pool.query(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and run_at < now() - interval '7 days'`,
  )
  await db
    .deleteFrom('intento')
    .where('ventana', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  await db
    .deleteFrom('envio')
    .where('estado', 'not in', ['PENDIENTE', 'ENVIANDO'])
    .where('siguiente', '<', new Date(now.getTime() - 30 * DAY_MS))
    .execute()
  // With it goes what its devices were sent.
  await db
    .deleteFrom('notificacion')
    .where('creada', '<', new Date(now.getTime() - 365 * DAY_MS))
    .execute()
  await db.deleteFrom('claveTemporal').where('vence', '<', now).execute()
  await db.deleteFrom('codigoVerificacion').where('vence', '<', now).execute()
  await db.deleteFrom('sesion').where('refrescoVence', '<', now).execute()
  await db.deleteFrom('sesionAdministrador').where('vence', '<', now).execute()
  await db.deleteFrom('selfCodigo').where('vence', '<', now).execute()
  // Left unpaid, or by somebody whose account is gone.
  await db
    .deleteFrom('selfCompra')
    .where('estado', '=', 'ABIERTA')
    .where('actualizada', '<', new Date(now.getTime() - 30 * DAY_MS))
    .execute()
  await db
    .deleteFrom('solicitud')
    .where('creada', '<', new Date(now.getTime() - 60 * DAY_MS))
    .execute()
}
