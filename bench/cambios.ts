import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Figura, round } from './figura.ts'
import { BASE, type Proceso, startProceso } from './proceso.ts'

const LOCAL = { empresa: 10, local: 1 }
const ARTICULO = '000101'
/** How often a price is changed, and how often the processes are asked for it. */
const PRICES = 12
const ASK_MS = 5
/** How long a change may take to be read by the server. */
const LIMIT_MS = 60_000

/**
 * Measures two processes while the catalogue changes: how soon they answer a new price, and how long one piece of work
 * holds their thread. That work is reading a price, a whole shop or a whole empresa, or their first list after a start.
 */
export default async function cambios(databaseUrl: string): Promise<Figura[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ articulos: number }>(
    'select count(*)::int as articulos from articulo_local where codigo_empresa = 10 and codigo_local = 1',
  )
  const figures: Figura[] = []
  const told = (nombre: string, valor: number, promised = '') => {
    const referencia = [promised, `a shop of ${rows[0]!.articulos} articles`].filter(Boolean).join('; ')
    figures.push({ nombre, valor, unidad: 'ms', referencia })
  }
  const surtidos: Proceso[] = []
  try {
    for (let n = 0; n < 2; n++) surtidos.push(await startProceso('servidor.ts', [databaseUrl]))
    const [one] = surtidos
    await heldBy(surtidos)
    const begun = performance.now()
    await list(one!)
    told('a first list after a start', round(performance.now() - begun, 0))
    await Promise.all(surtidos.map(list))
    // Reads at a start come from the pages of PostgreSQL, by code that has never run.
    told('a first list after a start, thread held at most', await heldBy(surtidos), 'promised at most 30 ms')

    const waited: number[] = []
    for (let i = 0; i < PRICES; i++) waited.push(await changePrecio(client, surtidos, 100 + i))
    told('a new price until both processes answer it, the slowest', round(Math.max(...waited), 0), 'promised 300 ms')
    told('a new price, thread held at most', await heldBy(surtidos), 'promised at most 30 ms')

    for (const [what, notice] of [
      ['all prices of a shop', { codigoEmpresa: LOCAL.empresa, codigoLocal: LOCAL.local, precios: true }],
      ['everything of an empresa', { codigoEmpresa: LOCAL.empresa }],
    ] as const) {
      await setPrecio(client, 200)
      const since = performance.now()
      await client.query("select pg_notify('catalogo', $1)", [JSON.stringify(notice)])
      await answered(surtidos, 200, since)
      told(`${what} until both processes answer them`, round(performance.now() - since, 0))
      told(`${what}, thread held at most`, await heldBy(surtidos), 'promised at most 30 ms')
      await changePrecio(client, surtidos, 90)
      await heldBy(surtidos)
    }
    return figures
  } finally {
    for (const surtido of surtidos) await surtido.stop()
    await client.end()
  }
}

const heldBy = async (surtidos: readonly Proceso[]) =>
  round(Math.max(...(await Promise.all(surtidos.map(async (one) => Number((await one.ask('held')).ms))))))

async function list({ url }: Proceso): Promise<void> {
  const answer = await fetch(`${url}${BASE}articulos?empresa=${LOCAL.empresa}&local=${LOCAL.local}&size=20`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a list was answered ${answer.status}`)
}

async function precioIn({ url }: Proceso): Promise<number> {
  const where = `empresa=${LOCAL.empresa}&local=${LOCAL.local}&codigos=${ARTICULO}`
  const answer = await fetch(`${url}${BASE}articulos/por-codigos-articulos?${where}`)
  const [articulo] = (await answer.json()) as [{ precio: number }]
  return articulo.precio
}

const setPrecio = (client: pg.Client, precio: number) =>
  client.query(
    'update articulo_local set precio = $1 where codigo_empresa = $2 and codigo_local = $3 and art_codigo = $4',
    [precio, LOCAL.empresa, LOCAL.local, ARTICULO],
  )

/** Changes a price as an import of one line does. Answers after how many ms every process answers it. */
async function changePrecio(client: pg.Client, surtidos: readonly Proceso[], precio: number): Promise<number> {
  await client.query('begin')
  await setPrecio(client, precio)
  const cambio = { codigoEmpresa: LOCAL.empresa, codigoLocal: LOCAL.local, artCodigos: [ARTICULO], precios: true }
  await client.query("select pg_notify('catalogo', $1)", [JSON.stringify(cambio)])
  await client.query('commit')
  const since = performance.now()
  await answered(surtidos, precio, since)
  return performance.now() - since
}

async function answered(surtidos: readonly Proceso[], precio: number, since: number): Promise<void> {
  await Promise.all(
    surtidos.map(async (one) => {
      while ((await precioIn(one)) !== precio) {
        if (performance.now() - since > LIMIT_MS) throw new Error('a price was not answered in time')
        await sleep(ASK_MS)
      }
    }),
  )
}
