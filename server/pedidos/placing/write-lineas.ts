import type { PedidoSolicitud } from '@surtido/contract/pedidos'
import { toCantidad } from '@surtido/rules/cantidades'
import { toPesos } from '@surtido/rules/dinero'
import { imagenDe } from '@surtido/rules/ilustraciones'
import type { Transaction } from '../../db/client.ts'
import { lineasEnPesos } from '../../promociones/list-promociones.ts'
import type { LlavePedido } from '../move-estado.ts'
import type { quotePedido } from './quote-pedido.ts'

interface PorEscribir {
  readonly solicitud: Pick<PedidoSolicitud, 'articulos'>
  readonly cotizacion: Pick<Awaited<ReturnType<typeof quotePedido>>, 'articulos' | 'bolsas' | 'promociones'>
  /** What stock was taken of, by `artCodigo`. */
  readonly tomados: ReadonlyMap<string, unknown>
  /** What to do with a line that runs out, where the line does not say. */
  readonly general: string
}

/** Writes the lines of a pedido that has none, bags last, and what each promotion takes off them. */
export async function writeLineas(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  { solicitud, cotizacion, tomados, general }: PorEscribir,
): Promise<void> {
  const { articulos, bolsas, promociones } = cotizacion
  const written = new Map(solicitud.articulos.map((linea) => [linea.artCodigo, linea]))
  await trx
    .insertInto('pedidoLinea')
    .values(
      [...articulos, ...bolsas].map((linea, orden) => ({
        codigoEmpresa,
        idPedido,
        orden,
        artCodigo: linea.artCodigo,
        nombre: linea.nombre,
        contenido: linea.contenido,
        urlImagen: imagenDe(linea),
        ventaFraccionada: linea.fraccionada,
        esBolsa: linea.esBolsa,
        iva: linea.iva,
        cantidadPedida: toCantidad(linea.cantidad),
        precio: toPesos(linea.precio),
        precioUnitario: toPesos(linea.unitario),
        precioEnvase: toPesos(linea.precioEnvase),
        precioTotal: toPesos(linea.total),
        nota: written.get(linea.artCodigo)?.nota?.trim() ?? '',
        cambioProductoSinStock: written.get(linea.artCodigo)?.cambioProductoSinStock ?? general,
        stockTomado: tomados.has(linea.artCodigo) ? toCantidad(linea.cantidad) : 0,
      })),
    )
    .execute()
  if (promociones.length === 0) return
  await trx
    .insertInto('pedidoPromocion')
    .values(
      promociones.map((one) => ({
        codigoEmpresa,
        idPedido,
        idPromocion: one.idPromocion,
        titulo: one.titulo,
        ahorro: toPesos(one.ahorro),
        lineas: JSON.stringify(lineasEnPesos(one)),
      })),
    )
    .execute()
}
