// Expensive articles, and those with an age limit, go in only once their code was read.
import type { Pesos } from '@surtido/contract/base'
import { type Centavos, parsePesos, toPesos } from './dinero.ts'

/** The articles that an empresa wants read; both amounts in the same unit. */
export interface QueSeLee<M extends Pesos | Centavos> {
  /** The price from which articles must be read; null: none because of its price. */
  readonly desde: M | null
  /** True when articles with a minimum age must be read. */
  readonly edad: boolean
}

/**
 * Says whether an article must be read. A weighed one has its label or its scale, and nobody reads the shop's own bags.
 */
export const isLecturaObligada = <M extends Pesos | Centavos>(
  articulo: {
    readonly ventaFraccionada: boolean
    readonly esBolsa: boolean
    readonly precioUnitario: M
    readonly edadMinima: number | null
  },
  { desde, edad }: QueSeLee<M>,
): boolean =>
  !articulo.ventaFraccionada &&
  !articulo.esBolsa &&
  ((desde !== null && articulo.precioUnitario >= desde) || (edad && articulo.edadMinima !== null))

const LEAST: Centavos = 1_00
const MOST: Centavos = 9_999_999_00

/** A price as somebody wrote it: null without one, undefined when it is none from which something must be read. */
export function parseDesde(texto: string): Pesos | null | undefined {
  if (texto.trim() === '') return null
  const desde = parsePesos(texto) ?? 0
  return desde >= LEAST && desde <= MOST ? toPesos(desde) : undefined
}
