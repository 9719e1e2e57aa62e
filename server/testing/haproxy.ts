// A real HAProxy (Debian: `apt-get install haproxy`) with the settings we ship, `deploy/haproxy.cfg`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { findFreePort } from '../db/embedded.ts'
import type { Balanceador } from './balanceador.ts'
import { findProgram } from './find-program.ts'

/** The servers that a test replaces. */
const PLACES = 4

function findHaproxy(): string {
  const found = findProgram('haproxy')
  if (found === undefined) throw new Error('HAProxy is not installed')
  return found
}

export async function startHaproxy(): Promise<Balanceador> {
  const folder = throwawayFolder('haproxy')
  const ports: number[] = []
  for (let i = 0; i < PLACES + 1; i++) ports.push(await findFreePort())
  const [own, ...places] = ports as [number, ...number[]]
  const control = join(folder, 'control')
  const shipped = await readFile(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8')
  const [before] = shipped.split(/^resolvers/m) as [string]
  const config = before
    .replace('global\n', `global\n  stats socket ${control}\n`)
    .replace('maxconn 20000', 'maxconn 2000')
    .replace('bind :8080', `bind 127.0.0.1:${own}`)
    .replace(' resolvers docker init-addr none', '')
    .replace(/(^ {2}server .*\n)+/m, places.map((port) => `  server s${port} 127.0.0.1:${port}\n`).join(''))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  const child = spawn(findHaproxy(), ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (more) => {
    said += more
  })
  /** The servers that it sends requests to. */
  const ask = async (): Promise<ReadonlySet<number>> => {
    const socket = connect(control)
    await once(socket, 'connect')
    socket.end('show stat\n')
    const rows = (await text(socket)).split('\n').map((line) => line.split(','))
    const status = rows[0]!.indexOf('status')
    return new Set(
      rows.flatMap((row) => (/^s\d+$/.test(row[1] ?? '') && row[status] === 'UP' ? Number(row[1]!.slice(1)) : [])),
    )
  }
  // It opens its socket for commands a moment after it begins.
  let up: ReadonlySet<number> | undefined
  while (!up) {
    if (child.exitCode !== null) throw new Error(said)
    up = await ask().catch(() => undefined)
    await sleep(20)
  }
  const stop = new AbortController()
  const looking = (async () => {
    while (!stop.signal.aborted) {
      up = await ask().catch(() => up)
      await sleep(100, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()
  let next = 0
  return {
    url: `http://127.0.0.1:${own}`,
    nextPort: () => places[next++]!,
    add: () => {},
    serves: (url) => up!.has(Number(new URL(url).port)),
    async close() {
      stop.abort()
      await looking
      const gone = child.exitCode === null ? once(child, 'exit') : undefined
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true })
    },
  }
}
