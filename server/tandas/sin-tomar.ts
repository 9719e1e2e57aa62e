import { sql } from 'kysely'

/** A condition: nothing was said of `pedido_linea l`, and it is in nobody's tanda. */
export const sinTomar = sql`l.cantidad_preparada is null and not exists (
  select from tanda_linea t
  where t.codigo_empresa = l.codigo_empresa and t.id_pedido = l.id_pedido and t.orden = l.orden and t.cedida is null)`
