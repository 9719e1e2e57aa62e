import { encode } from 'uqr'
import s from './codigo-qr.module.css'

type Props = {
  texto: string
  label: string
  /** The text is long, so a camera reads it from closer. */
  grande?: boolean
}

/** A text as a QR code, black on white in every theme: scanners read no other. */
export default function CodigoQr({ texto, label, grande = false }: Props) {
  const { size, data } = encode(texto, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      className={grande ? `${s.qr} ${s.grande}` : s.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
