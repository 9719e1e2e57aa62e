import type { Cantidad } from '@surtido/contract/base'
import { fitCantidad, isCantidadValida, toCantidad, toCentesimos, type Venta } from './cantidades.ts'
import { cantidadDePiezas, type VentaHabitual } from './habituales.ts'

/** The habitual amounts in the data of an article: null or empty when not given. */
export interface DatosHabituales {
  /** kg. */
  readonly pesoPieza: Cantidad | null
  /** Pieces when `pesoPieza` is given, else units or kg. */
  readonly primera: number | null
  readonly paso: number | null
  readonly cantidades: readonly Cantidad[]
}

/** kg: the first amount, the step, and the choices. */
type Habito = readonly [primera: Cantidad, paso: Cantidad, ...cantidades: Cantidad[]]

/** Words of a rubro's slug or description (without accents) choose its habits; the first match wins. */
const HABITOS: readonly (readonly [RegExp, Habito])[] = [
  [/fiambre|jamon|paleta|salame|embutido seco|quesos? (rallado|untable)/, [0.2, 0.05, 0.15, 0.2, 0.3]],
  [/queso/, [0.3, 0.1, 0.2, 0.3, 0.5]],
  [/dulces?.corte|membrillo|rotiseria|comida|ensalada|lista/, [0.3, 0.1, 0.2, 0.3, 0.5]],
  [/frutos? secos?|frutos-secos|semilla|especia|hierba/, [0.1, 0.05, 0.1, 0.2, 0.5]],
  [/vacuna|cerdo|cordero|carne|pollo|achura|chorizo|pescado|marisco|milanesa|preparado/, [0.5, 0.5, 0.5, 1, 1.5]],
  [/\bpan\b|panaderia|bizcocho|factura|tortas?|galleta/, [0.5, 0.25, 0.25, 0.5, 1]],
  [/fruta|citric|verdura|hortaliza|hojas|papa|boniato|zapallo|huerta/, [0.5, 0.5, 0.5, 1, 2]],
]

const MOST_OFFERED = 4

/**
 * How an article is usually bought: by its own data, else (if sold by weight) by its rubro. Every amount is one that
 * the article is sold in. Undefined when neither gives an amount.
 */
export function habitualDe(venta: Venta, datos: DatosHabituales, rubro: string): VentaHabitual | undefined {
  const { pesoPieza } = venta.ventaFraccionada ? datos : { pesoPieza: null }
  const [primera, paso, ...cantidades] = (venta.ventaFraccionada && habitoDe(rubro)) || []
  const fit = (cantidad: Cantidad) => fitCantidad(toCentesimos(cantidad), venta)
  const first = pesoPieza
    ? cantidadDePiezas(datos.primera ?? 1, venta, pesoPieza)
    : fit(datos.primera ?? primera ?? datos.paso ?? 0)
  if (first === 0) return undefined
  const offered = datos.cantidades.length > 0 ? datos.cantidades : cantidades
  const valid = offered.map((one) => toCentesimos(one)).filter((one) => isCantidadValida(one, venta))
  return {
    primera: toCantidad(first),
    paso: pesoPieza ? toCantidad(cantidadDePiezas(1, venta, pesoPieza)) : (datos.paso ?? paso ?? toCantidad(first)),
    cantidades: [...new Set([first, ...valid])]
      .slice(0, MOST_OFFERED)
      .sort((a, b) => a - b)
      .map(toCantidad),
    pesoPieza,
  }
}

function habitoDe(rubro: string): Habito | undefined {
  return HABITOS.find(([words]) => words.test(rubro))?.[1]
}
