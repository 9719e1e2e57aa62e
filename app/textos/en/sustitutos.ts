import type { Textos } from '@surtido/rules/textos'
import type { SUSTITUTOS as SUSTITUTOS_ES } from '../sustitutos.ts'

export const SUSTITUTOS: Textos<typeof SUSTITUTOS_ES> = {
  elegir: 'If missing, choose another',
  elegirDe: (nombre) => `If missing, choose another: ${nombre}`,
  cambiar: 'Change what you chose',
  cambiarDe: (nombre) => `Change what you chose in case ${nombre} is missing`,
  siFalta: (nombres) => `If missing: ${nombres.join(', or ')}`,
  siFaltaAlguno: (n) => (n === 1 ? 'If missing: the one you chose' : `If missing: one of the ${n} you chose`),
  explica: (nombre) =>
    `Choose up to three, in the order you prefer them. If ${nombre} is missing, we put in the first one there is, without asking. You pay no more than it cost.`,
  elegidos: 'What you chose',
  ninguno: 'You have not chosen any yet.',
  noEsta: 'This store no longer sells it',
  noHay: 'Not available today',
  subir: (nombre) => `Move ${nombre} one place up`,
  quitar: (nombre) => `Remove ${nombre}`,
  agregar: 'Choose',
  agregarDe: (nombre) => `Choose ${nombre}`,
  elegido: (nombre, lugar) => `${nombre}, chosen in place ${lugar}.`,
  subido: (nombre, lugar) => `${nombre}, now in place ${lugar}.`,
  quitado: (nombre) => `You removed ${nombre}.`,
  lleno: 'You have chosen three. Remove one to choose another.',
  buscar: 'Search for another product',
  parecidos: 'Similar',
  hallados: 'What we found',
  sinParecidos: 'There is nothing similar in this store. Search for the one you want.',
  sinHallados: (texto) => `We did not find “${texto}” in this store.`,
  sinTraer: 'We could not load the products.',
  listo: 'Done',
  enFinalizar: (n) =>
    n === 1
      ? 'For one product you chose in the cart what to put in if it is missing: that comes first.'
      : `For ${n} products you chose in the cart what to put in if they are missing: that comes first.`,
}
