// Schemas in OpenAPI 3.1 form: each entity of the contract appears once, by its name, and everywhere else as a
// reference.
import * as administradores from '../administradores.ts'
import * as aplicaciones from '../aplicaciones.ts'
import * as articulos from '../articulos.ts'
import * as base from '../base.ts'
import { SIN_CONTROL } from '../base.ts'
import * as carrito from '../carrito.ts'
import * as categorias from '../categorias.ts'
import * as cupones from '../cupones.ts'
import * as datosDeUsuario from '../datos-usuario.ts'
import * as detalles from '../detalles.ts'
import * as direcciones from '../direcciones.ts'
import * as dispositivos from '../dispositivos.ts'
import * as empresas from '../empresas.ts'
import * as entregas from '../entregas.ts'
import * as errores from '../errores.ts'
import * as esperas from '../esperas.ts'
import * as gestionArticulos from '../gestion-articulos.ts'
import * as gestionBultos from '../gestion-bultos.ts'
import * as gestionCodigos from '../gestion-codigos.ts'
import * as gestionEmpaque from '../gestion-empaque.ts'
import * as gestionHoy from '../gestion-hoy.ts'
import * as gestionImpresiones from '../gestion-impresiones.ts'
import * as gestionLecturaObligada from '../gestion-lectura-obligada.ts'
import * as gestionMensajes from '../gestion-mensajes.ts'
import * as gestionMostrador from '../gestion-mostrador.ts'
import * as gestionPedidos from '../gestion-pedidos.ts'
import * as gestionQuiebres from '../gestion-quiebres.ts'
import * as gestionRoles from '../gestion-roles.ts'
import * as gestionTandas from '../gestion-tandas.ts'
import * as gestionTolerancias from '../gestion-tolerancias.ts'
import * as gestionUbicaciones from '../gestion-ubicaciones.ts'
import * as gestionVistas from '../gestion-vistas.ts'
import type { Json, JsonObject } from '../json.ts'
import * as listas from '../listas.ts'
import * as locales from '../locales.ts'
import * as mediosPago from '../medios-pago.ts'
import * as notificaciones from '../notificaciones.ts'
import * as pagosWeb from '../pagos-web.ts'
import * as paises from '../paises.ts'
import * as pedidoEdicion from '../pedido-edicion.ts'
import * as pedidoSolicitud from '../pedido-solicitud.ts'
import * as pedidos from '../pedidos.ts'
import * as permisos from '../permisos.ts'
import * as programados from '../programados.ts'
import * as promociones from '../promociones.ts'
import * as saldo from '../saldo.ts'
import * as self from '../self.ts'
import * as tokenServicio from '../token-servicio.ts'
import * as usuarios from '../usuarios.ts'
import { partsOf } from './bases.ts'

const MODULES = [
  base,
  errores,
  usuarios,
  permisos,
  administradores,
  gestionTandas,
  gestionPedidos,
  gestionArticulos,
  gestionHoy,
  gestionBultos,
  gestionImpresiones,
  gestionMostrador,
  gestionRoles,
  gestionVistas,
  gestionQuiebres,
  gestionCodigos,
  gestionMensajes,
  gestionEmpaque,
  gestionTolerancias,
  gestionLecturaObligada,
  gestionUbicaciones,
  dispositivos,
  datosDeUsuario,
  saldo,
  empresas,
  paises,
  direcciones,
  locales,
  entregas,
  mediosPago,
  pagosWeb,
  categorias,
  articulos,
  promociones,
  listas,
  esperas,
  carrito,
  self,
  cupones,
  pedidos,
  pedidoEdicion,
  pedidoSolicitud,
  programados,
  aplicaciones,
  notificaciones,
  tokenServicio,
  detalles,
]

/** Keywords of a schema that only concern the server. */
const OWN = new Set(['nullable', 'x-ignorado', 'x-publicado', 'x-visible', 'x-centesimos', 'x-cantidades', '$id'])

/** A schema as plain JSON, with the published limits (`x-publicado`) instead of those that only protect the server. */
export function plain(schema: unknown): Json {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema as Json
  const published = (schema as { 'x-publicado'?: object })['x-publicado']
  return Object.fromEntries(
    Object.entries({ ...schema, ...published })
      .filter(([name, value]) => !OWN.has(name) && value !== undefined && !isUnsaid(name, value))
      .map(([name, value]) => [name, plain(value)]),
  )
}

/** True of every free text or integer; the head of the document says it once. */
const isUnsaid = (name: string, value: unknown) =>
  (name === 'pattern' && value === SIN_CONTROL) ||
  (name === 'minLength' && value === 0) ||
  (name === 'maximum' && value === Number.MAX_SAFE_INTEGER)

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers and texts with the same name everywhere. */
const SIMPLES = new Set(['Id', 'IdPedido', 'Monto', 'Cantidad', 'Fecha', 'Instante', 'Hora', 'Latitud', 'Longitud'])

/**
 * Says whether the schema deserves a name: it has fields, or is an enum, a list, or a text with a pattern of its own.
 */
function isEntity(name: string, value: unknown): boolean {
  if (!/^[A-Z]\w*[a-z]/.test(name) || typeof value !== 'object' || value === null) return false
  if (SIMPLES.has(name)) return true
  const { type, properties, anyOf, enum: words, pattern } = value as Record<string, unknown>
  return Boolean(
    properties || anyOf || type === 'array' || (words && name !== 'SoloVerdadero') || (type === 'string' && pattern),
  )
}

/** Every entity of the contract by its name. */
const ENTIDADES = new Map<string, Json>([
  ['Ignorado', plain(base.Ignorado)],
  ...MODULES.flatMap((module) =>
    Object.entries(module)
      .filter(([name, value]) => isEntity(name, value))
      .map(([name, value]) => [name, plain(value)] as const),
  ),
])

/** Entities that are often null: with null they have a name too. */
const O_NULO = new Set(['Instante', 'Monto', 'Id', 'Cantidad', 'CambioProductoSinStock'])
const ONULO = 'ONulo'

/** The name of an entity by its schema, which may appear anywhere, and with another description. */
const NOMBRES = new Map([...ENTIDADES].reverse().map(([name, schema]) => [JSON.stringify(schema), name]))

export const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

/** Writes schemas with references, and records which entities they refer to. */
export class Esquemas {
  readonly #used = new Set<string>()

  of(schema: unknown): Json {
    return this.#write(plain(schema))
  }

  /** The entities that were referred to, with references inside them too. */
  components(): Record<string, Json> {
    const written: Record<string, Json> = {}
    for (const name of this.#used) written[name] = this.#entity(name)
    return Object.fromEntries(Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #entity(name: string): Json {
    const entidad = ENTIDADES.get(name)
    if (entidad !== undefined) return this.#inside(entidad)
    return { anyOf: [this.#named(name.slice(0, -ONULO.length)), { type: 'null' }] }
  }

  #write(schema: Json): Json {
    if (!isObject(schema)) return Array.isArray(schema) ? schema.map((one) => this.#write(one)) : schema
    const ref = this.#refTo(schema)
    if (ref) return ref
    const orNull = withoutNull(schema)
    const name = orNull && NOMBRES.get(JSON.stringify(orNull))
    if (name === undefined) return this.#inside(schema)
    return O_NULO.has(name) ? this.#named(`${name}${ONULO}`) : { anyOf: [this.#named(name), { type: 'null' }] }
  }

  #refTo(schema: JsonObject): JsonObject | undefined {
    const name = NOMBRES.get(JSON.stringify(schema))
    return name === undefined ? undefined : this.#named(name)
  }

  #named(name: string): JsonObject {
    this.#used.add(name)
    return refTo(name)
  }

  /** Replaces the parts of an entity, which may be entities too. Examples and enums stay unchanged. */
  #inside(schema: Json): Json {
    if (!isObject(schema)) return schema
    const parts = partsOf(schema, (name) => ENTIDADES.get(name))
    if (parts) {
      const { names, rest, closed } = parts
      const allOf = names.map((name) => this.#named(name))
      if (!('properties' in rest)) return { allOf, ...rest }
      return { allOf: [...allOf, this.#write(rest)], ...(closed && { unevaluatedProperties: false }) }
    }
    return Object.fromEntries(
      Object.entries(schema).map(([name, value]) => {
        if (name === 'properties' && isObject(value)) {
          return [name, Object.fromEntries(Object.entries(value).map(([field, one]) => [field, this.#write(one)]))]
        }
        return [name, ['items', 'anyOf', 'allOf', 'oneOf', 'not'].includes(name) ? this.#write(value) : value]
      }),
    )
  }
}

/** The schema that `Nulo` was given. */
function withoutNull(schema: JsonObject): JsonObject | undefined {
  const { type, enum: words } = schema
  if (!Array.isArray(type) || type.length !== 2 || type[1] !== 'null') return undefined
  return { ...schema, type: type[0]!, ...(Array.isArray(words) && { enum: words.filter((one) => one !== null) }) }
}
