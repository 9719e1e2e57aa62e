import type { Cantidad } from '@surtido/contract/base'
import { fold } from '@surtido/rules/busqueda'
import { toVenta } from '@surtido/rules/cantidades'
import type { VentaHabitual } from '@surtido/rules/habituales'
import { habitualDe } from '@surtido/rules/habituales-de-rubro'
import type { RubroCatalogo } from './memoria/articulo-empresa.ts'

interface FilaDeVenta {
  readonly venta_fraccionada: boolean
  readonly paso_venta: Cantidad
  readonly minimo_venta: Cantidad
  readonly limite_por_pedido: Cantidad | null
  readonly peso_pieza: Cantidad | null
  readonly primera_cantidad: Cantidad | null
  readonly paso_habitual: Cantidad | null
  readonly cantidades_habituales: readonly Cantidad[]
}

/** How customers usually buy an articulo row. */
export function habitualOf(row: FilaDeVenta, { slug, descripcion }: RubroCatalogo): VentaHabitual | undefined {
  const venta = toVenta({
    ventaFraccionada: row.venta_fraccionada,
    pasoVenta: row.paso_venta,
    minimoVenta: row.minimo_venta,
    limitePorPedido: row.limite_por_pedido,
  })
  const datos = {
    pesoPieza: row.peso_pieza,
    primera: row.primera_cantidad,
    paso: row.paso_habitual,
    cantidades: row.cantidades_habituales,
  }
  return habitualDe(venta, datos, fold(`${slug} ${descripcion}`))
}
