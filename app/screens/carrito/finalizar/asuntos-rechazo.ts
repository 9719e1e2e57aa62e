// The choice that each refusal is about. When it changes, the refusal disappears.

import type { CodigoError } from '@surtido/contract/errores'
import type { Refusal } from '@surtido/web/refusal'
import type { Eleccion } from '../../../carrito/eleccion.ts'
import type { LineaDelCarrito } from '../../../carrito/store.ts'
import type { DireccionElegida } from '../../../local/store.ts'

/** The subjects of refusals: the customer's choices, not their cost. Each is a text that changes with the choice. */
export interface Asuntos {
  /** Undefined without a session. */
  readonly usuario: number | undefined
  readonly local: string
  readonly donde: string
  /** Undefined until a slot is chosen. */
  readonly cuando: string | undefined
  readonly pago: string
  readonly articulos: string
  readonly cupon: string
  readonly factura: string
}

type Asunto = keyof Asuntos

interface Elegido {
  readonly idUsuario: number | undefined
  readonly codigoLocal: number | undefined
  readonly direccion: DireccionElegida | undefined
  readonly eleccion: Eleccion
  readonly lineas: readonly Pick<LineaDelCarrito, 'artCodigo' | 'cantidad'>[]
}

export function asuntosOf({ idUsuario, codigoLocal, direccion, eleccion, lineas }: Elegido): Asuntos {
  const { fecha, idFranja, idMedioDePago, pagaCon, idPaymentProfile, cuotas, bolsas, idCupon } = eleccion
  const { factura, rut, razonSocial } = eleccion
  const textOf = (...choices: readonly unknown[]) => JSON.stringify(choices)
  return {
    usuario: idUsuario,
    local: textOf(codigoLocal),
    donde: textOf(codigoLocal, direccion),
    cuando: idFranja === undefined ? undefined : textOf(fecha, idFranja),
    pago: textOf(idMedioDePago, pagaCon, idPaymentProfile, cuotas),
    articulos: textOf(
      lineas.map(({ artCodigo, cantidad }) => [artCodigo, cantidad]),
      bolsas,
    ),
    cupon: textOf(idCupon),
    factura: textOf(factura, rut, razonSocial),
  }
}

/** The first word of a code: `Entregas` of `Entregas.ERROR_MONTO_MINIMO`, `CUPON` of `CUPON_YA_USADO`. */
type Modulo<Code extends string = CodigoError> = Code extends `${infer Word}.${string}`
  ? Word
  : Code extends `${infer Word}_${string}`
    ? Word
    : never

/** The subjects of all codes of a module, but those of `OF_CODIGO`. Without any, a refusal stands until the next try. */
const OF_MODULO: Readonly<Partial<Record<Modulo, readonly Asunto[]>>> = {
  Locales: ['local'],
  Direcciones: ['donde'],
  Entregas: ['donde', 'cuando'],
  Articulos: ['local', 'articulos'],
  MediosPago: ['donde', 'pago'],
  Pagos: ['pago'],
  // A promotion of a way to pay moves the amount that a cupon asks for.
  CUPON: ['local', 'cupon', 'articulos', 'pago'],
}

const OF_CODIGO: Readonly<Partial<Record<CodigoError, readonly Asunto[]>>> = {
  'Entregas.ERROR_MONTO_MINIMO': ['donde', 'articulos'],
  'Pedidos.ERROR_FACTURACION': ['factura'],
  'Pedidos.ERROR_EFECTIVO_INSUFICIENTE': ['donde', 'cuando', 'pago', 'articulos', 'cupon'],
  // All of these enter the total that the customer saw.
  'Articulos.ERROR_PRECIO_CAMBIADO': ['donde', 'cuando', 'pago', 'articulos', 'cupon'],
}

/** Says whether a subject of the refusal changed since; one that is undefined now (no slot, no session) did not. */
export function hasAsuntoChanged(code: Refusal['code'], then: Asuntos, now: Asuntos): boolean {
  const asuntos = OF_CODIGO[code as CodigoError] ?? OF_MODULO[/^[A-Za-z]+/.exec(code)?.[0] as Modulo] ?? []
  return (['usuario', ...asuntos] as const).some((one) => now[one] !== undefined && now[one] !== then[one])
}
