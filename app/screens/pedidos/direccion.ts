/** A street and its number as they are written; many have no number. */
export const direccionEscrita = ({ calle, numero }: { readonly calle: string; readonly numero: string }): string =>
  [calle, numero].filter(Boolean).join(' ')
