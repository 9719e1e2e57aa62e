import type { Eleccion } from '../../../carrito/eleccion.ts'
import type { LineaCarrito } from '../../../carrito/store.ts'
import type { DireccionElegida } from '../../../local/store.ts'

/** The subjects of a refusal, as they were when the pedido was refused: the customer's choices, not their cost. */
export interface Sobre {
  /** Undefined without a session. */
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

/** Keyed by the first word of a refusal's code. A refusal without an entry stands until the pedido is tried again. */
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
  // All of these enter the total that the customer saw.
  'Articulos.ERROR_PRECIO_CAMBIADO': ['donde', 'cuando', 'pago', 'articulos', 'cupon'],
}

/** Has a subject of the refusal changed? An undefined one (a slot taken back, a logout) does not count as changed. */
export function isOver(code: string, then: Sobre, now: Sobre): boolean {
  const partes = DE_CODIGO[code] ?? PARTES[/^[A-Za-z]+/.exec(code)?.[0] ?? ''] ?? []
  return (['quien', ...partes] as const).some((parte) => now[parte] !== undefined && now[parte] !== then[parte])
}
