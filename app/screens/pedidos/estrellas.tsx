import { Icon } from '@surtido/ui/icon'
import s from './estrellas.module.css'

export const PUNTAJES = ['Muy mala', 'Mala', 'Regular', 'Buena', 'Excelente'] as const

interface Props {
  /** 0: none yet. */
  value: number
  onChange: (value: number) => void
}

/** One to five, as radio buttons: arrows and numbers of a keyboard work, and each says what it means. */
export function Estrellas({ value, onChange }: Props) {
  return (
    <fieldset className={s.estrellas}>
      <legend className="visually-hidden">Tu puntaje</legend>
      {PUNTAJES.map((texto, i) => (
        <label key={texto} className={`${s.estrella}${i < value ? ` ${s.llena}` : ''}`}>
          <input
            type="radio"
            name="puntaje"
            className={s.radio}
            checked={value === i + 1}
            onChange={() => onChange(i + 1)}
            aria-label={`${i + 1} de 5: ${texto}`}
          />
          <Icon name="star" size={36} />
        </label>
      ))}
    </fieldset>
  )
}
