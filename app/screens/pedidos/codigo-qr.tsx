import { encode } from 'uqr'
import s from './pedido.module.css'

/** A text as a QR code, black on white in every theme: scanners read no other. */
export default function CodigoQr({ texto, label }: { texto: string; label: string }) {
  const { size, data } = encode(texto, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </svg>
  )
}
