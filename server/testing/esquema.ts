import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'

/** The part of JSON Schema that the contract uses. */
interface Esquema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Esquema>>
  readonly required?: readonly string[]
  readonly items?: Esquema
  readonly maxItems?: number
  readonly minItems?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Esquema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** The smallest valid value: only required fields, the lowest numbers, the shortest texts. */
export function smallest(schema: TSchema): unknown {
  const one = schema as Esquema
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.anyOf) return smallest(one.anyOf[0] as TSchema)
  const type = Array.isArray(one.type) ? one.type[0] : one.type
  if (type === 'object') {
    return Object.fromEntries((one.required ?? []).map((name) => [name, smallest(one.properties![name] as TSchema)]))
  }
  if (type === 'array') return Array.from({ length: one.minItems ?? 0 }, () => smallest(one.items as TSchema))
  if (type === 'integer' || type === 'number') return Math.max(one.minimum ?? 0, 0)
  if (type === 'boolean') return false
  if (type === 'string') return shortest(one)
  return null
}

function shortest({ format, pattern, minLength = 0 }: Esquema): string {
  if (format === 'date') return '2026-03-12'
  if (format === 'date-time') return '2026-03-11T10:00:00-03:00'
  if (format === 'uuid') return '6f1c1c1e-8d6a-4b67-9b2f-0d9a5a1e7c11'
  for (const text of [
    '',
    'a',
    '1',
    '10',
    '12:00',
    '12:00-13:00',
    '1234',
    '12345678',
    '000101',
    '1:1',
    'https://a',
    'A'.repeat(22),
    'A'.repeat(87),
  ]) {
    if (text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text))) return text
  }
  throw new Error(`no sample for the pattern ${pattern}`)
}

/** Valid values, or nearly. */
export function fitting(schema: TSchema): Arbitrary<unknown> {
  const one = schema as Esquema
  if (one.const !== undefined) return fc.constant(one.const)
  if (one.enum) return fc.constantFrom(...one.enum)
  if (one.anyOf) return fc.oneof(...one.anyOf.map((each) => fitting(each as TSchema)))
  const types = Array.isArray(one.type) ? (one.type as string[]) : [one.type as string]
  return fc.oneof(...types.map((type) => ofType(type, one)))
}

function ofType(type: string, one: Esquema): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(one.properties ?? {}).map(([name, each]) => [name, fitting(each as TSchema)]),
        ),
        { requiredKeys: [...(one.required ?? [])] },
      )
    case 'array':
      return fc.array(fitting(one.items as TSchema), {
        minLength: one.minItems ?? 0,
        maxLength: Math.min(one.maxItems ?? 4, 4),
      })
    case 'integer':
      return fc.integer({
        min: Math.max(one.minimum ?? -1000, -2_147_483_648),
        max: Math.min(one.maximum ?? 100_000, 2_147_483_647),
      })
    case 'number':
      return fc.double({ min: one.minimum ?? -1e6, max: one.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return text(one)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function text(one: Esquema): Arbitrary<string> {
  if (one.format) return fc.oneof(fc.constant(shortest(one)), fc.constantFrom('2028-02-29', '0001-01-01', '9999-12-31'))
  const free = fc.string({
    minLength: one.minLength ?? 0,
    maxLength: Math.min(one.maxLength ?? 40, 40),
    unit: 'grapheme',
  })
  return one.pattern ? fc.oneof(fc.constant(shortest(one)), free) : free
}

/** Texts that have caused trouble somewhere: ends of strings, other alphabets, code of every kind, and sizes. */
export const HOSTILE: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt',
  '🧉'.repeat(60),
  'ñandú İstanbul ß',
  "'; drop table pedido; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '%',
  '\\',
  '[object Object]',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e400',
  '0x1F',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '9'.repeat(40),
  'a'.repeat(5_000),
  '(((((((((((a*)*)*)*)*)*)*)*)*)*)*)b',
  '\r\nSet-Cookie: a=b',
  'a/b',
  'ا\u200fب\u2066',
  'a'.repeat(100_000),
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e21,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  2 ** 63,
  5e-324,
]

/** Any JSON value, hostile texts first. */
export const anything: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: { b: { c: [] } } }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values shaped like the schema, in which any part may be replaced, missing, or extra. */
export function broken(schema: TSchema): Arbitrary<unknown> {
  const one = schema as Esquema
  if (one.type === 'object' && one.properties) {
    const fields = Object.entries(one.properties)
    return fc.oneof(
      {
        weight: 8,
        arbitrary: fc
          .record(
            Object.fromEntries(
              fields.map(([name, each]) => [
                name,
                fc.oneof(
                  { weight: 5, arbitrary: fitting(each as TSchema) },
                  { weight: 1, arbitrary: broken(each as TSchema) },
                ),
              ]),
            ),
            { requiredKeys: [] },
          )
          .chain((value) =>
            fc.oneof(
              { weight: 5, arbitrary: fc.constant(value) },
              {
                weight: 1,
                arbitrary: fc
                  .tuple(fc.constantFrom('extra', '__proto__', 'constructor', 'ídem', ''), anything)
                  .map(([name, extra]) => ({ ...value, [name]: extra })),
              },
            ),
          ),
      },
      { weight: 1, arbitrary: anything },
    )
  }
  if (one.type === 'array') {
    return fc.oneof(
      { weight: 4, arbitrary: fc.array(broken(one.items as TSchema), { maxLength: 4 }) },
      { weight: 1, arbitrary: anything },
      { weight: 1, arbitrary: fc.constant(Array.from({ length: 400 }, () => smallest(one.items as TSchema))) },
    )
  }
  return anything
}
