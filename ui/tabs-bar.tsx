import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import s from './tabs-bar.module.css'

type TabsBarItem<To extends string = string> = {
  /** Passed back to `renderLink`. */
  to: To
  text: string
  icon: IconName
  current: boolean
  /** A `TabCount`, shown in the corner. */
  count?: ReactNode
}

type Props<To extends string> = {
  label: string
  items: readonly TabsBarItem<To>[]
  /** Wraps a tab in the page's own link, with `aria-current="page"` where `current`. */
  renderLink: (link: { to: To; className: string; current: boolean; children: ReactNode }) => ReactNode
}

/** A count in the corner of a tab, such as the articles in the carrito; none for 0. `label`: its unit, read after it. */
export function TabCount({ count, label }: { count: number; label: string }) {
  if (!count) return null
  return (
    <span className={s.count}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}

/** The tabs at the bottom of the phone. Navigation, not an ARIA tab list: each one is a page with an address. */
export function TabsBar<To extends string>({ label, items, renderLink }: Props<To>) {
  return (
    <nav className={s.bar} aria-label={label}>
      <ul className={s.list}>
        {items.map((item) => (
          <li key={item.to} className={s.item}>
            {renderLink({
              to: item.to,
              className: s.link ?? '',
              current: item.current,
              children: (
                <>
                  <span className={s.icon}>
                    <Icon name={item.icon} />
                    {item.count}
                  </span>
                  <span>{item.text}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
