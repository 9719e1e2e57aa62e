import type { Cantidad, Moneda, Pesos, Plataforma, Porcentaje } from '@surtido/contract/base'
import { type Centesimos, isCantidadValida, toVenta } from '@surtido/rules/cantidades'
import { MONEDA_CARRITO } from '@surtido/rules/carrito'
import { type Centavos, enCentavos } from '@surtido/rules/dinero'
import { piezasDe } from '@surtido/rules/habituales'
import { lineTotal, tramoLeido, unitPrecio } from '@surtido/rules/precios'
import { CompiledQuery } from 'kysely'
import { precioLeido } from '../articulos/en-pesos.ts'
import type { Db } from '../db/client.ts'
import { type Propias, propiasSql } from '../fotos/ilustraciones.ts'

export interface LineaSolicitada {
  readonly artCodigo: string
  readonly cantidad: Centesimos
}

/** A line at today's true price. */
export interface LineaCotizada {
  readonly artCodigo: string
  readonly nombre: string
  readonly contenido: string
  readonly urlImagen: string
  /** The digest of its first picture. */
  readonly huella: string | null
  readonly rubroSlug: string
  /** The empresa's own words for drawings. */
  readonly dibujos: Propias
  readonly marca: string
  readonly codEstMerc: string
  readonly fraccionada: boolean
  readonly esBolsa: boolean
  readonly iva: Porcentaje
  readonly moneda: Moneda
  readonly cantidad: Centesimos
  readonly cantidadValida: boolean
  /** The pieces that a weight stands for; null where they are not counted. */
  readonly unidades: number | null
  readonly limite: Cantidad | null
  /** List price, what is charged per unit or kg, and the line. */
  readonly precio: Centavos
  readonly unitario: Centavos
  readonly total: Centavos
  readonly precioEnvase: Centavos
}

/** An article as it is sold in a local. */
export interface PrecioRow {
  artCodigo: string
  nombre: string
  contenido: string
  urlImagen: string
  huella: string | null
  rubroSlug: string
  /** The first row alone has them. */
  dibujos: Propias
  marca: string
  codEstMerc: string
  ventaFraccionada: boolean
  pasoVenta: Cantidad
  minimoVenta: Cantidad
  limitePorPedido: Cantidad | null
  pesoPieza: Cantidad | null
  precioEnvase: Pesos
  esBolsa: boolean
  iva: Porcentaje
  moneda: Moneda
  precio: Pesos
  ofertas: { precio: Pesos; soloAppMovil: boolean; fechaDesde: string; fechaHasta: string }[]
  tramos: { cantidadDesde: Cantidad; precio: Pesos | null; descuento: Porcentaje | null }[]
}

interface CondicionesDePrecio {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly plataforma: Plataforma
  readonly hoy: string
}

/** Each a parameter of a statement, as `$1`; `codigos` is an array. */
type PriceParameters = Readonly<Record<'empresa' | 'local' | 'hoy' | 'moneda' | 'codigos', string>>

/** SQL for the prices of some articles in a local, one row each. */
export const preciosSql = ({ empresa, local, hoy, moneda, codigos }: PriceParameters) => `
  select a.art_codigo as "artCodigo", a.nombre, a.contenido, a.url_imagen as "urlImagen", a.fotos->0->>'huella' as huella,
    a.venta_fraccionada as "ventaFraccionada", a.paso_venta as "pasoVenta", a.minimo_venta as "minimoVenta",
    a.limite_por_pedido as "limitePorPedido", a.peso_pieza as "pesoPieza", a.precio_envase as "precioEnvase",
    a.es_bolsa as "esBolsa", a.iva, a.moneda, al.precio, a.marca, a.cod_est_merc as "codEstMerc",
    (select r.slug from rubro r where r.codigo_empresa = ${empresa} and r.cod_est_merc = a.cod_est_merc) as "rubroSlug",
    case when row_number() over () = 1 then ${propiasSql(empresa)} end as dibujos,
    coalesce((select json_agg(json_build_object('precio', o.precio, 'soloAppMovil', o.solo_app_movil,
        'fechaDesde', o.fecha_desde, 'fechaHasta', o.fecha_hasta))
      from oferta o where o.codigo_empresa = ${empresa} and o.art_codigo = a.art_codigo
        and (o.codigo_local is null or o.codigo_local = ${local})
        and ${hoy}::date between o.fecha_desde and o.fecha_hasta), '[]') as ofertas,
    coalesce((select json_agg(json_build_object('cantidadDesde', t.cantidad_desde, 'precio', t.precio, 'descuento', t.descuento))
      from tramo t where t.codigo_empresa = ${empresa} and t.art_codigo = a.art_codigo), '[]') as tramos
  from articulo a join articulo_local al using (codigo_empresa, art_codigo)
  where a.codigo_empresa = ${empresa} and al.codigo_empresa = ${empresa} and al.codigo_local = ${local} and a.moneda = ${moneda}
    and a.art_codigo = any(${codigos}::text[])`

const PRECIOS = preciosSql({ empresa: '$1', local: '$2', hoy: '$3', moneda: '$4', codigos: '$5' })

/**
 * The prices of some articles in a local. Absent: articles it does not sell, or in another currency than the carrito's
 * (A-52).
 */
export async function readPrecios(
  db: Db,
  artCodigos: readonly string[],
  { codigoEmpresa, codigoLocal, hoy }: Omit<CondicionesDePrecio, 'plataforma'>,
): Promise<PrecioRow[]> {
  const values = [codigoEmpresa, codigoLocal, hoy, MONEDA_CARRITO, artCodigos]
  const { rows } = await db.executeQuery<PrecioRow>(CompiledQuery.raw(PRECIOS, values))
  return rows
}

/** The true price of some lines in a local, from the database and in one query. Absent: see `readPrecios`. */
export async function quoteLineas(
  db: Db,
  lineas: readonly LineaSolicitada[],
  place: CondicionesDePrecio,
): Promise<LineaCotizada[]> {
  const rows = await readPrecios(
    db,
    lineas.map(({ artCodigo }) => artCodigo),
    place,
  )
  return priceLineas(rows, lineas, place)
}

/** The true price of lines, from prices already read. */
export function priceLineas(
  rows: readonly PrecioRow[],
  lineas: readonly LineaSolicitada[],
  { plataforma, hoy }: Pick<CondicionesDePrecio, 'plataforma' | 'hoy'>,
): LineaCotizada[] {
  const byCode = new Map(rows.map((row) => [row.artCodigo, row]))
  const dibujos = rows.find((row) => row.dibujos)?.dibujos ?? null
  return lineas.flatMap(({ artCodigo, cantidad }) => {
    const row = byCode.get(artCodigo)
    return row ? [{ ...quote(row, cantidad, plataforma, hoy), dibujos }] : []
  })
}

function quote(
  row: PrecioRow,
  cantidad: Centesimos,
  plataforma: Plataforma,
  hoy: string,
): Omit<LineaCotizada, 'dibujos'> {
  const { precio, precioEnvase } = enCentavos(row, 'precio', 'precioEnvase')
  const venta = toVenta(row)
  // Bags are never discounted.
  const unitario = row.esBolsa
    ? precio
    : unitPrecio({
        precio,
        ofertas: row.ofertas.map(precioLeido),
        tramos: row.tramos.map(tramoLeido),
        cantidad,
        plataforma,
        hoy,
      }).unitario
  return {
    artCodigo: row.artCodigo,
    nombre: row.nombre,
    contenido: row.contenido,
    urlImagen: row.urlImagen,
    huella: row.huella,
    rubroSlug: row.rubroSlug ?? '',
    marca: row.marca,
    codEstMerc: row.codEstMerc,
    fraccionada: row.ventaFraccionada,
    esBolsa: row.esBolsa,
    iva: row.iva,
    moneda: row.moneda,
    cantidad,
    cantidadValida: isCantidadValida(cantidad, venta),
    unidades: piezasDe(cantidad, venta, row) ?? null,
    limite: row.limitePorPedido,
    precio,
    unitario,
    total: lineTotal(unitario, cantidad),
    precioEnvase,
  }
}
