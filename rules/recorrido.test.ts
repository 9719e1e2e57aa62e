import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compareParadas, SECTORES, sectorDe } from './recorrido.ts'

test('a shop is walked from its dry shelves to its freezers', () => {
  expect(SECTORES).toEqual(['SECO', 'LIMPIEZA', 'FRESCO', 'MOSTRADOR', 'FRIO', 'CONGELADO'])
})

test('where a rubro stands is told by its name, else by that of its category', () => {
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
