import type { Textos } from '@surtido/rules/textos'
import { SUSTITUTOS as SUSTITUTOS_ES } from '../sustitutos.ts'

export const SUSTITUTOS: Textos<typeof SUSTITUTOS_ES> = {
  ...SUSTITUTOS_ES,
  explica: (nombre) =>
    `Elegí hasta tres, en el orden en que los preferís. Si falta ${nombre}, ponemos el primero que haya, sin preguntarte. No pagás más de lo que costaba.`,
  lleno: 'Ya elegiste tres. Quitá uno para elegir otro.',
  sinParecidos: 'No hay parecidos en este local. Buscá el que quieras.',
}
