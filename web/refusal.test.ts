import { expect, test } from 'vitest'
import { codeOf, Refusal, readAnswer } from './refusal.ts'

test.each([
  ['a bare string', 'CUPON_VENCIDO'],
  ['the object of K-06', { error: 'CUPON_VENCIDO', mensaje: 'El cupón no está vigente.', estado: 409 }],
  ['an error inside the error', { error: { error: 'CUPON_VENCIDO' } }],
])('reads the code of a refusal from %s', (_, body) => {
  // covers: A-55 K-06 C-26
  expect(codeOf(body)).toBe('CUPON_VENCIDO')
})

test.each([[undefined], [null], [''], ['<html>Bad Gateway</html>'], [{}], [{ error: 5 }], [[]]])(
  'finds no code in %j',
  (body) => {
    //
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
])('an answer that is %s is never data', async (_, answer) => {
  // covers: K-06
  await expect(readAnswer(answer())).rejects.toMatchObject({ code: 'Red.SIN_CONEXION', estado: 0, isPassing: true })
})

test('reads data, a word, and the code of a refusal that is not JSON', async () => {
  // covers: C-32 K-06
  expect(await readAnswer(new Response('[{"id":1}]', { headers: JSON_TYPE }))).toEqual([{ id: 1 }])
  expect(await readAnswer(new Response('APROBADA', { headers: { 'content-type': 'text/plain; charset=utf-8' } }))).toBe(
    'APROBADA',
  )
  await expect(readAnswer(new Response('CUPON_VENCIDO', { status: 409 }))).rejects.toMatchObject({
    code: 'CUPON_VENCIDO',
  })
  await expect(readAnswer(new Response(cut(), { status: 502 }))).rejects.toMatchObject({
    code: 'Servidor.ERROR_INTERNO',
  })
})

test('the details of a refusal are typed by its code, and codes must exist', () => {
  // covers: K-06
  const refusal: Refusal = new Refusal('Articulos.ERROR_SIN_STOCK', 409, [{ campo: 'articulos', disponible: 2 }])
  // @ts-expect-error: no such code
  expect(refusal.is('Articulos.ERROR_SIN_STOK')).toBe(false)
  expect(refusal.is('Articulos.ERROR_SIN_STOCK') && refusal.detalles[0]!.disponible + 1).toBe(3)
  // @ts-expect-error: not among the details of this code
  expect(refusal.is('Articulos.ERROR_SIN_STOCK') && refusal.detalles[0]!.precioTotal).toBeUndefined()
})
