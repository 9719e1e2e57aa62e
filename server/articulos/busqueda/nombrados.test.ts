import { expect, test } from 'vitest'
import { readMuestra } from '../../testing/muestra-busqueda.ts'

const { nombreOf, labelOf, rubroOf, search } = await readMuestra()
const first = (consulta: string, many = 5) => search(consulta).posiciones.slice(0, many)
const nombres = (consulta: string, many?: number) => first(consulta, many).map(nombreOf)

test('what is called so comes before what only says the words', () => {
  // covers: C-49
  const manzanas = first('manzana roja', 3)
  expect(nombreOf(manzanas[0]!)).toBe('Manzana roja')
  expect(manzanas.every((one) => rubroOf(one) === 'Frutas')).toBe(true)
  // The juices are found too, behind them.
  expect(nombres('manzana roja', 20).some((nombre) => /^jugo/i.test(nombre))).toBe(true)
  // A brand is never the word that is left out.
  expect(first('bizcochuelo exquisita').every((one) => /exquisita/i.test(labelOf(one)))).toBe(true)
})

test('a misspelt word counts as the word, also where it names a rubro', () => {
  // covers: C-49
  expect(nombres('dulse de leche')).toEqual(nombres('dulce de leche'))
  expect(nombres('sevollas')).toEqual(nombres('cebollas'))
})

test("where the words are a rubro's name, the first of them says what it is", () => {
  // covers: C-49
  expect(nombres('dulce de leche', 8).every((nombre) => /^dulce de leche/i.test(nombre))).toBe(true)
})

test('a single word means first the rubro that has most of what says it', () => {
  // covers: C-49
  expect(first('oreo').every((one) => rubroOf(one) === 'Galletitas dulces')).toBe(true)
})

test('the very amount comes before others, also when it is said in words', () => {
  // covers: C-49
  expect(first('yerba de un kilo').every((one) => / 1 kg/.test(labelOf(one)))).toBe(true)
  expect(first('mayonesa 1 kg', 2).every((one) => / 9[0-9]{2} g| 1 kg/.test(labelOf(one)))).toBe(true)
  expect(nombres('azúcar dos kilos').every((nombre) => /^azúcar/i.test(nombre))).toBe(true)
  expect(nombres('cinco litros de agua').join()).not.toMatch(/saborizada|jabón/i)
})

test('needs of the kitchen and of cleaning are understood', () => {
  // covers: C-49
  expect(nombres('para hacer tacos', 2).every((nombre) => /^(?:rapiditas|tortillas)/i.test(nombre))).toBe(true)
  expect(nombres('producto para sacar la grasa del horno')[0]).toMatch(/^limpia horno/i)
  expect(nombres('galletitas para tomar con el té').length).toBe(5)
  expect(first('galletitas para tomar con el té').every((one) => rubroOf(one) === 'Galletitas dulces')).toBe(true)
})

test('a need without its purpose comes before one without its diet', () => {
  // covers: C-49 K-30
  const dulces = first('algo dulce sin azúcar para el mate')
  expect(dulces.length).toBe(5)
  expect(dulces.every((one) => /sin azúcar/i.test(labelOf(one)))).toBe(true)
})

test('what comes with something unasked for is behind the plain article', () => {
  // covers: C-49
  const [plain, ...others] = nombres('pan lactal', 8)
  expect(plain).toMatch(/^Pan Lactal/)
  expect(plain).not.toMatch(/ con /)
  expect([plain, ...others].some((nombre) => / con Semilla/.test(nombre!))).toBe(true)
  // Asked for, it comes first.
  expect(nombres('pan lactal con semillas', 1)[0]).toMatch(/Semilla/)
})
