import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, processMark } from './process.ts'

const fileOf = (cluster: string) => join(cluster, 'postmaster.pid')

/**
 * The process that PostgreSQL recorded as this cluster's server. It may be long dead: the file outlives a killed
 * server.
 */
export async function readPostmaster(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(fileOf(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  // The port is on the fourth line, written a moment after the first ones; until then use port 1, which never answers.
  return pid > 0 ? { pid, port: Number(lines[3]) || 1 } : undefined
}

/** Says whether this live process is the server of that cluster, and not another that got the same number later. */
export async function runsCluster(pid: number, cluster: string): Promise<boolean> {
  if ((await processMark(pid)) === undefined) return false
  const command = await commandLine(pid)
  return command === undefined || command.includes(cluster)
}

/** PostgreSQL would refuse to start while the process number in the file is alive, whichever process has it now. */
export function forgetPostmaster(cluster: string): Promise<void> {
  return rm(fileOf(cluster), { force: true })
}
