import type { Textos } from '@surtido/rules/textos'
import { YA_LLEGUE as YA_LLEGUE_ES } from '../ya-llegue.ts'

export const YA_LLEGUE: Textos<typeof YA_LLEGUE_ES> = {
  ...YA_LLEGUE_ES,
  lugar: '¿Dónde esperás?',
  ejemplo: 'El lugar del estacionamiento o tu auto, si no entrás al local.',
  acercate: 'Mostrá tu código en el mostrador.',
  teBuscamos: (lugar) => `Esperás en: ${lugar}.`,
  elige: 'Elegí dónde esperás.',
}
