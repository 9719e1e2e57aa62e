import { TURNO_HORAS } from '@surtido/rules/esperas'
import { addDias, hoyEn } from '@surtido/rules/fechas'
import type { Deps } from '../deps.ts'
import { releaseExpired } from '../entregas/take-franja.ts'
import { RETENCION_DIAS } from '../integracion/eventos.ts'

const DAY_MS = 86_400_000
/** Longer than any job of ours may take. */
const MAX_JOB = '3 minutes'

/** Deletes expired data. */
export async function cleanUp({ db, pool, clock }: Pick<Deps, 'db' | 'pool' | 'clock'>): Promise<void> {
  const now = clock.now()
  await releaseExpired(db, now)
  // A job whose process is alive (presencia.ts) but that did not end in time hangs.
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs where locked_at < now() - $1::interval`,
    [MAX_JOB],
  )
  // Created while the database's clock was ahead, before its correction: waits for its intended delay, from now on.
  await pool.query(
    `update graphile_worker._private_jobs
     set run_at = now() + greatest(run_at - created_at, interval '0'), created_at = now()
     where created_at > now() + interval '1 minute' and locked_at is null`,
  )
  // Failed for good: there was a week to investigate, and some contain an e-mail.
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
  // The pushes to its devices are deleted with it.
  await db
    .deleteFrom('notificacion')
    .where('creada', '<', new Date(now.getTime() - 365 * DAY_MS))
    .execute()
  await db
    .deleteFrom('espera')
    .where(({ eb, or }) =>
      or([eb('vence', '<', now), eb('avisada', '<', new Date(now.getTime() - TURNO_HORAS * 3_600_000))]),
    )
    .execute()
  await db
    .deleteFrom('evento')
    .where('fecha', '<', new Date(now.getTime() - RETENCION_DIAS * DAY_MS))
    .execute()
  await db
    .deleteFrom('cartaEnviada')
    .where('enviada', '<', new Date(now.getTime() - 7 * DAY_MS))
    .execute()
  await db
    .deleteFrom('programadoFecha')
    .where('fecha', '<', addDias(hoyEn(now), -60))
    .execute()
  await db.deleteFrom('claveTemporal').where('vence', '<', now).execute()
  await db.deleteFrom('codigoVerificacion').where('vence', '<', now).execute()
  await db.deleteFrom('confirmacionCorreo').where('vence', '<', now).execute()
  await db.deleteFrom('codigoDocumento').where('vence', '<', now).execute()
  await db.deleteFrom('sesion').where('refrescoVence', '<', now).execute()
  await db.deleteFrom('sesionAdministrador').where('vence', '<', now).execute()
  await db.deleteFrom('desafioUsado').where('vence', '<', now).execute()
  await db.deleteFrom('selfCodigo').where('vence', '<', now).execute()
  // Never paid, or of a deleted account.
  await db
    .deleteFrom('selfCompra')
    .where('estado', '=', 'ABIERTA')
    .where('actualizada', '<', new Date(now.getTime() - 30 * DAY_MS))
    .execute()
  // No client still repeats a request after a day.
  await db
    .deleteFrom('respuestaRepetible')
    .where('creada', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  await db
    .deleteFrom('solicitud')
    .where('creada', '<', new Date(now.getTime() - 60 * DAY_MS))
    .execute()
}
