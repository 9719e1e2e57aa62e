/** A street and its number as they are written; many have no number. */
export const direccionEscrita = ({ calle, numero }: { readonly calle: string; readonly numero: string }): string =>
  [calle, numero].filter(Boolean).join(' ')

interface Senas {
  readonly apartamento: string
  readonly esquina: string
  readonly referencias: string
}

/** What else helps to find it: the flat, the corner, what one wrote of it. */
export const senasDe = ({ apartamento, esquina, referencias }: Senas): string =>
  [apartamento && `Apto. ${apartamento}`, esquina && `Esquina ${esquina}`, referencias].filter(Boolean).join(' · ')
