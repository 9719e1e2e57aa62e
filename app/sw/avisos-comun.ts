// The messages about push between the worker and the page.
import type { DatosAviso } from '@surtido/rules/avisos'
import { AVISOS_DE_PREGUNTA } from '../textos/pregunta.ts'

export interface Aviso {
  readonly titulo: string
  readonly texto: string
  readonly etiqueta: string
  readonly datos: DatosAviso
}

/** The buttons of a question, and the answer each one gives. */
export const ACCIONES = [
  { action: 'aceptar', title: AVISOS_DE_PREGUNTA.aceptar, acepta: true },
  { action: 'rechazar', title: AVISOS_DE_PREGUNTA.rechazar, acepta: false },
] as const

/** The worker has a notification for the visible page, which shows it itself (S-35). */
export const MENSAJE_RECIBIDO = 'aviso-recibido'
/** The customer tapped one: it waits at TOCADO. */
export const MENSAJE_TOCADO = 'aviso-tocado'

/** The cache that worker and page share. */
export const AVISOS = 'surtido-avisos'
/** The last tap, until the app takes it. */
export const TOCADO = '/sin-red/aviso-tocado'
/** Prefix of the keys of notifications already shown. */
export const VISTO = '/sin-red/aviso-visto/'
