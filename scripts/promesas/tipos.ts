// Does the type check refuse a slip? Then it cannot land, whatever the tests say.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `sources`: each file of the copy that holds slips, as it is without them. `broken`: `file` with the slip alone. */
export async function typesRefuse(
  scratch: string,
  sources: ReadonlyMap<string, string>,
  file: string,
  broken: string,
): Promise<boolean> {
  const asleep = new Map<string, string>()
  for (const name of sources.keys()) asleep.set(name, await readFile(join(scratch, name), 'utf8'))
  try {
    for (const [name, text] of sources) await writeFile(join(scratch, name), name === file ? broken : text)
    return !(await typesHold(scratch))
  } finally {
    for (const [name, text] of asleep) await writeFile(join(scratch, name), text)
  }
}

const typesHold = (scratch: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/check-types.ts'], { cwd: scratch }, (error) => resolve(error === null))
  })
