import { toInstanteIso } from '@surtido/rules/fechas'
import type { Db } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'
import { requireViva } from '../http/sesion-viva.ts'
import { addJob } from '../jobs/add-job.ts'
import { checkLimites, countLimites } from '../limites/limites.ts'
import { ambos, topesDe } from '../limites/topes.ts'
import { endOtherSesiones } from '../sesiones/end-other-sesiones.ts'
import { hashFurther, turnoDeSesion } from './argon.ts'
import { refuseClaveNueva } from './clave-nueva.ts'
import { ownWords } from './claves-comunes.ts'
import { confirmClave, refuseClave } from './confirm-clave.ts'
import { forgetPruebas } from './forget-pruebas.ts'

interface CambioDeClave {
  readonly sesion: Sesion
  readonly claveActual: string
  readonly claveNueva: string
  readonly ip: string
  readonly now: Date
}

/**
 * C-08. The current password may be the temporary one. Every other session of the usuario ends, every code and
 * temporary password sent by e-mail becomes invalid, and the usuario gets an e-mail about it. Throws 400 for a wrong or
 * weak password, 429 after too many tries, and after the changes of a day unless the usuario must change it.
 */
export async function changeClave(db: Db, { sesion, claveActual, claveNueva, ip, now }: CambioDeClave): Promise<void> {
  const { idUsuario } = sesion
  const limites = sesion.blnCambiarPsw ? [] : ambos(topesDe('clave', String(idUsuario), ip))
  await checkLimites(db, limites, now, 'Usuarios.ERROR_CAMBIOS_DEL_DIA')
  const { email, palabras } = await readPropias(db, sesion)
  refuseClaveNueva(claveNueva, claveActual, palabras)
  const claveHash = await confirmClave(db, {
    idUsuario,
    clave: claveActual,
    campo: 'claveActual',
    orTemporal: true,
    ip,
    now,
  })
  // When two come at once, the one that comes too late counts as well: it is as much work.
  await countLimites(db, limites, now, 'Usuarios.ERROR_CAMBIOS_DEL_DIA')
  const nueva = await hashFurther(claveNueva, turnoDeSesion(ip))
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('usuario')
      .set({ claveHash: nueva, blnCambiarPsw: false })
      .where('idUsuario', '=', idUsuario)
      // When two changes come at once, the second no longer has the current password, nor one sent to that e-mail.
      .where('claveHash', '=', claveHash)
      .where('email', '=', email)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw refuseClave('claveActual')
    await requireViva(trx, sesion, now)
    await forgetPruebas(trx, idUsuario)
    await endOtherSesiones(trx, sesion, now)
    // One letter for changes that follow each other: it tells of the last.
    const aviso = { idUsuario, cuando: toInstanteIso(now) }
    await addJob(trx, 'avisar_clave_cambiada', aviso, { key: `clave-cambiada-${idUsuario}`, tries: 5 })
  })
}

/** The known data of the person, and of the empresa where they buy: a password must not be made of it. */
async function readPropias(
  db: Db,
  { idUsuario, codigoEmpresa }: Sesion,
): Promise<{ email: string; palabras: string[] }> {
  const { empresa, variante, ...datos } = await db
    .selectFrom('usuario')
    .innerJoin('empresa', 'empresa.red', 'usuario.red')
    .select(['usuario.nombre', 'apellido', 'email', 'numeroDocumento', 'numeroCelular'])
    .select(['empresa.nombre as empresa', 'variante'])
    .where('idUsuario', '=', idUsuario)
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirstOrThrow()
  return { email: datos.email, palabras: ownWords(datos, [empresa, variante]) }
}
