import { expect, test } from 'vitest'
import { completeStored, type Template } from './complete-stored.ts'

interface Lista {
  readonly nombre: string
  readonly tope: number | null
  readonly lineas: readonly { readonly codigo: string; readonly notas: readonly string[] }[]
  readonly dueno: { readonly direcciones: readonly { readonly calle: string }[] } | null
  readonly etiquetas?: readonly string[]
  readonly ultima?: { readonly fecha: string; readonly codigos: readonly string[] }
  readonly porLocal: Readonly<Record<number, { readonly cantidad: number }>>
}
const LISTA: Template<Lista> = {
  nombre: '',
  tope: null,
  lineas: [{ codigo: '', notas: [] }],
  dueno: () => ({ direcciones: [{ calle: '' }] }),
  'ultima?': { fecha: '', codigos: [] },
  porLocal: { '*': { cantidad: 1 } },
}

test('what a kept value lacks is what its template says, or null where it may be', () => {
  // covers: E-26
  expect(completeStored({ nombre: 'Asado' } as Lista, LISTA)).toEqual({
    nombre: 'Asado',
    tope: null,
    lineas: [],
    dueno: null,
    porLocal: {},
  })
})

test('what a part of a kept value lacks is filled in too, at every depth', () => {
  // covers: E-26
  const kept = {
    lineas: [{ codigo: '1' }, {}],
    dueno: { direcciones: [{}, { calle: 'Río Negro' }] },
    ultima: { fecha: '2026-11-20' },
    porLocal: { 1: {}, 2: { cantidad: 5 } },
  } as unknown as Lista
  expect(completeStored(kept, LISTA)).toEqual({
    nombre: '',
    tope: null,
    lineas: [
      { codigo: '1', notas: [] },
      { codigo: '', notas: [] },
    ],
    dueno: { direcciones: [{ calle: '' }, { calle: 'Río Negro' }] },
    ultima: { fecha: '2026-11-20', codigos: [] },
    porLocal: { 1: { cantidad: 1 }, 2: { cantidad: 5 } },
  })
})

test('what is whole stays as it was', () => {
  // covers: E-26
  const whole: Lista = {
    nombre: 'Asado',
    tope: 0,
    lineas: [{ codigo: '1', notas: ['sin sal'] }],
    dueno: null,
    etiquetas: ['domingo'],
    porLocal: { 3: { cantidad: 0 } },
  }
  expect(completeStored(whole, LISTA)).toEqual(whole)
  expect(completeStored<readonly Lista[]>([whole], [LISTA])).toEqual([whole])
})

test('a template without an entry for a field does not compile', () => {
  const { lineas, dueno, nombre, porLocal, 'ultima?': ultima, ...rest } = LISTA
  const all = { ...rest, lineas, dueno, nombre, porLocal, 'ultima?': ultima }
  const faltan: Template<Lista>[] = [
    all,
    // @ts-expect-error: `nombre` is missing
    { ...rest, lineas, dueno, porLocal, 'ultima?': ultima },
    // @ts-expect-error: the elements of `lineas` have a list too
    { ...all, lineas: [{ codigo: '' }] },
    // @ts-expect-error: nor do they all have a code
    { ...all, lineas: [] },
    // @ts-expect-error: the owner's addresses have a street
    { ...all, dueno: () => ({ direcciones: [{}] }) },
    // @ts-expect-error: what may be absent may be there and lack something
    { ...rest, lineas, dueno, nombre, porLocal },
    // @ts-expect-error: and so may each value of a record
    { ...all, porLocal: {} },
    // @ts-expect-error: a text is no amount
    { ...all, nombre: 0 },
  ]
  expect(faltan).toHaveLength(8)
})
