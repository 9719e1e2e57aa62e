/** CX-40: at the shop, to pick up what is ready. */
export const YA_LLEGUE = {
  boton: 'Ya llegué',
  lugar: '¿Dónde esperas?',
  ejemplo: 'El lugar del estacionamiento o tu auto, si no entras al local.',
  avisado: 'El local ya sabe que llegaste',
  acercate: 'Muestra tu código en el mostrador.',
  teBuscamos: (lugar: string) => `Esperas en: ${lugar}.`,
  cambiar: 'Cambiar dónde espero',
  entro: 'Entro al local',
  otroLugar: 'En otro lugar',
  elige: 'Elige dónde esperas.',
} as const
