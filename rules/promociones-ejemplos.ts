// Lines and promotions for the tests of promotions.
import { toCentesimos } from './cantidades.ts'
import type { Centavos } from './dinero.ts'
import type { LineaPromocion } from './promociones.ts'
import type { ReglaDeVenta } from './promociones-tipos.ts'

export const HOY = '2026-03-11' // A Wednesday.
/** The date of every example. */
export const hoy = { hoy: HOY }

/** A line of `cantidad` pieces (or kg) at `unitario` cents. */
export function linea(
  artCodigo: string,
  unitario: Centavos,
  cantidad = 1,
  more: Partial<LineaPromocion> = {},
): LineaPromocion {
  return {
    artCodigo,
    precio: unitario,
    unitario,
    cantidad: toCentesimos(cantidad),
    marca: '',
    codEstMerc: '0101',
    ...more,
  }
}

/** A promotion in force that names no articles until `more` does. */
export function promocion(
  idPromocion: number,
  tipo: string,
  parametros: object,
  more: Partial<ReglaDeVenta> = {},
): ReglaDeVenta {
  return {
    idPromocion,
    titulo: `Promo ${idPromocion}`,
    tipo,
    parametros,
    artCodigos: [],
    rubros: [],
    marcas: [],
    ...more,
  }
}

/** Cents that all promotions save. */
export const total = (ahorros: readonly { ahorro: Centavos }[]) => ahorros.reduce((sum, { ahorro }) => sum + ahorro, 0)
