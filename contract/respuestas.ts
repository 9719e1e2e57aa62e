// A server's answer to the example of every call in the shop's document. The tests write these answers down, and
// compare each with the one they get.
import type { Json } from './json.ts'
import respuestas from './respuestas.generated.json' with { type: 'json' }

const RESPUESTAS: Readonly<Record<string, Json>> = respuestas

/** Undefined for a call without an answer in JSON, or without a recorded one. */
export const respuestaOf = (name: string): Json | undefined => RESPUESTAS[name]
