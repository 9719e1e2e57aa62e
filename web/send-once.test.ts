import { expect, test } from 'vitest'
import { Refusal, SIN_CONEXION } from './refusal.ts'
import { sendOnce } from './send-once.ts'

/** Sends it and keeps the id it was sent under; `error` instead of an answer. */
async function idOf(what: unknown, error?: Error): Promise<string> {
  let sent = ''
  await sendOnce(what, async (idSolicitud) => {
    sent = idSolicitud
    if (error) throw error
  }).catch((thrown) => expect(thrown).toBe(error))
  return sent
}

const lost = new Refusal(SIN_CONEXION, 0)
const busy = new Refusal('Servidor.ERROR_OCUPADO', 503)
const refused = new Refusal('Validacion.ERROR_DATOS', 400)

test('without an answer the same thing is sent again under the same id, and only that', async () => {
  // covers: K-09
  const lista = { nombre: 'Asado' }
  const first = await idOf(['listas', lista], lost)
  expect(await idOf(['listas', { nombre: 'Otra' }], lost)).not.toBe(first)
  expect(await idOf(['listas', { ...lista }], busy)).toBe(first)
  expect(await idOf(['listas', lista])).toBe(first)
})

test('after an answer or a refusal the same thing has a new id', async () => {
  // covers: K-09
  const answered = await idOf('a')
  const again = await idOf('a', refused)
  expect(again).not.toBe(answered)
  expect(await idOf('a')).not.toBe(again)
})
