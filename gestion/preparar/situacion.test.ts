import { expect, test } from 'vitest'
import { linea, tandaOf } from '../testing/tanda.ts'
import { conMotivo, isSoloMenos, motivoSabido, withRest } from './decisiones.ts'
import { paradasOf } from './paradas.ts'
import { fraseDeGuardado, fraseDeOtro, fraseDeSobra, isTypable, otroLeido } from './situacion.ts'

const [arroz] = paradasOf(tandaOf([linea(0, 'arroz', { nombre: 'Arroz Saman', contenido: '1 kg' })]), [])

test('the code of another article is named, and another size is said to be one', () => {
  expect(fraseDeOtro(arroz!, { nombre: 'Arroz Saman', contenido: '500 g' })).toBe(
    'No es este. Leíste Arroz Saman 500 g: es otro tamaño.',
  )
  expect(fraseDeOtro(arroz!, { nombre: 'Yerba', contenido: '1 kg' })).toBe('No es este. Leíste Yerba 1 kg')
})

test('each line says why it was not scanned; a short one says what is left', () => {
  const palabra = { idPedido: 1, orden: 0, cantidad: 1 }
  expect(conMotivo([palabra], 'DANADO')).toEqual([{ ...palabra, sinLeer: 'DANADO' }])
  expect(withRest(palabra, { quedan: 400 })).toEqual({ ...palabra, quedan: 4 })
  expect(withRest(palabra, { quedan: 0 })).toEqual({ ...palabra, quedan: 0 })
  expect(withRest(palabra, {})).toEqual(palabra)
})

test('nobody is asked why they scanned nothing without a scanner, or without a code', () => {
  const [conCodigo] = paradasOf(tandaOf([linea(0, 'arroz', { codigosBarras: ['7730000000015'] })]), [])
  expect(motivoSabido(conCodigo!, false)).toBeUndefined()
  expect(motivoSabido(conCodigo!, true)).toBe('SIN_LECTOR')
  expect(motivoSabido(arroz!, false)).toBe('SIN_CODIGO')
})

test('what must be read is asked about without a scanner too, unless it has no code', () => {
  const read = (codigosBarras: string[]) =>
    paradasOf(tandaOf([linea(0, 'whisky', { codigosBarras, seLee: true })]), [])[0]!
  expect(motivoSabido(read(['7730000000015']), true)).toBeUndefined()
  expect(motivoSabido(read([]), true)).toBe('SIN_CODIGO')
})

test('an amount that only goes down puts nothing more in', () => {
  const [parada] = paradasOf(tandaOf([linea(0, 'arroz', { cantidadPedida: 3, puesta: 2 })]), [])
  const say = (cantidad: number) => isSoloMenos(parada!, [{ idPedido: 100, orden: 0, cantidad }])
  expect([say(0), say(2), say(2.5), say(3)]).toEqual([true, true, false, false])
})

test('an unknown code is named once the shop says whose it is', () => {
  const yerba = { artCodigo: 'yerba', nombre: 'Yerba', contenido: '1 kg' }
  expect(otroLeido(arroz!, [yerba])).toBe(yerba)
  // It is this one's after all: the file that says so is newer than the tanda.
  expect(otroLeido(arroz!, [yerba, { ...yerba, artCodigo: 'arroz' }])).toBeUndefined()
  expect(otroLeido(arroz!, [])).toBeUndefined()
})

test('one more of what is complete is said to go back', () => {
  expect(fraseDeSobra({ nombre: 'Dulce' }, { nombre: 'Caramelo' })).toBe(
    'Dulce ya está completo: si es otro más, devuélvelo. Sigue Caramelo.',
  )
})

test('what was weighed is saved with its weight', () => {
  const [queso] = paradasOf(
    tandaOf([linea(0, 'queso', { ventaFraccionada: true, cantidadPedida: 0.5, puesta: 0.52, dicha: true })]),
    [],
  )
  expect(fraseDeGuardado(queso!)).toBe('Guardado: queso, 0,52 kg')
  expect(fraseDeGuardado(arroz!)).toBe('Guardado: Arroz Saman')
})

test('a code is typed only where it says what a scan would', () => {
  const of = (more: Parameters<typeof linea>[2]) =>
    isTypable(paradasOf(tandaOf([linea(0, 'arroz', { codigosBarras: ['7730000000015'], ...more })]), [])[0]!)
  expect(of({})).toBe(true)
  for (const more of [{ codigosBarras: [] }, { seLee: true }, { ventaFraccionada: true }, { puesta: 1, dicha: true }])
    expect(of(more), JSON.stringify(more)).toBe(false)
})
