import type { LineaCarrito } from '../../../carrito/store.ts'
import type { DireccionElegida } from '../../../local/store.ts'
import type { Eleccion } from './eleccion.ts'

/** What a refusal may be about, as it was when the pedido was refused: what somebody chose, not what it came to cost. */
export interface Sobre {
  /** Undefined while nobody is logged in. */
  readonly quien: number | undefined
  readonly local: string
  readonly donde: string
  /** Undefined until a slot is chosen. */
  readonly cuando: string | undefined
  readonly pago: string
  readonly articulos: string
  readonly cupon: string
  readonly factura: string
}

interface Elegido {
  readonly idUsuario: number | undefined
  readonly codigoLocal: number | undefined
  readonly direccion: DireccionElegida | undefined
  readonly eleccion: Eleccion
  readonly lineas: readonly Pick<LineaCarrito, 'artCodigo' | 'cantidad'>[]
}

export function sobreOf({ idUsuario, codigoLocal, direccion, eleccion, lineas }: Elegido): Sobre {
  const { fecha, idFranja, idMedioDePago, pagaCon, idPaymentProfile, cuotas, bolsas, idCupon } = eleccion
  const { factura, rut, razonSocial } = eleccion
  const told = (...parts: readonly unknown[]) => JSON.stringify(parts)
  return {
    quien: idUsuario,
    local: told(codigoLocal),
    donde: told(codigoLocal, direccion),
    cuando: idFranja === undefined ? undefined : told(fecha, idFranja),
    pago: told(idMedioDePago, pagaCon, idPaymentProfile, cuotas),
    articulos: told(
      lineas.map(({ artCodigo, cantidad }) => [artCodigo, cantidad]),
      bolsas,
    ),
    cupon: told(idCupon),
    factura: told(factura, rut, razonSocial),
  }
}

/** By the first word of a refusal's code. What is not here stands until the pedido is tried again. */
const PARTES: Readonly<Record<string, readonly (keyof Sobre)[]>> = {
  Locales: ['local'],
  Direcciones: ['donde'],
  Entregas: ['donde', 'cuando'],
  Articulos: ['local', 'articulos'],
  MediosPago: ['donde', 'pago'],
  Pagos: ['pago'],
  CUPON: ['local', 'cupon', 'articulos'],
}

const DE_CODIGO: Readonly<Record<string, readonly (keyof Sobre)[]>> = {
  'Entregas.ERROR_MONTO_MINIMO': ['donde', 'articulos'],
  'Pedidos.ERROR_FACTURACION': ['factura'],
  'Pedidos.ERROR_EFECTIVO_INSUFICIENTE': ['donde', 'cuando', 'pago', 'articulos', 'cupon'],
  // The total that was seen is of all that costs.
  'Articulos.ERROR_PRECIO_CAMBIADO': ['donde', 'cuando', 'pago', 'articulos', 'cupon'],
}

/**
 * Is something of what the refusal was about another now? To have taken a slot back, or to be logged out, is not yet.
 */
export function isOver(code: string, then: Sobre, now: Sobre): boolean {
  const partes = DE_CODIGO[code] ?? PARTES[/^[A-Za-z]+/.exec(code)?.[0] ?? ''] ?? []
  return (['quien', ...partes] as const).some((parte) => now[parte] !== undefined && now[parte] !== then[parte])
}
