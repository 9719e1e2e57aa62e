// What calls refuse: the body of each refusal by its code, with what its `detalles` hold.
import type { TSchema } from 'typebox'
import type { Call } from '../calls.ts'
import { DETALLES, detalleOf } from '../detalles.ts'
import { COMMON_REFUSALS, type CodigoError, CuerpoError, ERRORES } from '../errores.ts'
import { type Esquemas, type JsonObject, refTo } from './esquemas.ts'
import { headersOfRefusal } from './partes.ts'

function byStatus(codes: readonly CodigoError[]): Record<string, CodigoError[]> {
  const found: Record<string, CodigoError[]> = {}
  for (const code of codes) {
    const estado = ERRORES[code][0]
    found[estado] ??= []
    found[estado].push(code)
  }
  return found
}

/** What any call may refuse, by status. */
const COMUNES: Readonly<Record<string, readonly CodigoError[]>> = byStatus(COMMON_REFUSALS)
/** Told for each call; the other statuses of COMUNES are its `default`. */
const SIEMPRE = new Set(['400', '401', '404'])
const OTRAS = Object.keys(COMUNES).filter((estado) => !SIEMPRE.has(estado) && estado !== '403')
const DE_TODOS = new Set<CodigoError>(COMMON_REFUSALS)

/** By each status that a call may refuse with, the codes that are its own. */
export function refusalsOf({ access, refusals = [] }: Call): Record<string, CodigoError[]> {
  const common = Object.keys(COMUNES).filter(
    (estado) => SIEMPRE.has(estado) || (estado === '403' && access !== 'invitado'),
  )
  const own = byStatus(refusals.filter((code) => !DE_TODOS.has(code)))
  return { ...Object.fromEntries(common.map((estado) => [estado, []])), ...own }
}

/** Writes the refusals of calls, and remembers which codes there are. */
export class Rechazos {
  readonly #esquemas: Esquemas
  readonly #named = new Set<CodigoError>()
  readonly #alone = new Set<CodigoError>()

  constructor(esquemas: Esquemas) {
    this.#esquemas = esquemas
  }

  /** The responses of a call by status; what several calls answer alike is written once. */
  of(call: Call): JsonObject {
    const told = Object.fromEntries(
      Object.entries(refusalsOf(call)).map(([estado, own]) => {
        for (const code of own) this.#named.add(code)
        const [code, ...others] = own
        if (code === undefined) return [estado, responseRef(`Comun${estado}`)]
        if (others.length > 0) return [estado, responseOf(estado, own)]
        this.#alone.add(code)
        return [estado, responseRef(code)]
      }),
    )
    return { ...told, default: responseRef('Comun') }
  }

  responses(): JsonObject {
    return Object.fromEntries([
      ...[...SIEMPRE, '403'].map((estado) => [`Comun${estado}`, responseOf(estado, [])]),
      [
        'Comun',
        {
          description: 'Refused, or failed',
          headers: headersOfRefusal(503),
          content: {
            'application/json': { schema: { anyOf: OTRAS.map((estado) => refTo(`Comun${estado}`)) } },
          },
        },
      ],
      ...[...this.#alone].sort().map((code) => [code, responseOf(String(ERRORES[code][0]), [code])]),
    ])
  }

  schemas(): JsonObject {
    const common = Object.entries(COMUNES).map(([estado, codes]) => {
      const detalle = codes.includes('Validacion.ERROR_DATOS') ? DETALLES['Validacion.ERROR_DATOS'] : undefined
      return [`Comun${estado}`, this.#bodyOf(Number(estado), { type: 'string', enum: codes }, detalle)] as const
    })
    const own = [...this.#named].sort().map((code) => {
      const [estado, mensaje] = ERRORES[code]
      return [code, { description: mensaje, ...this.#bodyOf(estado, { const: code }, detalleOf(code)) }] as const
    })
    return Object.fromEntries([...common, ...own])
  }

  #bodyOf(estado: number, error: JsonObject, detalle?: TSchema): JsonObject {
    const properties = {
      error,
      estado: { const: estado },
      ...(detalle && { detalles: { type: 'array', items: this.#esquemas.of(detalle) } }),
    }
    return { allOf: [this.#esquemas.of(CuerpoError), { type: 'object', properties }] }
  }
}

const responseRef = (name: string): JsonObject => ({ $ref: `#/components/responses/${name}` })

function responseOf(estado: string, own: readonly CodigoError[]): JsonObject {
  const refs = [...own.map(refTo), ...(COMUNES[estado] ? [refTo(`Comun${estado}`)] : [])]
  return {
    description: own.length === 1 ? ERRORES[own[0]!][1] : 'Refused',
    headers: headersOfRefusal(Number(estado)),
    content: { 'application/json': { schema: refs.length === 1 ? refs[0]! : { anyOf: refs } } },
  }
}
