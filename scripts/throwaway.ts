// Folders that live as long as the process that made them: test databases, films for a camera, results of a run.
import { chmodSync, existsSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/db/embedded.ts'

/**
 * The name contains the maker's process id, so that it is known even if that process was killed before writing
 * anything.
 */
const NAME = /^surtido-[a-z\d]+-(\d+)-\w{6}$/

const own = new Set<string>()

/**
 * A new folder in the system's temporary folder, deleted when this process exits by itself. Vitest kills its workers: a
 * test deletes its own.
 */
export function throwawayFolder(kind: string): string {
  const folder = mkdtempSync(join(tmpdir(), `surtido-${kind}-${process.pid}-`))
  // PostgreSQL's own account, used when we are root, needs access.
  chmodSync(folder, 0o711)
  if (own.size === 0) process.once('exit', removeOwn)
  own.add(folder)
  return folder
}

function removeOwn(): void {
  for (const folder of own) rmSync(folder, { recursive: true, force: true })
}

/**
 * Deletes the folders of this user's ended processes, and stops their PostgreSQL; answers their names. Leaves other
 * users' folders alone.
 */
export async function removeAbandoned(parent = tmpdir()): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent)) {
    const pid = NAME.exec(name)?.[1]
    const folder = join(parent, name)
    if (pid === undefined || isAlive(Number(pid)) || !isOwn(folder)) continue
    if (existsSync(join(folder, 'postgres', 'embedded.json'))) {
      const abandoned = await startEmbedded({ dataDir: folder, log: () => {}, durable: false }).catch(() => undefined)
      await abandoned?.stop()
    }
    await rm(folder, { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}

function isOwn(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid())
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process: alive, and not ours to signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
