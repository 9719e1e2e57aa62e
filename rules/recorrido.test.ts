import { readFile } from 'node:fs/promises'
import type { Lugar, Sector } from '@surtido/contract/gestion-ubicaciones'
import { SECTORES } from '@surtido/contract/valores'
import { expect, test } from 'vitest'
import {
  compareParadas,
  isCrudo,
  isFragil,
  readPartOfLugar,
  sectorCon,
  sectorDe,
  temperaturaDe,
  tramoDe,
} from './recorrido.ts'

test('a shop is walked from its dry shelves to its freezers', () => {
  expect(SECTORES).toEqual(['SECO', 'LIMPIEZA', 'FRESCO', 'MOSTRADOR', 'FRIO', 'CONGELADO'])
})

test('the sector of a rubro comes from its name, else from that of its category', () => {
  expect(sectorDe('arroz-legumbres', 'almacen')).toBe('SECO')
  expect(sectorDe('ropa', 'limpieza')).toBe('LIMPIEZA')
  expect(sectorDe('papas-boniatos', 'frutas-verduras')).toBe('FRESCO')
  expect(sectorDe('vacuna', 'carnes')).toBe('MOSTRADOR')
  expect(sectorDe('carnes', 'panaderia-y-carniceria')).toBe('MOSTRADOR')
  expect(sectorDe('fiambres', 'quesos-y-fiambres')).toBe('MOSTRADOR')
  expect(sectorDe('quesos', 'quesos-y-fiambres')).toBe('FRIO')
  expect(sectorDe('noquis', 'pastas-tapas')).toBe('FRIO')
  expect(sectorDe('comidas', 'congelados')).toBe('CONGELADO')
  expect(sectorDe('lo-que-sea', 'otra-cosa')).toBe('SECO')
})

test('frozen fish is no counter, powdered milk no fridge, and a pancake is no bread', () => {
  expect(sectorDe('pescado-congelado', 'carnes')).toBe('CONGELADO')
  expect(sectorDe('verduras-congeladas', 'frutas-verduras')).toBe('CONGELADO')
  expect(sectorDe('leche-polvo', 'lacteos')).toBe('SECO')
  expect(sectorDe('frutos-secos', 'frutas-verduras')).toBe('SECO')
  expect(sectorDe('pan-molde', 'panaderia')).toBe('SECO')
  expect(sectorDe('panqueques', 'almacen')).toBe('SECO')
})

test('every sector has something in the shop of the sample', async () => {
  const rows = (await readFile(new URL('../data/muestra/rubros.csv', import.meta.url), 'utf8')).trim().split('\n')
  const rubros = rows.slice(1).map((row) => row.split(','))
  const categorias = new Map(rubros.filter((one) => one[2] === '1').map((one) => [one[1], one[3]!]))
  const found = rubros
    .filter((one) => one[2] === '2')
    .map((one) => sectorDe(one[3]!, categorias.get(one[1]!.slice(0, 2))!))
  expect(new Set(found)).toEqual(new Set(SECTORES))
})

test('stops are sorted by sector and then by rubro', () => {
  const parada = (sector: (typeof SECTORES)[number], codEstMerc: string, nombre: string) => ({
    sector,
    codEstMerc,
    nombre,
    lugar: null,
    tramo: 1,
  })
  const lineas = [
    parada('CONGELADO', '1101', 'Hamburguesas'),
    parada('SECO', '0201', 'Alfajor'),
    parada('SECO', '0102', 'Arroz'),
    parada('FRIO', '0501', 'Leche'),
    parada('SECO', '0102', 'Ánfora'),
    parada('LIMPIEZA', '0101', 'Jabón'),
  ]
  expect(lineas.sort(compareParadas).map(({ nombre }) => nombre)).toEqual([
    'Ánfora',
    'Arroz',
    'Alfajor',
    'Jabón',
    'Leche',
    'Hamburguesas',
  ])
})

const lugar = (pasillo: string, modulo = '', estante = ''): Lugar => ({ pasillo, modulo, estante })
const PINS = [
  { pasillo: '3', sector: 'SECO' },
  { pasillo: '1', sector: 'SECO' },
  { pasillo: 'FRIO', sector: 'FRIO' },
] as const
const walk = (pins: typeof PINS | [], ...all: (readonly [string, Sector, Lugar | null])[]) =>
  all
    .map(([nombre, sector, place]) => {
      return { nombre, sector, codEstMerc: '01', lugar: place, tramo: tramoDe(pins, { sector, lugar: place }) }
    })
    .sort(compareParadas)
    .map(({ nombre }) => nombre)

test('within a sector shelves come in their order, 10 after 9, and unknown places last', () => {
  const stops = [
    ['sin lugar', 'SECO', null],
    ['diez', 'SECO', lugar('10')],
    ['nueve, módulo 12', 'SECO', lugar('9', '12')],
    ['nueve, módulo 2, arriba', 'SECO', lugar('9', '2', '3')],
    ['nueve, módulo 2, abajo', 'SECO', lugar('9', '2', '1')],
    ['helado', 'CONGELADO', lugar('1')],
  ] as const
  expect(walk([], ...stops)).toEqual([
    'nueve, módulo 2, abajo',
    'nueve, módulo 2, arriba',
    'nueve, módulo 12',
    'diez',
    'sin lugar',
    'helado',
  ])
})

test('the aisles are walked as set; an article without a place goes beside its like', () => {
  const stops = [
    ['en el 1', 'SECO', lugar('1')],
    ['en el 3', 'LIMPIEZA', lugar('3')],
    ['en la heladera', 'FRIO', lugar('FRIO')],
    ['seco sin lugar', 'SECO', null],
    ['helado sin lugar', 'CONGELADO', null],
    ['pasillo nuevo', 'FRESCO', lugar('8')],
  ] as const
  const order = ['en el 3', 'en el 1', 'seco sin lugar', 'pasillo nuevo', 'en la heladera', 'helado sin lugar']
  expect(walk(PINS, ...stops)).toEqual(order)
  expect(walk(PINS, ...stops.toReversed())).toEqual(order)
})

test('frozen articles are fetched last, whatever their rubro', () => {
  expect(sectorCon('SECO', 'CONGELADO')).toBe('CONGELADO')
  expect(sectorCon('FRIO', 'AMBIENTE')).toBe('SECO')
  expect(sectorCon('MOSTRADOR', 'FRIO')).toBe('MOSTRADOR')
  expect(sectorCon('LIMPIEZA', null)).toBe('LIMPIEZA')
  expect(temperaturaDe('vacuna', 'carnes')).toBe('FRIO')
  expect(temperaturaDe('bizcochos', 'panaderia')).toBe('AMBIENTE')
  expect(temperaturaDe('helados', 'congelados')).toBe('CONGELADO')
  expect(temperaturaDe('leche-polvo', 'lacteos')).toBe('AMBIENTE')
})

test('a place is named by up to twelve letters and digits', () => {
  expect(readPartOfLugar(' frio 2 ')).toBe('FRIO-2')
  expect(readPartOfLugar('4')).toBe('4')
  for (const bad of ['', '-', 'ñ', 'a/b', '1234567890123']) expect(readPartOfLugar(bad)).toBeUndefined()
})

test.each([
  ['Carne vacuna', 'Carnes y pescados', true],
  ['Milanesas y preparados', 'Carnes y pescados', true],
  ['Pescados y mariscos', 'Carnes y pescados', true],
  ['Huevos', 'Carnes y pescados', false],
  ['Jamón y paleta', 'Fiambres y quesos', false],
  ['Panchos y embutidos', 'Fiambres y quesos', false],
  ['Rotisería', 'Carnes', false],
  ['Verduras', 'Frutas y verduras', false],
] as const)('%s of %s: raw meat, %s', (rubro, categoria, crudo) => {
  expect(isCrudo(rubro, categoria)).toBe(crudo)
})

test('eggs and bread go on top of a bag', () => {
  for (const rubro of ['Huevos', 'Pan del día', 'Pan de molde y tortillas', 'Bizcochos y facturas', 'Tortas y budines'])
    expect(isFragil(rubro), rubro).toBe(true)
  for (const rubro of ['Pan rallado y rebozador', 'Panchos y embutidos', 'Pañales', 'Conservas', 'Papas congeladas'])
    expect(isFragil(rubro), rubro).toBe(false)
})
