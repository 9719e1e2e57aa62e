import { ART, createUsuario, expect, test } from './test.ts'

test('requests go through the whole API, as nobody or as a usuario', async ({ app, db, clock }) => {
  const usuario = await createUsuario(db)
  const path = `usuarios/${usuario.idUsuario}`
  expect((await app.get(path)).status).toBe(401)
  expect(await app.as(usuario).get(path)).toMatchObject({ status: 200, body: { email: usuario.email } })
  clock.advance({ days: 366 })
  expect((await app.as(usuario).get(path)).status).toBe(401)
})

test('each test has its own clock, and the app serves the test data', async ({ app }) => {
  const answer = await app.get('articulos/por-codigos-articulos', {
    query: { empresa: 10, local: 1, codigos: ART.yerba },
  })
  expect(answer.body).toMatchObject([{ artCodigo: ART.yerba, precio: 209, oferta: { precio: 179 } }])
})
