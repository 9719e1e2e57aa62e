import type { CodigoDeCampo, Detalle } from '@surtido/contract/errores'
import { CANTIDAD_MAXIMA, toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { Ajv, type AnySchemaObject, type ErrorObject } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { FRASES_DE_CAMPO } from './frases-de-campo.ts'

/**
 * Signs that hide or turn round what others read on a label or a screen (decision 0158): second control characters,
 * soft hyphens, marks and overrides of direction, spaces without width. Joiners stay: emoji and some scripts need them.
 */
const NO_SE_VE = /[\u0080-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

const options = { useDefaults: true, strict: false, allErrors: false } as const

/** V-32, wherever a quantity comes in. */
const rounded = (value: number) => toCantidad(toCentesimos(value))

/** Bodies are typed JSON; a value in an address is text and is converted to the type of its schema. */
const bodies = new Ajv(options)
const addresses = new Ajv({ ...options, coerceTypes: 'array' })
for (const ajv of [bodies, addresses]) {
  // The package's types describe CommonJS, where the function is under `default`.
  ;(addFormats as unknown as typeof addFormats.default)(ajv)
  // V-32, before its bounds are checked. A value above zero must not become zero: zero has a meaning of its own.
  for (const keyword of ['x-decimales', 'x-centesimos'])
    ajv.addKeyword({
      keyword,
      type: 'number',
      modifying: true,
      before: 'maximum',
      validate: (_: unknown, value: number, __: unknown, at?: DataValidationCxt) => {
        if (at) at.parentData[at.parentDataProperty] = rounded(value)
        return value === 0 || rounded(value) !== 0
      },
    })
  // The quantities that are asked for in an address, `ART:cantidad,ART:cantidad`: as `CantidadPedida` in a body.
  ajv.addKeyword({
    keyword: 'x-cantidades',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    validate: (_: boolean, value: string, __: unknown, at?: DataValidationCxt) => {
      const lineas = value === '' ? [] : value.split(',').map((one) => one.split(':') as [string, string])
      const leidas = lineas.map(([artCodigo, cantidad]) => [artCodigo, rounded(Number(cantidad))] as const)
      if (at) at.parentData[at.parentDataProperty] = leidas.map((one) => one.join(':')).join()
      return leidas.every(([, cantidad]) => cantidad > 0 && toCentesimos(cantidad) <= CANTIDAD_MAXIMA)
    },
  })
  // Runs before the lengths are checked: a text with nothing left is empty.
  ajv.addKeyword({
    keyword: 'x-visible',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    before: 'maxLength',
    validate: (_: boolean, value: string, __: unknown, at?: DataValidationCxt) => {
      if (at && value.search(NO_SE_VE) >= 0) at.parentData[at.parentDataProperty] = value.replace(NO_SE_VE, '')
      return true
    },
  })
}
// Removes fields that the client may not set: neither handlers nor the comparison of repeated requests see them.
bodies.addKeyword({
  keyword: 'x-ignorado',
  modifying: true,
  validate: (_: boolean, __: unknown, ___?: AnySchemaObject, at?: DataValidationCxt) => {
    delete at?.parentData[at.parentDataProperty]
    return true
  },
})

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : addresses).compile(schema)

type Falla = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>

const SENTENCES: Readonly<Record<string, readonly [error: CodigoDeCampo, mensaje: string]>> = {
  required: ['Validacion.REQUERIDO', FRASES_DE_CAMPO.REQUERIDO],
  additionalProperties: ['Validacion.CAMPO_DESCONOCIDO', 'Este dato no se conoce.'],
  type: ['Validacion.TIPO', 'Este dato no es del tipo esperado.'],
  format: ['Validacion.FORMATO', FRASES_DE_CAMPO.FORMATO],
  pattern: ['Validacion.FORMATO', FRASES_DE_CAMPO.FORMATO],
  enum: ['Validacion.VALOR', 'Este dato no es uno de los valores posibles.'],
  const: ['Validacion.VALOR', 'Este dato no es uno de los valores posibles.'],
  minLength: ['Validacion.LARGO', FRASES_DE_CAMPO.CORTO],
  maxLength: ['Validacion.LARGO', FRASES_DE_CAMPO.LARGO],
  minimum: ['Validacion.RANGO', 'Este número es demasiado chico.'],
  exclusiveMinimum: ['Validacion.RANGO', 'Este número es demasiado chico.'],
  'x-decimales': ['Validacion.RANGO', 'Este número es demasiado chico.'],
  'x-centesimos': ['Validacion.RANGO', 'Este número es demasiado chico.'],
  'x-cantidades': ['Validacion.RANGO', 'Una cantidad es demasiado chica o demasiado grande.'],
  maximum: ['Validacion.RANGO', 'Este número es demasiado grande.'],
  minItems: ['Validacion.CANTIDAD', 'Faltan elementos en la lista.'],
  maxItems: ['Validacion.CANTIDAD', 'Hay demasiados elementos en la lista.'],
}

/** Ajv's findings as the `detalles` of K-06: field, code and a Spanish sentence; a missing whole has no field. */
export function detallesOf(fallas: readonly unknown[], _context?: string): Static<typeof Detalle>[] {
  return (fallas as Falla[]).slice(0, 20).map(({ keyword, instancePath, params }) => {
    const [error, mensaje] = SENTENCES[keyword] ?? (['Validacion.FORMATO', FRASES_DE_CAMPO.OTRO] as const)
    const last = params.missingProperty ?? params.additionalProperty
    const path = [...instancePath.split('/').slice(1), ...(last ? [String(last)] : [])].join('.')
    return { ...(path && { campo: path.slice(0, 100) }), error, mensaje }
  })
}
