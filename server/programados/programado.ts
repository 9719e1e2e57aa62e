// A scheduled pedido as it is kept.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { lineasDeListaSql } from '../listas/listas.ts'

/** Names one of them; whose it is was decided before. */
export interface LlaveProgramado {
  readonly codigoEmpresa: number
  readonly idProgramado: number
}

export type ProgramadoGuardado = Awaited<ReturnType<typeof getProgramado>>

/** The rows include the names of what a programado is made of. */
export function selectProgramados(db: Db, codigoEmpresa: number) {
  return db
    .selectFrom('programado')
    .innerJoin('lista', (join) =>
      join.on('lista.codigoEmpresa', '=', codigoEmpresa).onRef('lista.idLista', '=', 'programado.idLista'),
    )
    .innerJoin('local', (join) =>
      join
        .onRef('local.codigoEmpresa', '=', 'programado.codigoEmpresa')
        .onRef('local.codigoLocal', '=', 'programado.codigoLocal'),
    )
    .innerJoin('usuarioAplicacion as cuenta', (join) =>
      join
        .on('cuenta.codigoEmpresa', '=', codigoEmpresa)
        .onRef('cuenta.idUsuarioAplicacion', '=', 'programado.idUsuarioAplicacion'),
    )
    .innerJoin('usuario', 'usuario.idUsuario', 'cuenta.idUsuario')
    .leftJoin('medioPago', (join) =>
      join
        .on('medioPago.codigoEmpresa', '=', codigoEmpresa)
        .onRef('medioPago.idMedioDePago', '=', 'programado.idMedioDePago'),
    )
    .selectAll('programado')
    .select(['lista.nombre', 'local.nombre as nombreLocal', 'cuenta.idUsuario'])
    .select(['usuario.blnCambiarPsw', 'medioPago.descripcion as medioPago'])
}

export async function getProgramado(db: Db, llave: LlaveProgramado) {
  const row = await findProgramado(db, llave)
  // Another device deleted it meanwhile.
  if (!row) throw new RefusalError('Programados.ERROR_NO_ENCONTRADO')
  return row
}

/** With the articles that it orders. */
export const findProgramado = (db: Db, { codigoEmpresa, idProgramado }: LlaveProgramado) =>
  selectProgramados(db, codigoEmpresa)
    .select(lineasDeListaSql(codigoEmpresa).as('lineas'))
    .where('programado.codigoEmpresa', '=', codigoEmpresa)
    .where('idProgramado', '=', idProgramado)
    .executeTakeFirst()

/** It is another by now than the one that was read. */
export class OtroProgramado extends Error {}

/**
 * Holds a programado and its list until the commit. Throws `OtroProgramado` when anything of it, or of the articles of its
 * list, is not as it was read: the card provider may have been slow, and its customer quicker. Who holds the account too
 * holds that first.
 */
export async function holdUnchanged(trx: Transaction, read: ProgramadoGuardado): Promise<void> {
  const { codigoEmpresa, idProgramado, idLista } = read
  // The list first, as its deletion does.
  await trx
    .selectFrom('lista')
    .select('idLista')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idLista', '=', idLista)
    .forShare()
    .execute()
  await trx
    .selectFrom('programado')
    .select('idProgramado')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idProgramado', '=', idProgramado)
    .forNoKeyUpdate()
    .execute()
  if (!isDeepStrictEqual(await findProgramado(trx, read), read)) throw new OtroProgramado()
}

/** The outcome of some dates: the row of each that has one. */
export async function readFechas(db: Db, codigoEmpresa: number, idProgramados: readonly number[]) {
  const { rows } = await sql<{
    idProgramado: number
    fecha: string
    idSolicitud: string
    avisada: Date | null
    idPedido: number | null
  }>`
    select f.id_programado, f.fecha, f.id_solicitud, f.avisada, p.id_pedido
    from programado_fecha f join programado using (codigo_empresa, id_programado)
    left join pedido p on p.codigo_empresa = ${codigoEmpresa}
      and p.id_usuario_aplicacion = programado.id_usuario_aplicacion and p.id_solicitud = f.id_solicitud
    where f.codigo_empresa = ${codigoEmpresa} and programado.codigo_empresa = ${codigoEmpresa} and f.id_programado = any(${idProgramados}::int[])`.execute(
    db,
  )
  return rows
}
