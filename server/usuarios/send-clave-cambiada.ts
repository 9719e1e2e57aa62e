import type { Idioma } from '@surtido/contract/base'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import { correoCorto } from '../correo/correo.ts'
import type { JobDeps } from '../jobs/job-deps.ts'
import { correosEn } from '../textos/correos.ts'

/** E-mails a usuario that their password changed: if they did not do it, this is how they find out. */
export async function sendClaveCambiada(
  { db, correo }: JobDeps,
  { idUsuario, cuando }: { idUsuario: number; cuando: string },
): Promise<void> {
  const usuario = await db
    .selectFrom('usuario')
    .select(['email', 'nombre', sql<Idioma>`idioma`.as('idioma')])
    .where('idUsuario', '=', idUsuario)
    .where('correoVerificado', 'is not', null)
    .executeTakeFirst()
  if (!usuario) return
  const [fecha, hora] = [formatFechaCorta(cuando.slice(0, 10)), cuando.slice(11, 16)]
  const { nombre, idioma } = usuario
  const t = correosEn(idioma).claveCambiada
  const antes = [t.antes(fecha, hora), t.sesiones]
  const aviso = correoCorto({ idioma, asunto: t.asunto, nombre, antes, despues: [t.siNo] })
  await correo.send(usuario.email, aviso, `clave-cambiada-${idUsuario}-${Date.parse(cuando)}`)
}
