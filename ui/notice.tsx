import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import s from './notice.module.css'

const TONES = { info: s.info, offer: s.offer, danger: s.danger, success: s.success } as const
const ICONS = { info: 'info', offer: 'tag', danger: 'alert', success: 'check' } as const satisfies Record<
  keyof typeof TONES,
  IconName
>

type Props = {
  tono?: keyof typeof TONES
  titulo?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Announced as soon as it appears: a refusal, a lost network. */
  announce?: boolean
}

export function Notice({ tono = 'info', titulo, children, action, announce = false }: Props) {
  return (
    <div className={`${s.notice} ${TONES[tono]}`} role={announce ? 'alert' : undefined}>
      <Icon name={ICONS[tono]} size={20} />
      <div className={s.words}>
        {titulo && <p className={s.title}>{titulo}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
