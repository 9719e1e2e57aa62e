// Does the type check refuse a slip? Then it cannot land, whatever the tests say.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type TypesRefuse = (file: string, broken: string) => Promise<boolean>

/**
 * Of the copy at `scratch`. `sources`: each file of it that holds slips, as it is without them; `broken`: `file` with the
 * slip alone. Throws when the copy does not pass without any slip: then it would refuse everything.
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
