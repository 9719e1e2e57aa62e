import { Icon } from './icon.tsx'
import s from './rating.module.css'
import { UI } from './textos/ui.ts'

interface Props {
  label: string
  /** The meaning of each number of stars, from one on. */
  texts: readonly string[]
  name: string
  /** 0: none yet. */
  value: number
  onChange: (value: number) => void
}

/** Stars, as radio buttons: arrows and numbers of a keyboard work, and each says what it means. */
export function Rating({ label, texts, name, value, onChange }: Props) {
  return (
    <fieldset className={s.stars}>
      <legend className="visually-hidden">{label}</legend>
      {texts.map((text, i) => (
        <label key={text} className={`${s.star}${i < value ? ` ${s.full}` : ''}`}>
          <input
            type="radio"
            name={name}
            className={s.radio}
            checked={value === i + 1}
            onChange={() => onChange(i + 1)}
            aria-label={UI.estrellas(i + 1, texts.length, text)}
          />
          <Icon name="star" size={36} />
        </label>
      ))}
    </fieldset>
  )
}
