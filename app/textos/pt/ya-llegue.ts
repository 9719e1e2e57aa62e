import type { Textos } from '@surtido/rules/textos'
import type { YA_LLEGUE as YA_LLEGUE_ES } from '../ya-llegue.ts'

export const YA_LLEGUE: Textos<typeof YA_LLEGUE_ES> = {
  boton: 'Já cheguei',
  lugar: 'Onde você espera?',
  ejemplo: 'A vaga do estacionamento ou o seu carro, se não entrar na loja.',
  avisado: 'A loja já sabe que você chegou',
  acercate: 'Mostre o seu código no balcão.',
  teBuscamos: (lugar) => `Você espera em: ${lugar}.`,
  cambiar: 'Mudar onde espero',
  entro: 'Vou entrar na loja',
  otroLugar: 'Em outro lugar',
  elige: 'Escolha onde você espera.',
}
