import type { Idioma } from '@surtido/contract/base'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import { correoCorto } from '../correo/correo.ts'
import type { Tareas } from '../jobs/add-job.ts'
import type { JobDeps } from '../jobs/job-deps.ts'
import { correosEn } from '../textos/correos.ts'

/**
 * Notifies the previous e-mail that the login e-mail changed: if the usuario did not do it, this is how they find out.
 */
export async function sendCorreoCambiado(
  { db, correo }: JobDeps,
  { idUsuario, antes, cuando }: Tareas['avisar_correo_cambiado'],
): Promise<void> {
  const usuario = await db
    .selectFrom('usuario')
    .select(['nombre', sql<Idioma>`idioma`.as('idioma')])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  if (!usuario) return
  const [fecha, hora] = [formatFechaCorta(cuando.slice(0, 10)), cuando.slice(11, 16)]
  const { nombre, idioma } = usuario
  const t = correosEn(idioma).correoCambiado
  const aviso = correoCorto({ idioma, asunto: t.asunto, nombre, antes: [t.antes(fecha, hora)], despues: [t.siNo] })
  await correo.send(antes, aviso, `correo-cambiado-${idUsuario}-${Date.parse(cuando)}`)
}
