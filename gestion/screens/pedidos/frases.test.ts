import { vistasDe } from '@surtido/rules/cola'
import { expect, test } from 'vitest'
import { countPorDecir, fraseDeEstado, fraseDeNotas, fraseDePorDecir, fraseDeResponsable, VISTAS } from './frases.ts'

const alguien = [{ idAdministrador: 8, nombre: 'Diego Núñez' }]

test('the word of a row agrees with the view that lists it', () => {
  const rowOf = (estado: 'RECIBIDO' | 'EN_PREPARACION', dichas: number, preparadores: typeof alguien = []) => {
    const pedido = { estado, dichas, lineas: 23, preparadores }
    const enMano = preparadores.length > 0
    const vistas = vistasDe({ estado, enMano, entero: dichas === 23, urgencia: 'A_TIEMPO', cobroFallido: false })
    return `${VISTAS[vistas[1]!]}: ${fraseDeEstado(pedido)}`
  }
  expect(rowOf('RECIBIDO', 0)).toBe('Por preparar: Por preparar')
  expect(rowOf('EN_PREPARACION', 5)).toBe('Por preparar: Empezado, sin tanda')
  expect(rowOf('RECIBIDO', 0, alguien)).toBe('En curso: En una tanda')
  expect(rowOf('EN_PREPARACION', 5, alguien)).toBe('En curso: En preparación')
  expect(rowOf('EN_PREPARACION', 23)).toBe('En curso: Por sellar')
  expect(fraseDeEstado({ estado: 'PREPARADO', dichas: 23, lineas: 23, preparadores: [] })).toBe('Preparado')
})

test('the notes of a row are said to be the customer’s', () => {
  expect([0, 1, 2].map(fraseDeNotas)).toEqual(['', '1 nota del cliente', '2 notas del cliente'])
})

test('the head of a pedido says who has it, and that it goes first', () => {
  const [diego] = alguien
  const nadie = { preparadores: [], asignado: null, prioridad: false }
  expect(fraseDeResponsable(nadie)).toBe('No lo tiene nadie')
  expect(fraseDeResponsable({ ...nadie, asignado: diego!, prioridad: true })).toBe(
    'Asignado a Diego Núñez · Va primero',
  )
  expect(fraseDeResponsable({ ...nadie, asignado: diego!, preparadores: alguien })).toBe('En la tanda de Diego Núñez')
})

test('a begun pedido says how many lines are missing before it is sealed', () => {
  const pedido = { estado: 'EN_PREPARACION', lineas: 5, dichas: 2, reemplazos: [] } as const
  expect(fraseDePorDecir(countPorDecir({ ...pedido, reemplazos: [] }))).toBe(
    'Falta preparar 3 líneas para poder sellarlo.',
  )
  expect(countPorDecir({ ...pedido, estado: 'RECIBIDO', reemplazos: [] })).toBe(0)
  // Sealing ends what its customer was asked.
  const preguntado = [{ estado: 'PENDIENTE' }, { estado: 'ACEPTADO' }] as never
  expect(countPorDecir({ ...pedido, estado: 'ESPERANDO_RESPUESTA', dichas: 4, reemplazos: preguntado })).toBe(0)
})
