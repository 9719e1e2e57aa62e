import autocannon from 'autocannon'
import type { Proceso } from './proceso.ts'

const SECONDS = 4
const WARM_SECONDS = 2
const CONNECTIONS = 20

export interface Carga {
  readonly porSegundo: number
  /** Processor time of the server alone. */
  readonly msCadaUna: number
  /** 99 of 100 answers came within this time, in ms. */
  readonly within99: number
}

/** Requests one path after another for some seconds. Throws when an answer is bad. */
export async function load(server: Proceso, pathOf: (n: number) => string): Promise<Carga> {
  let n = 0
  const setupRequest = (one: autocannon.Request) => ({ ...one, path: pathOf(n++) })
  const run = (duration: number) =>
    autocannon({ url: server.url, connections: CONNECTIONS, duration, requests: [{ setupRequest }] })
  // Code is compiled by use: the first seconds count in no figure.
  await run(WARM_SECONDS)
  const before = await cpuOf(server)
  const { requests, latency, non2xx, errors } = await run(SECONDS)
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} bad answers, ${errors} errors`)
  const msCadaUna = ((await cpuOf(server)) - before) / requests.total
  return { porSegundo: requests.average, msCadaUna, within99: latency.p99 }
}

async function cpuOf(server: Proceso): Promise<number> {
  const { user, system } = (await server.ask('cpu')) as { user: number; system: number }
  return (user + system) / 1_000
}
