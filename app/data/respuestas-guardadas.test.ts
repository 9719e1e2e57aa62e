import { contract } from '@surtido/contract'
import { respuestaOf } from '@surtido/contract/respuestas'
import { type CaminoDeCampo, faltasDe, standsFor, valueAt } from '@surtido/web/testing/faltas'
import { afterEach, expect, test, vi } from 'vitest'
import { tratoDe } from '../sw/reglas.ts'
import { GUARDADAS } from './respuestas-guardadas.ts'

const ORIGEN = 'https://tienda.uy'
const NAMES = Object.keys(GUARDADAS) as (keyof typeof GUARDADAS)[]

interface Esquema {
  readonly anyOf?: readonly Esquema[]
  readonly items?: Esquema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Esquema>>
}

/** Whether the contract lets this field be absent; the values of a record may all be. */
function isOpcional(esquema: Esquema, [first, ...rest]: CaminoDeCampo): boolean {
  const part = esquema.anyOf?.find((one) => one.items ?? one.properties) ?? esquema
  if (typeof first === 'number') return isOpcional(part.items!, rest)
  const field = part.properties?.[first!]
  return !field || (rest.length > 0 ? isOpcional(field, rest) : !part.required?.includes(first!))
}

afterEach(() => vi.unstubAllGlobals())

test('every answer that the service worker keeps has a template', () => {
  // covers: E-26
  const url = (name: string) => `${ORIGEN}/api/${name.slice('GET '.length).replace(/:\w+/g, '1')}`
  const kept = Object.keys(contract).filter(
    (name) =>
      name.startsWith('GET ') &&
      tratoDe({ method: 'GET', url: url(name), mode: 'cors', destination: '' }, ORIGEN, '/api/') === 'dato',
  )
  expect(NAMES.toSorted()).toEqual(kept.toSorted())
})

test.each(NAMES)('%s kept before a field existed has it without a network', async (name) => {
  // covers: E-26
  const { send } = await import('./send.ts')
  const today = respuestaOf(name)!
  const faltan = []
  for (const { lugar, antes } of faltasDe(today)) {
    if (isOpcional(Object.values<object>(contract[name].answer)[0]!, lugar)) continue
    const answer = (headers: Record<string, string>) => async () => Response.json(antes, { headers })
    vi.stubGlobal('fetch', answer({ 'x-guardado': '2026-11-20T12:00:00.000Z' }))
    const read = await send(name, { params: { id: 1, e: 1, l: 1, t: 1 } } as never)
    if (!standsFor(valueAt(read, lugar), valueAt(today, lugar))) faltan.push(lugar.join('.'))
  }
  expect(faltan).toEqual([])
})
