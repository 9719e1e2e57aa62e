import type { Idioma } from '@surtido/contract/base'
import { sql } from 'kysely'
import { correoCorto } from '../correo/correo.ts'
import { whileProbado } from '../cuentas/probado.ts'
import { hashToken } from '../http/sesion.ts'
import type { Tareas } from '../jobs/add-job.ts'
import type { JobDeps } from '../jobs/job-deps.ts'
import { correosEn } from '../textos/correos.ts'
import { makeClave } from './clave-temporal.ts'
import { CODIGOS_VIGENTES } from './codigos-vigentes.ts'

const DIAS = 3

/**
 * The only letter that goes to an unconfirmed e-mail. It has no text by the registrant, not even a name: its reader may
 * never have heard of us.
 */
export async function sendConfirmacionCorreo(
  { db, clock, correo }: JobDeps,
  { idUsuario, codigoEmpresa, direccion }: Tareas['enviar_confirmacion'],
): Promise<void> {
  const now = clock.now()
  const usuario = await db
    .selectFrom('usuario')
    .innerJoin('empresa', 'empresa.red', 'usuario.red')
    .select([
      'usuario.idUsuario',
      'usuario.email',
      'usuario.claveHash',
      'empresa.nombre as nombreEmpresa',
      sql<Idioma>`usuario.idioma`.as('idioma'),
    ])
    .where('usuario.idUsuario', '=', idUsuario)
    .where('empresa.codigoEmpresa', '=', codigoEmpresa)
    .where('usuario.correoVerificado', 'is', null)
    .executeTakeFirst()
  if (!usuario) return
  const codigo = makeClave()
  // Some 59 random bits, valid for three days, and only together with the account's session: a fast hash is enough.
  const kept = { codigoHash: hashToken(codigo), vence: new Date(now.getTime() + DIAS * 86_400_000) }
  const sends = await whileProbado(db, usuario, async (trx) => {
    await trx
      .insertInto('confirmacionCorreo')
      .values({ idUsuario, ...kept })
      .execute()
    const suyos = trx.selectFrom('confirmacionCorreo').where('idUsuario', '=', idUsuario)
    await trx
      .deleteFrom('confirmacionCorreo')
      .where('id', 'in', suyos.select('id').orderBy('id', 'desc').offset(CODIGOS_VIGENTES))
      .execute()
  })
  if (!sends) return
  const { email, nombreEmpresa, idioma } = usuario
  const t = correosEn(idioma).confirmacion
  const mensaje = correoCorto({
    idioma,
    asunto: t.asunto(nombreEmpresa),
    antes: [t.antes(nombreEmpresa)],
    destacado: codigo,
    ...(direccion && { enlace: { texto: t.enlace, url: `${direccion}/confirmar-correo?codigo=${codigo}` } }),
    despues: [t.sirve(DIAS), t.siNo],
  })
  await correo.send(email, mensaje, `confirmacion-${idUsuario}-${now.getTime()}`)
}
