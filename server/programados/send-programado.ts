import type { Idioma } from '@surtido/contract/base'
import { sql } from 'kysely'
import { correoCorto } from '../correo/correo.ts'
import type { Tareas } from '../jobs/add-job.ts'
import type { JobDeps } from '../jobs/job-deps.ts'
import { avisosEn } from '../textos/avisos.ts'
import { eventoDe } from './tell-programados.ts'

/**
 * Sends the letter of a date that waits for its customer, with the words of the notification. An unconfirmed e-mail
 * gets none.
 */
export async function sendProgramado(
  { db, correo }: JobDeps,
  { codigoEmpresa, idProgramado, fecha }: Tareas['avisar_programado'],
): Promise<void> {
  const evento = eventoDe(idProgramado, fecha)
  const row = await db
    .selectFrom('notificacion')
    .innerJoin('usuarioAplicacion as cuenta', (join) =>
      join
        .onRef('cuenta.codigoEmpresa', '=', 'notificacion.codigoEmpresa')
        .onRef('cuenta.idUsuarioAplicacion', '=', 'notificacion.idUsuarioAplicacion'),
    )
    .innerJoin('usuario', 'usuario.idUsuario', 'cuenta.idUsuario')
    .select(['titulo', 'texto', 'usuario.email', 'usuario.nombre', sql<Idioma>`usuario.idioma`.as('idioma')])
    .where('notificacion.codigoEmpresa', '=', codigoEmpresa)
    .where('evento', '=', evento)
    .where('usuario.correoVerificado', 'is not', null)
    .executeTakeFirst()
  if (!row) return
  const { titulo, texto, email, nombre, idioma } = row
  const despues = [avisosEn(idioma).programado.dondeEsta]
  await correo.send(
    email,
    correoCorto({ idioma, asunto: titulo, nombre, antes: [texto], despues }),
    `${codigoEmpresa}.${evento}`,
  )
}
