// Tomas of many pickers, as `preparacion.ts` measures them.
import { randomUUID } from 'node:crypto'
import type { RespuestaDeToma, Tanda } from '@surtido/contract/gestion-tandas'
import type pg from 'pg'
import { type Figura, round } from './figura.ts'
import { during as orderDuring, placer, prepareClientes } from './pedidos.ts'
import { BASE, type Proceso } from './proceso.ts'

/** The local and its pedidos for the takes: enough for all of them. */
export const POR_TOMAR = { local: 3, pedidos: 3_000 } as const
export const LINES = 10
const PICKERS = 8
export const SAMPLES = 200
const SECONDS = 5
/** Takes a second of a busy Saturday. */
const PACE = 300
/** The lines a second while customers order without a pause, on the same two cores as they and this bench. */
const BESIDE = 50
const DEVICES = 200
const OUTBOX = 30
/** The wait that `Retry-After` says. */
const AGAIN_MS = 1_000

export type Headers = Readonly<Record<string, string>>

export const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * share)]!

type Post = <T>(path: string, body: object) => Promise<T>

/** A picker who takes tandas one after the other and says their lines, each whole. */
function pickerOf(post: Post) {
  const dispositivo = `bench-${randomUUID()}`
  let tanda: Tanda | undefined
  let left: { readonly idPedido: number; readonly orden: number; readonly pedida: number }[] = []
  let secuencia = 0
  const take = async () => {
    tanda = await post<Tanda>('gestion/tandas', { codigoLocal: POR_TOMAR.local, cuantos: 6 })
    left = tanda.pedidos.flatMap(({ idPedido, lineas }) =>
      lineas.map(({ orden, cantidadPedida }) => ({ idPedido, orden, pedida: cantidadPedida })),
    )
  }
  const next = () => {
    const { pedida, ...linea } = left.shift()!
    const hecha = new Date().toISOString()
    return { idToma: randomUUID(), ...linea, dispositivo, secuencia: ++secuencia, cantidad: pedida, hecha }
  }
  return {
    take,
    get idTanda() {
      return tanda!.idTanda
    },
    /** How many are left to say. */
    get left() {
      return left.length
    },
    next,
    /** Says so many lines in one request; answers how long that took. */
    async say(cuantas = 1): Promise<number> {
      if (left.length < cuantas) await take()
      const tomas = Array.from({ length: cuantas }, next)
      const start = performance.now()
      const { tomas: said } = await post<{ tomas: RespuestaDeToma[] }>(`gestion/tandas/${tanda!.idTanda}/tomas`, {
        tomas,
      })
      const wrong = said.find(({ resultado }) => resultado !== 'PUESTA')
      if (wrong) throw new Error(`a take came to ${JSON.stringify(wrong)}`)
      return performance.now() - start
    },
  }
}

/** Tomas of several pickers at once, one per request, compared with one-line orders of a bare server. */
export async function takes(
  surtido: Proceso,
  referencia: Proceso,
  client: pg.Client,
  {
    headers,
    usuario,
    databaseUrl,
  }: { readonly headers: Headers; readonly usuario: string; readonly databaseUrl: string },
): Promise<Figura[]> {
  const send = async <T>(url: string, body: object, more: Headers = headers) => {
    const answer = await fetch(url, { method: 'POST', headers: more, body: JSON.stringify(body) })
    const said = await answer.json()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(said)}`)
    return said as T
  }
  const post: Post = (path, body) => send(`${surtido.url}${BASE}${path}`, body)
  const order = () => send(`${referencia.url}/pedido`, { articulos: [] }, { ...headers, 'x-sesion': usuario })
  const pickers = Array.from({ length: PICKERS }, () => pickerOf(post))
  // The first work of a process is slow, here and in the bare one.
  await Promise.all(pickers.map(async (picker) => void (await picker.say())))
  await during(() => order(), 1)
  const bare = await during(() => order())
  const ours = await during((i) => pickers[i]!.say())
  const paced = await pace(PACE, pickers)
  const alone: number[] = []
  for (let n = 0; n < SAMPLES; n++) alone.push(await pickers[0]!.say())
  const customers = await besideOrders(databaseUrl, surtido, pickers)
  const tandas = await atOnce(50, () => pickerOf(post).take())
  const back = await backFromDeadSpot(post, client)
  return [
    {
      nombre: `takes, ${PICKERS} pickers at once, one in each request, new tandas included`,
      valor: round(ours, 0),
      unidad: 'takes/s',
      referencia: `bare Fastify and pg, 4 statements in a transaction: ${round(bare, 0)}/s`,
      razon: round(ours / bare, 2),
    },
    { nombre: 'one take alone, 95 of 100 within', valor: round(percentile(alone, 0.95)), unidad: 'ms' },
    { nombre: `one of ${PACE} takes a second, 95 of 100 within`, valor: round(percentile(paced, 0.95)), unidad: 'ms' },
    ...customers,
    { nombre: 'a tanda, 50 taken at once, 95 of 100 within', valor: round(percentile(tandas, 0.95)), unidad: 'ms' },
    {
      nombre: `${DEVICES} devices back from a dead spot with ${OUTBOX} takes each, all of them in`,
      valor: round(back / 1_000, 2),
      unidad: 's',
    },
  ]
}

/** Sends this many takes a second, each by the next free picker. Answers how long each took. */
async function pace(perSecond: number, pickers: readonly { say(): Promise<number> }[]): Promise<number[]> {
  const times: number[] = []
  const free = [...pickers]
  const start = performance.now()
  const running: Promise<void>[] = []
  for (let n = 0; n < perSecond * SECONDS; n++) {
    const due = start + (n * 1_000) / perSecond
    while (performance.now() < due || free.length === 0) await new Promise((done) => setTimeout(done, 1))
    const picker = free.pop()!
    const late = performance.now() - due
    running.push(
      picker.say().then((time) => {
        times.push(time + late)
        free.push(picker)
      }),
    )
  }
  await Promise.all(running)
  return times
}

/** Customers order as fast as they can, alone and while pickers say as many lines a second as they would on a Saturday. */
async function besideOrders(
  databaseUrl: string,
  surtido: Proceso,
  pickers: readonly { say(): Promise<number> }[],
): Promise<Figura[]> {
  const clientes = await prepareClientes(databaseUrl)
  const place = placer(`${surtido.url}${BASE}pedidos/realizar-pago-pedido`)
  await orderDuring(1, clientes, place)
  const alone = await orderDuring(SECONDS, clientes, place)
  let said = 0
  const counted = pickers.map((picker) => ({ say: () => picker.say().finally(() => said++) }))
  const [beside] = await Promise.all([orderDuring(SECONDS, clientes, place), pace(BESIDE, counted)])
  return [
    {
      nombre: `customers' pedidos while pickers say ${BESIDE} lines a second`,
      valor: round(beside / SECONDS, 0),
      unidad: 'pedidos/s',
      referencia: `alone ${round(alone / SECONDS, 0)}/s, ${said} lines said; promised 0.8`,
      razon: round(beside / alone, 2),
    },
  ]
}

async function atOnce(count: number, work: () => Promise<unknown>): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const start = performance.now()
      await work()
      return performance.now() - start
    }),
  )
}

/** A busy server says so at once (503), and the device sends the same again a moment later. */
async function insist(send: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await send()
      return
    } catch (error) {
      if (!String(error).includes('Servidor.ERROR_OCUPADO')) throw error
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
  }
}

/** Sends each outbox twice, as a device does that got no answer; counts the rows in the database. */
async function backFromDeadSpot(post: Post, client: pg.Client): Promise<number> {
  const outboxes = []
  for (let n = 0; n < DEVICES; n++) {
    const picker = pickerOf(post)
    await picker.take()
    const tomas = Array.from({ length: Math.min(OUTBOX, picker.left) }, picker.next)
    outboxes.push({ path: `gestion/tandas/${picker.idTanda}/tomas`, tomas })
  }
  const start = performance.now()
  await Promise.all(outboxes.map(({ path, tomas }) => insist(() => post(path, { tomas }))))
  const time = performance.now() - start
  await Promise.all(outboxes.map(({ path, tomas }) => insist(() => post(path, { tomas }))))
  const ids = outboxes.flatMap(({ tomas }) => tomas.map(({ idToma }) => idToma))
  const { rows } = await client.query(
    `select count(*)::int as tomas, count(*) filter (where l.cantidad_propia = l.cantidad_pedida)::int as puestas
     from toma t join pedido_linea l using (codigo_empresa, id_pedido, orden) where t.id_toma = any ($1)`,
    [ids],
  )
  if (ids.length !== DEVICES * OUTBOX || rows[0].tomas !== ids.length || rows[0].puestas !== ids.length)
    throw new Error(`of ${ids.length} takes ${JSON.stringify(rows[0])} are there`)
  return time
}

async function during(work: (client: number) => Promise<unknown>, seconds = SECONDS): Promise<number> {
  const end = Date.now() + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: PICKERS }, async (_, i) => {
      while (Date.now() < end) {
        await work(i)
        done++
      }
    }),
  )
  return done / seconds
}
