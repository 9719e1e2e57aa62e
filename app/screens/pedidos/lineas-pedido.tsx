import type { Pedido } from '@surtido/contract/pedidos'
import { formatCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'

const precio = (pesos: number) => formatPrecio(toCentavos(pesos))

/** What was bought: how much of each at which price; bags are told with the totals. */
export function LineasPedido({ lineas }: { lineas: Pedido['lineas'] }) {
  return (
    <ul className="lista">
      {lineas
        .filter(({ esBolsa }) => !esBolsa)
        .map((linea) => (
          <li key={linea.artCodigo} className="linea">
            <img src={linea.urlImagen} alt="" loading="lazy" />
            <div>
              <strong>{linea.nombre}</strong>
              <p className="suave">
                {[
                  linea.contenido,
                  formatCantidad(toCentesimos(linea.cantidadPedida), linea.ventaFraccionada),
                  `${precio(linea.precioUnitario)}${linea.ventaFraccionada ? '/kg' : ' c/u'}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {linea.nota && <p className="suave">Nota: {linea.nota}</p>}
            </div>
            <strong>{precio(linea.precioTotal)}</strong>
          </li>
        ))}
    </ul>
  )
}
