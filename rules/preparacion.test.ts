import { describe, expect, test } from 'vitest'
import {
  ahorroFinal,
  computeTotalesFinales,
  isPreparadaValida,
  joinOpciones,
  type LineaEnPreparacion,
  motivoDiferencia,
  precioFinal,
  regaloDe,
  totalesDeOtros,
  totalReemplazo,
} from './preparacion.ts'

const linea = (more: Partial<LineaEnPreparacion> = {}): LineaEnPreparacion => ({
  esBolsa: false,
  precio: 10_000,
  unitario: 9_000,
  precioEnvase: 0,
  pedida: 200,
  propia: null,
  ahorros: [],
  ...more,
})
const totales = (lineas: LineaEnPreparacion[], descuentoCupon = 0, entrega = 0) =>
  computeTotalesFinales({ lineas, descuentoCupon, entrega })

test('a line nobody has prepared yet counts as it was asked', () => {
  // covers: K-35 A-62
  expect(totales([linea({ ahorros: [500], precioEnvase: 150 })], 1_000, 9_000)).toEqual({
    subtotal: 20_000,
    descuentos: 2_500,
    cupon: 1_000,
    envases: 300,
    bolsas: 0,
    entrega: 9_000,
    total: 20_000 - 2_500 - 1_000 + 300 + 9_000,
  })
})

test('a partly prepared line is charged in proportion, and the delivery in full', () => {
  // covers: K-35 A-62
  const half = linea({ ahorros: [301, 200], precioEnvase: 150, propia: 100 })
  expect(precioFinal(half)).toBe(9_000)
  expect(half.ahorros.map((ahorro) => ahorroFinal(ahorro, half))).toEqual([151, 100])
  expect(totales([half], 0, 9_000)).toMatchObject({ subtotal: 10_000, descuentos: 1_251, envases: 150, total: 17_899 })
  const none = linea({ ahorros: [301, 200], precioEnvase: 150, propia: 0 })
  expect(totales([none], 0, 9_000)).toMatchObject({ subtotal: 0, descuentos: 0, envases: 0, total: 9_000 })
})

test('a cupon stays what it was, and never takes off more than there is to pay for', () => {
  // covers: K-35 A-44 A-62
  expect(totales([linea({ propia: 100 })], 1_000).cupon).toBe(1_000)
  expect(totales([linea({ pedida: 100, propia: 10 })], 1_000, 9_000)).toMatchObject({ cupon: 900, total: 9_000 })
})

test('bags are counted apart and never discounted', () => {
  // covers: K-35 A-76
  const bolsas = linea({ esBolsa: true, precio: 400, unitario: 400, pedida: 300, propia: 200 })
  expect(totales([linea(), bolsas], 20_000)).toMatchObject({ bolsas: 800, cupon: 18_000, total: 800 })
})

test('a replacement costs its own price, never more than the replaced article', () => {
  // covers: K-35 E-16
  const asked = { unitario: 9_000, pedida: 200, propia: 0, ahorros: [500] }
  expect(totalReemplazo(asked, { unitario: 5_000, cantidad: 200 })).toBe(10_000)
  expect(totalReemplazo(asked, { unitario: 12_000, cantidad: 200 })).toBe(17_500)
  const replaced = linea({ ...asked, montosDeOtros: { total: 17_500, envases: 200 } })
  expect(totales([replaced])).toMatchObject({ subtotal: 17_500, descuentos: 0, envases: 200, total: 17_700 })
})

test('the present is what a replacement is worth above what is paid, or zero', () => {
  //
  expect(regaloDe(28_900, 17_700)).toBe(11_200)
  expect(regaloDe(9_000, 9_000)).toBe(0)
  expect(regaloDe(9_000, 9_500)).toBe(0)
})

test('the choices are listed as a person would name them', () => {
  //
  expect(joinOpciones(['Café'])).toBe('Café')
  expect(joinOpciones(['Café', 'Té'])).toBe('Café o Té')
  expect(joinOpciones(['Café', 'Té', 'Yerba'])).toBe('Café, Té o Yerba')
})

test('the replacement of a part costs no more than that part', () => {
  // covers: K-35 A-62
  const asked = { unitario: 9_000, pedida: 300, propia: 200, ahorros: [1_000] }
  expect(totalReemplazo(asked, { unitario: 12_000, cantidad: 100 })).toBe(8_667)
  expect(totalReemplazo(asked, { unitario: 5_000, cantidad: 100 })).toBe(5_000)
  expect(totalesDeOtros(asked, [5_000, 5_000, 5_000])).toEqual([5_000, 3_667, 0])
  expect(totalesDeOtros({ ...asked, propia: 300 }, [5_000])).toEqual([0])
  const part = linea({ ...asked, precio: 10_000, precioEnvase: 150, montosDeOtros: { total: 8_667, envases: 0 } })
  // The customer never pays more than the whole line as it was asked for: 26.000.
  expect(totales([part])).toMatchObject({ subtotal: 28_667, descuentos: 2_667, envases: 300, total: 26_300 })
})

describe('what was prepared', () => {
  const tolerancia = { debajo: 10, encima: 15 }
  const piezas = { pedida: 300, ventaFraccionada: false, tolerancia }
  const peso = { pedida: 100, ventaFraccionada: true, tolerancia }
  test('prepared pieces are whole and capped, and a weight stays within its tolerance', () => {
    // covers: K-35 A-47
    const valid = (lista: number[], como: typeof piezas, excepcion = false) =>
      lista.filter((one) => isPreparadaValida(one, como, excepcion))
    expect(valid([-100, 0, 50, 100, 300, 400], piezas)).toEqual([0, 100, 300])
    expect(valid([-1, 0, 1, 97, 100, 115, 116, 97.5], peso)).toEqual([0, 1, 97, 100, 115])
    expect(valid([115, 116, 120, 121], peso, true)).toEqual([115, 116, 120])
    expect(valid([300, 400], piezas, true)).toEqual([300])
  })

  test('a difference always has a reason, even when nobody gave one', () => {
    // covers: K-35 U-126
    expect(motivoDiferencia(300, piezas)).toBe(null)
    expect(motivoDiferencia(200, piezas)).toBe('SIN_STOCK')
    expect(motivoDiferencia(90, peso)).toBe('PESO_REAL')
    expect(motivoDiferencia(89, peso)).toBe('SIN_STOCK')
    expect(motivoDiferencia(110, peso)).toBe('PESO_REAL')
    expect(motivoDiferencia(0, peso)).toBe('SIN_STOCK')
  })
})
