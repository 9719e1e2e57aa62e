// The refusals of calls: the body of each refusal by its code, with the shape of its `detalles`.
import type { TSchema } from 'typebox'
import type { Call } from '../calls.ts'
import { DETALLES, detalleOf } from '../detalles.ts'
import { COMMON_REFUSALS, type CodigoError, CuerpoError, ERRORES } from '../errores.ts'
import type { JsonObject } from '../json.ts'
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

/** The name of the refusals that any call may answer. */
export const COMUN = 'Comun'

export const RESPUESTA_COMUN: JsonObject = {
  description: 'Refused as any call may be, or failed',
  headers: HEADERS_COMUNES,
  content: { 'application/json': { schema: { anyOf: Object.keys(COMUNES).map((estado) => refTo(`Comun${estado}`)) } } },
}

/** Writes the refusals of calls, and records which codes they use. */
export class Rechazos {
  readonly #esquemas: Esquemas
  readonly #named = new Set<CodigoError>()

  constructor(esquemas: Esquemas) {
    this.#esquemas = esquemas
  }

  /** A call's own responses by status, and the response that all calls share. */
  of(call: Call): JsonObject {
    const own = refusalsOf(call)
    for (const code of Object.values(own).flat()) this.#named.add(code)
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
    return Object.fromEntries([...common, ...own])
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
  const refs = [...own.map(refTo), ...(alsoCommon ? [refTo(`Comun${estado}`)] : [])]
  const headers = headersOfRefusal(Number(estado))
  return {
    description: 'Refused',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: refs.length === 1 ? refs[0]! : { anyOf: refs } } },
  }
}
