import type { ComoSiempre } from '@surtido/contract/compra-habitual'
import { beforeEach, expect, test } from 'vitest'
import { setRetiroElegido, useRetiroElegido } from '../../carrito/retiro-elegido.ts'
import { useLocal } from '../../local/store.ts'
import { forgetPersona } from '../../sesion/olvido.ts'
import { proposeComoSiempre, tellComoSiempre } from './como-siempre.ts'

const CASA = { idDireccion: 31, calle: 'Av. Brasil', numero: '2600', latitud: -34.9, longitud: -56.1 }
const TRABAJO = { ...CASA, idDireccion: 32, calle: 'Colonia', numero: '1500', latitud: -34.95 }
const siempre = (codigo: number, direccion: object | null) =>
  ({
    tipoEntrega: { codigo },
    direccion,
    diaSemana: 2,
    horaDesde: '17:00',
    idMedioDePago: 1,
    medioPago: 'Efectivo',
    idPaymentProfile: null,
  }) as unknown as ComoSiempre
const RETIRO = siempre(21, null)
const A_CASA = siempre(20, CASA)

beforeEach(() => useLocal.getState().setDireccion(undefined))

test('an address chosen for this pedido stays where the last one was picked up', () => {
  // covers: CX-28
  useLocal.getState().setDireccion(CASA)
  proposeComoSiempre(RETIRO, 'retiro', CASA)
  expect(useLocal.getState().direccion).toEqual(CASA)
})

test('a pickup or another address chosen now stays after a delivery', () => {
  // covers: CX-28
  proposeComoSiempre(A_CASA, CASA as never, 'retiro')
  expect(useLocal.getState().direccion).toBeUndefined()
  useLocal.getState().setDireccion(TRABAJO)
  proposeComoSiempre(A_CASA, CASA as never, TRABAJO)
  expect(useLocal.getState().direccion).toEqual(TRABAJO)
})

test('where nothing was chosen the checkout starts with the last place', () => {
  // covers: CX-28
  proposeComoSiempre(A_CASA, CASA as never, undefined)
  expect(useLocal.getState().direccion).toEqual(CASA)
  proposeComoSiempre(RETIRO, 'retiro', undefined)
  expect(useLocal.getState().direccion).toBeUndefined()
})

test('the card says the place that will be, and whether it is that of the last time', () => {
  // covers: CX-28
  const resto = 'martes desde las 17:00, Efectivo'
  expect(tellComoSiempre(RETIRO, 'retiro', undefined)).toBe(
    `Como la última vez: retiro en el local, ${resto}. Puedes cambiarlo al confirmar.`,
  )
  expect(tellComoSiempre(A_CASA, CASA as never, { ...CASA, idDireccion: 9 })).toBe(
    `Como la última vez: entrega en Av. Brasil 2600, ${resto}. Puedes cambiarlo al confirmar.`,
  )
  expect(tellComoSiempre(A_CASA, undefined, undefined)).toBe(
    `Como la última vez: ${resto}. Puedes cambiarlo al confirmar.`,
  )
  expect(tellComoSiempre(RETIRO, 'retiro', CASA)).toBe(
    `Entrega en Av. Brasil 2600, como elegiste. Lo demás, como la última vez: ${resto}. Puedes cambiarlo al confirmar.`,
  )
  expect(tellComoSiempre(A_CASA, CASA as never, TRABAJO)).toContain('Entrega en Colonia 1500, como elegiste.')
  expect(tellComoSiempre(A_CASA, CASA as never, 'retiro')).toContain('Retiro en el local, como elegiste.')
})

test('the next person on the device has not chosen to pick up', () => {
  // covers: CX-28 C-03
  setRetiroElegido(true)
  expect(useRetiroElegido.getState()).toBe(true)
  forgetPersona()
  expect(useRetiroElegido.getState()).toBe(false)
})
