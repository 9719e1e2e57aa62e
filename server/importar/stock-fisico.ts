// The stock of a file beside what happens in the shop meanwhile.
//
// The meaning of a stock file that counts the shelves: goods promised to a customer and not yet picked are still on the
// shelf, but not for sale. Promised goods include the rest of a line that is partly in a trolley, and an article that
// the customer accepted as a replacement and nobody has fetched. For an empresa set to DISPONIBLE the file is taken as
// it is.

/** What is promised of each article in a local and not yet picked; `$1` is codigo_empresa. */
export const PROMETIDO = `select codigo_local, art_codigo, sum(cuanto) as prometido from (
   select p.codigo_local, l.art_codigo, greatest(0, l.stock_tomado - coalesce(t.puesto, 0)) as cuanto
   from pedido p join pedido_linea l using (codigo_empresa, id_pedido)
   left join lateral (
     select sum(s.cantidad) as puesto from puesto s
     where s.codigo_empresa = $1 and s.id_pedido = l.id_pedido and s.orden = l.orden
       and s.art_codigo = l.art_codigo) t on true
   where p.codigo_empresa = $1 and l.codigo_empresa = $1
     and p.estado in ('PENDIENTE_PAGO', 'RECIBIDO', 'EN_PREPARACION', 'ESPERANDO_RESPUESTA')
     and l.cantidad_preparada is null and l.stock_tomado > 0
   union all
   select p.codigo_local, s.art_codigo, s.cantidad
   from puesto s join pedido p using (codigo_empresa, id_pedido)
   where s.codigo_empresa = $1 and p.codigo_empresa = $1 and s.por_buscar
     and p.estado in ('EN_PREPARACION', 'ESPERANDO_RESPUESTA')
   ) x group by codigo_local, art_codigo`

/**
 * Run before the merge, in this order; `$1` is codigo_empresa. The merge then finds locked what it changes: what the shop
 * says of a shelf meanwhile either is read here or waits.
 */
export const ajustarStock: readonly [lock: string, ...adjust: string[]] = [
  // Wait for pedidos that are being placed with these articles, and hold back new ones. The count sends no rows.
  `select count(*) from (
     select from articulo_local al join entrada e using (codigo_local, art_codigo)
     where al.codigo_empresa = $1
       and (exists (select from empresa where codigo_empresa = $1 and stock_de_archivo = 'FISICO')
         or (al.precio, al.stock) is distinct from (e.precio, e.stock))
     order by al.codigo_local, al.art_codigo for no key update of al) l`,
  `update entrada e set stock = greatest(0, e.stock - p.prometido)
   from (${PROMETIDO}) p
   where e.codigo_local = p.codigo_local and e.art_codigo = p.art_codigo and e.stock is not null
     and exists (select from empresa where codigo_empresa = $1 and stock_de_archivo = 'FISICO')`,
  // A shortage that the shop said since the import began, for the first time or again, is newer than any file.
  `update entrada e set stock = al.stock
   from quiebre q join articulo_local al using (codigo_empresa, codigo_local, art_codigo)
   where q.codigo_empresa = $1 and q.hasta is null and greatest(q.desde, q.dicho) >= now()
     and e.codigo_local = q.codigo_local and e.art_codigo = q.art_codigo`,
]
