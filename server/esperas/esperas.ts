import type { Espera } from '@surtido/contract/esperas'
import { DIAS_DE_ESPERA, MAS_ESPERAS } from '@surtido/rules/esperas'
import { DIA_MS, toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Titular } from '../http/sesion.ts'

interface EnLocal {
  readonly codigoLocal: number
  readonly artCodigo: string
}

/** CX-50: the articles that a usuario waits for. */
export async function listEsperas(
  db: Db,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  now: Date,
): Promise<Espera[]> {
  const rows = await db
    .selectFrom('espera')
    .innerJoin('local', (join) =>
      join
        .onRef('local.codigoEmpresa', '=', 'espera.codigoEmpresa')
        .onRef('local.codigoLocal', '=', 'espera.codigoLocal'),
    )
    .select(['espera.codigoLocal', 'local.nombre as nombreLocal', 'artCodigo', 'espera.nombre', 'desde', 'vence'])
    .where('espera.codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('avisada', 'is', null)
    .where('vence', '>', now)
    .orderBy('idEspera', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, desde: toInstanteIso(row.desde), vence: toInstanteIso(row.vence) }))
}

/**
 * Asking again keeps the place in the queue and renews the time. An article that is already back is refused; one that
 * comes back a moment later is still announced, because `tellEsperas` looks at the stock and not at the change. The maximum
 * holds for all devices: the caller holds the person (`transactAs`).
 */
export async function addEspera(
  trx: Transaction,
  titular: Titular,
  { codigoLocal, artCodigo }: EnLocal,
  now: Date,
): Promise<void> {
  const { codigoEmpresa, idUsuarioAplicacion } = titular
  const articulo = await trx
    .selectFrom('articuloLocal')
    .innerJoin('articulo', (join) =>
      join
        .onRef('articulo.codigoEmpresa', '=', 'articuloLocal.codigoEmpresa')
        .onRef('articulo.artCodigo', '=', 'articuloLocal.artCodigo'),
    )
    .select(['articulo.nombre', 'articuloLocal.stock'])
    .where('articuloLocal.codigoEmpresa', '=', codigoEmpresa)
    .where('articulo.codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('articuloLocal.artCodigo', '=', artCodigo)
    .where('esBolsa', '=', false)
    .executeTakeFirst()
  if (!articulo) throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'artCodigo', artCodigo }])
  if (articulo.stock !== 0) throw new RefusalError('Esperas.ERROR_YA_HAY')
  const vence = new Date(now.getTime() + DIAS_DE_ESPERA * DIA_MS)
  await sql`
    insert into espera (codigo_empresa, id_usuario_aplicacion, codigo_local, art_codigo, nombre, desde, vence)
    values (${codigoEmpresa}, ${idUsuarioAplicacion}, ${codigoLocal}, ${artCodigo}, ${articulo.nombre}, ${now}, ${vence})
    on conflict (codigo_empresa, id_usuario_aplicacion, codigo_local, art_codigo) where avisada is null
      do update set vence = excluded.vence`.execute(trx)
  if ((await listEsperas(trx, titular, now)).length > MAS_ESPERAS) throw new RefusalError('Esperas.ERROR_DEMASIADAS')
}

export async function removeEspera(
  db: Db,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  { codigoLocal, artCodigo }: EnLocal,
): Promise<void> {
  await db
    .deleteFrom('espera')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('codigoLocal', '=', codigoLocal)
    .where('artCodigo', '=', artCodigo)
    .where('avisada', 'is', null)
    .execute()
}
