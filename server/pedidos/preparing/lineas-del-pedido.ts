// The lines of a pedido while the shop prepares it, with all that its totals are computed from.
import type { Pesos } from '@surtido/contract/base'
import type { MotivoDiferencia } from '@surtido/contract/pedidos'
import { lineTotal } from '@surtido/rules/precios'
import { type LineaEnPreparacion, type LineaPedida, TOLERANCIA } from '@surtido/rules/preparacion'
import { sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import {
  descuentoLeido,
  type FilaPromocion,
  type LineaLeida,
  lineaLeida,
  type PromocionLeida,
  type Puesto,
  promocionLeida,
  puestoLeido,
} from '../base/filas.ts'

/** A stored line, with what the rules compute from. */
export interface LineaDelPedido extends LineaEnPreparacion, LineaPedida {
  readonly row: LineaLeida
  readonly motivo: MotivoDiferencia | null
  /** The articles that replace its missing part. */
  readonly codigosDeOtros: readonly string[]
}

/** A stored article that replaces a missing part. */
type OtroPuesto = Pick<Puesto, 'artCodigo' | 'cantidad' | 'precioEnvase' | 'precioTotal'>

function montosOf(otros: readonly OtroPuesto[]): LineaEnPreparacion['montosDeOtros'] {
  if (otros.length === 0) return null
  const sum = (of: (otro: OtroPuesto) => number) => otros.reduce((total, otro) => total + of(otro), 0)
  return {
    total: sum(({ precioTotal }) => precioTotal ?? 0),
    envases: sum(({ precioEnvase, cantidad }) => lineTotal(precioEnvase ?? 0, cantidad)),
  }
}

/**
 * The lines of a locked pedido, what each promotion took off each line when it was placed, and what its cupon was
 * worth then, or when it was last changed. One query, because each line said at the desk reads them twice; tomas read
 * `tandas/load-pedido.ts`.
 */
export async function readLineasDelPedido(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  const rows = await trx
    .selectFrom('pedidoLinea')
    .selectAll()
    .select([
      sql<Parameters<typeof puestoLeido>[0][]>`coalesce((
        select json_agg(json_build_object('artCodigo', art_codigo, 'cantidad', cantidad, 'precioEnvase', precio_envase,
          'precioTotal', precio_total) order by art_codigo)
        from puesto u where u.codigo_empresa = ${codigoEmpresa} and u.id_pedido = pedido_linea.id_pedido
          and u.orden = pedido_linea.orden and u.nombre is not null), '[]')`.as('otros'),
      sql<FilaPromocion[]>`coalesce((
        select json_agg(json_build_object('idPromocion', id_promocion, 'lineas', lineas) order by id_promocion)
        from pedido_promocion where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido}), '[]')`.as(
        'deSuPedido',
      ),
      sql<Pesos | null>`(
        select descuento from cupon_uso where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido})`.as(
        'descuentoCupon',
      ),
    ])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .orderBy('orden')
    .execute()
  const promociones = (rows[0]?.deSuPedido ?? []).map(promocionLeida)
  const lineas = rows.map(({ otros, deSuPedido: _, descuentoCupon: __, ...row }) =>
    lineaOf(lineaLeida(row), otros.map(puestoLeido), promociones),
  )
  return { lineas, promociones, descuentoCupon: descuentoLeido(rows[0]?.descuentoCupon) }
}

export function lineaOf(
  row: LineaDelPedido['row'],
  otros: readonly OtroPuesto[],
  promociones: readonly PromocionLeida[],
): LineaDelPedido {
  return {
    row,
    motivo: row.motivoDiferencia,
    esBolsa: row.esBolsa,
    ventaFraccionada: row.ventaFraccionada,
    tolerancia: {
      debajo: row.toleranciaDebajo ?? TOLERANCIA.debajo,
      encima: row.toleranciaEncima ?? TOLERANCIA.encima,
    },
    precio: row.precio,
    unitario: row.precioUnitario,
    precioEnvase: row.precioEnvase,
    pedida: row.cantidadPedida,
    propia: row.cantidadPropia,
    ahorros: row.esBolsa ? [] : promociones.flatMap(({ ahorros }) => ahorros.get(row.artCodigo) ?? []),
    montosDeOtros: montosOf(otros),
    codigosDeOtros: otros.map(({ artCodigo }) => artCodigo),
  }
}
