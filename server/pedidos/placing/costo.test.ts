// The statements that an order costs the database: numbers that may not grow.
import { makeRoom } from '../../testing/pagos.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { sentenciasOf } from '../../testing/sentencias.ts'
import { ART, createUsuario, expect, test } from '../../testing/test.ts'

const tres = () => [arroz(), linea(ART.cafe, 289), linea(ART.vino, 329)]
const begins = (sentencias: readonly string[]) => sentencias.map((text) => text.split(' ').slice(0, 3).join(' '))

test('an order of three lines in cash takes five round trips', async ({ app, db }) => {
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const place = () => app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, tres()))
  expect((await place()).status).toBe(201)
  const { answer, sentencias } = await sentenciasOf(place)
  expect(answer.status).toBe(201)
  expect(begins(sentencias)).toEqual([
    'select sesion.id_sesion, sesion.id_usuario,',
    // Begin and commit travel with the next one and the last (`juntas.test.ts`).
    'with u as',
    // Once the account is locked, the session is looked for again (decision 0313).
    'select sesion.id_sesion from',
    'with linea as',
    'select tomar_franja($1, $2,',
  ])
  // All of them are planned once a connection: one that is not costs more than all the others.
  for (let i = 0; i < 5; i++) await place()
  const { rows } = await app.database.pool.query('select statement from pg_prepared_statements')
  const prepared = new Set(begins(rows.map(({ statement }) => statement.trim().replace(/\s+/g, ' '))))
  expect(begins(sentencias).filter((text) => !prepared.has(text))).toEqual([])
})
