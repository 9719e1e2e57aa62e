// Frozen articles out of their cold store: from the end of their tanda until their bag has a shelf.
import type { HoyDelLocal } from '@surtido/contract/gestion-hoy'
import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { LlaveLocal } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import { rubrosCon } from '../tandas/frio.ts'

const MOST = 50

/** The pedidos of a local with something frozen in a trolley or in a bag without a shelf, the longest first. */
export async function readCongelado(
  deps: Pick<Deps, 'db' | 'catalogo'>,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
): Promise<HoyDelLocal['congelado']> {
  const rubros = await rubrosCon(deps, codigoEmpresa, ['CONGELADO'])
  const { rows } = await sql<{ idPedido: number; desde: Date }>`
    select p.id_pedido, min(t.cerrada) as desde
    from pedido p
    join tanda_pedido tp on tp.codigo_empresa = ${codigoEmpresa} and tp.id_pedido = p.id_pedido
    join tanda t on t.codigo_empresa = ${codigoEmpresa} and t.id_tanda = tp.id_tanda and t.cerrada is not null
    where p.codigo_empresa = ${codigoEmpresa} and p.codigo_local = ${codigoLocal}
      and (p.estado in ('EN_PREPARACION', 'ESPERANDO_RESPUESTA')
        or p.estado in ('PREPARADO', 'LISTO_PARA_RETIRO') and exists (select from bulto b
          where b.codigo_empresa = ${codigoEmpresa} and b.id_pedido = p.id_pedido and b.temperatura = 'CONGELADO'
            and b.estante is null and b.salida is null))
      and exists (select from puesto s
        join articulo a on a.codigo_empresa = ${codigoEmpresa} and a.art_codigo = s.art_codigo
        where s.codigo_empresa = ${codigoEmpresa} and s.id_pedido = p.id_pedido and s.id_tanda = t.id_tanda
          and s.cantidad > 0
          and coalesce(a.temperatura = 'CONGELADO', a.cod_est_merc = any (${rubros}::text[])))
    group by p.id_pedido order by desde, p.id_pedido limit ${MOST}`.execute(deps.db)
  return rows.map(({ idPedido, desde }) => ({ idPedido, desde: toInstanteIso(desde) }))
}
