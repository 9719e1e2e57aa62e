import { isCantidadValida, toCentesimos } from '@surtido/rules/cantidades'
import { toCentavos } from '@surtido/rules/dinero'
import { lineTotal, type Plataforma, unitPrecio } from '@surtido/rules/precios'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** What a line asks for: hundredths of a unit or kg. */
export interface LineaSolicitada {
  readonly artCodigo: string
  readonly cantidad: number
}

/** A line at today's true price: cents and hundredths. */
export interface LineaCotizada {
  readonly artCodigo: string
  readonly nombre: string
  readonly contenido: string
  readonly urlImagen: string
  readonly rubroSlug: string
  readonly marca: string
  readonly codEstMerc: string
  readonly fraccionada: boolean
  readonly esBolsa: boolean
  readonly iva: number
  readonly moneda: string
  readonly cantidad: number
  readonly cantidadValida: boolean
  readonly limite: number | null
  /** List price, what is charged per unit or kg, and the line. */
  readonly precio: number
  readonly unitario: number
  readonly total: number
  readonly precioEnvase: number
}

interface Row {
  art_codigo: string
  nombre: string
  contenido: string
  url_imagen: string
  rubro_slug: string
  marca: string
  cod_est_merc: string
  venta_fraccionada: boolean
  paso_venta: number
  minimo_venta: number
  limite_por_pedido: number | null
  precio_envase: number
  es_bolsa: boolean
  iva: number
  moneda: string
  precio: number
  ofertas: { precio: number; soloAppMovil: boolean; fechaDesde: string; fechaHasta: string }[]
  tramos: { cantidadDesde: number; precio: number | null; descuento: number | null }[]
}

interface Donde {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly plataforma: Plataforma
  readonly hoy: string
}

/**
 * The true price of some lines in a local, from the database and in one query. Lines the local does not sell are
 * absent from the answer.
 */
export async function quoteLineas(db: Db, lineas: readonly LineaSolicitada[], donde: Donde): Promise<LineaCotizada[]> {
  const { codigoEmpresa, codigoLocal, plataforma, hoy } = donde
  const { rows } = await sql<Row>`
    select a.art_codigo as "art_codigo", a.nombre, a.contenido, a.url_imagen as "url_imagen", a.venta_fraccionada as "venta_fraccionada",
      a.paso_venta as "paso_venta", a.minimo_venta as "minimo_venta", a.limite_por_pedido as "limite_por_pedido",
      a.precio_envase as "precio_envase", a.es_bolsa as "es_bolsa", a.iva, a.moneda, al.precio,
      a.marca, a.cod_est_merc as "cod_est_merc",
      (select r.slug from rubro r where r.codigo_empresa = a.codigo_empresa and r.cod_est_merc = a.cod_est_merc) as "rubro_slug",
      coalesce((select json_agg(json_build_object('precio', o.precio, 'soloAppMovil', o.solo_app_movil,
          'fechaDesde', o.fecha_desde, 'fechaHasta', o.fecha_hasta))
        from oferta o where o.codigo_empresa = a.codigo_empresa and o.art_codigo = a.art_codigo
          and (o.codigo_local is null or o.codigo_local = al.codigo_local)
          and ${hoy}::date between o.fecha_desde and o.fecha_hasta), '[]') as ofertas,
      coalesce((select json_agg(json_build_object('cantidadDesde', t.cantidad_desde, 'precio', t.precio, 'descuento', t.descuento))
        from tramo t where t.codigo_empresa = a.codigo_empresa and t.art_codigo = a.art_codigo), '[]') as tramos
    from articulo a join articulo_local al using (codigo_empresa, art_codigo)
    where a.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal}
      and a.art_codigo = any(${lineas.map(({ artCodigo }) => artCodigo)}::text[])`.execute(db)
  const byCode = new Map(rows.map((row) => [(row as never as { artCodigo: string }).artCodigo ?? row.art_codigo, row]))
  return lineas.flatMap(({ artCodigo, cantidad }) => {
    const row = byCode.get(artCodigo)
    return row ? [quote(plain(row), cantidad, plataforma, hoy)] : []
  })
}

/** The plugin camel-cases the names of raw columns too: one reading of both. */
function plain(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  ) as unknown as Row
}

function quote(row: Row, cantidad: number, plataforma: Plataforma, hoy: string): LineaCotizada {
  const precio = toCentavos(row.precio)
  const venta = {
    ventaFraccionada: row.venta_fraccionada,
    pasoVenta: toCentesimos(row.paso_venta),
    minimoVenta: toCentesimos(row.minimo_venta),
    limitePorPedido: row.limite_por_pedido === null ? null : toCentesimos(row.limite_por_pedido),
  }
  const tramos = row.tramos.map((tramo) => ({
    cantidadDesde: toCentesimos(tramo.cantidadDesde),
    precio: tramo.precio === null ? null : toCentavos(tramo.precio),
    descuento: tramo.descuento,
  }))
  // Of several offers in force the best for the customer; bags are never discounted.
  const unitario = row.es_bolsa
    ? precio
    : Math.min(
        ...[...row.ofertas, null].map(
          (oferta) =>
            unitPrecio({
              precio,
              oferta: oferta && { ...oferta, precio: toCentavos(oferta.precio) },
              tramos,
              cantidad,
              plataforma,
              hoy,
            }).unitario,
        ),
      )
  return {
    artCodigo: row.art_codigo,
    nombre: row.nombre,
    contenido: row.contenido,
    urlImagen: row.url_imagen,
    rubroSlug: row.rubro_slug ?? '',
    marca: row.marca,
    codEstMerc: row.cod_est_merc,
    fraccionada: row.venta_fraccionada,
    esBolsa: row.es_bolsa,
    iva: row.iva,
    moneda: row.moneda,
    cantidad,
    cantidadValida: isCantidadValida(cantidad, venta),
    limite: row.limite_por_pedido,
    precio,
    unitario,
    total: lineTotal(unitario, cantidad),
    precioEnvase: toCentavos(row.precio_envase),
  }
}
