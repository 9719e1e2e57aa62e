import s from './progress.module.css'

type Props = {
  /** The thing in progress. */
  label: string
  value: number
  max: number
  /** A screen reader says it instead of a percentage: "Te faltan $ 240 para el envío gratis". */
  texto?: string
}

export function Progress({ label, value, max, texto }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1
  return (
    <div className={s.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={texto}
        className={s.track}
      >
        <div className={s.bar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {texto && <p className={s.text}>{texto}</p>}
    </div>
  )
}
