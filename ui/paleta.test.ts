import { expect, test } from 'vitest'
import { findOrdenes, type OrdenDePaleta } from './paleta.tsx'

const orden = (texto: string, detalle?: string): OrdenDePaleta => ({ texto, ...(detalle && { detalle }), run() {} })
const ORDENES = [
  orden('Hoy'),
  orden('En curso', 'Pedidos'),
  orden('Esperan respuesta', 'Pedidos'),
  orden('Preparación'),
]
const found = (texto: string) => findOrdenes(ORDENES, texto).map((one) => one.texto)

test('a command is found by the beginnings of its words, in any order', () => {
  expect(found('')).toEqual(['Hoy', 'En curso', 'Esperan respuesta', 'Preparación'])
  expect(found('preparacion')).toEqual(['Preparación'])
  expect(found('RES  esp')).toEqual(['Esperan respuesta'])
  expect(found('pedi cur')).toEqual(['En curso'])
  expect(found('puesta')).toEqual([])
})
