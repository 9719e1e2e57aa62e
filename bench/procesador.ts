// The processor time used by processes, from /proc: other work on a shared machine doesn't blur it.
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Length of a clock tick: Linux always reports 100 a second. */
const TICK_MS = 10

interface Usado {
  readonly pid: number
  readonly parent: number
  readonly own: number
  /** Used by those of its children that have ended. */
  readonly ended: number
}

async function readUsado(pid: number): Promise<Usado | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in parentheses, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * TICK_MS
    return { pid, parent: Number(fields[1]), own: ticks(11), ended: ticks(13) }
  } catch {
    return undefined
  }
}

/** Milliseconds a process has used. */
export async function usedBy(pid: number): Promise<number> {
  return (await readUsado(pid))?.own ?? 0
}

/** Milliseconds used by a whole PostgreSQL, including its closed connections. */
export async function usedByPostgres(databaseUrl: string): Promise<number> {
  const { postmaster, children } = await readPostgres(databaseUrl)
  return children.reduce((sum, { own }) => sum + own, postmaster.own + postmaster.ended)
}

/** Its main process first, then those it has begun. */
export async function pidsOfPostgres(databaseUrl: string): Promise<number[]> {
  const { postmaster, children } = await readPostgres(databaseUrl)
  return [postmaster, ...children].map(({ pid }) => pid)
}

async function readPostgres(databaseUrl: string): Promise<{ postmaster: Usado; children: Usado[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { parent } = (await readUsado(rows[0]!.pid))!
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
    const all = (await Promise.all(pids.map(readUsado))).filter((one) => one !== undefined)
    return {
      postmaster: all.find(({ pid }) => pid === parent)!,
      children: all.filter((one) => one.parent === parent),
    }
  } finally {
    await client.end()
  }
}
