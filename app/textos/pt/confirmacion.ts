import type { Textos } from '@surtido/rules/textos'
import type { CONFIRMACION as CONFIRMACION_ES } from '../confirmacion.ts'

export const CONFIRMACION: Textos<typeof CONFIRMACION_ES> = {
  titulo: 'Confirme o seu e-mail',
  aviso: 'com a mensagem que enviamos.',
  reenviar: 'Reenviar',
  enviado: (email) => `Enviamos outra mensagem para ${email}.`,
  pideSesion: 'Entre com a conta desse e-mail para confirmá-lo.',
  explica: (email) =>
    `Enviamos um código para ${email}. Enquanto você não confirmar, não vamos escrever sobre os seus pedidos.`,
  otroCorreo: 'Usar outro e-mail',
  confirmar: 'Confirmar o meu e-mail',
  otro: 'Enviar outro código',
  hecho: 'Confirmamos o seu e-mail.',
  confirmado: 'O seu e-mail está confirmado.',
  incorrecto: 'O código não é desta conta ou não vale mais. Veja o último e-mail ou peça outro.',
}
