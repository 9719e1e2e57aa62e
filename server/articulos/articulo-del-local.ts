import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import { precioEnPesos } from './en-pesos.ts'
import type { VistaLocal } from './local.ts'

/** An article as the shop's people see it. */
export function articuloDelLocal(vista: VistaLocal, position: number): ArticuloDelLocal {
  const { artCodigo, nombre, contenido, urlImagen, codigosBarras, fraccionada } = vista.empresa.articulos[position]!
  return {
    artCodigo,
    nombre,
    contenido,
    urlImagen,
    codigosBarras: [...codigosBarras],
    ventaFraccionada: fraccionada,
    precioUnitario: precioEnPesos({ precio: vista.precioWeb(position) }).precio,
    disponible: vista.isDisponible(position),
  }
}
