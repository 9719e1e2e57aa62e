import type { UsuarioRegistro } from '@surtido/contract/usuarios'
import { normalizeDocumento } from '@surtido/rules/documentos'
import { checkUsuario, normalizeCelular, normalizeEmail } from '@surtido/rules/usuarios'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { huellaOf } from '../http/una-vez.ts'
import { countLimites, giveBackLimites } from '../limites/limites.ts'
import { ambos, forgive, topesDe } from '../limites/topes.ts'
import type { Entrado } from '../sesiones/open-sesion.ts'
import { hashClave, refuseWhenBusy, verifyCounted } from './argon.ts'
import { askFirstConfirmacion } from './ask-confirmacion.ts'
import { isClaveComun, ownWords } from './claves-comunes.ts'
import { refuseWrong, requirePais, requireTipoDocumento } from './datos-personales.ts'
import { countEntrada, refusalOfWrong } from './entradas.ts'
import { getEmpresaOrRefuse, joinEmpresa } from './log-in.ts'
import type { Puerta } from './puerta.ts'

const REPETIDA = 'Servidor.ERROR_SOLICITUD_REPETIDA'

interface PorRegistrar {
  readonly registro: UsuarioRegistro
  readonly puerta: Puerta
  readonly now: Date
  /** `X-Solicitud`. */
  readonly idSolicitud?: string | undefined
}

/**
 * C-01 with two limits: on refusals, so that a caller can't test a list of e-mails for accounts; and on successes, so
 * that one network address creates few accounts. Throws 429 past either. The same registration with the same
 * `idSolicitud` is a login to the account that it made, with all of its limits.
 */
export async function registerCounted(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  alta: PorRegistrar,
): Promise<Entrado> {
  const { registro, puerta, now } = alta
  const { ip } = puerta
  refuseWhenBusy(origenOf(ip))
  const cuenta = `${registro.red}:${normalizeEmail(registro.email)}`
  const refused = topesDe('registro', cuenta, ip)
  const made = [
    ...ambos(topesDe('alta', cuenta, ip, { porOrigen: config.registrosPorHora })),
    ...ambos(topesDe('altaDelDia', cuenta, ip, { porOrigen: config.registrosPorDia })),
  ]
  await countLimites(db, ambos(refused), now)
  await countLimites(db, made, now)
  try {
    const { repetido, ...registrado } = await registerUsuario(db, alta)
    const entrado = repetido ? await logInAgain(db, registrado, alta) : registrado
    await forgive(db, refused, now)
    if (repetido) await giveBackLimites(db, made, now)
    else await askFirstConfirmacion({ db, config }, entrado.quien, ip, now)
    return entrado
  } catch (error) {
    if (error instanceof RefusalError) await giveBackLimites(db, made, now)
    throw error
  }
}

/** `repetido`: an earlier request registered the person, whose password is to be compared yet. */
interface Registrado extends Entrado {
  readonly repetido: boolean
}

/**
 * Creates a person and their account in the empresa (V-01 … V-09 on the server). One e-mail is one person in a network.
 */
async function registerUsuario(db: Db, { registro, puerta, now, idSolicitud }: PorRegistrar): Promise<Registrado> {
  refuseWrong(checkUsuario(registro))
  const empresa = await getEmpresaOrRefuse(db, registro.codigoEmpresa)
  const { codigoEmpresa, red } = empresa
  if (red !== registro.red) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
  await requirePais(db, registro.pais)
  await requireTipoDocumento(db, registro)

  if (isClaveComun(registro.clave, ownWords(registro, [empresa.nombre, empresa.variante]))) {
    throw new RefusalError('Usuarios.ERROR_CLAVE_DEBIL', [{ campo: 'clave' }])
  }
  const { clave, ...datos } = registro
  const solicitud = idSolicitud && { idSolicitud, huella: huellaOf({ llamada: 'POST usuarios', ...datos }) }
  const before = solicitud && (await findRegistrado(db, solicitud, codigoEmpresa))
  if (before) return before
  const claveHash = await hashClave(clave, origenOf(puerta.ip))
  const email = normalizeEmail(registro.email)
  return db.transaction().execute(async (trx) => {
    if (solicitud) {
      // Sent twice at once with two e-mails: the second waits here for the first and is refused.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`registro ${idSolicitud}`}, 0))`.execute(trx)
      const first = await findRegistrado(trx, solicitud, codigoEmpresa)
      if (first) return first
    }
    const usuario = await trx
      .insertInto('usuario')
      .values({
        red,
        email,
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
    const idUsuarioAplicacion = await joinEmpresa(trx, idUsuario, codigoEmpresa)
    if (solicitud) {
      await trx
        .insertInto('respuestaRepetible')
        .values({ ...solicitud, idUsuario, idUsuarioAplicacion, creada: now })
        .execute()
    }
    const quien = { idUsuario, idUsuarioAplicacion, codigoEmpresa }
    return { quien, entrada: { email, claveHash, error: REPETIDA }, repetido: false }
  })
}

/** The person that an earlier request registered. Throws 409 when it had other contents. */
async function findRegistrado(
  db: Db,
  { idSolicitud, huella }: { idSolicitud: string; huella: Buffer },
  codigoEmpresa: number,
): Promise<Registrado | undefined> {
  const found = await db
    .selectFrom('respuestaRepetible')
    .innerJoin('usuario', 'usuario.idUsuario', 'respuestaRepetible.idUsuario')
    .select([
      'respuestaRepetible.huella',
      'respuestaRepetible.idUsuarioAplicacion',
      'usuario.claveHash',
      'usuario.email',
      'usuario.idUsuario',
    ])
    .where('respuestaRepetible.idSolicitud', '=', idSolicitud)
    .executeTakeFirst()
  if (!found) return undefined
  const { huella: before, claveHash, email, ...cuenta } = found
  if (!before.equals(huella)) throw new RefusalError(REPETIDA)
  // The same contents say the same empresa.
  const quien = { ...cuenta, codigoEmpresa }
  return { quien, entrada: { email, claveHash, error: REPETIDA }, repetido: true }
}

/**
 * The password is only in the usuario's own hash, so that one is compared: outside the transaction, which would keep a
 * connection while it waits its turn.
 */
async function logInAgain(db: Db, entrado: Entrado, { registro, puerta, now }: PorRegistrar): Promise<Entrado> {
  const { quien, entrada } = entrado
  const nombre = `${registro.red}:${entrada.email}`
  const intento = await countEntrada(db, { nombre, sujeto: `usuario:${quien.idUsuario}`, puerta, now })
  const same = await verifyCounted(entrada.claveHash, registro.clave, origenOf(puerta.ip), intento.giveBack)
  if (!same || intento.agotada) throw await refusalOfWrong(db, nombre, intento, now, REPETIDA)
  await intento.countRight()
  await intento.forget()
  return entrado
}
