import { formatPrecio } from '@surtido/rules/dinero'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'

/** The parts of a total, in cents, as `computeTotales` makes them and a pedido keeps them. */
interface Partes {
  /** Lines at list price. */
  readonly subtotal: number
  readonly descuentos: number
  readonly cupon: number
  readonly envases: number
  readonly bolsas: number
  readonly entrega: number
  readonly total: number
}

interface Props {
  partes: Partes
  promociones: readonly { readonly titulo: string; readonly ahorro: number }[]
  cupon?: string | undefined
  /** The number of bags, where known. */
  bolsas?: number | undefined
  /** Says the delivery even when it costs nothing. */
  conEntrega: boolean
}

/**
 * From the lines above to the total: "Artículos" is their sum, offers included, and each row below adds or takes off.
 * The cost without offers comes after the total, where it is not mistaken for an addend.
 */
export function Sumas({ partes, promociones, cupon, bolsas, conEntrega }: Props) {
  const promocionado = promociones.reduce((sum, { ahorro }) => sum + ahorro, 0)
  const ahorro = partes.descuentos + partes.cupon
  const rows: { text: string; monto: number; always?: boolean }[] = [
    { text: 'Artículos', monto: partes.subtotal - partes.descuentos + promocionado, always: true },
    ...promociones.map(({ titulo, ahorro }) => ({ text: titulo, monto: -ahorro })),
    { text: cupon ? `Cupón ${cupon}` : 'Cupón', monto: -partes.cupon },
    { text: 'Envases', monto: partes.envases },
    { text: bolsas ? `Bolsas (${bolsas})` : 'Bolsas', monto: partes.bolsas },
    { text: 'Entrega', monto: partes.entrega, always: conEntrega },
  ]
  return (
    <div>
      {rows
        .filter(({ monto, always }) => monto !== 0 || always)
        .map(({ text, monto }) => (
          <div key={text} className={l.row}>
            <span>{text}</span>
            <span>{text === 'Entrega' && monto === 0 ? 'Gratis' : formatPrecio(monto)}</span>
          </div>
        ))}
      <div className={`${l.row} ${l.total}`} data-testid="total">
        <span>Total</span>
        <span>{formatPrecio(partes.total)}</span>
      </div>
      {ahorro > 0 && (
        <p className={t.saving}>
          Ahorras {formatPrecio(ahorro)} · sin descuentos serían {formatPrecio(partes.total + ahorro)}
        </p>
      )}
    </div>
  )
}
