/** A pedido that was confirmed without a network and waits on the device. */
export const PENDIENTE = {
  titulo: 'Tu pedido espera conexión',
  texto:
    'Todavía no llegó al local. Se envía solo, una única vez, en cuanto haya conexión y la aplicación esté abierta.',
  enviarAhora: 'Enviar ahora',
  noEnviar: 'No enviarlo',
  retirado: 'El pedido no se va a enviar. Lo que elegiste está guardado.',
  sigue: 'Sigue sin haber conexión. Tu pedido espera.',
  enviado: 'Tu pedido se envió.',
  ver: 'Ver',
  rechazado: 'Tu pedido no se pudo hacer',
  abreParaRevisarlo: 'Abre la aplicación para revisarlo.',
  despues: 'Después',
  revisar: 'Revisarlo',
  sinSesion: 'Tu pedido espera que inicies sesión',
  sinSesionTexto: 'Todavía no llegó al local. Inicia sesión y se envía solo, una única vez.',
  vencida: 'Tu sesión venció. Inicia sesión para que se envíe tu pedido.',
  salir: 'Tu pedido todavía no se envió',
  salirTexto: 'Espera conexión. Si cierras sesión no se va a enviar, y tendrás que hacerlo de nuevo.',
  quedarme: 'Quedarme',
} as const
