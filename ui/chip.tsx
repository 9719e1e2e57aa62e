import type { ReactNode } from 'react'
import s from './chip.module.css'
import { Icon } from './icon.tsx'
import { UI } from './textos/ui.ts'

type Props = {
  children: ReactNode
  onClick: () => void
  /** Given: a toggle that is on or off. Omitted: a plain button, such as one that opens a list. */
  selected?: boolean
  /** An active filter; pressing anywhere on the chip removes it. */
  removable?: boolean
  /** How many results the filter leaves; read together with the text. */
  count?: number
  icon?: ReactNode
  /** Only a chip that unfolds others has them: whether it is unfolded, and the id of the others. */
  expanded?: boolean
  controls?: string
}

export function Chip({ children, onClick, selected, removable = false, count, icon, expanded, controls }: Props) {
  return (
    <button
      type="button"
      className={s.chip}
      aria-pressed={removable ? undefined : selected}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
    >
      {icon}
      {removable && <span className="visually-hidden">{UI.quitarFiltro} </span>}
      {children}
      {count !== undefined && <span className={s.count}>{count}</span>}
      {removable && <Icon name="close" size={16} />}
    </button>
  )
}

/** A row of chips that scrolls sideways on a phone and wraps on a desktop. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div role="group" aria-label={label} className={s.row}>
      {children}
    </div>
  )
}
