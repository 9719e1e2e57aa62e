export const CONFIRMACION = {
  titulo: 'Confirma tu correo',
  aviso: 'con el mensaje que te enviamos.',
  reenviar: 'Reenviar',
  enviado: (email: string) => `Te enviamos otro mensaje a ${email}.`,
  pideSesion: 'Inicia sesión con la cuenta de ese correo para confirmarlo.',
  explica: (email: string) =>
    `Enviamos un código a ${email}. Hasta que lo confirmes no te escribiremos sobre tus pedidos.`,
  otroCorreo: 'Usar otro correo',
  confirmar: 'Confirmar mi correo',
  otro: 'Enviar otro código',
  hecho: 'Confirmamos tu correo.',
  confirmado: 'Tu correo está confirmado.',
  incorrecto: 'El código no es de esta cuenta o ya no sirve. Mira el último correo o pide otro.',
} as const
