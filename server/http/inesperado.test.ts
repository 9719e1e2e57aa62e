// An unexpected error is in the log as a whole, and not at all in the answer.
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { logOptions } from '../log.ts'
import { OYENTES } from '../oyentes.ts'
import { createUsuario, expect, test } from '../testing/test.ts'

test('an unexpected error is logged whole, and its answer says nothing of it', async ({ app, db, onTestFinished }) => {
  // covers: K-06
  const usuario = await createUsuario(db)
  const lines: string[] = []
  const log = pino(logOptions('error'), { write: (line: string) => void lines.push(line) })
  const { config, clock, catalogo, database } = app
  const logging = await buildApp({ config, ...database, clock, log, catalogo, oyentes: OYENTES })
  onTestFinished(() => logging.close())
  // A fault of ours: a table that the statement names is not there.
  await database.pool.query('alter table direccion rename to direccion_de_antes')
  const url = `${config.serverProducts}direcciones`
  const answer = await logging.inject({ url, headers: { 'x-sesion': usuario.token } })
  expect(answer.statusCode).toBe(500)
  const { error, idTraza } = answer.json()
  expect(error).toBe('Servidor.ERROR_INTERNO')
  expect(answer.body).not.toMatch(/relation|select|42P01/)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'unexpected error',
    reqId: idTraza,
    err: { code: '42P01', stack: expect.stringContaining('relation "direccion"') },
  })
})
