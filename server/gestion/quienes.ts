import type { Quien } from '../db/quien.ts'

/** The names of actors that are no named person of the shop. */
const QUIENES: Readonly<Record<Quien, string | null>> = {
  PERSONAL: null,
  USUARIO: 'Cliente',
  TERMINAL: 'Terminal',
  TRABAJO: 'Sistema',
}

export const nombreDeQuien = (quien: Quien | null): string | null => quien && QUIENES[quien]
