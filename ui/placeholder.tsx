import type { ReactNode } from 'react'
import s from './placeholder.module.css'
import { UI } from './textos/ui.ts'

// The same crate in every state: being filled, empty, or spilt.
const CRATE = (
  <>
    <path className={s.crate} d="M18 62h84l-6 34a6 6 0 0 1-6 5H30a6 6 0 0 1-6-5Z" />
    <path className={s.slats} d="M22 74h76M25 87h70" />
  </>
)
const fruit = (which: string | undefined, cx: number, cy: number, r: number) => (
  <circle className={`${s.fruit} ${which}`} cx={cx} cy={cy} r={r} />
)

/** U-114. */
const SCENES = {
  loading: (
    <>
      {fruit(s.first, 40, 50, 12)}
      {fruit(s.second, 62, 46, 13)}
      {fruit(s.third, 83, 51, 11)}
      {CRATE}
    </>
  ),
  empty: (
    <>
      <path className={s.back} d="M26 62c4-22 64-22 68 0" />
      {CRATE}
      <path className={s.leaf} d="M58 40c0-10 6-16 16-17 0 10-6 17-16 17Zm0 0c-1 6 0 10 2 14" />
    </>
  ),
  error: (
    <>
      <g className={s.tipped}>{CRATE}</g>
      {fruit(`${s.first} ${s.rolling}`, 100, 93, 9)}
      {fruit(s.second, 30, 92, 10)}
    </>
  ),
  offline: (
    <>
      <path className={s.wave} d="M32 34a42 42 0 0 1 56 0" />
      <path className={s.wave} d="M44 46a25 25 0 0 1 32 0" />
      {CRATE}
      <path className={s.strike} d="M84 22 38 56" />
    </>
  ),
}

type Props = {
  tipo: keyof typeof SCENES
  /** The event or fault. Optional while loading. */
  texto?: string
  /** A heading over the text, for a full-page placeholder. */
  titulo?: string
  /** The button for the next step. */
  action?: ReactNode
}

export function Placeholder({ tipo, texto, titulo, action }: Props) {
  return (
    <div className={s.placeholder} role={tipo === 'error' || tipo === 'offline' ? 'alert' : 'status'}>
      <svg className={s.scene} viewBox="0 0 120 110" width="132" height="121" aria-hidden>
        <ellipse className={s.ground} cx="60" cy="103" rx="52" ry="5" />
        {SCENES[tipo]}
      </svg>
      {titulo && <h2>{titulo}</h2>}
      {texto && <p className={s.text}>{texto}</p>}
      {tipo === 'loading' && !texto && <span className="visually-hidden">{UI.cargando}</span>}
      {action}
    </div>
  )
}
