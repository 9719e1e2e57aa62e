import { createHash } from 'node:crypto'
import { hoyEn } from '@surtido/rules/fechas'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { sanitizeContrato } from './terminos.ts'

/** A short hash of the text a usuario reads: the text as C-11 answers it. */
function huellaDeContrato(contrato: string): Buffer {
  return createHash('sha256').update(sanitizeContrato(contrato)).digest()
}

/**
 * C-12: keeps which usuario accepted which version and text, when, and in which session; answers when. The first
 * acceptance is the proof: accepting again changes nothing. 404 for the terms of another empresa, and for future terms,
 * which no usuario has seen.
 */
export async function acceptTerminos(db: Db, sesion: Sesion, idTerminos: number, now: Date): Promise<Date> {
  const { idUsuario, codigoEmpresa, idSesion } = sesion
  const terminos = await db
    .selectFrom('terminos')
    .select(['id', 'contrato'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('id', '=', idTerminos)
    .where('vigenciaDesde', '<=', hoyEn(now))
    .executeTakeFirst()
  if (!terminos) throw new RefusalError('Empresas.ERROR_TERMINOS_NO_ENCONTRADOS')
  const huella = huellaDeContrato(terminos.contrato)
  await transactAs(db, sesion, now, (trx) =>
    trx
      .insertInto('aceptacionTerminos')
      .values({ idUsuario, codigoEmpresa, idTerminos, fecha: now, idSesion, huella })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const { fecha } = await db
    .selectFrom('aceptacionTerminos')
    .select('fecha')
    .where('idUsuario', '=', idUsuario)
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idTerminos', '=', idTerminos)
    .executeTakeFirstOrThrow()
  return fecha
}
