import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, processMark } from './process.ts'

const fileOf = (cluster: string) => join(cluster, 'postmaster.pid')

/** Who PostgreSQL says is serving this cluster. It may be long dead: the file outlives a killed server. */
export async function readPostmaster(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(fileOf(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  // The port comes on the fourth line, a moment after the first ones; nothing answers on port 1 meanwhile.
  return pid > 0 ? { pid, port: Number(lines[3]) || 1 } : undefined
}

/** Whether this live process is the server of that cluster, and not another that got the same number later. */
export async function runsCluster(pid: number, cluster: string): Promise<boolean> {
  if ((await processMark(pid)) === undefined) return false
  const command = await commandLine(pid)
  return command === undefined || command.includes(cluster)
}

/** PostgreSQL would refuse to start while the number in the file is alive, whoever it belongs to by now. */
export function forgetPostmaster(cluster: string): Promise<void> {
  return rm(fileOf(cluster), { force: true })
}
