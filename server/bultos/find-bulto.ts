import type { Hallado } from '@surtido/contract/gestion-empaque'
import { readCodigoBulto } from '@surtido/rules/bultos'
import { readCodigoCanasta } from '@surtido/rules/canastas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'

/** Finds the pedido of a bag until it leaves the local, or of a basket until the bags are closed. */
export async function findBulto(db: Db, local: LlaveLocal, leido: string): Promise<Hallado> {
  const canasta = readCodigoCanasta(leido)
  const idPedido = canasta === undefined ? await findBolsa(db, local, leido) : await findCanasta(db, local, canasta)
  if (idPedido === undefined) throw new RefusalError('Bultos.ERROR_NO_ENCONTRADO')
  return { idPedido, que: canasta === undefined ? 'BOLSA' : 'CANASTA' }
}

async function findBolsa(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal, leido: string) {
  const found = await db
    .selectFrom('bulto')
    .select('idPedido')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('codigo', '=', readCodigoBulto(leido) ?? '')
    .where('salida', 'is', null)
    .executeTakeFirst()
  return found?.idPedido
}

async function findCanasta(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal, codigo: string) {
  const { rows } = await sql<{ idPedido: number }>`
    select tp.id_pedido from tanda_pedido tp join tanda t using (codigo_empresa, id_tanda)
    join pedido p using (codigo_empresa, id_pedido)
    where tp.codigo_empresa = ${codigoEmpresa} and tp.codigo_canasta = ${codigo} and t.codigo_local = ${codigoLocal}
      and p.estado in ('RECIBIDO', 'EN_PREPARACION', 'ESPERANDO_RESPUESTA')
    order by tp.id_tanda desc limit 1`.execute(db)
  return rows[0]?.idPedido
}
