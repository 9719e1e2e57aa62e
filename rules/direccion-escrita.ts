// By itself, for it is in the first script of the app.

/** A street and its number as they are written; many have no number. */
export function direccionEscrita({
  calle,
  numero,
}: {
  readonly calle: string
  readonly numero?: string | null | undefined
}): string {
  return [calle, numero].filter(Boolean).join(' ')
}
