// Objects that have all the fields of an entity name it instead of saying those fields again.
import type { Json, JsonObject } from '../json.ts'

/**
 * Entities whose fields other schemas all have. An object names the first that fits, and then those that its rest has.
 */
const BASES = [
  'Usuario',
  'UsuarioEncontrado',
  'ResumenPedido',
  'Promocion',
  'Anuncio',
  'PaginaArticulos',
  'DireccionEscrita',
  'LugarDePagina',
  'TotalesDePedido',
  'TotalesSelf',
  'Saldo',
  'Preferencias',
  'ArticuloConCosto',
  'ArticuloYCantidad',
  'LocalVisible',
  'DeLocal',
  'DeEmpresa',
] as const

/** The same for requests, which take no other field. */
const BASES_CERRADAS = ['RestoDeLinea', 'DatosDePersona'] as const

/** Entities of requests that a call takes with more fields required. */
const EXIGIDAS = ['TarjetaABorrar'] as const

type Objeto = JsonObject & { readonly properties: JsonObject; readonly required?: readonly string[] }

const isPlainObject = (schema: Json | undefined): schema is Objeto =>
  typeof schema === 'object' &&
  schema !== null &&
  'properties' in schema &&
  'type' in schema &&
  schema.type === 'object'

const isSame = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one) === JSON.stringify(other)

interface Partes {
  readonly names: readonly string[]
  /** The other keywords of the schema. */
  readonly rest: JsonObject
  /** It takes no other field. */
  readonly closed: boolean
}

/** The parts of a schema; undefined when no entity is in it. */
export function partsOf(schema: JsonObject, entityOf: (name: string) => Json | undefined): Partes | undefined {
  if (!isPlainObject(schema)) return undefined
  const { additionalProperties, ...open } = schema
  const closed = additionalProperties === false
  if (!closed && additionalProperties !== undefined) return undefined
  const names: string[] = []
  let rest = open as Objeto
  for (const name of closed ? BASES_CERRADAS : BASES) {
    const base = entityOf(name)
    if (!isPlainObject(base) || !hasFieldsOf(rest, base)) continue
    names.push(name)
    rest = withoutFieldsOf(rest, base)
  }
  if (names.length > 0) return { names, rest, closed }
  return closed ? exigidaOf(schema, entityOf) : undefined
}

/** Has all of its fields, as required as there, and others. */
function hasFieldsOf({ properties, required = [] }: Objeto, base: Objeto): boolean {
  const fields = Object.keys(base.properties)
  return (
    fields.length < Object.keys(properties).length &&
    fields.every(
      (field) =>
        isSame(properties[field], base.properties[field]) &&
        required.includes(field) === (base.required?.includes(field) ?? false),
    )
  )
}

function withoutFieldsOf({ properties, required = [], ...more }: Objeto, base: Objeto): Objeto {
  const left = required.filter((field) => !(field in base.properties))
  return {
    ...more,
    ...(left.length > 0 && { required: left }),
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => !(field in base.properties))),
  }
}

function exigidaOf(schema: Objeto, entityOf: (name: string) => Json | undefined): Partes | undefined {
  const { required = [], ...more } = schema
  for (const name of EXIGIDAS) {
    const { required: known = [], ...base } = entityOf(name) as Objeto
    const added = required.filter((field) => !known.includes(field))
    if (added.length > 0 && added.length + known.length === required.length && isSame(more, base))
      return { names: [name], rest: { required: added }, closed: false }
  }
  return undefined
}
