import type { Impresion } from '@surtido/contract/gestion-impresiones'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Selectable } from 'kysely'
import { readEtiquetas } from '../bultos/read-bultos.ts'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import type { Impresion as Fila } from '../db/types.generated.ts'

export interface LlaveImpresion {
  readonly codigoEmpresa: number
  readonly idImpresion: number
}

/** How many a list shows, the last ones. */
const MOST = 50

export async function readImpresion(db: Db, { codigoEmpresa, idImpresion }: LlaveImpresion): Promise<Impresion> {
  const fila = await db
    .selectFrom('impresion')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idImpresion', '=', idImpresion)
    .executeTakeFirstOrThrow()
  return (await withEtiquetas(db, codigoEmpresa, [fila]))[0]!
}

/** Labels waiting for the printer of a local, and those it could not print, while their pedido is in the shop. */
export async function listImpresiones(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal): Promise<Impresion[]> {
  const filas = await db
    .selectFrom('impresion as i')
    .innerJoin('pedido as p', (join) =>
      join.onRef('p.codigoEmpresa', '=', 'i.codigoEmpresa').onRef('p.idPedido', '=', 'i.idPedido'),
    )
    .selectAll('i')
    .where('i.codigoEmpresa', '=', codigoEmpresa)
    .where('i.codigoLocal', '=', codigoLocal)
    .where('i.estado', 'in', ['EN_COLA', 'TOMADA', 'FALLIDA'])
    .where('p.estado', 'not in', ['ENTREGADO', 'CANCELADO'])
    .orderBy('i.idImpresion', 'desc')
    .limit(MOST)
    .execute()
  return withEtiquetas(db, codigoEmpresa, filas)
}

async function withEtiquetas(db: Db, codigoEmpresa: number, filas: readonly Selectable<Fila>[]): Promise<Impresion[]> {
  const ids = filas.map(({ idImpresion }) => idImpresion)
  const etiquetas = await readEtiquetas(db, codigoEmpresa, ids)
  return filas.map(({ idImpresion, idPedido, destino, formato, estado, intentos, error, creada }) => ({
    idImpresion,
    idPedido,
    destino,
    formato,
    estado,
    intentos,
    error,
    creada: toInstanteIso(creada),
    etiquetas: etiquetas.get(idImpresion)!,
  }))
}
