import type { Textos } from '@surtido/rules/textos'
import type { PENDIENTE as PENDIENTE_ES } from '../pendiente.ts'

export const PENDIENTE: Textos<typeof PENDIENTE_ES> = {
  titulo: 'O seu pedido espera conexão',
  texto:
    'Ainda não chegou à loja. É enviado automaticamente, uma única vez, assim que houver conexão e o aplicativo estiver aberto.',
  enviarAhora: 'Enviar agora',
  noEnviar: 'Não enviar',
  retirado: 'O pedido não vai ser enviado. O que você escolheu está salvo.',
  sigue: 'Continua sem conexão. O seu pedido espera.',
  enviado: 'O seu pedido foi enviado.',
  ver: 'Ver',
  rechazado: 'Não foi possível fazer o seu pedido',
  abreParaRevisarlo: 'Abra o aplicativo para revisar.',
  despues: 'Depois',
  revisar: 'Revisar',
  sinSesion: 'O seu pedido espera que você entre na conta',
  sinSesionTexto: 'Ainda não chegou à loja. Entre na sua conta e ele é enviado automaticamente, uma única vez.',
  vencida: 'A sua sessão expirou. Entre para que o seu pedido seja enviado.',
  salir: 'O seu pedido ainda não foi enviado',
  salirTexto: 'Espera conexão. Se você sair da conta ele não será enviado, e você terá que fazê-lo de novo.',
  quedarme: 'Ficar',
}
