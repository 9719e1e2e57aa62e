import { expect, test } from 'vitest'
import { completeFields, completeValue, type Plantilla } from './complete-stored.ts'

interface Lista {
  readonly nombre: string
  readonly lineas: readonly { readonly codigo: string; readonly notas: readonly string[] }[]
  readonly dueno: { readonly direcciones: readonly string[] } | null
  readonly etiquetas?: readonly string[]
}
const LISTA: Plantilla<Lista> = { lineas: [{ notas: [] }], dueno: () => ({ direcciones: [] }) }

test('what a kept value lacks is an empty list, or null where it may be null', () => {
  // covers: E-26
  expect(completeFields({ nombre: 'Asado' } as Lista, LISTA)).toEqual({ nombre: 'Asado', lineas: [], dueno: null })
  const kept = { nombre: 'Asado', lineas: [{ codigo: '1' }], dueno: {} } as unknown as Lista
  expect(completeFields(kept, LISTA)).toEqual({
    nombre: 'Asado',
    lineas: [{ codigo: '1', notas: [] }],
    dueno: { direcciones: [] },
  })
})

test('what is whole stays as it was', () => {
  // covers: E-26
  const whole: Lista = {
    nombre: 'Asado',
    lineas: [{ codigo: '1', notas: ['sin sal'] }],
    dueno: null,
    etiquetas: ['domingo'],
  }
  expect(completeFields(whole, LISTA)).toEqual(whole)
  expect(completeValue<readonly Lista[]>([whole], [LISTA])).toEqual([whole])
})

test('a template without an entry for a list does not compile', () => {
  // @ts-expect-error: `lineas` is missing
  const sinLineas: Plantilla<Lista> = { dueno: () => ({ direcciones: [] }) }
  // @ts-expect-error: the elements of `lineas` have a list too
  const sinNotas: Plantilla<Lista> = { lineas: [], dueno: () => ({ direcciones: [] }) }
  expect([sinLineas, sinNotas]).toHaveLength(2)
})
