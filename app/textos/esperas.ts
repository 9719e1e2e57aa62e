/** Notifications about an article that is back (CX-50). */
export const ESPERAS = {
  avisame: 'Avísame cuando haya',
  avisameDe: (nombre: string) => `Avísame cuando haya ${nombre}`,
  esperando: 'Te avisamos cuando haya en este local.',
  yaNo: 'Ya no me avises',
  yaNoDe: (nombre: string) => `Ya no me avises de ${nombre}`,
  permitir: 'Permitir las notificaciones en este dispositivo',
  titulo: 'Te avisamos cuando haya',
  quitar: 'Quitar',
  quitarDe: (nombre: string) => `Quitar ${nombre}`,
  hasta: (local: string, fecha: string) => `${local} · hasta el ${fecha}`,
} as const
