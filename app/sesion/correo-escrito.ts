/**
 * The e-mail typed in one of the screens before a session, or of whose session has ended, so that the next screen need
 * not ask for it again. Only in memory, and not of somebody who left.
 */
let escrito = ''

export const correoEscrito = {
  read: () => escrito,
  keep(correo: string): void {
    escrito = correo.trim()
  },
}
