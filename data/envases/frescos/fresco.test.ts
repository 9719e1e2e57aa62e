import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { expect, it } from 'vitest'
import { dibujoDe, frescoSvg } from './fresco.ts'

const file = await readFile(new URL('../../muestra/empresa-10/articulos.csv.gz', import.meta.url))
const [, ...lines] = (await promisify(gunzip)(file)).toString().split('\n')
const porPeso = lines.map((line) => line.split(',')).filter((cells) => cells[5] === '1')
const drawn = porPeso.map(([, nombre]) => [nombre!, frescoSvg(nombre!)] as const)

it('draws everything that the sample sells by weight', () => {
  expect(drawn.length).toBeGreaterThan(130)
  expect(drawn.filter(([, svg]) => svg === undefined).map(([nombre]) => nombre)).toEqual([])
})

it('has a drawing of its own for each of them', () => {
  const shared = Map.groupBy(
    porPeso.map((cells) => cells[1]!),
    dibujoDe,
  )
  expect([...shared.values()].filter((names) => names.length > 1)).toEqual([])
})

it('draws the same article the same way each time', () => {
  expect(frescoSvg('Queso Sbrinz')).toBe(frescoSvg('Queso Sbrinz'))
})

it('draws nothing for what it does not know', () => {
  expect(frescoSvg('Destornillador')).toBeUndefined()
})
