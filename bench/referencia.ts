// The reference for the figures: a bare Fastify with no rules, no checks, no jobs and no headers.
//   node bench/referencia.ts [database url]
// Gets { bytes } (base64) from its parent, and serves the nth at GET /n. With a database it takes pedidos at POST
// /pedido, with the few statements that storing an order requires.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

interface Encargo {
  readonly bytes?: string[]
}

interface Pedido {
  readonly articulos: readonly { readonly artCodigo: string; readonly cantidad: number }[]
}

const TABLES = `
  create schema if not exists referencia;
  create table if not exists referencia.pedido (
    id bigint generated always as identity primary key, id_usuario int not null, creado timestamptz not null,
    total numeric(12, 2) not null);
  create table if not exists referencia.linea (
    id_pedido bigint not null references referencia.pedido, orden int not null, art_codigo text not null,
    cantidad numeric(10, 2) not null, precio numeric(12, 2) not null, primary key (id_pedido, orden));
  drop table if exists referencia.stock;
  create table referencia.stock (art_codigo text primary key, stock numeric(10, 2), precio numeric(12, 2) not null);
  insert into referencia.stock
    select art_codigo, stock, precio from articulo_local where codigo_empresa = 10 and codigo_local = 1;`

process.once('message', async ({ bytes = [] }: Encargo) => {
  const app = Fastify()
  const [connectionString] = process.argv.slice(2)
  for (const [i, one] of bytes.entries()) {
    const body = Buffer.from(one, 'base64')
    app.get(`/${i}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  }
  if (connectionString) {
    const pool = new pg.Pool({ connectionString, max: 12 })
    await pool.query(TABLES)
    app.get('/lista', async ({ query }) => listArticulos(pool, query as Lista))
    app.post('/pedido', async ({ headers, body }, reply) =>
      reply.code(201).send(await placePedido(pool, String(headers['x-sesion']), body as Pedido)),
    )
  }
  process.on('message', (message) => message === 'cpu' && process.send!({ ...process.cpuUsage() }))
  process.send!({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
  process.on('disconnect', () => app.close().finally(() => process.exit()))
})

interface Lista {
  readonly rubro: string
  readonly page: string
  readonly size: string
}

/** The articles of a rubro that a shop sells, by price: two prepared statements. */
async function listArticulos(pool: pg.Pool, { rubro, page, size }: Lista) {
  const [{ rows: contenido }, { rows: total }] = await Promise.all([
    pool.query({
      name: 'lista',
      text: `select a.art_codigo, a.nombre, a.marca, a.contenido, a.descripcion_ampliada, a.url_imagen, l.precio, l.stock
        from articulo a join articulo_local l using (codigo_empresa, art_codigo)
        where a.codigo_empresa = 10 and l.codigo_local = 1 and a.cod_est_merc like $1 || '%'
        order by l.precio limit $2 offset $3`,
      values: [rubro, Number(size), Number(page) * Number(size)],
    }),
    pool.query({
      name: 'cuantos',
      text: `select count(*)::int as n from articulo a join articulo_local l using (codigo_empresa, art_codigo)
        where a.codigo_empresa = 10 and l.codigo_local = 1 and a.cod_est_merc like $1 || '%'`,
      values: [rubro],
    }),
  ])
  return { contenido, totalElementos: total[0].n }
}

/** The customer, the stock, the pedido, its lines: four prepared statements in one transaction. */
async function placePedido(pool: pg.Pool, token: string, { articulos }: Pedido) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: sesiones } = await client.query({
      name: 'sesion',
      text: 'select id_usuario from sesion where token_hash = $1 and vence > now()',
      values: [createHash('sha256').update(token).digest()],
    })
    const codigos = articulos.map(({ artCodigo }) => artCodigo).sort()
    const { rows: tomados } = await client.query({
      name: 'stock',
      text: `update referencia.stock set stock = stock - 1 where art_codigo = any($1) and stock >= 1
        returning art_codigo, precio`,
      values: [codigos],
    })
    const total = tomados.reduce((sum, { precio }) => sum + Number(precio), 0)
    const { rows: pedidos } = await client.query({
      name: 'pedido',
      text: 'insert into referencia.pedido (id_usuario, creado, total) values ($1, now(), $2) returning id',
      values: [sesiones[0].id_usuario, total],
    })
    await client.query({
      name: 'lineas',
      text: `insert into referencia.linea select $1, orden, art_codigo, 1, precio
        from unnest($2::text[], $3::numeric[]) with ordinality as l (art_codigo, precio, orden)`,
      values: [pedidos[0].id, tomados.map((one) => one.art_codigo), tomados.map((one) => one.precio)],
    })
    await client.query('commit')
    return { idPedido: pedidos[0].id, total }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
