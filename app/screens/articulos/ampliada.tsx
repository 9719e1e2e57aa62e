import { fotoOf } from '@surtido/rules/fotos'
import { Dialog } from '@surtido/ui/dialog'
import { useRef, useState } from 'react'
import { ARTICULOS } from '../../textos/articulos.ts'
import s from './galeria.module.css'

/** The same value as in the stylesheet. */
const ZOOM = 2.5

interface Props {
  url: string
  alt: string
  titulo: string
  onClose: () => void
}

/** One picture of an article over its page. */
export default function Ampliada({ url, alt, titulo, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} titulo={titulo} size="l">
      <Foto url={url} alt={alt} />
    </Dialog>
  )
}

/** The picture at its largest size: a press zooms in further, and then a finger or the arrow keys move it. */
function Foto({ url, alt }: { url: string; alt: string }) {
  const [grande, setGrande] = useState(false)
  const frame = useRef<HTMLElement>(null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={frame} className={s.frame} tabIndex={0} aria-label={alt}>
      <button
        type="button"
        className={s.zoom}
        data-grande={grande}
        aria-label={grande ? ARTICULOS.verEntera : ARTICULOS.acercar}
        onClick={({ nativeEvent: { offsetX, offsetY } }) => {
          const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
          setGrande(!grande)
          // The pressed point stays under the finger.
          requestAnimationFrame(() =>
            frame.current?.scrollTo(offsetX * ZOOM - clientWidth / 2, offsetY * ZOOM - clientHeight / 2),
          )
        }}
      >
        <picture>
          <source type="image/avif" srcSet={fotoOf(url, 960, 'avif')} />
          <img src={fotoOf(url, 960, 'webp')} alt={alt} width={960} height={960} />
        </picture>
      </button>
    </section>
  )
}
