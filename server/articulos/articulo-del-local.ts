import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import { precioEnPesos } from './en-pesos.ts'
import type { CatalogoLocal } from './local.ts'

/** An article as the shop's people see it. */
export function articuloDelLocal(delLocal: CatalogoLocal, position: number): ArticuloDelLocal {
  const { artCodigo, nombre, contenido, urlImagen, codigosBarras, fraccionada } = delLocal.empresa.articulos[position]!
  return {
    artCodigo,
    nombre,
    contenido,
    urlImagen,
    codigosBarras: [...codigosBarras],
    ventaFraccionada: fraccionada,
    precioUnitario: precioEnPesos({ precio: delLocal.precioWeb(position) }).precio,
    disponible: delLocal.isDisponible(position),
  }
}
