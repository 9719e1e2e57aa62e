import { isCantidadValida, toCentesimos } from '@surtido/rules/cantidades'
import { MONEDA_CARRITO } from '@surtido/rules/carrito'
import { toCentavos } from '@surtido/rules/dinero'
import { lineTotal, type Plataforma, unitPrecio } from '@surtido/rules/precios'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

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
  artCodigo: string
  nombre: string
  contenido: string
  urlImagen: string
  rubroSlug: string
  marca: string
  codEstMerc: string
  ventaFraccionada: boolean
  pasoVenta: number
  minimoVenta: number
  limitePorPedido: number | null
  precioEnvase: number
  esBolsa: boolean
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
 * The true price of some lines in a local, from the database and in one query. Lines the local does not sell,
 * or sells in another currency than the carrito's, are absent from the answer.
 */
export async function quoteLineas(db: Db, lineas: readonly LineaSolicitada[], donde: Donde): Promise<LineaCotizada[]> {
  const { codigoEmpresa, codigoLocal, plataforma, hoy } = donde
  const { rows } = await sql<Row>`
    select a.art_codigo, a.nombre, a.contenido, a.url_imagen, a.venta_fraccionada,
      a.paso_venta, a.minimo_venta, a.limite_por_pedido,
      a.precio_envase, a.es_bolsa, a.iva, a.moneda, al.precio,
      a.marca, a.cod_est_merc,
      (select r.slug from rubro r where r.codigo_empresa = a.codigo_empresa and r.cod_est_merc = a.cod_est_merc) as rubro_slug,
      coalesce((select json_agg(json_build_object('precio', o.precio, 'soloAppMovil', o.solo_app_movil,
          'fechaDesde', o.fecha_desde, 'fechaHasta', o.fecha_hasta))
        from oferta o where o.codigo_empresa = a.codigo_empresa and o.art_codigo = a.art_codigo
          and (o.codigo_local is null or o.codigo_local = al.codigo_local)
          and ${hoy}::date between o.fecha_desde and o.fecha_hasta), '[]') as ofertas,
      coalesce((select json_agg(json_build_object('cantidadDesde', t.cantidad_desde, 'precio', t.precio, 'descuento', t.descuento))
        from tramo t where t.codigo_empresa = a.codigo_empresa and t.art_codigo = a.art_codigo), '[]') as tramos
    from articulo a join articulo_local al using (codigo_empresa, art_codigo)
    where a.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal} and a.moneda = ${MONEDA_CARRITO}
      and a.art_codigo = any(${lineas.map(({ artCodigo }) => artCodigo)}::text[])`.execute(db)
  const byCode = new Map(rows.map((row) => [row.artCodigo, row]))
  return lineas.flatMap(({ artCodigo, cantidad }) => {
    const row = byCode.get(artCodigo)
    return row ? [quote(row, cantidad, plataforma, hoy)] : []
  })
}

function quote(row: Row, cantidad: number, plataforma: Plataforma, hoy: string): LineaCotizada {
  const precio = toCentavos(row.precio)
  const venta = {
    ventaFraccionada: row.ventaFraccionada,
    pasoVenta: toCentesimos(row.pasoVenta),
    minimoVenta: toCentesimos(row.minimoVenta),
    limitePorPedido: row.limitePorPedido === null ? null : toCentesimos(row.limitePorPedido),
  }
  const tramos = row.tramos.map((tramo) => ({
    cantidadDesde: toCentesimos(tramo.cantidadDesde),
    precio: tramo.precio === null ? null : toCentavos(tramo.precio),
    descuento: tramo.descuento,
  }))
  // Bags are never discounted.
  const unitario = row.esBolsa
    ? precio
    : unitPrecio({
        precio,
        ofertas: row.ofertas.map((oferta) => ({ ...oferta, precio: toCentavos(oferta.precio) })),
        tramos,
        cantidad,
        plataforma,
        hoy,
      }).unitario
  return {
    artCodigo: row.artCodigo,
    nombre: row.nombre,
    contenido: row.contenido,
    urlImagen: row.urlImagen,
    rubroSlug: row.rubroSlug ?? '',
    marca: row.marca,
    codEstMerc: row.codEstMerc,
    fraccionada: row.ventaFraccionada,
    esBolsa: row.esBolsa,
    iva: row.iva,
    moneda: row.moneda,
    cantidad,
    cantidadValida: isCantidadValida(cantidad, venta),
    limite: row.limitePorPedido,
    precio,
    unitario,
    total: lineTotal(unitario, cantidad),
    precioEnvase: toCentavos(row.precioEnvase),
  }
}
