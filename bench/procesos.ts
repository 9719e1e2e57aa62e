import { type Carga, load } from './carga.ts'
import { type Figura, round } from './figura.ts'
import { awaitCatalogo, listLocales } from './locales.ts'
import { NUCLEOS, tie, tiePostgres } from './nucleos.ts'
import { listRubros, page } from './paginas.ts'
import { type Cliente, type Medida, measure, placer, prepareClientes } from './pedidos.ts'
import { BASE, type Proceso, startProceso } from './proceso.ts'

const PROCESSES = [1, 2, 4]
/** Half of the machine for the servers, the other half for the load and PostgreSQL. */
const HALF = Math.max(1, Math.floor(NUCLEOS.length / 2))
const OF_SERVERS = NUCLEOS.slice(0, HALF)
const OF_THE_REST = NUCLEOS.slice(HALF)

/**
 * The gain from a second process, and from four: pedidos, and lists never asked before. Each server has a core of its
 * own as far as they go; servers, and load with PostgreSQL, are on different cores.
 */
export default async function procesos(databaseUrl: string): Promise<Figura[]> {
  if (OF_THE_REST.length === 0) throw new Error('This bench needs two cores: one for servers, one for the load.')
  const clients = await prepareClientes(databaseUrl)
  const rubros = await listRubros(databaseUrl)
  const locales = await listLocales(databaseUrl)
  const figures: Figura[] = []
  await tie(process.pid, OF_THE_REST)
  await tiePostgres(databaseUrl, OF_THE_REST)
  let asked = 0
  try {
    let one: { readonly pedidos: Medida; readonly lists: Carga } | undefined
    for (const many of PROCESSES) {
      const servers: Proceso[] = []
      try {
        for (let n = 0; n < many; n++) {
          const server = await startProceso('servidor.ts', [databaseUrl], undefined, { TRABAJOS: 'no' })
          servers.push(server)
          await tie(server.pid, [OF_SERVERS[n % OF_SERVERS.length]!])
          await awaitCatalogo(server.url, locales)
        }
        const pedidos = await measure(databaseUrl, servers, clients, placeAt(servers, clients))
        const lists = await load(servers, () => page(asked++, rubros))
        one ??= { pedidos, lists }
        const used = Math.min(many, OF_SERVERS.length)
        const where = `servers on ${used} of ${NUCLEOS.length} cores, load and PostgreSQL on ${OF_THE_REST.length}`
        const name = many === 1 ? 'one process' : `${many} processes`
        figures.push(
          {
            nombre: `pedidos of 3 lines, ${clients.length} clients, ${name}`,
            valor: round(pedidos.perSecond, 0),
            unidad: 'pedidos/s',
            referencia: `${where}; a pedido ${round(pedidos.node, 2)} ms of Node, ${round(pedidos.postgres, 2)} of PostgreSQL; one process ${round(one.pedidos.perSecond, 0)}/s`,
            razon: round(pedidos.perSecond / one.pedidos.perSecond, 2),
          },
          {
            nombre: `list of 20, no address twice, ${name}`,
            valor: round(lists.porSegundo, 0),
            unidad: 'req/s',
            referencia: `${where}; a list ${round(lists.msCadaUna, 3)} ms of Node; one process ${round(one.lists.porSegundo, 0)}/s`,
            razon: round(lists.porSegundo / one.lists.porSegundo, 2),
          },
        )
      } finally {
        for (const server of servers) await server.stop()
      }
    }
    return figures
  } finally {
    await tie(process.pid, NUCLEOS)
    await tiePostgres(databaseUrl, NUCLEOS)
  }
}

/** Each customer stays with one server. */
function placeAt(servers: readonly Proceso[], clients: readonly Cliente[]) {
  const placers = servers.map(({ url }) => placer(`${url}${BASE}pedidos/realizar-pago-pedido`))
  const own = new Map(clients.map((client, n) => [client, placers[n % placers.length]!]))
  return (client: Cliente) => own.get(client)!(client)
}
