// `test` with an app that sends push notices, and the outcome of each.
import { CompiledQuery } from 'kysely'
import { enqueueTareas } from '../jobs/enqueue-tareas.ts'
import { type NotificacionNueva, notificacionQuery } from '../notificaciones/add-notificacion.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { type PushDePrueba, startPush } from './avisos.ts'
import { test as base, expect, type UsuarioDePrueba } from './test.ts'

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
  .extend('push', { scope: 'file' }, async ({}, { onCleanup }): Promise<PushDePrueba> => {
    const push = await startPush()
    onCleanup(push.close)
    return push
  })
  .extend('app', { scope: 'file' }, async ({ databaseUrl, push }, { onCleanup }) => {
    const app = await buildTestApp({ databaseUrl, env: push.env })
    onCleanup(app.close)
    return app
  })

const OFERTA = { codigoEmpresa: 10, tipo: 0, codigoLocal: 1 } as const

type Dicho = Partial<Omit<NotificacionNueva, 'say'>> & { readonly titulo?: string; readonly texto?: string }

let eventos = 0
/** Sends a notice to usuarios, as jobs and the shop's people do. */
export async function tell({ database }: TestApp, now: Date, usuarios: UsuarioDePrueba[], dicho: Dicho = {}) {
  const { titulo = 'Semana del asado', texto = '20 % en carnes.', ...aviso } = dicho
  const say = () => [titulo, texto] as const
  const all = { ...OFERTA, evento: `prueba.${++eventos}`, say, ...aviso }
  const { text, values } = notificacionQuery(
    now,
    all,
    usuarios.map((one) => one.idUsuarioAplicacion),
  )
  const { rows } = await database.db.executeQuery<{ creadas: number; envios: number }>(CompiledQuery.raw(text, values))
  return rows[0]!
}

/** The outcome for each device of a usuario, by its id. */
export async function envios({ database }: TestApp, { idUsuarioAplicacion }: UsuarioDePrueba) {
  const rows = await database.db
    .selectFrom('envio')
    .innerJoin('notificacion', (join) =>
      join
        .onRef('notificacion.codigoEmpresa', '=', 'envio.codigoEmpresa')
        .onRef('notificacion.idNotificacion', '=', 'envio.idNotificacion'),
    )
    .select(['envio.deviceId', 'envio.estado', 'envio.intentos', 'envio.motivo'])
    .where('notificacion.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .orderBy('notificacion.llegada')
    .execute()
  return rows
}

/** Moves the clock, and runs the jobs that wait for that time. */
export async function elapse(app: TestApp, now: Date): Promise<void> {
  const avisos = `select id from graphile_worker.jobs where task_identifier = 'enviar_aviso'`
  // A job under way uses the old clock, and would be postponed to a morning that never comes.
  const atWork = `${avisos} and (run_at <= now() or locked_at is not null)
    union all select id_tarea from tarea`
  const left = async () => {
    await enqueueTareas(app.database.pool)
    return (await app.database.pool.query(atWork)).rows
  }
  await expect.poll(left).toEqual([])
  app.clock.set(now)
  await app.database.pool.query(`select graphile_worker.reschedule_jobs(array(${avisos}), run_at => now())`)
  await app.database.pool.query('notify "jobs:insert"')
}
