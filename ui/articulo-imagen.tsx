import s from './articulo-imagen.module.css'

const SIZES = { fill: s.fill, s: s.small, m: s.medium, l: s.large } as const

type Props = {
  /** An uploaded picture, or one of ours under `/ilustraciones/`. */
  src: string
  /** Only uploaded pictures come in several sizes. */
  srcSet?: string
  sizes?: string
  /** Index of the rubro's tint, 0 … 14. */
  tint: number
  /** Empty where the name stands beside it, which is nearly always. */
  alt?: string
  size?: keyof typeof SIZES
  /** For the pictures of the first screen. */
  eager?: boolean
}

/** A picture of an article: an uploaded one on white, an illustration on a plate over its rubro's tint. */
export function ArticuloImagen({ src, srcSet, sizes, tint, alt = '', size = 'fill', eager = false }: Props) {
  const drawn = src.startsWith('/ilustraciones/')
  return (
    <span
      className={`${s.imagen} ${SIZES[size]} ${drawn ? s.drawn : s.photo}`}
      style={drawn ? { '--tint': `var(--tint-${tint})` } : undefined}
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={320}
        height={320}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  )
}
