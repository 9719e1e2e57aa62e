// The pedido of each basket of a trolley.
import { readCodigoCanasta } from '@surtido/rules/canastas'
import { sql } from 'kysely'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import { requireTandaPropia } from './end-tanda.ts'
import type { LlaveTanda } from './read-tanda.ts'

interface Puesta {
  readonly idPedido: number
  /** Null: no basket, or one without a code. */
  readonly codigo: string | null
}

/**
 * A basket is of one pedido of the local at a time: of the one named last. Saying the same again changes nothing. Throws
 * `Pedidos.ERROR_NO_ENCONTRADO` for a pedido outside the tanda.
 */
export async function setCanastas(
  db: Db,
  llave: LlaveTanda,
  puestas: readonly Puesta[],
  { actor, now }: Hecho,
): Promise<void> {
  const canastas = puestas.map(({ idPedido, codigo }) => ({ idPedido, codigo: codigo && requireCodigo(codigo) }))
  const idPedidos = canastas.map(({ idPedido }) => idPedido)
  const codigos = canastas.flatMap(({ codigo }) => codigo ?? [])
  if (new Set(idPedidos).size < idPedidos.length || new Set(codigos).size < codigos.length) throw refuseDatos()
  await transact(db, async (trx) => {
    const { codigoLocal } = await requireTandaPropia(trx, llave, actor.idAdministrador)
    const { rows: before } = await sql<PuestaAntes>`
      select tp.id_tanda, tp.id_pedido, tp.codigo_canasta as codigo from tanda_pedido tp
      join tanda t using (codigo_empresa, id_tanda)
      where tp.codigo_empresa = ${llave.codigoEmpresa} and t.codigo_local = ${codigoLocal}
        and (tp.codigo_canasta = any (${codigos}::text[])
          or tp.id_tanda = ${llave.idTanda} and tp.id_pedido = any (${idPedidos}::bigint[]))
      order by tp.id_tanda, tp.id_pedido for no key update of tp`.execute(trx)
    await sql`
      update tanda_pedido tp set codigo_canasta = null from tanda t
      where t.codigo_empresa = tp.codigo_empresa and t.id_tanda = tp.id_tanda and t.codigo_local = ${codigoLocal}
        and tp.codigo_empresa = ${llave.codigoEmpresa} and tp.codigo_canasta = any (${codigos}::text[])
        and not (tp.id_tanda = ${llave.idTanda} and tp.id_pedido = any (${idPedidos}::bigint[]))`.execute(trx)
    const { numAffectedRows } = await sql`
      update tanda_pedido tp set codigo_canasta = nullif(c.codigo, '')
      from unnest(${idPedidos}::bigint[], ${canastas.map(({ codigo }) => codigo ?? '')}::text[]) as c (id_pedido, codigo)
      where tp.codigo_empresa = ${llave.codigoEmpresa} and tp.id_tanda = ${llave.idTanda}
        and tp.id_pedido = c.id_pedido`.execute(trx)
    if (Number(numAffectedRows) < idPedidos.length) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
    for (const { idTanda, idPedido, codigo: antes } of before) {
      const own = idTanda === llave.idTanda ? canastas.find((one) => one.idPedido === idPedido) : undefined
      const despues = own?.codigo || null
      if (antes === despues) continue
      const cambio = { que: 'canasta' as const, llave: { idPedido, idTanda }, antes: { canasta: antes } }
      await keepCambio(trx, llave.codigoEmpresa, { ...cambio, despues: { canasta: despues } }, actor, now)
    }
  })
}

interface PuestaAntes extends Puesta {
  readonly idTanda: number
}

function requireCodigo(leido: string): string {
  const codigo = readCodigoCanasta(leido)
  if (codigo === undefined) throw refuseDatos()
  return codigo
}

const refuseDatos = () =>
  new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'canastas', error: 'Validacion.FORMATO' }])
