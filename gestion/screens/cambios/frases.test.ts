import type { Cambio } from '@surtido/contract/gestion-cambios'
import { expect, test } from 'vitest'
import { campoDe, dropRepetidos, frasesDe, toCsv } from './frases.ts'

const cambio: Cambio = {
  idCambio: 1,
  fecha: '2026-11-23T10:00:00-03:00',
  que: 'ESTADO',
  sobre: 'PEDIDOS',
  quien: 'Ana; Silva',
  aparato: null,
  de: '123',
  idPedido: 123,
  idPersona: null,
  campos: [
    { campo: 'estado', antes: 'RECIBIDO', despues: 'CANCELADO' },
    { campo: 'motivo', antes: null, despues: '=1+1 "hola"' },
  ],
  llamada: null,
  idTraza: null,
}

test('a file of changes has a line for each field, and never a formula', () => {
  const [cabeza, primera, segunda, ...resto] = toCsv([cambio]).split('\r\n')
  expect(cabeza).toBe('\uFEFFfecha;quién;aparato;qué;de;campo;antes;después;llamada;traza')
  expect(primera).toBe('2026-11-23T10:00:00-03:00;"Ana; Silva";;Paso del pedido;123;estado;RECIBIDO;CANCELADO;;')
  expect(segunda).toBe(`2026-11-23T10:00:00-03:00;"Ana; Silva";;Paso del pedido;123;motivo;;"'=1+1 ""hola""";;`)
  expect(resto).toEqual([''])
})

test('a change that names no field is a line too', () => {
  expect(toCsv([{ ...cambio, campos: [] }]).split('\r\n')).toHaveLength(3)
})

test('a field is named in the words of the shop', () => {
  expect(campoDe({ campo: 'prioridad', antes: 'No', despues: 'Sí' })).toBe('Prioridad: No → Sí')
  expect(campoDe({ campo: 'activo', antes: null, despues: 'Sí' })).toBe('Puede entrar: Sí')
  expect(campoDe({ campo: 'estado', antes: 'RECIBIDO', despues: 'ABIERTA' })).toBe('Estado: Por preparar → En curso')
})

test('a value is said in words, also of a view, a role and what is gone', () => {
  expect(campoDe({ campo: 'rol', antes: 'PREPARADOR', despues: null })).toBe('Rol: ya no Prepara pedidos')
  expect(campoDe({ campo: 'estado', antes: 'ABIERTA', despues: 'CEDIDA' })).toBe('Estado: En curso → Libre')
  expect(campoDe({ campo: 'filtros', antes: null, despues: '{"urgencia":"EN_RIESGO","vista":"LISTOS"}' })).toBe(
    'Filtros: Urgencia En riesgo, Vista Listos',
  )
  expect(campoDe({ campo: 'filtros', antes: '{}', despues: null })).toBe('Filtros: ya no ninguno')
  expect(campoDe({ campo: 'motivo', antes: null, despues: '{no es un dato' })).toBe('Motivo: {no es un dato')
  expect(campoDe({ campo: 'permisos', antes: 'PREPARACION_VER', despues: 'PREPARACION_VER, PERSONAL_VER' })).toBe(
    'Permisos: Ver los pedidos y las tandas → Ver los pedidos y las tandas, Ver quién trabaja',
  )
})

test('a count of bags says the kinds there are, with their accents', () => {
  const campos = [
    { campo: 'ambiente', antes: '1', despues: '2' },
    { campo: 'frio', antes: null, despues: '1' },
    { campo: 'congelado', antes: null, despues: '0' },
  ]
  expect(frasesDe({ campos })).toEqual(['Bolsas a temperatura ambiente: 1 → 2', 'Bolsas frías: 1'])
})

test('a role of the empresa is said by its name alone', () => {
  const campos = [
    { campo: 'rol', antes: null, despues: '7' },
    { campo: 'nombre', antes: null, despues: 'Mostrador de tarde' },
  ]
  expect(frasesDe({ campos })).toEqual(['Nombre: Mostrador de tarde'])
})

test('a hand-over without its code is one change, not two', () => {
  const sin = { ...cambio, idCambio: 2, que: 'entrega sin código' as const, idTraza: 'a' }
  const paso = { ...cambio, idTraza: 'a' }
  const otro = { ...cambio, idTraza: 'b' }
  expect(dropRepetidos([sin, paso, otro])).toEqual([sin, otro])
  expect(dropRepetidos([paso, { ...sin, idTraza: null }])).toHaveLength(2)
})
