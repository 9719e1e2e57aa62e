import type { Promocion } from '@surtido/contract/promociones'
import type { Centavos } from './dinero.ts'

/**
 * The rule of a saving (K-32). `readRegla` reads `parametros`. It applies to `artCodigos`; with none, to these rubros
 * (by the beginning of their code) and brands.
 */
export type ReglaDeVenta = Readonly<
  Pick<Promocion, 'idPromocion' | 'titulo' | 'tipo' | 'artCodigos' | 'rubros' | 'marcas'>
> &
  Readonly<Partial<Pick<Promocion, 'vigenciaDesde' | 'vigenciaHasta'>>> & { readonly parametros: unknown }

/** One part of a combo: so many units of any of these articles. */
export interface ParteCombo {
  readonly articulos: readonly string[]
  readonly cantidad: number
}

/** The meaning of `tipo` and `parametros`, checked. */
export interface Regla {
  /** `unidad`: a percentage of each unit. `grupo`: of every `lleva` units the cheapest ones cost less. */
  readonly clase: 'unidad' | 'grupo' | 'combo'
  /** Percent off the discounted units: 100 is free. */
  readonly porcentaje: number
  readonly lleva: number
  readonly paga: number
  /** The price of all parts of a combo together, in cents; null: `porcentaje` off each. */
  readonly precio: Centavos | null
  readonly partes: readonly ParteCombo[]
  /** How many times in a pedido; null: any. Units for a percentage, groups or combos for the others. */
  readonly limite: number | null
  readonly dias: readonly number[]
  readonly tiposEntrega: readonly number[]
  readonly mediosPago: readonly number[]
  /** Leaves out lines that an offer or tier has already lowered. */
  readonly sinOfertas: boolean
  /** If the promotion names nothing, it applies to everything. */
  readonly todo: boolean
}

/**
 * The units of a line: equal whole pieces or kilos, and the remaining fraction of a kilo; with what a percentage takes
 * off each.
 */
export interface Unidades {
  readonly enteras: number
  readonly monto: Centavos
  readonly porPorcentaje: Centavos
  /** 0: there is no fraction. */
  readonly restoMonto: Centavos
  readonly restoPorPorcentaje: Centavos
}
