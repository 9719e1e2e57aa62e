import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { CARRITO } from '../../textos/carrito.ts'

/** The parts of a total, in cents, as `computeTotales` makes them and a pedido keeps them. */
interface Parts {
  /** Lines at list price. */
  readonly subtotal: Centavos
  readonly descuentos: Centavos
  readonly cupon: Centavos
  readonly envases: Centavos
  readonly bolsas: Centavos
  readonly entrega: Centavos
  readonly total: Centavos
}

interface Props {
  parts: Parts
  promociones: readonly { readonly titulo: string; readonly ahorro: Centavos }[]
  tituloCupon?: string | undefined
  /** The number of bags, where known. */
  bolsas?: number | undefined
  /** Says the delivery even when it costs nothing. */
  conEntrega: boolean
}

/**
 * From the lines above to the total: "Artículos" is their sum, offers included, and each row below adds or takes off.
 * The cost without offers comes after the total, where it is not mistaken for an addend.
 */
export function Sumas({ parts, promociones, tituloCupon, bolsas, conEntrega }: Props) {
  const promocionado = promociones.reduce((sum, { ahorro }) => sum + ahorro, 0)
  const ahorro = parts.descuentos + parts.cupon
  const rows: { text: string; monto: Centavos; always?: boolean }[] = [
    { text: CARRITO.articulos, monto: parts.subtotal - parts.descuentos + promocionado, always: true },
    ...promociones.map(({ titulo, ahorro }) => ({ text: titulo, monto: -ahorro })),
    { text: tituloCupon ? CARRITO.cuponDe(tituloCupon) : CARRITO.cupon, monto: -parts.cupon },
    { text: CARRITO.envases, monto: parts.envases },
    { text: bolsas ? CARRITO.cuantasBolsas(bolsas) : CARRITO.bolsas, monto: parts.bolsas },
    { text: CARRITO.entrega, monto: parts.entrega, always: conEntrega },
  ]
  return (
    <div>
      {rows
        .filter(({ monto, always }) => monto !== 0 || always)
        .map(({ text, monto }) => (
          <div key={text} className={l.row}>
            <span>{text}</span>
            <span>{text === CARRITO.entrega && monto === 0 ? CARRITO.gratis : formatPrecio(monto)}</span>
          </div>
        ))}
      <div className={`${l.row} ${l.total}`} data-testid="total">
        <span>{CARRITO.total}</span>
        <span>{formatPrecio(parts.total)}</span>
      </div>
      {ahorro > 0 && (
        <p className={t.saving}>
          {CARRITO.ahorrasSinDescuentosSerian(formatPrecio(ahorro), formatPrecio(parts.total + ahorro))}
        </p>
      )}
    </div>
  )
}
