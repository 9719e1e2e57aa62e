/** The widths in which article pictures are stored: a line of a list, a card, the article's own page. */
export const ANCHOS_FOTO = [128, 400, 960] as const
export type AnchoFoto = (typeof ANCHOS_FOTO)[number]
export type TipoFoto = 'avif' | 'webp'

/** The file of a picture; `url` is the address on the wire, `/fotos/3f0c…`. */
export const fotoOf = (url: string, ancho: AnchoFoto, tipo: TipoFoto): string => `${url}-${ancho}.${tipo}`

/** The `srcset` of a picture: each of its files up to the width `hasta`. */
export const srcSetOf = (url: string, tipo: TipoFoto, hasta: AnchoFoto): string =>
  ANCHOS_FOTO.filter((ancho) => ancho <= hasta)
    .map((ancho) => `${fotoOf(url, ancho, tipo)} ${ancho}w`)
    .join(', ')
