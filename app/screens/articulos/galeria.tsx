import type { Articulo } from '@surtido/contract/articulos'
import { fotoOf, srcSetOf } from '@surtido/rules/fotos'
import { lazyPart } from '@surtido/web/lazy-part'
import { Suspense, useRef, useState } from 'react'
import { ARTICULOS } from '../../textos/articulos.ts'
import { tintOf } from './articulo.tsx'
import s from './galeria.module.css'

const Ampliada = lazyPart(() => import('./ampliada.tsx'))

const SIZES = '(min-width: 1024px) 440px, 100vw'

/** The pictures of an article side by side, or its drawing. A press opens a picture large. */
export function Galeria({ articulo }: { articulo: Articulo }) {
  const { nombre, marca, contenido, fotos = [], dibujo, urlImagen } = articulo
  const [open, setOpen] = useState<number>()
  const [shown, setShown] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const alt = [nombre, marca, contenido].filter(Boolean).join(', ')
  if (fotos.length === 0) {
    return (
      <div className={s.foto} style={{ background: `var(--tint-${tintOf(articulo)})` }}>
        <img src={urlImagen} alt="" width={220} height={220} fetchPriority="high" />
      </div>
    )
  }
  const altOf = (i: number) => (fotos.length > 1 ? ARTICULOS.fotoDelArticulo(alt, i + 1, fotos.length) : alt)
  const goTo = (i: number) => strip.current?.children[i]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  return (
    <div>
      <ul
        ref={strip}
        className={s.strip}
        aria-label={ARTICULOS.fotos}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {fotos.map(({ url, color }, i) => (
          <li key={url}>
            <button
              type="button"
              className={s.open}
              aria-label={ARTICULOS.ampliar(altOf(i))}
              onClick={() => setOpen(i)}
            >
              <Foto url={url} color={color} alt="" dibujo={dibujo} eager={i === 0} />
            </button>
          </li>
        ))}
      </ul>
      {fotos.length > 1 && (
        <div className={s.dots}>
          {fotos.map(({ url }, i) => (
            <button
              key={url}
              type="button"
              className={s.dot}
              aria-label={ARTICULOS.fotoNumero(i + 1, fotos.length)}
              aria-current={i === shown}
              onClick={() => goTo(i)}
            />
          ))}
        </div>
      )}
      {open !== undefined && (
        <Suspense>
          <Ampliada url={fotos[open]!.url} alt={altOf(open)} titulo={nombre} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface FotoProps {
  url: string
  color: string
  alt: string
  dibujo: string | undefined
  eager: boolean
}

function Foto({ url, color, alt, dibujo, eager }: FotoProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(url, 'avif', 960)} sizes={SIZES} />
      <img
        src={fotoOf(url, 960, 'webp')}
        srcSet={srcSetOf(url, 'webp', 960)}
        sizes={SIZES}
        data-dibujo={dibujo}
        alt={alt}
        width={440}
        height={440}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchPriority: 'high' })}
        style={{ background: color }}
      />
    </picture>
  )
}
