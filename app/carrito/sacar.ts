// A pedido goes out of the carrito: of this device's, and of what it last agreed on with the server.
import { toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { takeOrdered } from '@surtido/rules/carrito-guardado'
import { almacen } from '@surtido/web/storage'
import { type Acordado, acordadoKey } from './sincronia.ts'
import { placeOf, useCarritos } from './store.ts'

/** What was ordered, in hundredths. */
type Pedidas = Parameters<typeof takeOrdered>[1]

/**
 * Takes off what was ordered, as the server has: what was put in meanwhile stays. Where that was taken off before, with
 * what the server told meanwhile, the next round brings back what was taken off twice.
 */
export function removePedidas(idUsuario: number, codigoLocal: number, pedidas: Pedidas): void {
  const key = acordadoKey(idUsuario, placeOf({ codigoLocal }))
  const acordado = almacen.read<Acordado>(key)
  if (acordado) {
    const inCentesimos = acordado.lineas.map((one) => ({ ...one, cantidad: toCentesimos(one.cantidad) }))
    const lineas = takeOrdered(inCentesimos, pedidas).map((one) => ({ ...one, cantidad: toCantidad(one.cantidad) }))
    almacen.write(key, { version: acordado.version + 1, lineas } satisfies Acordado)
  }
  const { carritos, replace } = useCarritos.getState()
  replace(codigoLocal, takeOrdered(Object.values(carritos[placeOf({ codigoLocal })] ?? {}), pedidas))
}
