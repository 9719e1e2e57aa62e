import { createUsuario, expect, test } from '../testing/test.ts'
import { isModest } from './json.ts'

test('a JSON text is measured as its parser would read it', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(isModest(deep(24))).toBe(true)
  expect(isModest(deep(25))).toBe(false)
  // Brackets and commas of a text are text.
  expect(isModest(JSON.stringify({ a: '['.repeat(90_000), b: '\\"[[,'.repeat(9_000) }))).toBe(true)
  expect(isModest(`{"a":"\\\\","b":${deep(24)}}`)).toBe(false)
  expect(isModest(JSON.stringify(Array.from({ length: 40_000 }, () => 0)))).toBe(true)
  expect(isModest(JSON.stringify(Array.from({ length: 60_000 }, () => 0)))).toBe(false)
  expect(isModest('{"a":"')).toBe(true)
})

test('a body deeper than any of ours is refused before it is checked', async ({ app, db }) => {
  // covers: K-06
  const usuario = await createUsuario(db)
  const deep = `${'['.repeat(40)}${']'.repeat(40)}`
  const send = (payload: string) =>
    app.fastify.inject({
      method: 'POST',
      url: `${app.config.serverProducts}direcciones`,
      headers: { 'content-type': 'application/json', 'x-sesion': usuario.token },
      payload,
    })
  for (const payload of [`{"calle":${deep}}`, `{"nadie":${deep}}`, `{"calle":[${'{},'.repeat(60_000)}{}]}`]) {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('Validacion.ERROR_FORMATO')
  }
  expect((await send('{"calle":[[1]]}')).json().error).toBe('Validacion.ERROR_DATOS')
})

test('half an emoji in a text is left out, whole ones and the rest stay', async ({ app, db }) => {
  // covers: K-06
  const usuario = await createUsuario(db)
  const nota = String.raw`Maduras \ud83e\udd51 y dulces \ud83e, \\ud83e\udd51`
  const payload = `{"version":0,"lineas":[{"artCodigo":"001010","cantidad":1,"modificado":"2026-03-12T12:00:00Z","nota":"${nota}"}]}`
  const answer = await app.fastify.inject({
    method: 'PUT',
    url: `${app.config.serverProducts}carrito?empresa=10&local=1`,
    headers: { 'content-type': 'application/json', 'x-sesion': usuario.token },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const kept = await app.as(usuario).get('carrito?empresa=10&local=1')
  expect(kept.body.lineas[0].nota).toBe('Maduras 🥑 y dulces , \\ud83e')
})
