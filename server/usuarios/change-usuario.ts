import type { PerfilCambiado } from '@surtido/contract/usuarios'
import { normalizeDocumento } from '@surtido/rules/documentos'
import { toInstanteIso } from '@surtido/rules/fechas'
import { checkEmail, checkPerfil, normalizeCelular, normalizeEmail } from '@surtido/rules/usuarios'
import { keepAnterior } from '../anteriores/anteriores.ts'
import { isAunDe, type Probado } from '../cuentas/probado.ts'
import type { Db } from '../db/client.ts'
import { isOfConstraint } from '../db/restriccion.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { requireViva } from '../http/sesion-viva.ts'
import { addJob } from '../jobs/add-job.ts'
import { deleteCorreos, keyOfCorreo } from '../jobs/correos.ts'
import { checkLimites, countLimites, giveBackLimites, type Limite } from '../limites/limites.ts'
import { ambos, topesDe } from '../limites/topes.ts'
import { endOtherSesiones } from '../sesiones/end-other-sesiones.ts'
import { turnoDeSesion } from './argon.ts'
import { addConfirmacion, limitesDeConfirmacion } from './ask-confirmacion.ts'
import { confirmClave, requireSameClave } from './confirm-clave.ts'
import { refuseWrong, requirePais, requireTipoDocumento } from './datos-personales.ts'
import { forgetPruebas } from './forget-pruebas.ts'
import type { Puerta } from './puerta.ts'
import { refuseCodigo, verifyCodigo } from './verify-codigo.ts'

interface CambioDePerfil {
  readonly sesion: Pick<Sesion, 'idSesion' | 'idUsuario' | 'codigoEmpresa'>
  readonly cambio: PerfilCambiado
  readonly puerta: Puerta
  readonly now: Date
}

/**
 * C-02: changes the fields that `cambio` names and leaves the rest. The result is checked as a whole (V-01 … V-09),
 * because the country decides how the document is checked. The e-mail is the login name: a new one needs the password,
 * or a code sent to the previous e-mail (K-20), and gets a confirmation e-mail.
 */
export async function changeUsuario(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { sesion, cambio, puerta, now }: CambioDePerfil,
): Promise<void> {
  const { idUsuario, codigoEmpresa } = sesion
  const { ip } = puerta
  const before = await read(db, idUsuario)
  const after = await merge(db, before, cambio)
  const { email } = after
  const pide = email !== before.email
  const tries = pide ? ambos(topesDe('correoNuevo', String(idUsuario), ip)) : []
  const letter = pide ? limitesDeConfirmacion({ red: before.red, email, ip }) : []
  // A change that the day has no room for spends neither a code nor a letter.
  await checkLimites(db, limitesOf(before, after, { idUsuario, ip }), now, 'Usuarios.ERROR_CAMBIOS_DEL_DIA')
  await checkLimites(db, [...tries, ...letter], now)
  // Outside the transaction below: a refusal inside it would roll back the counted try.
  let claveHash: string | undefined
  let probado: Probado | undefined
  if (pide) {
    const { clave, codigo } = cambio
    const sentTo = { red: before.red, email: before.email }
    if (codigo) {
      const turno = turnoDeSesion(ip)
      probado = await verifyCodigo(db, { ...sentTo, codigoEmpresa, motivo: 'CORREO', codigo, puerta, turno, now })
    } else claveHash = await confirmClave(db, { idUsuario, clave, ip, now })
  }
  await countWhile(db, { tries, letter }, now, () =>
    db.transaction().execute(async (trx) => {
      const known = await read(trx, idUsuario, { lock: true })
      await requireViva(trx, sesion, now)
      if (claveHash !== undefined) await requireSameClave(trx, idUsuario, claveHash)
      if (probado && !(await isAunDe(trx, probado))) throw refuseCodigo()
      const datos = await merge(trx, known, { ...cambio, email: pide ? email : known.email })
      const otroEmail = datos.email !== known.email
      // In the transaction, unlike other limits: what changes nothing, or fails, counts for none.
      await countLimites(trx, limitesOf(known, datos, { idUsuario, ip }), now, 'Usuarios.ERROR_CAMBIOS_DEL_DIA')
      if (isCalledOtherwise(known, datos)) await keepAnterior(trx, idUsuario, now)
      await trx
        .updateTable('usuario')
        .set({ ...datos, ...(otroEmail && { correoVerificado: null }) })
        .where('idUsuario', '=', idUsuario)
        .execute()
      if (!otroEmail) return false
      // Codes and passwords sent to the previous e-mail become invalid, and other sessions end.
      await forgetPruebas(trx, idUsuario)
      await deleteCorreos(trx, [known])
      await endOtherSesiones(trx, sesion, now)
      await addConfirmacion(trx, config, { idUsuario, codigoEmpresa })
      // Tells a previous e-mail only when it was confirmed as theirs.
      if (!known.correoVerificado) return true
      const aviso = { idUsuario, antes: known.email, cuando: toInstanteIso(now) }
      await addJob(trx, 'avisar_correo_cambiado', aviso, { key: keyOfCorreo({ idUsuario }), tries: 5 })
      return true
    }),
  )
}

interface Contado {
  readonly tries: readonly Limite[]
  readonly letter: readonly Limite[]
}

/**
 * Counts a try and a letter for a change, which answers whether its letter goes out. The try is used up only when
 * somebody already has the new e-mail.
 */
async function countWhile(
  db: Db,
  { tries, letter }: Contado,
  now: Date,
  change: () => Promise<boolean>,
): Promise<void> {
  await countLimites(db, tries, now)
  try {
    await countLimites(db, letter, now)
    let goes = false
    try {
      goes = await change()
    } finally {
      if (!goes) await giveBackLimites(db, letter, now)
    }
  } catch (error) {
    if (isOfConstraint(error, 'usuario_red_email_key')) throw new RefusalError('Usuarios.ERROR_CORREO_YA_REGISTRADO')
    await giveBackLimites(db, tries, now)
    throw error
  }
  await giveBackLimites(db, tries, now)
}

/** The fields by which a text may name the person. */
const NOMBRAN = ['nombre', 'apellido', 'email', 'numeroCelular', 'numeroDocumento'] as const

type Llamado = Pick<Kept, (typeof NOMBRAN)[number]>

const isCalledOtherwise = (before: Llamado, after: Llamado): boolean =>
  NOMBRAN.some((campo) => before[campo] !== after[campo])

/** The limits that this change counts for, once the row is locked: only a change of what is there now counts. */
function limitesOf(
  before: Llamado,
  after: Llamado,
  { idUsuario, ip }: { readonly idUsuario: number; readonly ip: string },
): readonly Limite[] {
  const otroDocumento = after.numeroDocumento !== null && after.numeroDocumento !== before.numeroDocumento
  const topes = (action: 'nombre' | 'documento') => ambos(topesDe(action, String(idUsuario), ip))
  return [...(isCalledOtherwise(before, after) ? topes('nombre') : []), ...(otroDocumento ? topes('documento') : [])]
}

type Kept = Awaited<ReturnType<typeof read>>

async function read(db: Db, idUsuario: number, { lock = false } = {}) {
  const usuario = await db
    .selectFrom('usuario')
    .select(['red', 'nombre', 'apellido', 'numeroCelular', 'idTipoDocumento', 'numeroDocumento', 'pais', 'email'])
    .select('correoVerificado')
    .where('idUsuario', '=', idUsuario)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!usuario) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  return usuario
}

/** The changed profile, normalized; throws 400 for invalid fields. */
async function merge(db: Db, before: Kept, cambio: PerfilCambiado): Promise<Omit<Kept, 'red' | 'correoVerificado'>> {
  const datos = {
    nombre: cambio.nombre ?? before.nombre,
    apellido: cambio.apellido ?? before.apellido,
    numeroCelular: cambio.numeroCelular === undefined ? before.numeroCelular : cambio.numeroCelular,
    idTipoDocumento: cambio.idTipoDocumento === undefined ? before.idTipoDocumento : cambio.idTipoDocumento,
    numeroDocumento: cambio.numeroDocumento === undefined ? before.numeroDocumento : cambio.numeroDocumento,
    pais: cambio.pais ?? before.pais,
  }
  // "Ninguno" also clears the number, so that a client need not send both.
  if (datos.idTipoDocumento === null && cambio.numeroDocumento === undefined) datos.numeroDocumento = null
  const email = cambio.email === undefined ? before.email : normalizeEmail(cambio.email)
  const emailError = email === before.email ? null : checkEmail(email)
  refuseWrong({ ...checkPerfil(datos), ...(emailError && { email: emailError }) })
  if (datos.pais !== before.pais) await requirePais(db, datos.pais)
  if (datos.pais !== before.pais || datos.idTipoDocumento !== before.idTipoDocumento)
    await requireTipoDocumento(db, datos)
  return {
    nombre: datos.nombre.trim(),
    apellido: datos.apellido.trim(),
    numeroCelular: normalizeCelular(datos.numeroCelular) || null,
    idTipoDocumento: datos.idTipoDocumento,
    numeroDocumento: datos.idTipoDocumento === null ? null : normalizeDocumento(datos),
    pais: datos.pais,
    email,
  }
}
