// Removes a pedido from the carrito: from this device's copy, and from the copy last agreed with the server.
import { takePedidas } from '@surtido/rules/carrito-guardado'
import { almacen } from '@surtido/web/storage'
import { lineasEnviadas, lineasLeidas } from './en-centesimos.ts'
import { type CarritoComun, carritoComunKey, readCarritoComun } from './sincronia.ts'
import { placeOf, useCarritos } from './store.ts'

/** Ordered quantities, in hundredths. */
type Pedidas = Parameters<typeof takePedidas>[1]

/**
 * Removes the ordered quantities, as the server has done; articles added meanwhile stay. A sync may have removed them
 * here already. Then this removes too much, and the next sync puts it back. Until then the version of the server that
 * has these lines is unknown.
 */
export function takePedidasFromCarrito(idUsuario: number, codigoLocal: number, pedidas: Pedidas): void {
  const key = carritoComunKey(idUsuario, placeOf({ codigoLocal }))
  const comun = readCarritoComun(key)
  if (comun) {
    const lineas = lineasEnviadas(takePedidas(lineasLeidas(comun.lineas), pedidas))
    almacen.write(key, { lineas } satisfies CarritoComun)
  }
  const { carritos, replace } = useCarritos.getState()
  replace(codigoLocal, takePedidas(Object.values(carritos[placeOf({ codigoLocal })] ?? {}), pedidas))
}
