import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { sentenciasOf } from '../testing/sentencias.ts'
import { expect, test } from '../testing/test.ts'

const begins = (sentencias: readonly string[]) => sentencias.map((text) => text.split(' ').slice(0, 2).join(' '))

test('a take is four statements, and ten takes of a pedido are no more', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1))
  // The session with its roles, the lock, all the rest, and what is written with the commit.
  const one = await sentenciasOf(() => picker.send(idTanda, picker.tomaOf(idPedido, 0, 2)))
  expect(begins(one.sentencias)).toEqual([
    expect.stringMatching(/^select /),
    'select p.codigo_empresa,',
    'select (select',
    'with linea',
  ])
  const tomas = Array.from({ length: 10 }, (_, n) => picker.tomaOf(idPedido, n % 2, 1 + (n % 2)))
  const ten = await sentenciasOf(() => picker.send(idTanda, ...tomas))
  expect(ten.answer.tomas.map(({ resultado }) => resultado)).toEqual(tomas.map(() => 'PUESTA'))
  expect(begins(ten.sentencias)).toEqual(begins(one.sentencias))
  // All of them are planned once a connection.
  for (let n = 0; n < 5; n++) await picker.send(idTanda, picker.tomaOf(idPedido, 0, n % 3))
  const { rows } = await app.database.pool.query('select statement from pg_prepared_statements')
  const prepared = new Set(begins(rows.map(({ statement }) => statement.trim().replace(/\s+/g, ' '))))
  expect(begins(one.sentencias).filter((text) => !prepared.has(text))).toEqual([])
})
