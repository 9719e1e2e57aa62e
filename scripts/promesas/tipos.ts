// Checks whether the type check refuses a slip: such a slip can't land, whatever the tests say.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type TypesRefuse = (file: string, broken: string) => Promise<boolean>

/**
 * Checks types in the copy at `scratch`. `sources`: each of its files that holds slips, in its original form; `broken`:
 * `file` with only the slip. Throws when the copy fails without any slip: then it would refuse everything.
 */
export function openTypes(scratch: string, sources: ReadonlyMap<string, string>): TypesRefuse {
  let unbroken: boolean | undefined
  return async (file, broken) => {
    const asleep = new Map<string, string>()
    for (const name of sources.keys()) asleep.set(name, await readFile(join(scratch, name), 'utf8'))
    const write = async (texts: ReadonlyMap<string, string>) => {
      for (const [name, text] of texts) await writeFile(join(scratch, name), text)
    }
    try {
      await write(sources)
      unbroken ??= await typesHold(scratch)
      if (!unbroken) throw new Error('The copy does not pass the type check with nothing broken')
      await writeFile(join(scratch, file), broken)
      return !(await typesHold(scratch))
    } finally {
      await write(asleep)
    }
  }
}

const typesHold = (scratch: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/check-types.ts'], { cwd: scratch }, (error) => resolve(error === null))
  })
