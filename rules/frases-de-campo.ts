/** Sentences about a field that the server answers and a form of the app shows. The first is T-12. */
export const EMAIL_INVALIDO = 'Email invalido'
export const FALTA_CALLE = 'Escribe la calle.'
