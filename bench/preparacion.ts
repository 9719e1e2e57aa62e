import type { Cola } from '@surtido/contract/gestion-pedidos'
import pg from 'pg'
import { openDatabase } from '../server/db/client.ts'
import { createAdministrador } from '../server/testing/administradores.ts'
import { createUsuario } from '../server/testing/usuarios.ts'
import { type Figura, round } from './figura.ts'
import { streams } from './pantallas.ts'
import { BASE, type Proceso, startProceso } from './proceso.ts'
import { type Headers, LINES, POR_TOMAR, percentile, SAMPLES, takes } from './tomas.ts'

/** The open pedidos of local 1, beside its closed ones; and of local 2. */
const ABIERTOS = { 1: 500, 2: 2_000 } as const
const CERRADOS = 200_000
/** A fresh process reads its shops, and is slow at everything it does first. */
const WARM = { first: 500, each: 50 }

/**
 * The waits of a shop's people: the queue of a local, and tomas, compared with a bare server that answers as many
 * bytes.
 */
export default async function preparacion(databaseUrl: string): Promise<Figura[]> {
  const { token, usuario } = await prepare(databaseUrl)
  const headers = { 'content-type': 'application/json', 'x-sesion': token }
  const surtido = await startProceso('servidor.ts', [databaseUrl], undefined, { TRABAJOS: 'no' })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Triggers that follow a change aren't measured.
  await client.query('set session_replication_role = replica')
  let referencia: Proceso | undefined
  try {
    const urlOf = (local: number) => `${surtido.url}${BASE}gestion/pedidos?local=${local}`
    /** Asks as the desk and the hand-helds do: for the changes since the last answer. */
    const follow = (local: number) => {
      let marca: string | undefined
      return async () => {
        const { body } = await read(`${urlOf(local)}${marca ? `&desde=${marca}` : ''}`, headers)
        marca = (JSON.parse(body.toString()) as Cola).marca
      }
    }
    const pages = await Promise.all([1, 2].map((local) => read(urlOf(local), headers)))
    const bytes = pages.map(({ body }) => body.toString('base64'))
    referencia = await startProceso('referencia.ts', [databaseUrl], {
      bytes: [...bytes, Buffer.alloc(1_024, ' ').toString('base64')],
    })
    for (let n = 0; n < WARM.first; n++) {
      await touch(client, 1, 1)
      await read(urlOf(1), headers)
    }
    const figures: Figura[] = []
    for (const [i, page] of pages.entries()) {
      const [local, abiertos] = [i + 1, Object.values(ABIERTOS)[i]!]
      const bareUrl = `${referencia.url}/${i}`
      const bare = await timeOf(() => read(bareUrl, {}))
      const bareSmall = await timeOf(() => read(`${referencia!.url}/2`, {}))
      const changed = await timeOf(follow(local), () => touch(client, local, 1))
      const nothing = await timeOf(follow(local))
      const list = await timeOf(
        () => read(urlOf(local), headers),
        () => touch(client, local, 1),
      )
      const same = await timeOfUnchanged(urlOf(local), headers)
      const whole = await timeOf(
        () => read(urlOf(local), headers),
        () => touch(client, local, abiertos),
      )
      const beside = local === 1 ? ` beside ${CERRADOS} that are over` : ''
      figures.push(
        {
          nombre: `queue of ${abiertos} open${beside}, one of them changed since, 95 of 100 within`,
          valor: round(changed),
          unidad: 'ms',
          referencia: `bare Fastify, 1 KiB from memory: ${round(bareSmall)} ms`,
          razon: round(changed / bareSmall, 2),
        },
        { nombre: 'the same, nothing changed since', valor: round(nothing), unidad: 'ms' },
        {
          nombre: 'the whole list, one of them changed since',
          valor: round(list),
          unidad: 'ms',
          referencia: `bare Fastify, the same ${round(page.body.length / 1024, 0)} KiB from memory: ${round(bare)} ms`,
          razon: round(list / bare, 2),
        },
        { nombre: 'the same, all of them changed since', valor: round(whole), unidad: 'ms' },
        { nombre: 'the same, unchanged (304)', valor: round(same), unidad: 'ms' },
      )
    }
    const screens = await streams(surtido, client, databaseUrl)
    const tomas = await takes(surtido, referencia, client, { headers, usuario, databaseUrl })
    return [...figures, ...screens, ...tomas]
  } finally {
    await client.end()
    await referencia?.stop()
    await surtido.stop()
  }
}

/** Changes that many open pedidos of the local. */
async function touch(client: pg.Client, local: number, count: number): Promise<void> {
  await client.query(
    `update pedido set version = version + 1 where codigo_empresa = 10 and id_pedido in (
       select id_pedido from pedido where codigo_empresa = 10 and codigo_local = $1
         and estado not in ('ENTREGADO', 'CANCELADO') order by random() limit $2)`,
    [local, count],
  )
  if (count > 1) await client.query('vacuum pedido')
}

async function read(url: string, headers: Headers) {
  const answer = await fetch(url, { headers })
  const body = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok && answer.status !== 304) throw new Error(`${url} answered ${answer.status}: ${body}`)
  return { body, etag: answer.headers.get('etag') ?? '' }
}

/**
 * Calls `ask` in sequence, each time after `before`, with a warm-up first: the time within which 95 of 100 calls end.
 */
async function timeOf(ask: () => Promise<unknown>, before = async () => {}): Promise<number> {
  const times: number[] = []
  for (let n = -WARM.each; n < SAMPLES; n++) {
    await before()
    const start = performance.now()
    await ask()
    if (n >= 0) times.push(performance.now() - start)
  }
  return percentile(times, 0.95)
}

/** The time for a client that has the current answer. Skips answers that change with the minute. */
async function timeOfUnchanged(url: string, headers: Headers): Promise<number> {
  const times: number[] = []
  let { etag } = await read(url, headers)
  while (times.length < SAMPLES) {
    const start = performance.now()
    const answer = await read(url, { ...headers, 'if-none-match': etag })
    etag = answer.etag
    if (answer.body.length === 0) times.push(performance.now() - start)
  }
  return percentile(times, 0.95)
}

/** Inserts pedidos, a person who directs, and a usuario for the bare server. */
async function prepare(databaseUrl: string): Promise<{ token: string; usuario: string }> {
  const { db, close } = openDatabase(databaseUrl, 2)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { token, idAdministrador } = await createAdministrador(db, { roles: [['ENCARGADO', null]] })
    const usuario = await createUsuario(db)
    for (const [table, column, id] of [
      ['sesion_administrador', 'id_administrador', idAdministrador],
      ['sesion', 'id_usuario', usuario.idUsuario],
    ])
      await client.query(`update ${table} set vence = now() + interval '1 day' where ${column} = $1`, [id])
    // Inserted directly: the work that follows from placing one isn't measured.
    await client.query('set session_replication_role = replica')
    const write = (first: number, local: number, estado: string, count: number, lineas: number) =>
      client.query(
        `with nuevo as (
           insert into pedido (codigo_empresa, id_pedido, id_usuario, id_usuario_aplicacion, codigo_local, id_solicitud, estado,
             fecha_creacion, tipo_entrega, zona_entrega, id_franja, fecha_entrega, hora_desde, hora_hasta,
             datos_facturacion, cambio_producto_sin_stock, plataforma, cantidad_articulos, subtotal, descuentos, envases,
             bolsas, entrega, total)
           select 10, $7::int + n, $1, $2, $3, gen_random_uuid(), $4, now(), 21, 1, n, current_date + n % 3,
             lpad((8 + n % 12)::text, 2, '0') || ':00', lpad((9 + n % 12)::text, 2, '0') || ':00', '{}', 'Contactarme',
             'WEB', $6, 100, 0, 0, 0, 0, 100
           from generate_series(1, $5::int) n returning codigo_empresa, id_pedido),
         pagado as (
           insert into pago (codigo_empresa, id_pedido, id_medio_de_pago, descripcion, tipo, estado, monto)
           select codigo_empresa, id_pedido, 1, 'Efectivo', 'CONTRA_ENTREGA', 'A_PAGAR_AL_RECIBIR', 100 from nuevo)
         insert into pedido_linea (codigo_empresa, id_pedido, orden, art_codigo, nombre, contenido, url_imagen,
           venta_fraccionada, es_bolsa, cantidad_pedida, precio, precio_unitario, precio_total, iva,
           cambio_producto_sin_stock, cantidad_preparada, cantidad_propia)
         select codigo_empresa, id_pedido, a.orden, art_codigo, nombre, contenido, '', false, false, 3, 10, 10, 30, 22,
           'Contactarme', case when a.orden < 3 and $4 <> 'RECIBIDO' then 3 end,
           case when a.orden < 3 and $4 <> 'RECIBIDO' then 3 end
         from nuevo, (
           select art_codigo, nombre, contenido, (row_number() over (order by art_codigo) - 1)::int as orden
           from articulo where codigo_empresa = 10 and not venta_fraccionada and not es_bolsa
           order by art_codigo limit $6) a`,
        [usuario.idUsuario, usuario.idUsuarioAplicacion, local, estado, count, lineas, first],
      )
    await write(1_000_000, 1, 'ENTREGADO', CERRADOS, 0)
    await write(2_000_000, 1, 'EN_PREPARACION', ABIERTOS[1], LINES)
    await write(3_000_000, 2, 'RECIBIDO', ABIERTOS[2], LINES)
    await write(4_000_000, POR_TOMAR.local, 'RECIBIDO', POR_TOMAR.pedidos, LINES)
    await client.query('vacuum analyze')
    return { token, usuario: usuario.token }
  } finally {
    await client.end()
    await close()
  }
}
