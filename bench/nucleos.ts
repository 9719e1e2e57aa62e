// Ties processes to cores of the machine, with `taskset` of Linux.
import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { pidsOfPostgres } from './procesador.ts'

const run = promisify(execFile)

export const NUCLEOS: readonly number[] = cpus().map((_, n) => n)

/** A process with its threads, and those that it begins afterwards. */
export async function tie(pid: number, cores: readonly number[]): Promise<void> {
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', cores.join(','), String(pid)]).catch((error: Error) => {
    throw new Error(`A process could not be tied to a core, which needs taskset of Linux: ${error.message}`)
  })
}

/** A whole PostgreSQL, with the connections that it will open. */
export async function tiePostgres(databaseUrl: string, cores: readonly number[]): Promise<void> {
  // A process that ends meanwhile needs no core.
  for (const pid of await pidsOfPostgres(databaseUrl)) await tie(pid, cores).catch(() => {})
}
