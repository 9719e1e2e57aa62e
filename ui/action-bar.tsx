import type { ReactNode } from 'react'
import s from './action-bar.module.css'

type Props = {
  children: ReactNode
  /** Stands above the tabs where the page has them. */
  overTabs?: boolean
}

/** The main action of a page, at the bottom, under the thumb; in its place in the page at a desk. */
export function ActionBar({ children, overTabs = false }: Props) {
  return <div className={`${s.bar}${overTabs ? ` ${s.overTabs}` : ''}`}>{children}</div>
}
