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

/** Requests one path after another of a server, or of several at once, for some seconds. Throws when an answer is bad. */
export async function load(one: Proceso | readonly Proceso[], pathOf: (n: number) => string): Promise<Carga> {
  const servers = [one].flat()
  let n = 0
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: pathOf(n++) })
  const connections = Math.ceil(CONNECTIONS / servers.length)
  const run = (duration: number) =>
    Promise.all(servers.map(({ url }) => autocannon({ url, connections, duration, requests: [{ setupRequest }] })))
  // Code is compiled by use: the first seconds count in no figure.
  await run(WARM_SECONDS)
  const before = await cpuOf(servers)
  const results = await run(SECONDS)
  const sum = (of: (result: autocannon.Result) => number) => results.reduce((total, result) => total + of(result), 0)
  const bad = sum(({ non2xx }) => non2xx)
  const errors = sum((result) => result.errors)
  if (bad > 0 || errors > 0) throw new Error(`${bad} bad answers, ${errors} errors`)
  return {
    porSegundo: sum(({ requests }) => requests.average),
    msCadaUna: ((await cpuOf(servers)) - before) / sum(({ requests }) => requests.total),
    within99: Math.max(...results.map(({ latency }) => latency.p99)),
  }
}

async function cpuOf(servers: readonly Proceso[]): Promise<number> {
  let total = 0
  for (const server of servers) {
    const { user, system } = (await server.ask('cpu')) as { user: number; system: number }
    total += user + system
  }
  return total / 1_000
}
