/** The proof asked for before the money of a document is shown (CX-25). */
export const PROBAR = {
  explica: {
    CODIGO:
      'Antes de mostrarte el saldo, confirmamos que el documento es tuyo. Te enviaremos un código al correo que figura en tu ficha de cliente.',
    DATOS:
      'Antes de mostrarte el saldo, confirmamos que el documento es tuyo. Ingresa los datos de tu ficha de cliente.',
  },
  enviado:
    'Si tu ficha de cliente tiene un correo, recibirás un código de 6 dígitos. Sirve durante 15 minutos. Si no te llega, pide en un local que agreguen tu correo.',
  enviar: 'Enviar código',
  otro: 'Enviar otro código',
  confirmar: 'Confirmar',
  numeroCliente: 'Número de cliente',
  fechaNacimiento: 'Fecha de nacimiento',
  noCoincide: 'Los datos no coinciden con los de tu ficha de cliente. Revísalos e intenta nuevamente.',
  enPerfil: 'Ver mi saldo y deuda',
} as const
