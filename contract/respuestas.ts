// For every call of the shop's document what a server answered to its example: written down by the tests, which hold each
// against what they are answered themselves.
import type { Json } from './openapi/esquemas.ts'
import respuestas from './respuestas.generated.json' with { type: 'json' }

const RESPUESTAS: Readonly<Record<string, Json>> = respuestas

/** Undefined of a call whose answer is no JSON, or of which nothing was written down. */
export const respuestaOf = (name: string): Json | undefined => RESPUESTAS[name]
