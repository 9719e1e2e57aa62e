import { randomBytes } from 'node:crypto'
import { type ClientRequest, get } from 'node:http'
import pg from 'pg'
import { hashToken } from '../server/http/sesion.ts'
import { type Figura, round } from './figura.ts'
import { BASE, startProceso } from './proceso.ts'
import { publish } from './publish.ts'

const LISTENERS = [500, 2_000]
const AT_ONCE = 40
const SAMPLES = 40

/** Streams per usuario: a phone and a browser. */
const EACH = 2

interface Pedido {
  readonly idPedido: number
  readonly token: string
}

/**
 * CX-07: the cost of a listener to one process, and how long a change takes to reach listeners as they grow in number.
 */
export default async function eventos(databaseUrl: string): Promise<Figura[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const pedidos = await prepare(client, LISTENERS.at(-1)! / EACH)
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  // What is in use, after a collection: the memory of the process also has what it keeps for later.
  const inUse = async () => {
    const { heapUsed, external } = await surtido.ask('memory')
    return Number(heapUsed) + Number(external)
  }
  const open: ClientRequest[] = []
  let received = 0
  let wanted = 0
  let reached: (() => void) | undefined
  const arrived = (count: number) => {
    received = 0
    wanted = count
    return new Promise<void>((resolve) => {
      reached = resolve
    })
  }
  const listen = ({ idPedido, token }: Pedido) =>
    new Promise<void>((resolve, reject) => {
      const headers = { accept: 'text/event-stream', 'x-sesion': token, 'last-event-id': '1' }
      const request = get(`${surtido.url}${BASE}pedidos/${idPedido}/eventos`, { agent: false, headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a listener was refused: ${answer.statusCode}`))
        answer.setEncoding('utf8').on('data', (text: string) => {
          received += text.split('event: pedido').length - 1
          if (received >= wanted) reached?.()
        })
        answer.on('error', () => {})
        resolve()
      })
      request.on('error', reject)
      open.push(request)
    })
  const figures: Figura[] = []
  try {
    // Wait until its pages are in memory before comparing anything.
    await new Promise((resolve) => setTimeout(resolve, 15_000))
    const before = await inUse()
    let one: { alone: number; perSecond: number } | undefined
    for (const count of LISTENERS) {
      const missing = pedidos.slice(open.length / EACH, count / EACH).flatMap((pedido) => [pedido, pedido])
      const work = async () => {
        for (let next = missing.pop(); next; next = missing.pop()) await listen(next)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      const memory = (await inUse()) - before
      const latencies: number[] = []
      for (let i = 0; i < SAMPLES; i++) {
        const [start, all] = [performance.now(), arrived(EACH)]
        await publish(client, [pedidos[(i * 7) % (count / EACH)]!.idPedido])
        await all
        latencies.push(performance.now() - start)
      }
      const alone = latencies.sort((a, b) => a - b)[SAMPLES >> 1]!
      const [start, all] = [performance.now(), arrived(count)]
      await publish(
        client,
        pedidos.slice(0, count / EACH).map(({ idPedido }) => idPedido),
      )
      await all
      const perSecond = (count * 1_000) / (performance.now() - start)
      figures.push(
        { nombre: `${count} listeners: memory of each`, valor: round(memory / count / 1024), unidad: 'KiB' },
        {
          nombre: `${count} listeners: a change until both of its readers have it, median`,
          valor: round(alone),
          unidad: 'ms',
          ...(one && {
            referencia: `with ${LISTENERS[0]}: ${round(one.alone)} ms`,
            razon: round(alone / one.alone, 2),
          }),
        },
        {
          nombre: `${count} listeners: all pedidos change at once`,
          valor: round(perSecond, 0),
          unidad: 'events/s',
          ...(one && {
            referencia: `with ${LISTENERS[0]}: ${round(one.perSecond, 0)}/s`,
            razon: round(perSecond / one.perSecond, 2),
          }),
        },
      )
      one ??= { alone, perSecond }
    }
    return figures
  } finally {
    for (const request of open) request.on('error', () => {}).destroy()
    await surtido.stop()
    await client.end()
  }
}

/** Usuarios with a session and a pedido each, inserted directly. */
async function prepare(client: pg.Client, count: number): Promise<Pedido[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(16).toString('hex'))
  const { rows } = await client.query<{ id_pedido: number; orden: number }>(
    `with gente as (
       insert into usuario (red, pais, nombre, apellido, email, clave_hash, fecha_alta)
       select 1, 233, 'Ana', 'Silva', 'oyente' || n || '@ejemplo.uy', '', now() from generate_series(1, $1::int) as n
       returning id_usuario, substring(email from '[0-9]+')::int as orden),
     cuenta as (
       insert into usuario_aplicacion (id_usuario, codigo_empresa) select id_usuario, 10 from gente
       returning id_usuario, id_usuario_aplicacion),
     abierta as (
       insert into sesion (token_hash, refresco_hash, plataforma, id_usuario, id_usuario_aplicacion, codigo_empresa,
         creada, vence, refresco_vence)
       select ($2::bytea[])[orden], ($2::bytea[])[orden], 'WEB', id_usuario, id_usuario_aplicacion, 10, now(),
         now() + interval '1 day', now() + interval '1 day'
       from gente join cuenta using (id_usuario) returning id_usuario)
     insert into pedido (codigo_empresa, id_usuario, id_usuario_aplicacion, codigo_local, id_solicitud, estado,
       fecha_creacion, tipo_entrega, zona_entrega, id_franja, fecha_entrega, hora_desde, hora_hasta, datos_facturacion,
       cambio_producto_sin_stock, plataforma, cantidad_articulos, subtotal, descuentos, envases, bolsas, entrega, total)
     select 10, id_usuario, id_usuario_aplicacion, 1, gen_random_uuid(), 'RECIBIDO', now(), 21, 1, orden, current_date,
       '10:00', '12:00', '{}', 'Contactarme', 'WEB', 1, 100, 0, 0, 0, 0, 100
     from gente join cuenta using (id_usuario) returning id_pedido, id_franja as orden`,
    [count, tokens.map((token) => hashToken(token))],
  )
  return rows.map(({ id_pedido, orden }) => ({ idPedido: id_pedido, token: tokens[orden - 1]! }))
}
