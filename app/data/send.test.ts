import { expect, test } from 'vitest'
import { codeOf, read } from './send.ts'

test.each([
  ['a bare string', 'CUPON_VENCIDO'],
  ['the object of K-06', { error: 'CUPON_VENCIDO', mensaje: 'El cupón no está vigente.', estado: 409 }],
  ['an error inside the error', { error: { error: 'CUPON_VENCIDO' } }],
])('A-55 K-06 C-26 reads the code of a refusal from %s', (_, body) => {
  expect(codeOf(body)).toBe('CUPON_VENCIDO')
})

test.each([[undefined], [null], [''], ['<html>Bad Gateway</html>'], [{}], [{ error: 5 }], [[]]])(
  'A-55 finds no code in %j',
  (body) => {
    expect(codeOf(body)).toBeUndefined()
  },
)

const JSON_TYPE = { 'content-type': 'application/json' }
const cut = () =>
  new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode('[{"id":1},')),
    pull: (body) => body.error(new TypeError('network error')),
  })

test.each([
  ['cut off by the network', () => new Response(cut(), { headers: JSON_TYPE })],
  ['ended before its time', () => new Response('[{"id":1},', { headers: JSON_TYPE })],
  ['empty', () => new Response('', { headers: JSON_TYPE })],
  ['a stranger’s page', () => new Response('<html>Wifi</html>', { headers: { 'content-type': 'text/html' } })],
])('K-06 an answer that is %s is no answer, never data', async (_, answer) => {
  await expect(read(answer())).rejects.toMatchObject({ code: 'Red.SIN_CONEXION', estado: 0, isPassing: true })
})

test('C-32 K-06 reads data, a word, and the code of a refusal that is not JSON', async () => {
  expect(await read(new Response('[{"id":1}]', { headers: JSON_TYPE }))).toEqual([{ id: 1 }])
  expect(await read(new Response('APROBADA', { headers: { 'content-type': 'text/plain; charset=utf-8' } }))).toBe(
    'APROBADA',
  )
  await expect(read(new Response('CUPON_VENCIDO', { status: 409 }))).rejects.toMatchObject({ code: 'CUPON_VENCIDO' })
  await expect(read(new Response(cut(), { status: 502 }))).rejects.toMatchObject({ code: 'Servidor.ERROR_INTERNO' })
})
