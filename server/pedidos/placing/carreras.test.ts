// Customers of two processes order the last places of a slot and the last pieces at once, while migrations make their
// prepared statements stale. More rounds by hand: `SURTIDO_RACE_ROUNDS=100`.
import { buildTestApp, type TestAnswer, type TestApp } from '../../testing/app.ts'
import { countWaiting, holding } from '../../testing/bloqueos.ts'
import { makeRoom } from '../../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { ART, createUsuario, expect, franja, HOY, test, type UsuarioDePrueba, zonaRetiro } from '../../testing/test.ts'

const RONDAS = Number(process.env.SURTIDO_RACE_ROUNDS ?? 4)
const CLIENTES = 16
/** Migrations. After each, a statement of a pedido answers or writes another type. */
const MIGRACIONES = [
  'alter table usuario alter correo_verificado type timestamptz(3)',
  'alter table franja_dia alter ocupados type bigint',
  'alter table usuario alter correo_verificado type timestamptz',
  'alter table franja_dia alter ocupados type int',
]
const LUGAR = { idFranja: franja(zonaRetiro(1), 3, 2), fechaEntrega: HOY }
const AGOTADO = ['Articulos.ERROR_SIN_STOCK', 'Entregas.ERROR_FRANJA_SIN_CUPO']

const some = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1))

test('an article that comes back while a pedido waits for its row is sold', async ({ app, db }) => {
  // covers: C-24
  await makeRoom(db, 0)
  const usuario = await createUsuario(db)
  const row = 'where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $1'
  const { pool } = app.database
  const placed = await holding(pool, [`update articulo_local set stock = 1 ${row}`, [ART.arroz]], async (holder) => {
    const placing = app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(1)]))
    await expect.poll(() => countWaiting(pool), { interval: 5 }).toBe(1)
    await holder.query('commit')
    return placing
  })
  expect(placed.status).toBe(201)
  expect((await pool.query(`select stock from articulo_local ${row}`, [ART.arroz])).rows).toEqual([{ stock: 0 }])
})

test('stock that is counted from now on is taken by the pedido that waited for it', async ({ app, db }) => {
  // covers: C-24
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const row = 'where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $1'
  const { pool } = app.database
  await pool.query(`update articulo_local set stock = null ${row}`, [ART.arroz])
  const placed = await holding(pool, [`update articulo_local set stock = 5 ${row}`, [ART.arroz]], async (holder) => {
    const placing = app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(3)]))
    await expect.poll(() => countWaiting(pool), { interval: 5 }).toBe(1)
    await holder.query('commit')
    return placing
  })
  expect(placed.status).toBe(201)
  const stock = async () => (await pool.query(`select stock from articulo_local ${row}`, [ART.arroz])).rows[0].stock
  expect(await stock()).toBe(2)
  expect((await app.as(usuario).post(`pedidos/${placed.body.idPedido}/cancelar`, { motivo: 'Ya no' })).status).toBe(200)
  expect(await stock()).toBe(5)
})

test(`${RONDAS} races for the last places and pieces sell each of them once`, async ({ app, db, databaseUrl }) => {
  // covers: C-24 CX-09
  const otra = await buildTestApp({ databaseUrl, clock: app.clock })
  const at = (n: number) => (n % 2 === 0 ? app : otra)
  try {
    const usuarios = await Promise.all(Array.from({ length: CLIENTES }, () => createUsuario(db)))
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const quedan = { lugares: some(3, CLIENTES - 2), piezas: some(3, CLIENTES - 2) }
      await setLeft(app, quedan)
      const before = await countPedidos(app)
      // Some hold a place before.
      const holders = usuarios.slice(0, some(0, 3))
      await Promise.all(
        holders.map((usuario, n) =>
          at(n).as(usuario).post(`franjas-entrega/${LUGAR.idFranja}/reserva`, { codigoEmpresa: 10, fecha: HOY }),
        ),
      )
      const migrated = app.database.pool.query(MIGRACIONES[ronda % MIGRACIONES.length]!)
      const answers = await Promise.all(usuarios.map((usuario, n) => orderTwice(at(n), at(n + 1), usuario)))
      await migrated
      const placed = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ body }) => AGOTADO.includes(body.error))
      expect(placed).toHaveLength(Math.min(quedan.lugares, quedan.piezas))
      expect(refused).toHaveLength(CLIENTES - placed.length)
      expect(await readLeft(app)).toEqual({
        lugares: quedan.lugares - placed.length,
        piezas: quedan.piezas - placed.length,
      })
      expect(await countPedidos(app)).toBe(before + placed.length)
    }
  } finally {
    await otra.close()
  }
})

/** The same request in both processes at once has one outcome. */
async function orderTwice(here: TestApp, there: TestApp, usuario: UsuarioDePrueba): Promise<TestAnswer> {
  const body = pedidoOf(usuario, [arroz()], LUGAR)
  const [one, other] = await Promise.all([here, there].map((app) => app.as(usuario).post(PATH_PEDIDO, body)))
  expect([other!.status, other!.body.idPedido]).toEqual([one!.status, one!.body.idPedido])
  return one!
}

async function setLeft({ database }: TestApp, { lugares, piezas }: { lugares: number; piezas: number }): Promise<void> {
  const { pool } = database
  await pool.query('delete from reserva_franja where codigo_empresa = 10')
  await pool.query('update franja_dia set ocupados = 0 where codigo_empresa = 10')
  await pool.query('update franja set cupo = $1 where codigo_empresa = 10 and id_franja = $2', [
    lugares,
    LUGAR.idFranja,
  ])
  await pool.query(
    'update articulo_local set stock = $1 where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $2',
    [piezas, ART.arroz],
  )
}

/** A place that is only held is still left. */
async function readLeft({ database }: TestApp): Promise<{ lugares: number; piezas: number }> {
  const { rows } = await database.pool.query(
    `select (f.cupo - d.ocupados + (select count(*) from reserva_franja r
         where r.codigo_empresa = 10 and r.id_franja = f.id_franja and r.fecha = d.fecha))::int as lugares,
       (select stock::int from articulo_local
         where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $3) as piezas
     from franja f join franja_dia d using (codigo_empresa, id_franja)
     where f.codigo_empresa = 10 and f.id_franja = $1 and d.fecha = $2`,
    [LUGAR.idFranja, LUGAR.fechaEntrega, ART.arroz],
  )
  return rows[0]
}

async function countPedidos({ database }: TestApp): Promise<number> {
  return (await database.pool.query('select count(*)::int as n from pedido')).rows[0].n
}
