import { buildTestApp } from '../testing/app.ts'
import { createUsuario, expect, test } from '../testing/test.ts'

test('a request is told to come again when others wait too long for a connection', async ({ db, databaseUrl }) => {
  // Who waits gives up after 2 s; after 0.4 s nobody joins them.
  const app = await buildTestApp({ databaseUrl, patience: 0.4, env: { POOL_SIZE: '2' } })
  try {
    const usuario = await createUsuario(db)
    const ask = () => app.as(usuario).get('pedidos')
    expect((await ask()).status).toBe(200)
    const { pool } = app.database
    const held = [await pool.connect(), await pool.connect()]
    const first = ask()
    await expect.poll(() => pool.overdue, { interval: 10 }).toBe(true)
    const second = ask()
    expect(await Promise.race([first.then(() => 'first'), second.then(() => 'second')])).toBe('second')
    const { status, headers, body } = await second
    expect({ status, error: body.error, again: headers['retry-after'] }).toEqual({
      status: 503,
      error: 'Servidor.ERROR_OCUPADO',
      again: '2',
    })
    for (const client of held) client.release()
    await first
    expect((await ask()).status).toBe(200)
  } finally {
    await app.close()
  }
})
