import type { Textos } from '@surtido/rules/textos'
import type { ESPERAS as ESPERAS_ES } from '../esperas.ts'

export const ESPERAS: Textos<typeof ESPERAS_ES> = {
  avisame: 'Tell me when it is back',
  avisameDe: (nombre) => `Tell me when ${nombre} is back`,
  esperando: 'We will tell you when this store has it.',
  yaNo: 'Stop telling me',
  yaNoDe: (nombre) => `Stop telling me about ${nombre}`,
  permitir: 'Allow notifications on this device',
  titulo: 'We tell you when they are back',
  quitar: 'Remove',
  quitarDe: (nombre) => `Remove ${nombre}`,
  hasta: (local, fecha) => `${local} · until ${fecha}`,
}
