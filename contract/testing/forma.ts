// The published contract in one line per call and one line per entity, in the form a person writes next to the
// specification.
import { expect } from 'vitest'
import { openapiOf, type PartOfContract } from '../openapi/documento.ts'

interface Esquema {
  readonly [name: string]: unknown
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Esquema>>
  readonly required?: readonly string[]
  readonly items?: Esquema
  readonly anyOf?: readonly Esquema[]
  readonly allOf?: readonly Esquema[]
  readonly enum?: readonly unknown[]
}

interface Parametro {
  readonly $ref?: string
  readonly name: string
  readonly required?: boolean
  readonly schema: Esquema
}

type Contenido = Readonly<Record<string, { readonly schema: Esquema }>>

interface Cuerpo {
  readonly required?: boolean
  readonly content: Contenido
}

interface Operacion {
  readonly parameters?: readonly Parametro[]
  readonly requestBody?: Cuerpo | { readonly $ref: string }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Contenido }>>
  readonly security?: readonly object[]
}

/** The notation of a limit behind the type. */
const LIMITES: Readonly<Record<string, string>> = {
  minimum: '>=',
  exclusiveMinimum: '>',
  maximum: '<=',
  minLength: 'min',
  maxLength: 'max',
  minItems: 'min',
  maxItems: 'max',
  uniqueItems: 'unique:',
  default: '=',
  pattern: '~',
  'x-decimales': 'decimales:',
}
const DICHO = new Set(['type', 'format', 'properties', 'required', 'items', 'additionalProperties', 'description'])
/** The headers that any call may have: the document tells them where they decide something. */
const DE_CUALQUIERA = new Set(['X-Empresa', 'X-Red', 'X-Plataforma'])
/** How the tests write the access of a call, by the security scheme of its callers. */
const QUIEN: Readonly<Record<string, string>> = {
  cookieSesion: 'de sesion',
  cookieAdministrador: 'de administrador',
  integracion: 'de integracion',
}
const nameOf = (ref: string) => ref.split('/').at(-1)!

/** `string max30`, `Id | null`, `{ calle: string, numero?: string max20 }!` (no other field), `[Articulo]`. */
function formaOf(esquema: Esquema): string {
  if (esquema.$ref) return nameOf(esquema.$ref).replace(/ONulo$/, ' | null')
  if ('const' in esquema) return JSON.stringify(esquema.const)
  if (esquema.enum) return esquema.enum.map((one) => JSON.stringify(one)).join('|')
  if (esquema.anyOf) return esquema.anyOf.map(formaOf).join(' | ')
  if (esquema.allOf) {
    const { allOf, required, unevaluatedProperties, ...own } = esquema
    const parts = [...allOf, ...(own.properties ? [{ ...own, ...(required && { required }) }] : [])].map(formaOf)
    const more = required && !own.properties ? ` con ${required.join(', ')}` : ''
    return parts.join(' & ') + more + (unevaluatedProperties === false ? '!' : '')
  }
  const types = [esquema.type ?? (esquema.properties ? 'object' : 'any')].flat().map((type) => typeOf(esquema, type))
  const more = esquema.additionalProperties === false ? '!' : esquema.additionalProperties ? '+' : ''
  const said = Object.keys(esquema).filter((name) => !DICHO.has(name))
  const limits = [
    ...Object.keys(LIMITES).filter((name) => name in esquema),
    ...said.filter((name) => !(name in LIMITES)),
  ]
  return types.join('|') + more + limits.map((name) => ` ${LIMITES[name] ?? `${name}:`}${esquema[name]}`).join('')
}

function typeOf(esquema: Esquema, type: string): string {
  if (type === 'array') return `[${formaOf(esquema.items!)}]`
  if (type === 'string') return String(esquema.format ?? type)
  if (type !== 'object' || !esquema.properties) return type
  const fields = Object.entries(esquema.properties).map(
    ([name, one]) => `${name}${esquema.required?.includes(name) ? '' : '?'}: ${formaOf(one)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/**
 * `POST /cupones/{id} de sesion (local?: Id) <- Cuerpo -> 201 Cupon ! CUPON_VENCIDO`: who may call (omitted when any
 * caller may), the parameters, the body, the answer, and the refusals besides the common ones.
 */
export function formas(part: PartOfContract): Map<string, string> {
  const documento = openapiOf('/', part)
  const { schemas, parameters, responses, requestBodies } = documento.components as unknown as {
    schemas: Readonly<Record<string, Esquema>>
    parameters: Readonly<Record<string, Parametro>>
    responses: Readonly<Record<string, { readonly content?: Contenido }>>
    requestBodies: Readonly<Record<string, Cuerpo>>
  }
  const deTodas = documento.security as readonly object[]
  const paths = documento.paths as unknown as Readonly<
    Record<string, Readonly<Record<string, Operacion>> & { readonly parameters?: readonly Parametro[] }>
  >
  const contentOf = (one: { readonly $ref?: string; readonly content?: Contenido } | undefined) =>
    (one?.$ref ? responses[nameOf(one.$ref)] : one)?.content ?? {}

  /** Its codes, where several stand under one name. */
  const codesOf = (name: string) => (name.startsWith('AlPedir') ? schemas[name]!.anyOf!.map(formaOf) : [name])

  const callOf = (
    { parameters: own = [], requestBody, responses: answers, security = deTodas }: Operacion,
    ofPath: readonly Parametro[],
  ) => {
    const asked = [...ofPath, ...own]
    const who = Object.keys(Object.assign({}, ...security)).find((one) => one in QUIEN)
    const body = requestBody && ('$ref' in requestBody ? requestBodies[nameOf(requestBody.$ref)]! : requestBody)
    const fields = asked
      .map((one) => (one.$ref ? parameters[nameOf(one.$ref)]! : one))
      .filter(({ name }) => !DE_CUALQUIERA.has(name))
      .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${formaOf(schema)}`)
    const [status] = Object.keys(answers)
    const answer = Object.entries(contentOf(answers[status!])).map(
      ([media, { schema }]) => (media === 'application/json' ? '' : `${media} `) + formaOf(schema),
    )
    const refused = Object.entries(answers)
      .filter(([estado]) => Number(estado) >= 400)
      .flatMap(([, one]) => Object.values(contentOf(one)).map(({ schema }) => formaOf(schema)))
      .flatMap((one) => one.split(' | ').flatMap(codesOf))
      .filter((one) => !one.startsWith('Comun'))
    return [
      ...(who ? [QUIEN[who]!] : []),
      ...(fields.length > 0 ? [`(${fields.join(', ')})`] : []),
      ...(body ? [`<-${body.required ? '' : '?'} ${formaOf(body.content['application/json']!.schema)}`] : []),
      `-> ${[status, answer.join(' or ')].join(' ').trim()}`,
      ...(refused.length > 0 ? [`! ${refused.join(' ')}`] : []),
    ].join(' ')
  }

  const found = new Map<string, string>()
  for (const [path, { parameters: ofPath = [], ...own }] of Object.entries(paths))
    for (const [method, one] of Object.entries(own as Readonly<Record<string, Operacion>>))
      found.set(`${method.toUpperCase()} ${path}`, callOf(one, ofPath as readonly Parametro[]))
  for (const [name, one] of Object.entries(schemas)) found.set(name, `= ${formaOf(one)}`)
  for (const [name, { schema }] of Object.entries(parameters)) found.set(`?${name}`, `= ${formaOf(schema)}`)
  return found
}

/** Compares the written lines with what is published under the same names. */
export function isPublished(text: string, part: PartOfContract = 'TIENDA'): void {
  const published = formas(part)
  for (const [name, forma] of writtenIn(text)) expect.soft(published.get(name), name).toBe(forma)
}

/** The written lines, by name; a more indented line continues the one before. */
function writtenIn(text: string): [string, string][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const margin = Math.min(...lines.map((line) => line.search(/\S/)))
  const joined: string[] = []
  for (const line of lines) {
    if (line.search(/\S/) === margin) joined.push(line.trim())
    else joined.push(`${joined.pop()} ${line.trim()}`)
  }
  return joined.map((line) => {
    const [, name, rest] = /^((?:[A-Z]+ \/\S*)|\S+) (.*)$/.exec(line)!
    return [name!, rest!]
  })
}
