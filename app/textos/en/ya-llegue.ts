import type { Textos } from '@surtido/rules/textos'
import type { YA_LLEGUE as YA_LLEGUE_ES } from '../ya-llegue.ts'

export const YA_LLEGUE: Textos<typeof YA_LLEGUE_ES> = {
  boton: 'I am here',
  lugar: 'Where are you waiting?',
  ejemplo: 'The parking space or your car, if you do not come in.',
  avisado: 'The store knows that you are here',
  acercate: 'Show your code at the counter.',
  teBuscamos: (lugar) => `You are waiting at: ${lugar}.`,
  cambiar: 'Change where I wait',
  entro: 'I am coming in',
  otroLugar: 'Somewhere else',
  elige: 'Choose where you are waiting.',
}
