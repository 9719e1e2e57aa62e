// Stock that the shop counted, and no file: conditions on a row `fila` with codigo_local and art_codigo; `$1` is
// codigo_empresa.

/** A shortage that was said set it to 0, and it was not counted before. */
export const hasQuiebreSinCuenta = (fila: string) =>
  `exists (select from quiebre q where q.codigo_empresa = $1 and q.codigo_local = ${fila}.codigo_local
     and q.art_codigo = ${fila}.art_codigo and q.hasta is null and q.stock_antes is null)`

/** Somebody counted it by hand when no file did. It reads all that was said of shortages. */
export const isContadoAMano = (fila: string) =>
  `exists (select from cambio c where c.codigo_empresa = $1 and c.que = 'quiebre'
     and c.llave = jsonb_build_object('codigoLocal', ${fila}.codigo_local, 'artCodigo', ${fila}.art_codigo)
     and c.antes -> 'stock' = 'null')`
