import { formatFechaCorta } from '@surtido/rules/fechas'
import { carta } from '../correo/correo.ts'
import type { JobDeps } from '../jobs/job-deps.ts'

interface Cambiado {
  readonly idUsuario: number
  /** The previous e-mail: an intruder who changed it reads the new one. */
  readonly antes: string
  readonly cuando: string
}

/**
 * Notifies the previous e-mail that the login e-mail changed: if the usuario did not do it, this is how they find out.
 */
export async function sendCorreoCambiado(
  { db, correo }: JobDeps,
  { idUsuario, antes, cuando }: Cambiado,
): Promise<void> {
  const usuario = await db.selectFrom('usuario').select('nombre').where('idUsuario', '=', idUsuario).executeTakeFirst()
  if (!usuario) return
  const [fecha, hora] = [formatFechaCorta(cuando.slice(0, 10)), cuando.slice(11, 16)]
  const aviso = carta({
    asunto: 'Cambiaste tu correo',
    nombre: usuario.nombre,
    antes: [`Desde el ${fecha} a las ${hora} inicias sesión con otro correo, y este ya no sirve para entrar.`],
    despues: ['Si no fuiste tú, responde este correo o llámanos: alguien conoce tu contraseña.'],
  })
  await correo.send(antes, aviso, `correo-cambiado-${idUsuario}-${Date.parse(cuando)}`)
}
