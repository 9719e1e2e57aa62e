import type { CotizacionEdicion } from '@surtido/contract/pedido-cambios'
import type { Pedido } from '@surtido/contract/pedidos'
import { formatCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { descripcionDia } from '@surtido/rules/entregas'

export interface Horario {
  readonly fecha: string
  readonly horaDesde: string
  readonly horaHasta: string
}

const precio = (pesos: number) => formatPrecio(toCentavos(pesos))

/** What a change does to a pedido, a sentence for each line, price and slot that is another; none when nothing is. */
export function tellDiferencias(
  pedido: Pick<Pedido, 'lineas'>,
  { lineas }: Pick<CotizacionEdicion, 'lineas'>,
  horario: Horario | undefined,
): string[] {
  const ahora = new Map(lineas.map((linea) => [linea.artCodigo, linea]))
  const dichos = pedido.lineas
    .filter(({ esBolsa }) => !esBolsa)
    .flatMap(({ artCodigo, nombre, cantidadPedida, ventaFraccionada, precioUnitario }) => {
      const linea = ahora.get(artCodigo)
      if (!linea) return [`Quitas ${nombre}`]
      const say = (cantidad: number) => formatCantidad(toCentesimos(cantidad), ventaFraccionada)
      const cantidad =
        linea.cantidad === cantidadPedida ? [] : [`${nombre}: de ${say(cantidadPedida)} a ${say(linea.cantidad)}`]
      // A price changes by itself since it was ordered, or with how many there are.
      const otro =
        linea.precioUnitario === precioUnitario
          ? []
          : [`${nombre}: ahora a ${precio(linea.precioUnitario)}, antes a ${precio(precioUnitario)}`]
      return [...cantidad, ...otro]
    })
  const cuando = horario
    ? [`Pasa al ${descripcionDia(horario.fecha).toLowerCase()} de ${horario.horaDesde} a ${horario.horaHasta}`]
    : []
  return [...dichos, ...cuando]
}
