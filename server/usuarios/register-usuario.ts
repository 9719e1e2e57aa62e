import type { UsuarioRegistro } from '@surtido/contract/usuarios'
import { normalizeDocumento } from '@surtido/rules/documentos'
import { checkUsuario, normalizeCelular, normalizeEmail } from '@surtido/rules/usuarios'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { type OrigenDeRed, origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { huellaOf } from '../http/una-vez.ts'
import { countLimites, giveBackLimites } from '../limites/limites.ts'
import { ambos, forgive, topesDe } from '../limites/topes.ts'
import type { UsuarioDeSesion } from '../sesiones/open-sesion.ts'
import { hashClave, refuseWhenBusy, verifyClave } from './argon.ts'
import { askFirstConfirmacion } from './ask-confirmacion.ts'
import { isClaveComun, ownWords } from './claves-comunes.ts'
import { refuseWrong, requirePais, requireTipoDocumento } from './datos-personales.ts'
import { getEmpresaOrRefuse, joinEmpresa } from './log-in.ts'

/** `repetida`: an earlier identical request registered the person. */
interface Registrado extends UsuarioDeSesion {
  readonly repetida?: true
}

/**
 * C-01 with two limits: on refusals, so that a caller can't test a list of e-mails for accounts; and on successes, so
 * that one network address creates few accounts. Throws 429 past either.
 */
export async function registerCounted(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  registro: UsuarioRegistro,
  ip: string,
  now: Date,
  idSolicitud?: string,
): Promise<UsuarioDeSesion> {
  const origen = origenOf(ip)
  refuseWhenBusy(origen)
  const cuenta = `${registro.red}:${normalizeEmail(registro.email)}`
  const refused = topesDe('registro', cuenta, ip)
  const made = [
    ...ambos(topesDe('alta', cuenta, ip, { porOrigen: config.registrosPorHora })),
    ...ambos(topesDe('altaDelDia', cuenta, ip, { porOrigen: config.registrosPorDia })),
  ]
  await countLimites(db, ambos(refused), now)
  await countLimites(db, made, now)
  try {
    const { repetida, ...quien } = await registerUsuario(db, registro, origen, now, idSolicitud)
    await forgive(db, refused, now)
    if (repetida) await giveBackLimites(db, made, now)
    else await askFirstConfirmacion({ db, config }, quien, ip, now)
    return quien
  } catch (error) {
    if (error instanceof RefusalError) await giveBackLimites(db, made, now)
    throw error
  }
}

/**
 * Creates a person and their account in the empresa (V-01 … V-09 on the server). One e-mail is one person in a network.
 * The same registration with the same `idSolicitud` returns that person again, if the password matches.
 */
async function registerUsuario(
  db: Db,
  registro: UsuarioRegistro,
  origen: OrigenDeRed,
  now: Date,
  idSolicitud?: string,
): Promise<Registrado> {
  refuseWrong(checkUsuario(registro))
  const empresa = await getEmpresaOrRefuse(db, registro.codigoEmpresa)
  if (empresa.red !== registro.red) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
  await requirePais(db, registro.pais)
  await requireTipoDocumento(db, registro)

  if (isClaveComun(registro.clave, ownWords(registro, [empresa.nombre, empresa.variante]))) {
    throw new RefusalError('Usuarios.ERROR_CLAVE_DEBIL', [{ campo: 'clave' }])
  }
  const { clave: _, ...datos } = registro
  const solicitud = idSolicitud && { idSolicitud, huella: huellaOf({ llamada: 'POST usuarios', ...datos }) }
  const registrado = solicitud && (await findRegistrado(db, solicitud, empresa.codigoEmpresa, registro.clave, origen))
  if (registrado) return registrado
  const claveHash = await hashClave(registro.clave, origen)
  return db.transaction().execute(async (trx) => {
    if (solicitud) {
      // Sent twice at once with two e-mails: the second waits here for the first and is refused.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`registro ${idSolicitud}`}, 0))`.execute(trx)
      const first = await findRegistrado(trx, solicitud, empresa.codigoEmpresa, registro.clave, origen)
      if (first) return first
    }
    const usuario = await trx
      .insertInto('usuario')
      .values({
        red: empresa.red,
        email: normalizeEmail(registro.email),
        nombre: registro.nombre.trim(),
        apellido: registro.apellido.trim(),
        claveHash,
        numeroCelular: normalizeCelular(registro.numeroCelular) || null,
        idTipoDocumento: registro.idTipoDocumento ?? null,
        numeroDocumento: registro.idTipoDocumento ? normalizeDocumento(registro) : null,
        pais: registro.pais,
        fechaAlta: now,
      })
      .onConflict((conflict) => conflict.columns(['red', 'email']).doNothing())
      .returning('idUsuario')
      .executeTakeFirst()
    if (!usuario) throw new RefusalError('Usuarios.ERROR_CORREO_YA_REGISTRADO')
    const { idUsuario } = usuario
    const idUsuarioAplicacion = await joinEmpresa(trx, idUsuario, empresa.codigoEmpresa)
    if (solicitud) {
      await trx
        .insertInto('respuestaRepetible')
        .values({ ...solicitud, idUsuario, idUsuarioAplicacion, creada: now })
        .execute()
    }
    return { idUsuario, idUsuarioAplicacion, codigoEmpresa: empresa.codigoEmpresa }
  })
}

/**
 * The person that an earlier request registered. The password is only in the usuario's own hash, so that one is
 * checked.
 */
async function findRegistrado(
  db: Db,
  { idSolicitud, huella }: { idSolicitud: string; huella: Buffer },
  codigoEmpresa: number,
  clave: string,
  origen: OrigenDeRed,
): Promise<Registrado | undefined> {
  const found = await db
    .selectFrom('respuestaRepetible')
    .innerJoin('usuario', 'usuario.idUsuario', 'respuestaRepetible.idUsuario')
    .select([
      'respuestaRepetible.huella',
      'respuestaRepetible.idUsuarioAplicacion',
      'usuario.claveHash',
      'usuario.idUsuario',
    ])
    .where('respuestaRepetible.idSolicitud', '=', idSolicitud)
    .executeTakeFirst()
  if (!found) return undefined
  const { huella: before, claveHash, ...quien } = found
  // The same contents say the same empresa.
  if (before.equals(huella) && (await verifyClave(claveHash, clave, origen)))
    return { ...quien, codigoEmpresa, repetida: true }
  throw new RefusalError('Servidor.ERROR_SOLICITUD_REPETIDA')
}
