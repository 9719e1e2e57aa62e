import type { Textos } from '@surtido/rules/textos'
import { LOCALES as LOCALES_ES } from '../locales.ts'

export const LOCALES: Textos<typeof LOCALES_ES> = {
  ...LOCALES_ES,
  eligeTuLocalADomicilio: 'Elegí tu local, armá el carrito y recibilo en tu casa cuando te quede bien.',
  eligeTuLocalArma: 'Elegí tu local, armá el carrito y recibilo a domicilio o retiralo cuando te quede bien.',
  esDelLocalQuieres: (nombre) => `Es del local ${nombre}. ¿Querés comprar ahí?`,
  eligeTuLocal: 'Elegí tu local',
  elige: 'Elegí',
  escribe: 'Escribí',
  ningunLocalLlegaHasta: 'Ningún local llega hasta ahí. Probá con otra dirección o retirá en un local.',
}
