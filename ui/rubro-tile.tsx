import type { ReactNode } from 'react'
import s from './rubro-tile.module.css'

type Props = {
  nombre: string
  /** Address of an illustration. */
  imagen: string
  /** Index of the rubro's tint, 0 … 14. */
  tint: number
  /** Wraps the tile in the page's own link. */
  renderLink: (link: { className: string; children: ReactNode }) => ReactNode
  eager?: boolean
}

export function RubroTile({ nombre, imagen, tint, renderLink, eager = false }: Props) {
  return renderLink({
    className: s.tile ?? '',
    children: (
      <>
        <span className={s.picture} style={{ '--tint': `var(--tint-${tint})` }}>
          <img src={imagen} alt="" width={64} height={64} loading={eager ? 'eager' : 'lazy'} decoding="async" />
        </span>
        <span className={s.name}>{nombre}</span>
      </>
    ),
  })
}
