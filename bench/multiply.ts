import pg from 'pg'

/** Makes every article of every empresa, and its price in each local, `times` as many; names and codes differ. */
export async function multiplyArticulos(databaseUrl: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into articulo (codigo_empresa, art_codigo, nombre, marca, contenido, descripcion_ampliada, cod_est_merc,
         moneda, venta_fraccionada, paso_venta, minimo_venta, precio_envase, medida, contenido_medida, iva,
         etiquetas, limite_por_pedido, url_imagen)
       select codigo_empresa, n || '-' || art_codigo, nombre || ' ' || n, marca, contenido, descripcion_ampliada, cod_est_merc,
         moneda, venta_fraccionada, paso_venta, minimo_venta, precio_envase, medida, contenido_medida, iva,
         etiquetas, limite_por_pedido, url_imagen
       from articulo, generate_series(2, $1::int) n where not es_bolsa`,
      [times],
    )
    await client.query(
      `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio, stock)
       select al.codigo_empresa, al.codigo_local, n || '-' || al.art_codigo, al.precio, al.stock
       from articulo_local al join articulo a using (codigo_empresa, art_codigo), generate_series(2, $1::int) n
       where not a.es_bolsa`,
      [times],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
