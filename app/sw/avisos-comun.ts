// What the worker and the page say to each other about push.
import type { DatosAviso } from '@surtido/rules/avisos'

export interface Aviso {
  readonly titulo: string
  readonly texto: string
  readonly etiqueta: string
  readonly datos: DatosAviso
}

/** What may be pressed beside a question, and what it says of the proposal. */
export const ACCIONES = [
  { action: 'aceptar', title: 'Aceptar', acepta: true },
  { action: 'rechazar', title: 'Rechazar', acepta: false },
] as const

/** The worker has one for the page that is looked at; it shows it itself (S-35). */
export const MENSAJE_RECIBIDO = 'aviso-recibido'
/** Somebody tapped one: it waits at TOCADO. */
export const MENSAJE_TOCADO = 'aviso-tocado'

/** The cache in which both keep what the other finds. */
export const AVISOS = 'surtido-avisos'
/** The last tap, until the app takes it. */
export const TOCADO = '/sin-red/aviso-tocado'
/** Begins the keys of what was shown. */
export const VISTO = '/sin-red/aviso-visto/'
