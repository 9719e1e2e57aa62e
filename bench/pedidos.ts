import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../server/db/client.ts'
import { NO_REGULAR } from '../server/jobs/regulares.ts'
import { createUsuario } from '../server/testing/usuarios.ts'
import { type Figura, round } from './figura.ts'
import { awaitCatalogo, listLocales } from './locales.ts'
import { usedBy, usedByPostgres } from './procesador.ts'
import { BASE, type Proceso, startProceso } from './proceso.ts'

const CLIENTS = 8
/** A rush: more than can be served at once. */
const MANY = 128
const LINES = 3
const SECONDS = 5
const WARM_SECONDS = 2
const LUGAR = { codigoEmpresa: 10, codigoLocal: 1 } as const

export interface Cliente {
  readonly headers: Record<string, string>
  /** A pedido not sent yet, of so many of each article. */
  body(cuantos?: number): {
    readonly idSolicitud: string
    readonly idUsuario: number
    readonly idUsuarioAplicacion: number
  }
}

const WHAT = `pedidos of ${LINES} lines, ${CLIENTS} clients`

/**
 * Pedidos of 3 lines by 8 clients, compared with a bare server that stores orders with a few statements, and without
 * rules, checks or jobs. First without jobs, then with them until the last e-mail is out: the difference is the
 * e-mail's.
 */
export default async function pedidos(databaseUrl: string): Promise<Figura[]> {
  const clients = await prepareClientes(databaseUrl)
  // The mail server runs in another process, as in a real shop.
  const smtp = await startProceso('correo.ts')
  try {
    let rush = { within99: 0, perSecond: 0, refused: 0 }
    let sentencias = 0
    const { us, them } = await measurePlacing(databaseUrl, clients, smtp, async (surtido) => {
      sentencias = await countSentencias(surtido, clients[0]!, placer(urlOf(surtido)))
      rush = await measureRush(clients, urlOf(surtido))
    })
    await forgetTareas(databaseUrl)
    const completo = await startSurtido(databaseUrl, { SMTP_URL: smtp.url, TRABAJOS: 'si' })
    const withJobs = await measure(databaseUrl, [completo], clients, placer(urlOf(completo)), () =>
      settled(databaseUrl),
    )
    await completo.stop()
    return [
      ...figurasOf(us, them),
      {
        nombre: `${WHAT}, processor of its e-mail`,
        valor: round(withJobs.node + withJobs.postgres - us.node - us.postgres, 2),
        unidad: 'ms a pedido',
        referencia: `with everything: ${round(withJobs.node, 2)} ms of Node and ${round(withJobs.postgres, 2)} ms of PostgreSQL`,
      },
      {
        nombre: `pedidos of ${LINES} lines, ${MANY} clients at once, 99 of 100 placed ones within`,
        valor: round(rush.within99, 0),
        unidad: 'ms',
        referencia: `${round(rush.perSecond, 0)} placed a second, ${rush.refused} refused at once (503); promised 1,000 ms`,
      },
      {
        nombre: `${WHAT}, round trips`,
        valor: sentencias,
        unidad: 'round trips a pedido',
        referencia: 'begin and commit travel with the first statement and the last; promised at most 6',
      },
    ]
  } finally {
    await smtp.stop()
  }
}

/** Placing alone, without what follows a pedido. */
export async function placing(databaseUrl: string): Promise<Figura[]> {
  const smtp = await startProceso('correo.ts')
  try {
    const { us, them } = await measurePlacing(databaseUrl, await prepareClientes(databaseUrl), smtp)
    return figurasOf(us, them)
  } finally {
    await smtp.stop()
  }
}

const urlOf = ({ url }: Proceso): string => `${url}${BASE}pedidos/realizar-pago-pedido`

/** Ours and the bare server's, in turns; `also` gets our server afterwards. */
async function measurePlacing(
  databaseUrl: string,
  clients: readonly Cliente[],
  smtp: Proceso,
  also: (surtido: Proceso) => Promise<void> = async () => {},
): Promise<{ us: Medida; them: Medida }> {
  const referencia = await startProceso('referencia.ts', [databaseUrl], {})
  const surtido = await startSurtido(databaseUrl, { SMTP_URL: smtp.url, TRABAJOS: 'no' })
  try {
    const bare = () => measure(databaseUrl, [referencia], clients, placer(`${referencia.url}/pedido`))
    const ours = () => measure(databaseUrl, [surtido], clients, placer(urlOf(surtido)))
    const [bare1, ours1, bare2, ours2] = [await bare(), await ours(), await bare(), await ours()]
    await also(surtido)
    return { us: better(ours1, ours2), them: better(bare1, bare2) }
  } finally {
    await referencia.stop()
    await surtido.stop()
  }
}

const figurasOf = (us: Medida, them: Medida): Figura[] => [
  {
    nombre: WHAT,
    valor: round(us.perSecond, 0),
    unidad: 'pedidos/s',
    referencia: `bare Fastify and pg, 4 statements in a transaction: ${round(them.perSecond, 0)}/s`,
    razon: round(us.perSecond / them.perSecond, 2),
  },
  {
    nombre: `${WHAT}, processor of Node`,
    valor: round(us.node, 2),
    unidad: 'ms a pedido',
    referencia: `bare: ${round(them.node, 2)} ms`,
    razon: round(us.node / them.node, 2),
  },
  {
    nombre: `${WHAT}, processor of PostgreSQL`,
    valor: round(us.postgres, 2),
    unidad: 'ms a pedido',
    referencia: `bare: ${round(them.postgres, 2)} ms`,
    razon: round(us.postgres / them.postgres, 2),
  },
]

/** Each client sends its next pedido at once, and after a 503 when the answer says so. */
async function measureRush(clients: readonly Cliente[], url: string) {
  const until = Date.now() + SECONDS * 1000
  const took: number[] = []
  let refused = 0
  await Promise.all(
    Array.from({ length: MANY }, async (_, i) => {
      const client = clients[i % clients.length]!
      while (Date.now() < until) {
        const body = JSON.stringify(client.body())
        const begun = performance.now()
        const answer = await fetch(url, { method: 'POST', headers: client.headers, body })
        const text = await answer.text()
        if (answer.status === 201) took.push(performance.now() - begun)
        else if (answer.status === 503) {
          refused++
          await sleep(Number(answer.headers.get('retry-after')) * 1_000)
        } else throw new Error(`a pedido was refused: ${text}`)
      }
    }),
  )
  took.sort((a, b) => a - b)
  return { within99: took[Math.floor(took.length * 0.99)]!, perSecond: took.length / SECONDS, refused }
}

async function startSurtido(databaseUrl: string, env: Readonly<Record<string, string>>): Promise<Proceso> {
  const surtido = await startProceso('servidor.ts', [databaseUrl, 'grabar'], undefined, env)
  await awaitCatalogo(surtido.url, await listLocales(databaseUrl))
  return surtido
}

export type Place = (client: Cliente) => Promise<void>

export const placer =
  (url: string, cuantos = 1): Place =>
  async (client) => {
    const body = JSON.stringify(client.body(cuantos))
    const answer = await fetch(url, { method: 'POST', headers: client.headers, body })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`a pedido was refused: ${text}`)
  }

/** The round trips of one pedido: its statements without begin and commit, which travel with them. */
async function countSentencias(surtido: Proceso, client: Cliente, place: Place): Promise<number> {
  await place(client)
  await surtido.ask('record')
  await place(client)
  const { sentencias } = await surtido.ask('recorded')
  return (sentencias as unknown[]).length
}

/** Pedidos per second, and milliseconds of processor time per pedido. */
export interface Medida {
  readonly perSecond: number
  readonly node: number
  readonly postgres: number
}

const better = (one: Medida, other: Medida) => (one.node + one.postgres < other.node + other.postgres ? one : other)

/**
 * Measures after a warm-up that prepares and compiles everything. The planner gets the tables' sizes, as autovacuum
 * would tell it within a minute: plans made for empty tables scan them whole. `afterwards` counts in processor time,
 * but not in the rate.
 */
export async function measure(
  databaseUrl: string,
  servers: readonly Proceso[],
  clients: readonly Cliente[],
  place: Place,
  afterwards: () => Promise<void> = async () => {},
): Promise<Medida> {
  await during(WARM_SECONDS, clients, place)
  await analyze(databaseUrl)
  await during(WARM_SECONDS, clients, place)
  await afterwards()
  const usedByNode = async () =>
    (await Promise.all(servers.map(({ pid }) => usedBy(pid)))).reduce((sum, used) => sum + used, 0)
  const before = [await usedByNode(), await usedByPostgres(databaseUrl)] as const
  const done = await during(SECONDS, clients, place)
  await afterwards()
  const node = (await usedByNode()) - before[0]
  const postgres = (await usedByPostgres(databaseUrl)) - before[1]
  return { perSecond: done / SECONDS, node: node / done, postgres: postgres / done }
}

async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

export async function during(seconds: number, clients: readonly Cliente[], place: Place): Promise<number> {
  const end = Date.now() + seconds * 1000
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (Date.now() < end) {
        await place(client)
        done++
      }
    }),
  )
  return done
}

/** The e-mails of pedidos measured without jobs are no part of the measure with them, and take longer than it. */
async function forgetTareas(databaseUrl: string): Promise<void> {
  const { pool, close } = openDatabase(databaseUrl, 1)
  await pool.query('delete from tarea')
  await close()
}

/** Waits until no job is left. */
async function settled(databaseUrl: string): Promise<void> {
  const { pool, close } = openDatabase(databaseUrl, 1)
  try {
    for (;;) {
      const { rows } = await pool.query(
        `select exists (select from graphile_worker.jobs where ${NO_REGULAR}) or exists (select from tarea) as left`,
      )
      if (!rows[0].left) return
      await sleep(100)
    }
  } finally {
    await close()
  }
}

/** Usuarios with a session, each with three articles of their own, and a slot and stock that do not run out. */
export async function prepareClientes(databaseUrl: string): Promise<Cliente[]> {
  const { db, pool, close } = openDatabase(databaseUrl, 2)
  try {
    await pool.query('update franja set cupo = 1000000 where codigo_empresa = 10')
    // The sample's promotions depend on the day of the week: without them every pedido costs what this bench computes.
    await pool.query('delete from promocion where codigo_empresa = 10')
    const { rows: franjas } = await pool.query(
      `select f.id_franja, f.dia from franja f join zona_entrega z using (codigo_empresa, zona_entrega)
       where f.codigo_empresa = 10 and z.codigo_local = 1 and z.tipo_entrega = 21 order by f.hora_desde desc limit 7`,
    )
    const { rows: articulos } = await pool.query(
      `update articulo_local al set stock = 1000000 from (
         select a.art_codigo from articulo a join articulo_local l using (codigo_empresa, art_codigo)
         where a.codigo_empresa = 10 and l.codigo_local = 1 and not a.venta_fraccionada and not a.es_bolsa
           and a.precio_envase = 0 and l.precio > 100
           and not exists (select 1 from oferta o where o.codigo_empresa = 10 and o.art_codigo = a.art_codigo)
           and not exists (select 1 from tramo t where t.codigo_empresa = 10 and t.art_codigo = a.art_codigo)
         order by a.art_codigo limit $1) one
       where al.codigo_empresa = 10 and al.codigo_local = 1 and al.art_codigo = one.art_codigo
       returning al.art_codigo, al.precio`,
      [CLIENTS * LINES],
    )
    const { rows: medios } = await pool.query(
      "select id_medio_de_pago from medio_pago where codigo_empresa = 10 and tipo = 'CONTRA_ENTREGA' limit 1",
    )
    const clients: Cliente[] = []
    for (let i = 0; i < CLIENTS; i++) {
      const usuario = await createUsuario(db, { codigoEmpresa: LUGAR.codigoEmpresa })
      await pool.query("update sesion set vence = now() + interval '1 day' where id_usuario = $1", [usuario.idUsuario])
      const cents = (pesos: number) => Math.round(pesos * 100) / 100
      const lineasOf = (cantidad: number) =>
        articulos.slice(i * LINES, (i + 1) * LINES).map(({ art_codigo, precio }) => ({
          artCodigo: art_codigo,
          cantidad,
          precio,
          precioTotal: cents(precio * cantidad),
        }))
      const total = (lineas: ReturnType<typeof lineasOf>) =>
        cents(lineas.reduce((sum, { precioTotal }) => sum + precioTotal, 0))
      clients.push({
        headers: { 'content-type': 'application/json', 'x-sesion': usuario.token },
        body: (cuantos = 1) => ({
          idSolicitud: randomUUID(),
          idUsuario: usuario.idUsuario,
          idUsuarioAplicacion: usuario.idUsuarioAplicacion,
          ...LUGAR,
          tipoEntrega: { codigo: 21, descripcion: 'Retiro en el local' },
          ...nextDate(franjas),
          articulos: lineasOf(cuantos),
          medioPago: { idMedioDePago: medios[0].id_medio_de_pago },
          totalEsperado: total(lineasOf(cuantos)),
        }),
      })
    }
    return clients
  } finally {
    await close()
  }
}

/** A day of the coming week that has one of the slots. */
function nextDate(franjas: readonly { id_franja: number; dia: number }[]) {
  for (let days = 1; days <= 7; days++) {
    const date = new Date(Date.now() + days * 86_400_000)
    const franja = franjas.find(({ dia }) => dia === (date.getUTCDay() || 7))
    if (franja) return { idFranja: franja.id_franja, fechaEntrega: date.toISOString().slice(0, 10) }
  }
  throw new Error('the sample has no slot for pickup in local 1')
}
