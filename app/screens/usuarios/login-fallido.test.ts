import { Refusal } from '@surtido/web/refusal'
import { expect, test } from 'vitest'
import { T } from '../../textos/textos.ts'
import { isIncorrecto, loginFallido } from './login-fallido.ts'

const INCORRECTOS = 'Correo y/o contraseña incorrectos.'
const deDatos = (...campos: string[]) =>
  new Refusal(
    'Validacion.ERROR_DATOS',
    400,
    campos.map((campo) => ({ campo, error: 'Validacion.VALOR' })),
  )

test('a login is told as wrong only for what was typed into it', () => {
  // covers: U-07 T-08 I-01
  const wrong = new Refusal('Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS', 401)
  expect([loginFallido(wrong), isIncorrecto(wrong)]).toEqual([INCORRECTOS, true])
  for (const campo of ['usuario', 'clave']) expect(loginFallido(deDatos(campo)), campo).toBe(INCORRECTOS)
  expect(loginFallido(deDatos('X-Red', 'clave'))).toBe(INCORRECTOS)
})

test('a login that the server refuses for the page itself is no wrong password', () => {
  // covers: U-07 T-08 I-01
  for (const refusal of [
    deDatos('X-Red'),
    deDatos('X-Empresa'),
    deDatos('X-Solicitud'),
    deDatos(),
    new Refusal('Validacion.ERROR_DATOS', 400, [{ error: 'Validacion.REQUERIDO' }]),
  ])
    expect([loginFallido(refusal), isIncorrecto(refusal)], JSON.stringify(refusal.detalles)).toEqual([
      T.ocurrioError,
      false,
    ])
})
