import { almacen } from '@surtido/web/storage'
import { expect, test } from 'vitest'
import { completeEleccion, forgetEleccion, proposeEleccion } from './eleccion.ts'

const ANA = 7
const BRUNO = 8

test('what to do with missing articles is as in the last pedido of the same usuario', () => {
  // covers: E-16
  expect(completeEleccion(ANA, {}).sinStock).toBe('Contactarme')
  almacen.write('finalizar', { sinStock: 'No reemplazar', observaciones: 'Sin timbre' })
  forgetEleccion(ANA)
  expect(completeEleccion(ANA, {})).toMatchObject({ sinStock: 'No reemplazar', observaciones: '' })
  expect(completeEleccion(BRUNO, {}).sinStock).toBe('Contactarme')
  expect(completeEleccion(undefined, {}).sinStock).toBe('Contactarme')
})

test('a choice for this pedido goes first, and the last one stays when none is made', () => {
  // covers: E-16
  almacen.write('finalizar', { sinStock: 'No reemplazar' })
  forgetEleccion(ANA)
  expect(completeEleccion(ANA, { sinStock: 'Contactarme' }).sinStock).toBe('Contactarme')
  proposeEleccion({ idMedioDePago: 1 })
  forgetEleccion(ANA)
  expect(completeEleccion(ANA, {}).sinStock).toBe('No reemplazar')
})
