/**
 * The e-mail typed in a screen before the session, or that of an expired session, so that the next screen need not ask
 * for it again. In memory only, and cleared when the usuario logs out.
 */
let escrito = ''

export const correoEscrito = {
  read: () => escrito,
  keep(correo: string): void {
    escrito = correo.trim()
  },
}
