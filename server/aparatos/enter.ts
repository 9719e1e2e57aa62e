import type { AdministradorConSesion } from '@surtido/contract/administradores'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAsignaciones } from '../asignaciones/asignaciones.ts'
import { record } from '../auditoria/auditoria.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { endSesionAdministrador, getAdministrador, openSesionAdministrador } from '../sesiones/sesion-administrador.ts'
import { refuseWhenBusy } from '../usuarios/argon.ts'
import { claveDe, findAparato } from './aparatos.ts'
import { requirePin, wrongPin } from './pin.ts'

type Contexto = Deps & { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly plataforma: string }

interface Entrada {
  readonly usuario: string
  readonly pin: string
  readonly aparato?: string
}

/**
 * Opens a session on a hand-held of a shop for a person who works there, in place of the person before. Throws 403 on
 * any other device. Throws 400, in the same words, for an unknown person, one who works elsewhere, one without a PIN
 * and a wrong PIN.
 */
export async function enterByPin(
  context: Contexto,
  { usuario, pin, aparato: clave }: Entrada,
): Promise<AdministradorConSesion> {
  const { db, clock, request } = context
  const now = clock.now()
  const aparato = await findAparato(db, clave ?? claveDe(request))
  if (!aparato) throw new RefusalError('Aparatos.ERROR_DESCONOCIDO')
  const turno = `aparato:${aparato.idAparato}`
  refuseWhenBusy(turno)
  const { codigoEmpresa } = aparato
  const known = await db
    .selectFrom('administrador')
    .select('idAdministrador')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('usuario', '=', usuario.trim())
    .where('activo', '=', true)
    .orderBy('base')
    .executeTakeFirst()
  const quien = known && { codigoEmpresa, ...known }
  if (!quien || (await readAsignaciones(db, { ...quien, aparato })).length === 0) throw wrongPin()
  await requirePin(db, quien, pin, turno)
  await endSesionAdministrador(context)
  await record(db, request, quien, { accion: 'ENTRAR', detalle: { idAparato: aparato.idAparato } }, now)
  await db.updateTable('aparato').set({ visto: now }).where('idAparato', '=', aparato.idAparato).execute()
  const sesion = await openSesionAdministrador(context, quien.idAdministrador, aparato.idAparato)
  return { ...(await getAdministrador(db, quien.idAdministrador)), permisos: [], sesion }
}
