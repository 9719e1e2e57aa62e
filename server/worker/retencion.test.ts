import { AHORA, expect, test } from '../testing/test.ts'
import { cleanUp } from './clean-up.ts'
import { REGLAS, SIN_PLAZO } from './retencion.ts'

const daysAgo = (days: number) => new Date(AHORA.getTime() - days * 86_400_000)

test('each table says after how long its rows are deleted, or why they are kept', async ({ app }) => {
  const { rows } = await app.database.pool.query<{ tabla: string }>(
    `select relname as tabla from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const listed = [...REGLAS.map(({ tabla }) => tabla), ...Object.keys(SIN_PLAZO)]
  expect(listed.sort()).toEqual(rows.map(({ tabla }) => tabla).sort())
})

test('old rows are deleted in slices over several minutes', async ({ app, clock }) => {
  //
  const { pool, db } = app.database
  const left = async () => {
    const { rows } = await pool.query(
      `select clave from intento where clave like 'viejo%' or clave = 'nuevo' order by 1`,
    )
    return rows.length
  }
  await pool.query(
    `insert into intento (clave, ventana, cantidad) select 'viejo' || n, $1, 1 from generate_series(1, 20500) n`,
    [daysAgo(2)],
  )
  await pool.query(`insert into intento (clave, ventana, cantidad) values ('nuevo', $1, 1)`, [AHORA])
  await cleanUp({ db, pool, clock })
  expect(await left()).toBe(501)
  await cleanUp({ db, pool, clock })
  expect(await left()).toBe(1)
})

test('tomas, labels and past slots are deleted after sixty days', async ({ app, clock }) => {
  //
  const { pool, db } = app.database
  const client = await pool.connect()
  try {
    // Without the pedido, the tanda and the local that they belong to.
    await client.query(`set session_replication_role = replica`)
    for (const [n, days] of [
      [1, 60.01],
      [2, 59.99],
    ]) {
      await client.query(
        `insert into toma (codigo_empresa, id_toma, id_tanda, id_pedido, orden, dispositivo, secuencia, dicho, respuesta,
           id_administrador, hecha, recibida)
         values (10, gen_random_uuid(), 1, $1, 1, 'x', 1, '{}', '{}', 1, $2, $2)`,
        [n, daysAgo(days!)],
      )
      for (const estado of ['IMPRESA', 'EN_COLA'])
        await client.query(
          `insert into impresion (codigo_empresa, codigo_local, id_pedido, solicitud, destino, formato, estado, desde, creada, quien)
           values (10, 1, $1, gen_random_uuid(), 'NAVEGADOR', '60x40', $3, $2, $2, 'TERMINAL')`,
          [n, daysAgo(days!), estado],
        )
    }
    await client.query(`set session_replication_role = origin`)
  } finally {
    client.release()
  }
  const lugar = await db.selectFrom('franja').select(['codigoEmpresa', 'idFranja']).limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('franjaDia')
    .values([
      { ...lugar, fecha: '2020-01-01', ocupados: 3 },
      { ...lugar, fecha: '2099-01-01', ocupados: 2 },
    ])
    .execute()
  await cleanUp({ db, pool, clock })
  expect(await db.selectFrom('toma').select('idPedido').execute()).toEqual([{ idPedido: 2 }])
  const impresiones = await db.selectFrom('impresion').select(['idPedido', 'estado']).orderBy('idImpresion').execute()
  expect(impresiones).toEqual([
    { idPedido: 1, estado: 'EN_COLA' },
    { idPedido: 2, estado: 'IMPRESA' },
    { idPedido: 2, estado: 'EN_COLA' },
  ])
  const dias = await db.selectFrom('franjaDia').select('fecha').where('idFranja', '=', lugar.idFranja).execute()
  expect(dias).toEqual([{ fecha: '2099-01-01' }])
})
