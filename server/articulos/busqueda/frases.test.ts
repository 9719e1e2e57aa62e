import { expect, test } from 'vitest'
import { readMuestra } from '../../testing/muestra-busqueda.ts'
import { shorterNeeds } from './frases.ts'

const { labelOf, nombreOf, rubroOf, search } = await readMuestra()
const first = (consulta: string, many = 5) => search(consulta).posiciones.slice(0, many)
const nombres = (consulta: string, many?: number) => first(consulta, many).map(nombreOf)

test.each([
  ['asado para ocho personas', 'asado'],
  ['carne picada para toda la semana', 'carne picada'],
  ['helado para el domingo', 'helado'],
  ['tomates para la semana que viene', 'tomates'],
  ['vino para las visitas', 'vino'],
  ['galletitas para mi hermana', 'galletitas'],
])('for whom or when it is says nothing about an article: %s', (consulta, same) => {
  // covers: C-49
  expect(nombres(consulta)).toEqual(nombres(same))
  expect(search(consulta).sugerencia).toBeNull()
})

test('for whom it is counts where a need is known by it', () => {
  // covers: C-49
  expect(nombres('picada para ocho personas')).toEqual(nombres('picada para 6 personas'))
  expect(nombres('picada para ocho personas').every((nombre) => /salam|queso|aceituna/i.test(nombre))).toBe(true)
})

test('a number, a day or a care is never taken for a near word', () => {
  // covers: C-49 K-30
  for (const consulta of ['domingo', 'ocho', 'colesterol alto', 'comensales'])
    expect(search(consulta).sugerencia, consulta).toBeNull()
})

test('pa and pal are para as typed on a phone', () => {
  // covers: C-49
  expect(nombres('algo pa picar')).toEqual(nombres('algo para picar'))
  expect(nombres('carbón pal asado')).toEqual(nombres('carbón para el asado'))
})

test('a need is read without what follows when nothing says all of it', () => {
  // covers: C-49
  expect(nombres('algo para picar con la birra')).toEqual(nombres('algo para picar'))
  expect(first('comida rápida para el microondas').map(rubroOf).join()).not.toMatch(/perros|gatos/i)
})

test('a diet is never cut off a need', () => {
  // covers: C-49 K-30
  const read = (consulta: string) => shorterNeeds(consulta).map(({ conDietas }) => conDietas)
  expect(read('algo para picar con pan sin gluten')).toEqual(['algo para picar sin gluten'])
  expect(read('algo para picar sin gluten con pan')).toEqual(['algo para picar sin gluten'])
  const saysIt = (consulta: string) => {
    const dulces = first(consulta)
    expect(dulces.length, consulta).toBeGreaterThan(0)
    for (const one of dulces) expect(labelOf(one), consulta).toMatch(/sin azúcar/i)
  }
  saysIt('algo para la merienda de los gurises sin azúcar')
  saysIt('galletitas para los chiquilines sin azúcar')
  saysIt('algo para tomar sin azúcar')
})

test('what does something to a thing has several names', () => {
  // covers: C-49
  const horno = nombres('limpia horno', 8)
  expect(horno.some((nombre) => /^limpia horno/i.test(nombre))).toBe(true)
  expect(horno.some((nombre) => /^limpiador (?:de )?horno/i.test(nombre))).toBe(true)
  const hormigas = nombres('mata hormigas', 8)
  expect(hormigas.some((nombre) => /hormiguicida/i.test(nombre))).toBe(true)
  expect(hormigas.some((nombre) => /mata hormigas/i.test(nombre))).toBe(true)
})

test('a plural made twice is that of the word', () => {
  // covers: C-49
  expect(nombres('manices')).toEqual(nombres('maníes'))
  expect(first('ajices').map(nombreOf).join()).toMatch(/^ají/i)
})

test('another kind of a thing comes after the thing', () => {
  // covers: C-49
  expect(nombres('huevos').join()).not.toMatch(/codorniz|chocolate/i)
  expect(nombres('huevos de codorniz')[0]).toMatch(/codorniz/i)
  expect(nombres('aceite').join()).not.toMatch(/aerosol/i)
  expect(nombres('aceite en aerosol')[0]).toMatch(/aerosol/i)
  expect(nombres('leche conaprole', 4).join()).not.toMatch(/chocolatada/i)
  expect(nombres('agua jane').join()).not.toMatch(/gel/i)
})

test('milk low in lactose answers deslactosada, and not sin lactosa', () => {
  // covers: C-49 K-30
  expect(nombres('leche deslactosada').join()).toMatch(/reducida en lactosa/i)
  expect(first('leche sin lactosa').every((one) => /sin lactosa/i.test(labelOf(one)))).toBe(true)
  expect(first('leche para intolerantes a la lactosa').every((one) => /sin lactosa/i.test(labelOf(one)))).toBe(true)
})

test('a need is found by what it is done with', () => {
  // covers: C-49
  expect(nombres('algo para matar ratones')[0]).toMatch(/^raticida/i)
  expect(nombres('para rebozar milanesas')[0]).toMatch(/^pan rallado/i)
  expect(nombres('comida rápida para el microondas').every((nombre) => /vaso|cup/i.test(nombre))).toBe(true)
})
