// Folders that live as long as the process that made them: test databases, films for a camera, results of a run.
import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
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

/** Linux keeps in memory what is written here. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * A new folder in the system's temporary folder, deleted when this process exits by itself. Vitest kills its workers: a
 * test deletes its own.
 */
export const throwawayFolder = (kind: string): string => makeFolder(tmpdir(), kind)

/**
 * The same, in memory where there is room: PostgreSQL makes a database of a thousand small files, ten times as fast
 * there. For what no test looks for on a disk.
 */
export const throwawayMemory = (kind: string): string => makeFolder(hasRoom() ? IN_MEMORY : tmpdir(), kind)

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  // A container may keep little there, or let nothing run that lies there.
  const mount = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === IN_MEMORY)
  if (!mount || mount.split(' ')[3]!.split(',').includes('noexec')) return false
  return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= 2 * ROOM_BYTES
}

function makeFolder(parent: string, kind: string): string {
  const folder = mkdtempSync(join(parent, `surtido-${kind}-${process.pid}-`))
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
export async function removeAbandoned(parents = [tmpdir(), IN_MEMORY].filter(existsSync)): Promise<string[]> {
  return (await Promise.all(parents.map(removeAbandonedIn))).flat()
}

async function removeAbandonedIn(parent: string): Promise<string[]> {
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
