import { formatFechaCorta } from '@surtido/rules/fechas'
import { carta } from '../correo/correo.ts'
import type { JobDeps } from '../jobs/job-deps.ts'

/** E-mails a usuario that their password changed: if they did not do it, this is how they find out. */
export async function sendClaveCambiada(
  { db, correo }: JobDeps,
  { idUsuario, cuando }: { idUsuario: number; cuando: string },
): Promise<void> {
  const usuario = await db
    .selectFrom('usuario')
    .select(['email', 'nombre'])
    .where('idUsuario', '=', idUsuario)
    .where('correoVerificado', 'is not', null)
    .executeTakeFirst()
  if (!usuario) return
  const [fecha, hora] = [formatFechaCorta(cuando.slice(0, 10)), cuando.slice(11, 16)]
  const aviso = carta({
    asunto: 'Cambiaste tu contraseña',
    nombre: usuario.nombre,
    antes: [
      `La contraseña de tu cuenta se cambió el ${fecha} a las ${hora}.`,
      'Cerramos tu sesión en los demás dispositivos.',
    ],
    despues: ['Si no fuiste tú, entra a la aplicación y elige "Olvidé mi contraseña" para recuperar tu cuenta.'],
  })
  await correo.send(usuario.email, aviso, `clave-cambiada-${idUsuario}-${Date.parse(cuando)}`)
}
