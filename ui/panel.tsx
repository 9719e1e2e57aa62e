import type { ReactNode } from 'react'
import s from './panel.module.css'

type Props = {
  titulo?: ReactNode
  /** Beside the title: a small button, a link to all of it. */
  action?: ReactNode
  children: ReactNode
  /** Lets rows and pictures reach the edges. */
  flush?: boolean
}

/** A white card that holds one subject of a page. */
export function Panel({ titulo, action, children, flush = false }: Props) {
  return (
    <section className={`${s.panel}${flush ? ` ${s.flush}` : ''}`}>
      {(titulo || action) && (
        <div className={s.head}>
          {titulo && <h2 className={s.title}>{titulo}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
