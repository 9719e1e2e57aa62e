// Several processes may use one embedded database: the server, an import beside it, an accidental second start. Each
// leaves its name in a folder; the last one to exit stops PostgreSQL.
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processMark } from './process.ts'

const HALF_WRITTEN_MS = 5_000
let entries = 0

/** Puts this process on the list. The returned function removes it and tells whether it was the last live one. */
export async function enter(usersDir: string): Promise<() => Promise<{ last: boolean }>> {
  await mkdir(usersDir, { recursive: true, mode: 0o700 })
  entries += 1
  const own = join(usersDir, `${process.pid}.${entries}`)
  await writeFile(own, (await processMark(process.pid)) ?? '')
  return async () => {
    await rm(own, { force: true })
    return { last: await isEmpty(usersDir) }
  }
}

async function isEmpty(usersDir: string): Promise<boolean> {
  let empty = true
  for (const name of await readdir(usersDir).catch(() => [])) {
    const file = join(usersDir, name)
    const mark = await readFile(file, 'utf8').catch(() => undefined)
    if (mark !== undefined && mark === (await processMark(Number.parseInt(name, 10)))) empty = false
    else await rm(file, { force: true })
  }
  return empty
}

/** Waits until no other process is in the middle of a start on this folder. The returned function ends our turn. */
export async function takeUserTurn(file: string): Promise<() => Promise<void>> {
  const own = `${process.pid} ${await processMark(process.pid)}`
  for (;;) {
    try {
      await writeFile(file, own, { flag: 'wx', mode: 0o600 })
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (await isAbandoned(file)) await rm(file, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const [pid = '', ...mark] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  if (pid !== '') return (await processMark(Number(pid))) !== mark.join(' ')
  const created = (await stat(file).catch(() => undefined))?.mtimeMs
  return created !== undefined && Date.now() - created > HALF_WRITTEN_MS
}
