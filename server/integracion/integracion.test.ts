// A company's own systems hear of events: they read them with a cursor, and their webhooks receive them.
import { isPublic } from '../http/publica.ts'
import { announcePreparacion } from '../pedidos/preparing/advance-pedido.ts'
import { test as base, numeroOf } from '../testing/integracion.ts'
import { makeRoom } from '../testing/pagos.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, EMPRESA, expect } from '../testing/test.ts'
import { publicLookup, refuseUrl } from './destino.ts'
import { sendWebhooks } from './webhooks.ts'

const test = base
  /** Reads `integracion/eventos` with a key of an empresa. */
  .extend('leer', { scope: 'file' }, ({ app, gestion }) => async (codigoEmpresa: number = EMPRESA.ceibo) => {
    const clave = (await gestion('clave --nombre ERP', codigoEmpresa)).split('\n')[1]!
    const headers = { authorization: `Bearer ${clave}` }
    return {
      clave,
      get: (desde = 0, limite = 500) => app.get('integracion/eventos', { query: { desde, limite }, headers }),
    }
  })

test('the system of an empresa reads the events of its own pedidos, in order', async ({ app, db, leer }) => {
  // covers: CX-24
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const mine = await leer()
  const { siguiente } = (await mine.get()).body
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const llave = { codigoEmpresa: EMPRESA.ceibo, idPedido: body.idPedido as number }
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  const { status, body: read } = await mine.get(siguiente)
  expect(status).toBe(200)
  expect(read).toMatchObject({
    hayMas: false,
    siguiente: siguiente + 2,
    eventos: [
      {
        numero: siguiente + 1,
        tipo: 'pedido.recibido',
        datos: { idPedido: llave.idPedido, estado: 'RECIBIDO', total: body.totales.total, lineas: expect.any(Array) },
      },
      { numero: siguiente + 2, tipo: 'pedido.en_preparacion', datos: { idPedido: llave.idPedido } },
    ],
  })
  expect(read.eventos[0].datos.lineas[0]).toMatchObject({ artCodigo: expect.any(String), cantidadPreparada: null })
  // It holds the person's number and nothing else about them.
  const text = JSON.stringify(read)
  const person = await db
    .selectFrom('usuario')
    .selectAll()
    .where('idUsuario', '=', usuario.idUsuario)
    .executeTakeFirstOrThrow()
  for (const word of [person.email, person.nombre]) if (word) expect(text).not.toContain(word)
  const others = await leer(EMPRESA.huerta)
  const before = (await others.get()).body.siguiente
  await app.database.pool.query(
    `insert into evento (codigo_empresa, tipo, datos) values (${EMPRESA.huerta}, 'stock.suyo', '{}')`,
  )
  expect((await others.get(before)).body.eventos).toMatchObject([{ numero: before + 1, tipo: 'stock.suyo' }])
  expect(JSON.stringify((await others.get()).body)).not.toContain(String(llave.idPedido))
  // A page goes on where the one before ended.
  const first = (await mine.get(siguiente, 1)).body
  expect(first).toMatchObject({ hayMas: true, siguiente: siguiente + 1, eventos: { length: 1 } })
})

test('events are read only with a valid key, never with a session', async ({ app, db, leer, gestion }) => {
  // covers: CX-24
  const { clave, get } = await leer()
  const ask = (authorization?: string) =>
    app.get('integracion/eventos', authorization ? { headers: { authorization } } : {})
  for (const said of [
    undefined,
    'Bearer',
    `Bearer ${clave.slice(0, -1)}`,
    `Basic ${clave}`,
    `Bearer int_${'A'.repeat(43)}`,
  ])
    expect(await ask(said)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="surtido"' },
      body: { error: 'Sesion.ERROR_APLICACION_DESCONOCIDA' },
    })
  expect((await app.as(await createUsuario(db)).get('integracion/eventos')).status).toBe(401)
  expect((await get()).status).toBe(200)
  const [id] = (await gestion('claves')).split('\n').at(-1)!.split(' ')
  await gestion(`borrar-clave ${id}`)
  expect((await get()).status).toBe(401)
})

test('a late commit is not skipped by a reader of later events', async ({ app, leer }) => {
  // covers: CX-24
  const { get } = await leer()
  const { siguiente } = (await get()).body
  const { pool } = app.database
  const late = await pool.connect()
  const insert = (tipo: string) =>
    `insert into evento (codigo_empresa, tipo, datos) values (${EMPRESA.ceibo}, 'stock.${tipo}', '{}')`
  try {
    await late.query('begin')
    await late.query(insert('tarde'))
    await pool.query(insert('temprano'))
    const before = (await get(siguiente)).body
    expect(before.eventos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['stock.temprano'])
    await late.query('commit')
    const after = (await get(before.siguiente)).body
    expect(after.eventos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['stock.tarde'])
  } finally {
    late.release(true)
  }
  // Simultaneous numberings give each number once.
  await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      await pool.query(insert(`n${i}`))
      await pool.query('select numerar_eventos()')
    }),
  )
  const all = (await get(siguiente)).body.eventos.map(({ numero }: { numero: number }) => numero)
  expect(all).toEqual(Array.from({ length: 22 }, (_, i) => siguiente + 1 + i))
})

test('a cursor older than the kept events is refused', async ({ app, leer }) => {
  // covers: CX-24
  const { get } = await leer(EMPRESA.huerta)
  const { pool } = app.database
  const insert = `insert into evento (codigo_empresa, tipo, datos) select ${EMPRESA.huerta}, 'stock.x', '{}' from generate_series(1, 5)`
  await pool.query(insert)
  const { siguiente } = (await get()).body
  await pool.query('delete from evento where codigo_empresa = $1 and numero <= $2', [EMPRESA.huerta, siguiente - 2])
  expect(await get(siguiente - 4)).toMatchObject({ status: 410, body: { error: 'Integracion.ERROR_CURSOR_VENCIDO' } })
  expect((await get(siguiente - 2)).body.eventos).toHaveLength(2)
  expect((await get(0)).status).toBe(200)
})

test('a number that was never given is refused as a cursor', async ({ app, leer }) => {
  // covers: CX-24
  const { get } = await leer(EMPRESA.huerta)
  await app.database.pool.query(
    `insert into evento (codigo_empresa, tipo, datos) values (${EMPRESA.huerta}, 'stock.x', '{}')`,
  )
  const { siguiente } = (await get()).body
  expect(await get(siguiente + 1)).toMatchObject({ status: 410, body: { error: 'Integracion.ERROR_CURSOR_VENCIDO' } })
  expect((await get(siguiente)).body.eventos).toEqual([])
})

test('stock that runs out or comes back is an event', async ({ app, leer }) => {
  // covers: CX-24
  const { get } = await leer()
  const { siguiente } = (await get()).body
  const { pool } = app.database
  const stock = (value: number | null) =>
    pool.query(
      'update articulo_local set stock = $1 where codigo_empresa = 10 and codigo_local = 1 and art_codigo = any($2)',
      [value, [ART.te, ART.cafe]],
    )
  await stock(3)
  await stock(2)
  await stock(0)
  await stock(4)
  await stock(null)
  const found = (await get(siguiente)).body.eventos.filter(({ tipo }: { tipo: string }) => tipo === 'stock.cambiado')
  const both = [ART.te, ART.cafe].sort()
  expect(found.slice(-2).map(({ datos }: { datos: unknown }) => datos)).toEqual([
    { codigoLocal: 1, agotados: both, repuestos: [] },
    { codigoLocal: 1, agotados: [], repuestos: both },
  ])
})

test('what a local ceases to sell or sells again is an event', async ({ app, leer }) => {
  // covers: CX-24
  const { get } = await leer()
  const { siguiente } = (await get()).body
  const { pool } = app.database
  const change = async (statement: string, values: unknown[]) => {
    const { siguiente: desde } = (await get(siguiente)).body
    await pool.query(statement, values)
    const { eventos } = (await get(desde)).body
    return eventos.map(({ tipo, datos }: { tipo: string; datos: unknown }) => [tipo, datos])
  }
  const insert = (n: number, stock: number | null) =>
    change(
      `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio, stock)
       select 10, l, 'S' || lpad(n::text, 4, '0'), 1, $2::numeric from generate_series(1, 2) l, generate_series(1, $1::int) n
       order by 2, 3 on conflict (codigo_empresa, codigo_local, art_codigo) do update set stock = excluded.stock`,
      [n, stock],
    )
  const remove = () => change(`delete from articulo_local where codigo_empresa = 10 and art_codigo like 'S%'`, [])
  const codes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `S${String(from + i).padStart(4, '0')}`)
  /** Events of local 1, then of local 2, with 500 codes in each. */
  const told = (que: 'agotados' | 'repuestos', from: number, to: number) =>
    [1, 2].flatMap((codigoLocal) =>
      [codes(from, Math.min(to, from + 499)), codes(from + 500, to)]
        .filter((some) => some.length > 0)
        .map((some) => ['stock.cambiado', { codigoLocal, agotados: [], repuestos: [], [que]: some }]),
    )
  await pool.query(
    `insert into articulo (codigo_empresa, art_codigo, nombre, cod_est_merc)
     select 10, 'S' || lpad(n::text, 4, '0'), 'Surtido ' || n, '0101' from generate_series(1, 700) n`,
  )
  expect(await insert(600, 3)).toEqual(told('repuestos', 1, 600))
  // A file that brings new ones beside those there are tells the new ones alone.
  expect(await insert(700, 2)).toEqual(told('repuestos', 601, 700))
  expect(await remove()).toEqual(told('agotados', 1, 700))
  // Without stock they were not there before, and are not when they come.
  expect(await insert(5, 0)).toEqual([])
  expect(await remove()).toEqual([])
  expect(await insert(5, null)).toEqual(told('repuestos', 1, 5))
  // An article that the empresa deletes altogether leaves every local.
  expect(await change(`delete from articulo where codigo_empresa = 10 and art_codigo like 'S%'`, [])).toEqual(
    told('agotados', 1, 5),
  )
})

test('a deleted account leaves the kept events, and its deletion is an event', async ({ app, db, leer }) => {
  // covers: CX-24
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const { get } = await leer()
  const { siguiente } = (await get()).body
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  expect(
    (await app.as(usuario).post(`pedidos/${body.idPedido}/cancelar`, { motivo: 'Me equivoqué' })).status,
  ).toBeLessThan(300)
  expect((await get(siguiente)).body.eventos.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
    'pedido.recibido',
    'pedido.cancelado',
  ])
  const motivo = await db.selectFrom('motivoBaja').select('idMotivoBaja').executeTakeFirstOrThrow()
  const baja = { ...motivo, clave: usuario.clave }
  const { status } = await app.as(usuario).post(`usuarios/${usuario.idUsuario}/baja`, baja)
  expect(status).toBeLessThan(300)
  const { eventos } = (await get(siguiente)).body
  expect(eventos.at(-1)).toMatchObject({
    tipo: 'usuario.borrado',
    datos: { idUsuarioAplicacion: usuario.idUsuarioAplicacion },
  })
  for (const { datos } of eventos.slice(0, -1)) expect(datos).not.toHaveProperty('idUsuarioAplicacion')
})

test('a webhook gets all events signed and in order, also those missed while down', async ({
  app,
  db,
  gestion,
  receptor,
}) => {
  // covers: CX-24
  const { pool } = app.database
  const insert = (tipo: string) =>
    pool.query(`insert into evento (codigo_empresa, tipo, datos) values (${EMPRESA.ceibo}, 'stock.${tipo}', '{}')`)
  const due = () => pool.query('update webhook set siguiente = now()')
  const said = await gestion(`crear ${receptor.url}`)
  const id = numeroOf(said)
  const primero = said.split('\n')[1]!
  receptor.secretos.push(primero)
  const others = await gestion(`crear ${receptor.url} --tipos pedido.entregado`)
  receptor.secretos.push(others.split('\n')[1]!)
  for (const tipo of ['uno', 'dos']) await insert(tipo)
  receptor.answer(503, { 'retry-after': '86400' })
  await sendWebhooks(app.deps)
  await sendWebhooks(app.deps)
  // It is not called before its time, and the second event waits behind the first.
  expect(receptor.pedidos()).toBe(1)
  expect(await gestion('lista')).toContain('falla: HTTP 503, 1 intentos')
  const [row] = (
    await pool.query("select siguiente > now() + interval '23 hours' as later from webhook where id_webhook = $1", [id])
  ).rows
  expect(row.later).toBe(true)
  await insert('tres')
  receptor.answer(204)
  await due()
  await Promise.all([sendWebhooks(app.deps), sendWebhooks(app.deps)])
  expect(receptor.recibidos.map(({ tipo }) => tipo)).toEqual(['stock.uno', 'stock.dos', 'stock.tres'])
  const [uno] = receptor.recibidos
  expect(uno).toMatchObject({ id: `evt_${EMPRESA.ceibo}_${uno!.numero}`, firmas: [primero] })
  expect(await gestion('lista')).toContain('al día')

  // Another secret: for a while both sign.
  const nuevo = (await gestion(`secreto ${id}`)).split('\n')[1]!
  receptor.secretos.push(nuevo)
  await gestion(`repetir ${id} --desde ${uno!.numero}`)
  await sendWebhooks(app.deps)
  expect(receptor.recibidos.slice(3).map((one) => one.id)).toEqual(receptor.recibidos.slice(0, 3).map((one) => one.id))
  expect(receptor.recibidos[3]!.body).toBe(uno!.body)
  expect(receptor.recibidos[3]!.firmas).toEqual([primero, nuevo])

  // Paused, nothing is sent and nothing lost.
  await gestion(`pausar ${id}`)
  await insert('cuatro')
  await sendWebhooks(app.deps)
  expect(receptor.recibidos).toHaveLength(6)
  await gestion(`seguir ${id}`)
  await sendWebhooks(app.deps)
  expect(receptor.recibidos.at(-1)).toMatchObject({ tipo: 'stock.cuatro' })

  // Refused for days by an answering receiver: skipped and recorded.
  receptor.answer(422)
  await insert('malo')
  await sendWebhooks(app.deps)
  await pool.query(`update webhook set siguiente = now(), rechazado = 73 * 3600 where id_webhook = ${id}`)
  await sendWebhooks(app.deps)
  expect(await gestion(`saltados ${id}`)).toContain('HTTP 422')
  // A deleted webhook is not called any more.
  receptor.answer(410)
  await insert('ido')
  await sendWebhooks(app.deps)
  expect(await gestion('lista')).toContain('en pausa (HTTP 410)')
  await expect(gestion(`pausar ${id}`, EMPRESA.huerta)).rejects.toThrow('No hay un webhook')
  await db.deleteFrom('webhook').execute()
})

test('a webhook paused during sending sends no more', async ({ app, db, gestion, receptor }) => {
  // covers: CX-24
  const said = await gestion(`crear ${receptor.url}`)
  receptor.secretos.push(said.split('\n')[1]!)
  for (const tipo of ['antes', 'en-pausa'])
    await app.database.pool.query(
      `insert into evento (codigo_empresa, tipo, datos) values (${EMPRESA.ceibo}, 'stock.${tipo}', '{}')`,
    )
  const before = receptor.recibidos.length
  receptor.answer(204, {}, () => gestion(`pausar ${numeroOf(said)}`))
  await sendWebhooks(app.deps)
  receptor.answer(204)
  await sendWebhooks(app.deps)
  expect(receptor.recibidos.slice(before).map(({ tipo }) => tipo)).toEqual(['stock.antes'])
  await db.deleteFrom('webhook').execute()
})

test('events are sent by a running server by itself', async ({ app, gestion, receptor, correo }) => {
  // covers: CX-24
  expect(correo).toBeTruthy()
  receptor.answer(204)
  receptor.secretos.push((await gestion(`crear ${receptor.url}`)).split('\n')[1]!)
  await app.database.pool.query(
    `insert into evento (codigo_empresa, tipo, datos) values (${EMPRESA.ceibo}, 'stock.solo', '{}')`,
  )
  await expect.poll(() => receptor.recibidos.at(-1)?.tipo, { timeout: 15_000 }).toBe('stock.solo')
})

test('nothing is sent into our own network or without TLS', async ({ gestion }) => {
  // covers: CX-24
  const outside = ['8.8.8.8', '186.50.1.1', '2800:a4::1', '2606:4700::1']
  const inside =
    '127.0.0.1 10.1.2.3 172.20.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1'
  for (const address of outside) expect(isPublic(address), address).toBe(true)
  for (const address of inside.split(' ')) expect(isPublic(address), address).toBe(false)
  const refused = [
    'ftp://erp.ejemplo/x',
    'http://erp.ejemplo/x',
    'https://10.0.0.1/x',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://ana:clave@erp.ejemplo/x',
    'no es',
  ]
  for (const url of refused) expect(refuseUrl(url, false), url).toBeTruthy()
  expect(refuseUrl('https://erp.ejemplo/eventos', false)).toBeUndefined()
  expect(refuseUrl('http://127.0.0.1:9/x', true)).toBeUndefined()
  expect(refuseUrl('http://127.0.0.1:9/x', false)).toBeTruthy()
  await expect(gestion('crear http://10.0.0.1/x')).rejects.toThrow('tiene que empezar con https://')
  await expect(gestion('crear https://192.168.0.1/x')).rejects.toThrow('no es una dirección pública')
  // A name is resolved when the connection is made.
  const found = new Promise<string>((resolve) => {
    publicLookup('localhost', { all: true }, (error) => resolve(error?.message ?? 'found'))
  })
  expect(await found).toBe('the address is not public')
})
