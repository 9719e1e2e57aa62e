// The refusals of calls: the body of each refusal by its code, with the shape of its `detalles`.
import type { TSchema } from 'typebox'
import type { Call } from '../calls.ts'
import { DETALLES, detalleOf } from '../detalles.ts'
import { COMMON_REFUSALS, type CodigoError, CuerpoError, ERRORES, Problema } from '../errores.ts'
import type { JsonObject } from '../json.ts'
import { RECHAZOS_AL_PEDIR } from '../pedido-solicitud.ts'
import { type Esquemas, refTo } from './esquemas.ts'
import { HEADERS_COMUNES, headersOfRefusal } from './parts.ts'

function byStatus(codes: readonly CodigoError[]): Record<string, CodigoError[]> {
  const found: Record<string, CodigoError[]> = {}
  for (const code of codes) {
    const estado = ERRORES[code][0]
    found[estado] ??= []
    found[estado].push(code)
  }
  return found
}

/** The refusals of any call, by status. */
const COMUNES: Readonly<Record<string, readonly CodigoError[]>> = byStatus(COMMON_REFUSALS)
const DE_TODOS = new Set<CodigoError>(COMMON_REFUSALS)

/** The codes that are a call's own, by status. */
const refusalsOf = ({ refusals = [] }: Call) => byStatus(refusals.filter((code) => !DE_TODOS.has(code)))

/** Codes that several calls have together, by the name under which each of them names them. */
const JUNTOS: Readonly<Record<string, readonly CodigoError[]>> = Object.fromEntries(
  Object.entries(byStatus(RECHAZOS_AL_PEDIR))
    .filter(([estado]) => estado === '404' || estado === '409')
    .map(([estado, codes]) => [`AlPedir${estado}`, codes]),
)

/** Codes as they are named: several together stand where the first of them does. */
function namesOf(codes: readonly CodigoError[]): string[] {
  const found = Object.entries(JUNTOS).find(([, together]) => together.every((code) => codes.includes(code)))
  if (!found) return [...codes]
  const [name, together] = found
  return codes.flatMap((code) => (code === together[0] ? [name] : together.includes(code) ? [] : [code]))
}

/** The name of the refusals that any call may answer. */
export const COMUN = 'Comun'

export const RESPUESTA_COMUN: JsonObject = {
  description: 'Refused as any call may be, or failed',
  headers: HEADERS_COMUNES,
  content: {
    'application/json': { schema: refTo(COMUN) },
    // The head of the document says that the other refusals have this form too.
    'application/problem+json': { schema: { allOf: [refTo(COMUN), refTo('Problema')] } },
  },
}

/** Writes the refusals of calls, and records which codes they use. */
export class Rechazos {
  readonly #esquemas: Esquemas
  readonly #named = new Set<CodigoError>()
  readonly #together = new Set<string>()

  constructor(esquemas: Esquemas) {
    this.#esquemas = esquemas
  }

  /** A call's own responses by status, and the response that all calls share. */
  of(call: Call): JsonObject {
    const own = refusalsOf(call)
    for (const codes of Object.values(own)) {
      for (const code of codes) this.#named.add(code)
      for (const name of namesOf(codes)) if (name in JUNTOS) this.#together.add(name)
    }
    const told = Object.fromEntries(
      Object.entries(own).map(([estado, codes]) => [estado, responseOf(call, estado, codes)]),
    )
    const comun = { $ref: `#/components/responses/${COMUN}` }
    return { ...told, ...(Object.keys(own).every((estado) => estado >= '500') && { '4XX': comun }), default: comun }
  }

  schemas(): JsonObject {
    const common = Object.entries(COMUNES).map(([estado, codes]) => {
      const detalle = codes.includes('Validacion.ERROR_DATOS') ? DETALLES['Validacion.ERROR_DATOS'] : undefined
      const codigos = { error: { type: 'string', enum: codes }, estado: { const: Number(estado) } }
      return [`Comun${estado}`, this.#bodyOf(codigos, detalle)] as const
    })
    const own = [...this.#named].sort().map((code) => {
      const [, mensaje] = ERRORES[code]
      return [code, { description: mensaje, ...this.#bodyOf({ error: { const: code } }, detalleOf(code)) }] as const
    })
    const together = [...this.#together].map((name) => [name, { anyOf: JUNTOS[name]!.map(refTo) }] as const)
    const all = { anyOf: common.map(([name]) => refTo(name)) }
    this.#esquemas.of(Problema)
    return { [COMUN]: all, ...Object.fromEntries([...common, ...together, ...own]) }
  }

  /** A `CuerpoError` of these fields. The status of a code is the one under which the calls list it. */
  #bodyOf(fields: JsonObject, detalle?: TSchema): JsonObject {
    const detalles = detalle && { detalles: { type: 'array', items: this.#esquemas.of(detalle) } }
    return { allOf: [this.#esquemas.of(CuerpoError), { properties: { ...fields, ...detalles } }] }
  }
}

function responseOf({ repetible }: Call, estado: string, own: readonly CodigoError[]): JsonObject {
  // Only a call that keeps its answer under `X-Solicitud` can answer that one id stands for two requests.
  const alsoCommon = estado in COMUNES && (estado !== '409' || repetible === true)
  const refs = [...namesOf(own).map(refTo), ...(alsoCommon ? [refTo(`Comun${estado}`)] : [])]
  const headers = headersOfRefusal(Number(estado))
  return {
    description: 'Refused',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: refs.length === 1 ? refs[0]! : { anyOf: refs } } },
  }
}
