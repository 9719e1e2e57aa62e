// The answers that the document shows: a server's own to the example of the call.
import { type ContractCall, contract } from '../index.ts'
import type { Json, JsonObject } from '../json.ts'
import { respuestaOf } from '../respuestas.ts'
import { operationIdOf, placeOf } from './recursos.ts'
import type { OperacionOpenapi, Paths } from './share.ts'

type Contenido = { schema: Json; example?: Json; examples?: JsonObject }

/**
 * Puts each answer where it is described; where several calls share a schema, once under the name of a call, preferably
 * of one that reads. A long part, such as an article in a list, stands in the first list alone, and a list in a list is
 * left empty.
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
  const shown = new Set<string>()
  for (const { name, lugares } of bySchema.values()) {
    const value = withoutRepeated(respuestaOf(name)!, shown)
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

/** An element of a list this long is shown once in the document; other examples leave it out of theirs. */
const LONG = 120

function withoutRepeated(value: Json, shown: Set<string>, inList = false): Json {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutRepeated(one, shown, inList)]))
  if (inList && typeof value[0] === 'object') return []
  return value.flatMap((one) => {
    // Answers from different places have their fields in another order.
    const kind = Object.keys(one ?? {})
      .sort()
      .join()
    if (JSON.stringify(one).length >= LONG) {
      if (shown.has(kind)) return []
      shown.add(kind)
    }
    return [withoutRepeated(one, shown, true)]
  })
}

function contenidoOf(paths: Paths, shared: JsonObject, name: ContractCall): Contenido {
  const [method, path] = placeOf(name)
  const { responses } = paths[path]![method] as OperacionOpenapi
  const { $ref, content } = responses[Object.keys(contract[name].answer)[0]!]!
  const found = typeof $ref === 'string' ? (shared[$ref.split('/').at(-1)!] as JsonObject).content : content
  return (found as Record<string, Contenido>)['application/json']!
}
