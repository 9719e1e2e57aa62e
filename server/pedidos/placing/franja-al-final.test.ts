import { makeRoom } from '../../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { createUsuario, expect, test } from '../../testing/test.ts'

test('the event of a pedido is written before it waits for its slot', async ({ app, db }) => {
  // covers: C-24
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const place = () => app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))
  expect((await place()).status).toBe(201)
  const { pool } = app.database
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('select from franja_dia where codigo_empresa = 10 for update')
    const placed = place()
    const readWaiting = async () => {
      const { rows } = await pool.query(
        `select exists (select from pg_locks own where own.pid = waiting.pid and own.relation = 'evento'::regclass
           and own.mode = 'RowExclusiveLock') as told
         from pg_locks waiting where not waiting.granted and waiting.locktype = 'transactionid'`,
      )
      return rows
    }
    await expect.poll(readWaiting).toEqual([{ told: true }])
    await other.query('rollback')
    const { status, body } = await placed
    expect(status).toBe(201)
    const eventos = await db.selectFrom('evento').select('tipo').where('idPedido', '=', body.idPedido).execute()
    expect(eventos).toEqual([{ tipo: 'pedido.recibido' }])
  } finally {
    other.release()
  }
})
