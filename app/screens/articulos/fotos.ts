import type { Articulo } from '@surtido/contract/articulos'
import { fotoOf, srcSetOf } from '@surtido/rules/fotos'

type Imagenes = Pick<Articulo, 'urlImagen' | 'fotos' | 'dibujo'>

/** What a card shows of an article. */
export function imagenDeCard({ urlImagen, fotos, dibujo }: Imagenes) {
  const [foto] = fotos ?? []
  if (!foto) return { src: urlImagen }
  const { url, color } = foto
  const set = (tipo: 'avif' | 'webp') => srcSetOf(url, tipo, 400)
  return { src: urlImagen, dibujo, sizes: '180px', fotos: { avif: set('avif'), webp: set('webp'), color } }
}

/** Of a line of a list: the smallest of its first picture, or the drawing. */
export function imagenDeLinea({ urlImagen, fotos: [foto] = [], dibujo }: Imagenes) {
  return foto ? { src: fotoOf(foto.url, 128, 'webp'), 'data-dibujo': dibujo } : { src: urlImagen }
}
