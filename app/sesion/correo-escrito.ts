/** The e-mail typed in one of the screens before a session, so that the next one need not ask for it again. */
let escrito = ''

export const correoEscrito = {
  read: () => escrito,
  keep(correo: string): void {
    escrito = correo.trim()
  },
}
