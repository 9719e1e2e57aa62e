import type { AdministradorConSesion } from '@surtido/contract/administradores'
import type { Plataforma } from '@surtido/contract/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAsignaciones } from '../asignaciones/asignaciones.ts'
import { record } from '../auditoria/auditoria.ts'
import type { LlavePersona } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import {
  endSesionAdministrador,
  getAdministrador,
  openSesionAdministrador,
  type Prueba,
} from '../sesiones/sesion-administrador.ts'
import { refuseWhenBusy, type Turno } from '../usuarios/argon.ts'
import { claveDe, findAparato } from './aparatos.ts'
import { findDeCredencial, requireSameCredencial, wrongCredencial } from './credencial.ts'
import { requirePin, requireSamePin, wrongPin } from './pin.ts'

type Contexto = Deps & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly plataforma: Plataforma
}

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
  const { db, request } = context
  const aparato = await findAparato(db, clave ?? claveDe(request))
  if (!aparato) throw new RefusalError('Aparatos.ERROR_DESCONOCIDO')
  const turno: Turno = `aparato:${aparato.idAparato}`
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
  const found = known && { codigoEmpresa, ...known }
  if (!found || (await readAsignaciones(db, { ...found, aparato })).length === 0) throw wrongPin()
  const { pinHash } = await requirePin(db, found, pin, turno)
  return openEn(context, aparato, found, {
    require: (trx) => requireSamePin(trx, found, pinHash),
    refusal: wrongPin,
  })
}

/** The same with a badge alone. Throws 400 in the same words for an unknown one and for one of another shop. */
export async function enterByCredencial(
  context: Contexto,
  { credencial, aparato: clave }: { readonly credencial: string; readonly aparato?: string },
): Promise<AdministradorConSesion> {
  const { db, clock, request } = context
  const aparato = await findAparato(db, clave ?? claveDe(request))
  if (!aparato) throw new RefusalError('Aparatos.ERROR_DESCONOCIDO')
  const found = await findDeCredencial(db, aparato, credencial, clock.now())
  if ((await readAsignaciones(db, { ...found, aparato })).length === 0) throw wrongCredencial()
  return openEn(context, aparato, found, {
    require: (trx) => requireSameCredencial(trx, found, credencial),
    refusal: wrongCredencial,
  })
}

async function openEn(
  context: Contexto,
  { idAparato }: { readonly idAparato: number },
  found: LlavePersona,
  prueba: Prueba,
): Promise<AdministradorConSesion> {
  const { db, clock, request } = context
  const now = clock.now()
  await endSesionAdministrador(context)
  const sesion = await openSesionAdministrador(context, found.idAdministrador, prueba, idAparato)
  await record(db, request, found, { accion: 'ENTRAR', detalle: { idAparato } }, now)
  await db.updateTable('aparato').set({ visto: now }).where('idAparato', '=', idAparato).execute()
  return { ...(await getAdministrador(db, found.idAdministrador)), permisos: [], sesion }
}
