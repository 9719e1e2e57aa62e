import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import s from './list-row.module.css'

type Props = {
  titulo: ReactNode
  detalle?: ReactNode
  /** An icon, a picture, a logo. */
  start?: ReactNode
  /** A price, a badge, a switch, a stepper. Above the link. */
  end?: ReactNode
  /** Wraps the title in the page's own link or button, which covers the row. Without it the row is not clickable. */
  renderLink?: (link: { className: string; children: ReactNode }) => ReactNode
  /** Draws the arrow of a row that leads somewhere. */
  chevron?: boolean
}

export function ListRow({ titulo, detalle, start, end, renderLink, chevron = Boolean(renderLink) && !end }: Props) {
  return (
    <div className={s.row}>
      {start && <span className={s.start}>{start}</span>}
      <div className={s.words}>
        <div className={s.title}>{renderLink ? renderLink({ className: s.link ?? '', children: titulo }) : titulo}</div>
        {detalle && <div className={s.detail}>{detalle}</div>}
      </div>
      {end && <div className={s.end}>{end}</div>}
      {chevron && (
        <span className={s.chevron}>
          <Icon name="chevron" size={20} />
        </span>
      )}
    </div>
  )
}
