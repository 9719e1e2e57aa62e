import type { Articulo } from '@surtido/contract/articulos'
import { fotoOf, srcSetOf, type TipoFoto } from '@surtido/rules/fotos'

type Imagenes = Pick<Articulo, 'urlImagen' | 'fotos' | 'dibujo'>

/** The picture of an article on a card. */
export function imagenDeCard({ urlImagen, fotos, dibujo }: Imagenes) {
  const [foto] = fotos ?? []
  if (!foto) return { src: urlImagen }
  const { url, color } = foto
  const set = (tipo: TipoFoto) => srcSetOf(url, tipo, 400)
  return { src: urlImagen, dibujo, sizes: '180px', fotos: { avif: set('avif'), webp: set('webp'), color } }
}

/** The picture of a list's line: the smallest size of the first photo, or the drawing. */
export function imagenDeLinea({ urlImagen, fotos: [foto] = [], dibujo }: Imagenes) {
  return foto ? { src: fotoOf(foto.url, 128, 'webp'), 'data-dibujo': dibujo } : { src: urlImagen }
}
