import type { Pesos } from '@surtido/contract/base'
import { sql } from 'kysely'

/**
 * How much more than as asked the card of a pedido `p` with a pago `g` pays for: what it holds or has paid, less the
 * total before anything was prepared. Null: it is not paid by card.
 */
export const margenSql = sql<Pesos | null>`(case
  when g.estado in ('AUTORIZADO', 'SIN_CARGO') then g.monto_autorizado
  when g.estado in ('CAPTURANDO', 'CAPTURADO', 'DEVOLVIENDO') then greatest(g.monto_autorizado, g.monto_capturado)
    - g.monto_devuelto
  end - coalesce(p.total_inicial, p.total))`

/** The amount that one more unit or kg of a line `l` adds to the total of its pedido. */
export const netoSql = sql<Pesos>`round(l.precio_unitario + l.precio_envase - case when l.es_bolsa then 0 else coalesce((
  select sum((una ->> 'ahorro')::numeric)
  from pedido_promocion pp cross join lateral jsonb_array_elements(pp.lineas) as una
  where pp.codigo_empresa = l.codigo_empresa and pp.id_pedido = l.id_pedido
    and una ->> 'artCodigo' = l.art_codigo), 0) / l.cantidad_pedida end, 2)`
