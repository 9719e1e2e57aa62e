import s from './price.module.css'
import { UI } from './textos/ui.ts'

const SIZES = { s: s.small, m: s.medium, l: s.large } as const

type Props = {
  /** Formatted, such as "$ 89" or "$ 129,90". */
  precio: string
  /** The price before the offer, formatted; makes `precio` an offer. */
  anterior?: string
  /** The unit of `precio` when it is not one piece: "kg". */
  por?: string
  /** Price by kg, l or piece, formatted: "$ 178 el kg". */
  porUnidad?: string
  size?: keyof typeof SIZES
}

export function Price({ precio, anterior, por, porUnidad, size = 'm' }: Props) {
  const suffix = por && <span className={s.por}>/{por}</span>
  return (
    <div className={`${s.price} ${SIZES[size]}`}>
      {anterior ? (
        <p className={s.line}>
          <span className="visually-hidden">{UI.precioDeOferta} </span>
          <strong className={s.sign}>
            {precio}
            {suffix}
          </strong>
          <span className="visually-hidden">{UI.antes} </span>
          <s className={s.before}>{anterior}</s>
        </p>
      ) : (
        <p className={s.line}>
          <strong className={s.now}>
            {precio}
            {suffix}
          </strong>
        </p>
      )}
      {porUnidad && <p className={s.unit}>{porUnidad}</p>}
    </div>
  )
}
