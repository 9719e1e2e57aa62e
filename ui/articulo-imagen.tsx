import type { ReactNode } from 'react'
import s from './articulo-imagen.module.css'

const SIZES = { fill: s.fill, s: s.small, m: s.medium, l: s.large } as const

/** An article's own picture in several sizes: the `srcset` of each type. */
export type Fotos = { readonly avif: string; readonly webp: string; readonly color: string }

type Props = {
  /** An uploaded picture, or one of ours under `/ilustraciones/`. */
  src: string
  fotos?: Fotos | undefined
  /** The drawing to show when the picture does not load. */
  dibujo?: string | undefined
  sizes?: string | undefined
  /** Index of the rubro's tint, 0 … 14. */
  tint: number
  /** Empty when the name stands beside it, which is nearly always. */
  alt?: string
  size?: keyof typeof SIZES
  /** Loads at once: for the pictures of the first screen. */
  eager?: boolean
}

/** A picture of an article: its own picture on white, or an illustration on a plate over its rubro's tint. */
export function ArticuloImagen({ src, fotos, dibujo, sizes, tint, alt = '', size = 'fill', eager = false }: Props) {
  const drawn = !fotos && src.startsWith('/ilustraciones/')
  return (
    <span
      className={`${s.imagen} ${SIZES[size]} ${drawn ? s.drawn : s.photo}`}
      style={drawn ? { '--tint': `var(--tint-${tint})` } : fotos && { '--foto': fotos.color }}
    >
      <InTypes fotos={fotos} sizes={sizes}>
        <img
          src={src}
          srcSet={fotos?.webp}
          sizes={fotos && sizes}
          data-dibujo={dibujo}
          alt={alt}
          width={320}
          height={320}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </InTypes>
    </span>
  )
}

function InTypes({
  fotos,
  sizes,
  children,
}: {
  fotos?: Fotos | undefined
  sizes?: string | undefined
  children: ReactNode
}) {
  if (!fotos) return children
  return (
    <picture>
      <source type="image/avif" srcSet={fotos.avif} sizes={sizes} />
      {children}
    </picture>
  )
}
