// What the articles of a staged file lose of what they had.
import type { Measure } from './medidas.ts'
import type { ColumnaDeArticulo } from './reparos.ts'

/** What an empty cell says, in percent. */
export const IVA_COMUN = 22
type Cuenta = 'de' | 'conBarras' | 'porPeso' | 'sinPeso' | 'conIva' | 'sinIva' | ColumnaDeArticulo

/**
 * Few are sold by weight or have a tax of their own, and a blank column takes it from all of these: their share counts
 * too. Of the articles that there are; of one said twice, the last line.
 */
export const measureArticulos: Measure = async (client, { codigoEmpresa }) => {
  const { rows } = await client.query<Record<Cuenta, number>>(
    `with p as (
       select e.nombre, e.nombre <> a.nombre as otro_nombre, e.venta_fraccionada <> a.venta_fraccionada as otra_venta,
         a.venta_fraccionada as por_peso, e.iva <> a.iva as otro_iva, a.iva <> ${IVA_COMUN} as iva_propio, a.codigos_barras <> '{}' as con_barras, e.codigos_barras = '{}' as sin_barras
       from (
         select distinct on (art_codigo) art_codigo, nombre, venta_fraccionada, iva, codigos_barras
         from entrada order by art_codigo, linea desc) e
       join articulo a on a.codigo_empresa = $1 and a.art_codigo = e.art_codigo)
     select count(*)::int as de, count(*) filter (where otra_venta)::int as venta_fraccionada,
       count(*) filter (where por_peso)::int as "porPeso", count(*) filter (where por_peso and otra_venta)::int as "sinPeso",
       count(*) filter (where iva_propio)::int as "conIva", count(*) filter (where iva_propio and otro_iva)::int as "sinIva",
       count(*) filter (where otro_iva)::int as iva, count(*) filter (where con_barras)::int as "conBarras",
       count(*) filter (where con_barras and sin_barras)::int as codigos_barras,
       (select coalesce(max(n), 0)::int from (select count(*) as n from p where otro_nombre group by nombre) m) as nombre
     from p`,
    [codigoEmpresa],
  )
  const { de, conBarras, porPeso, sinPeso, conIva, sinIva, venta_fraccionada, iva, codigos_barras, nombre } = rows[0]!
  return {
    locales: [],
    ejemplos: [],
    datos: [
      { columna: 'venta_fraccionada', son: venta_fraccionada, de },
      { columna: 'venta_fraccionada', son: sinPeso, de: porPeso },
      { columna: 'iva', son: iva, de },
      { columna: 'iva', son: sinIva, de: conIva },
      { columna: 'codigos_barras', son: codigos_barras, de: conBarras },
      { columna: 'nombre', son: nombre, de },
    ],
  }
}
