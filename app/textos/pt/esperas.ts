import type { Textos } from '@surtido/rules/textos'
import type { ESPERAS as ESPERAS_ES } from '../esperas.ts'

export const ESPERAS: Textos<typeof ESPERAS_ES> = {
  avisame: 'Avise quando tiver',
  avisameDe: (nombre) => `Avise quando tiver ${nombre}`,
  esperando: 'Avisamos quando tiver nesta loja.',
  yaNo: 'Não me avise mais',
  yaNoDe: (nombre) => `Não me avise mais de ${nombre}`,
  permitir: 'Permitir as notificações neste dispositivo',
  titulo: 'Avisamos quando tiver',
  quitar: 'Remover',
  quitarDe: (nombre) => `Remover ${nombre}`,
  hasta: (local, fecha) => `${local} · até ${fecha}`,
}
