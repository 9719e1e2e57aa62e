// A file of its own, because it is in the first script of the app.

/** A street and its number as written; many addresses have no number. */
export function direccionEscrita({
  calle,
  numero,
}: {
  readonly calle: string
  readonly numero?: string | null | undefined
}): string {
  return [calle, numero].filter(Boolean).join(' ')
}

/** The same with the apartment, for the courier: "Rivera 2100 / 402". */
export const direccionConApartamento = ({
  apartamento,
  ...direccion
}: Parameters<typeof direccionEscrita>[0] & { readonly apartamento?: string | null | undefined }): string =>
  [direccionEscrita(direccion), apartamento].filter(Boolean).join(' / ')
