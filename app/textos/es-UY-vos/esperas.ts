import type { Textos } from '@surtido/rules/textos'
import { ESPERAS as ESPERAS_ES } from '../esperas.ts'

export const ESPERAS: Textos<typeof ESPERAS_ES> = {
  ...ESPERAS_ES,
  avisame: 'Avisame cuando haya',
  avisameDe: (nombre) => `Avisame cuando haya ${nombre}`,
}
