import type { Cambio } from '@surtido/contract/gestion-cambios'
import { expect, test } from 'vitest'
import { campoDe, toCsv } from './frases.ts'

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
  expect(campoDe({ campo: 'activo', antes: null, despues: 'Sí' })).toBe('Puede entrar: nada → Sí')
  expect(campoDe({ campo: 'estado', antes: 'RECIBIDO', despues: 'ABIERTA' })).toBe('Estado: Por preparar → ABIERTA')
})
