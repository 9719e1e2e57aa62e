import { Refusal, readAnswer } from '@surtido/web/refusal'
import { expect, test } from 'vitest'
import { conTraza, trazaDe } from './traza.ts'

const TRAZA = '1a2b3c4d-0000-4000-8000-000000000000'

test('what failed says the code of the log, short enough for the telephone', async () => {
  // covers: K-06
  const answer = new Response('{"error":"Servidor.ERROR_INTERNO"}', { status: 500, headers: { 'x-traza': TRAZA } })
  const failed = await readAnswer(answer).catch((error: unknown) => error)
  expect(trazaDe(failed)).toBe('1a2b3c4d')
  expect(conTraza('Ocurrió un error.', failed)).toBe('Ocurrió un error. Si lo cuentas, di el código 1a2b3c4d.')
})

test('what the person can mend, and a lost network, have no code', () => {
  const refused = new Refusal('Pin.ERROR_INCORRECTO', 401, [], undefined, undefined, TRAZA)
  expect(conTraza('Ese no es tu PIN.', refused)).toBe('Ese no es tu PIN.')
  expect(trazaDe(new Refusal('Red.SIN_CONEXION', 0))).toBe(undefined)
  expect(trazaDe(new Error('otra cosa'))).toBe(undefined)
})
