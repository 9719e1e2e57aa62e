import { IconButton } from '@surtido/ui/icon-button'
import { useQuery } from '@tanstack/react-query'
import { articulosQuery } from '../../../data/articulos.ts'
import type { Parada } from '../../../preparar/paradas.ts'
import { useLocal } from '../../../sesion/store.ts'
import s from '../herramienta.module.css'
import { Imagen } from './imagen.tsx'

interface Props {
  parada: Parada
  codigo: string
  onClose: () => void
  onEs: () => void
}

/**
 * An unknown code was read. The shop may know its article; else the picker looks, and says that it is this article's.
 */
export default function CodigoNuevo({ parada, codigo, onClose, onEs }: Props) {
  const { codigoLocal = 0 } = useLocal() ?? {}
  // Without a network nobody waits for it: the server looks again when it hears of the code.
  const { data, isFetching } = useQuery({ ...articulosQuery(codigoLocal, codigo), networkMode: 'always', retry: false })
  const otro = data?.articulos.find(({ artCodigo }) => artCodigo !== parada.artCodigo)
  const { nombre, contenido } = parada
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <main className={s.cuerpo} tabIndex={0}>
        <div className={s.tituloPanel}>
          <h1 className={s.nombre}>{otro ? 'Es otro artículo' : '¿Este código es de este artículo?'}</h1>
          <IconButton icon="close" label="Cancelar" onClick={onClose} />
        </div>
        {!otro && <Imagen parada={parada} />}
        <p className={s.contenido}>
          {otro
            ? `El código ${codigo} es de ${otro.nombre} ${otro.contenido}. Busca ${nombre} ${contenido}.`
            : `${nombre} ${contenido}. Mira que la marca y el tamaño sean los mismos: desde ahora el código ${codigo} vale para él en todos los locales.`}
        </p>
      </main>
      <footer className={s.botones}>
        <button type="button" className={s.boton} onClick={onClose}>
          {otro ? 'Volver' : 'No es'}
        </button>
        {!otro && (
          <button type="button" className={`${s.boton} ${s.listo}`} disabled={isFetching} onClick={onEs}>
            Sí, es este
          </button>
        )}
      </footer>
    </>
  )
}
