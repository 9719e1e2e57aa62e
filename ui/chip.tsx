import type { ReactNode } from 'react'
import s from './chip.module.css'
import { Icon } from './icon.tsx'

type Props = {
  children: ReactNode
  onClick: () => void
  /** Given: a toggle that is on or off. Left out: a plain button, as one that opens a list. */
  selected?: boolean
  /** A filter in force; the whole chip takes it away. */
  removable?: boolean
  /** How many it leaves: read with the text. */
  count?: number
  icon?: ReactNode
  /** Of one that unfolds others: whether it has, and which. */
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
      {removable && <span className="visually-hidden">Quitar filtro </span>}
      {children}
      {count !== undefined && <span className={s.count}>{count}</span>}
      {removable && <Icon name="close" size={16} />}
    </button>
  )
}

/** A row of chips that scrolls sideways on a phone and wraps at a desk. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div role="group" aria-label={label} className={s.row}>
      {children}
    </div>
  )
}
