import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { filasDeLineas, filasDePromociones, type LineasPorEscribir } from '../placing/filas-de-lineas.ts'

/** Writes the lines of a pedido that has none, and its promotions. `tomados`: the articles whose stock was taken. */
export async function writeLineas(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  { tomados, ...porEscribir }: LineasPorEscribir & { readonly tomados: ReadonlyMap<string, unknown> },
): Promise<void> {
  const llave = { codigoEmpresa, idPedido }
  await trx
    .insertInto('pedidoLinea')
    .values(
      filasDeLineas(porEscribir).map((fila) => ({
        ...llave,
        ...fila,
        stockTomado: tomados.has(fila.artCodigo) ? fila.cantidadPedida : 0,
      })),
    )
    .execute()
  const promociones = filasDePromociones(porEscribir.cotizacion)
  if (promociones.length === 0) return
  await trx
    .insertInto('pedidoPromocion')
    .values(promociones.map((fila) => ({ ...llave, ...fila, lineas: JSON.stringify(fila.lineas) })))
    .execute()
}
