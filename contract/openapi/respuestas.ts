// What the document shows of answers: what a server once answered to the example of the call.
import { type ContractCall, contract } from '../index.ts'
import { respuestaOf } from '../respuestas.ts'
import type { Operacion, Paths } from './compartir.ts'
import type { Json, JsonObject } from './esquemas.ts'
import { operationIdOf, placeOf } from './recursos.ts'

type Contenido = { schema: Json; example?: Json; examples?: JsonObject }

/**
 * Puts it where the answer is written; where several have one schema, once under the name of a call, preferably of one
 * that reads.
 */
export function showAnswers(paths: Paths, shared: JsonObject): JsonObject {
  const bySchema = new Map<string, { readonly name: string; readonly lugares: Set<Contenido> }>()
  const names = Object.keys(contract).filter((name) => respuestaOf(name) !== undefined)
  const isRead = (name: string) => name.startsWith('GET ')
  for (const name of [...names.filter(isRead), ...names.filter((one) => !isRead(one))]) {
    const lugar = contenidoOf(paths, shared, name as ContractCall)
    const schema = JSON.stringify(lugar.schema)
    if (!bySchema.has(schema)) bySchema.set(schema, { name, lugares: new Set() })
    bySchema.get(schema)!.lugares.add(lugar)
  }
  const examples: Record<string, Json> = {}
  for (const { name, lugares } of bySchema.values()) {
    const value = respuestaOf(name)!
    const [first, ...others] = lugares
    if (others.length === 0) first!.example = value
    else {
      const id = operationIdOf(name)
      examples[id] = { value }
      for (const one of lugares) one.examples = { [id]: { $ref: `#/components/examples/${id}` } }
    }
  }
  return examples
}

function contenidoOf(paths: Paths, shared: JsonObject, name: ContractCall): Contenido {
  const [method, path] = placeOf(name)
  const { responses } = paths[path]![method] as Operacion
  const { $ref, content } = responses[Object.keys(contract[name].answer)[0]!]!
  const found = typeof $ref === 'string' ? (shared[$ref.split('/').at(-1)!] as JsonObject).content : content
  return (found as Record<string, Contenido>)['application/json']!
}
