// Checks whether the type check refuses a slip: such a slip can't land, whatever the tests say.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTree } from './arbol-de-prueba.ts'

interface Types {
  /** Copies the tree, as it is now. */
  copy(): Promise<void>
  /** `broken`: `file` with only the slip. Throws when the copy fails with nothing broken: it would refuse everything. */
  refuse(file: string, broken: string): Promise<boolean>
}

/** Checks types in a copy of `root` of its own at `scratch`, without slips, while tests run in the other one. */
export function openTypes(root: string, scratch: string): Types {
  let last: Promise<unknown> | undefined
  const begin = async () => {
    if (!(await typesHold(scratch))) throw new Error('The copy does not pass the type check with nothing broken')
  }
  const check = async (file: string, broken: string) => {
    const whole = join(scratch, file)
    const text = await readFile(whole, 'utf8')
    await writeFile(whole, broken)
    const holds = await typesHold(scratch)
    await writeFile(whole, text)
    return !holds
  }
  return {
    copy: () => copyTree(root, scratch),
    refuse(file, broken) {
      // One at a time: they share the copy.
      const next = (last ?? begin()).then(() => check(file, broken))
      last = next
      return next
    },
  }
}

const typesHold = (scratch: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/check-types.ts', '--incremental'], { cwd: scratch }, (error) =>
      resolve(error === null),
    )
  })
