import { fotoOf } from '@surtido/rules/fotos'
import type { Ilustraciones } from '@surtido/rules/ilustraciones'
import type { FotoGuardada } from '../db/jsonb.ts'
import { ilustracionesCon, type Propias } from './ilustraciones.ts'

/** The address of a picture's files, without width and type. */
const urlDeFoto = (huella: string, fotosEn = ''): string => `${fotosEn}/fotos/${huella}`

/** The images of an article: its pictures, and the drawing of its kind. */
export function imagenesOf(
  row: { readonly nombre: string; readonly url_imagen: string; readonly fotos: readonly FotoGuardada[] },
  rubroSlug: string,
  fotosEn: string,
  ilustraciones: Ilustraciones,
) {
  const dibujo = dibujoOf(row.url_imagen, row.nombre, rubroSlug, ilustraciones)
  const fotos = row.fotos.map(({ huella, color }) => ({ url: urlDeFoto(huella, fotosEn), color }))
  return { dibujo, fotos, urlImagen: fotos[0] ? fotoOf(fotos[0].url, 400, 'webp') : dibujo }
}

/** The image a pedido line keeps: its first picture, small, else the drawing. */
export function imagenDeLinea({
  urlImagen,
  huella,
  nombre,
  rubroSlug,
  dibujos,
}: {
  readonly urlImagen: string
  readonly huella: string | null
  readonly nombre: string
  readonly rubroSlug: string
  readonly dibujos: Propias
}): string {
  return huella === null
    ? dibujoOf(urlImagen, nombre, rubroSlug, ilustracionesCon(dibujos))
    : fotoOf(urlDeFoto(huella), 128, 'webp')
}

/** A drawing named in the data, else that of the article's kind. We have nothing at any other address. */
function dibujoOf(urlImagen: string, nombre: string, rubroSlug: string, { choose }: Ilustraciones): string {
  return urlImagen.startsWith('/ilustraciones/') ? urlImagen : `/ilustraciones/${choose(nombre, rubroSlug)}.svg`
}
