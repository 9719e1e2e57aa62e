// The common parts of tries in Vitest and in Playwright: their outcome, their titles, and the start of a runner.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Test } from './ids.ts'

export interface Attempt {
  /** `nothing`: no test was found, or none ran. */
  readonly ended: 'green' | 'red' | 'nothing'
  /** The slips that were executed. */
  readonly walked: ReadonlySet<number>
  /** The failed tests, or why there are none. */
  readonly failed: readonly Failure[]
  readonly ms: number
}

export interface Failure {
  readonly title: string
  /** The first line of what the test said. */
  readonly how: string
  /** It waited for something that did not come: on a busy machine that alone proves nothing. */
  readonly waited: boolean
}

export interface PlaceOfTry {
  readonly scratch: string
  /** Settings of services that are already running. */
  readonly env: Readonly<Record<string, string>>
}

export const NONE_AWAKE = -1
const TICK_MS = 1_000
const WAITED = /tim(?:ed?|e)[ -]?out|did not succeed in time|never ended|nothing started/i
const despierta = join(import.meta.dirname, 'despierta.mjs')

export const nodeOptions = `--import=${despierta}`
export const isJourney = ({ file }: Pick<Test, 'file'>): boolean => file.startsWith('e2e/')

/** The size at which to run a journey; a file named for one size has that alone. */
export type Size = 'telefono' | 'escritorio'
export const sizesOf = ({ file }: Pick<Test, 'file'>): readonly Size[] =>
  (['telefono', 'escritorio'] as const).filter((size) => {
    const named = /\.(telefono|escritorio)\.test\.ts$/.exec(file)?.[1]
    return named === undefined || named === size
  })

export function failure(title: string, message: string): Failure {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  // An element with another value than expected is not a timeout.
  const isThere = lines.some((line) => /^\s*(?:\+ )?Received(?! *:? *(?:hidden|<element))/.test(line))
  return { title, how: (lines[0] ?? '').trim().slice(0, 200), waited: !isThere && WAITED.test(lines.join('\n')) }
}

/** Why a runner left no report, by its exit code. */
export const withoutReport = (code: number | undefined): Failure =>
  failure('none', code === undefined ? 'it never ended' : 'nothing started')

/** A pattern that matches the titles; the substitutions of a table of cases match anything. */
export const patternOf = (tests: readonly Pick<Test, 'title'>[]): string =>
  [...new Set(tests.map(({ title }) => title))]
    .map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/%[sdifjo]|\\\$\w+(?:\\\.\w+)*/g, '.*'))
    .join('|')

/** The executed slips by the name of what executed them, as the processes of a run noted them (`despierta.mjs`). */
export function readNotes(text: string): Map<string, Set<number>> {
  const notes = new Map<string, Set<number>>()
  for (const line of text.split('\n')) {
    const at = line.indexOf('\t')
    if (at < 0) continue
    notes.getOrInsertComputed(line.slice(at + 1), () => new Set()).add(Number(line.slice(0, at)))
  }
  return notes
}

/** Runs a program of the copy; answers its exit code, undefined when it had to be killed. */
export function runProgram(
  { scratch, env }: PlaceOfTry,
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>>,
  limitMs: number,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const bin = join(scratch, 'node_modules', '.bin')
    const child = spawn(join(bin, program), args, {
      cwd: scratch,
      // Its scripts look for `node` in the path: the project's own.
      env: {
        ...process.env,
        PATH: [bin, process.env.PATH].join(delimiter),
        ...env,
        ...more,
        NODE_OPTIONS: nodeOptions,
      },
      stdio: 'ignore',
      detached: true,
    })
    const end = () => process.kill(-child.pid!, 'SIGKILL')
    // It is in its own process group, which a Ctrl-C doesn't reach.
    const leave = () => {
      end()
      process.exit(130)
    }
    // Counts ticks, not the clock: a run that was paused from outside gets the time back.
    let ticks = limitMs / TICK_MS
    const timer = setInterval(() => --ticks < 0 && end(), TICK_MS)
    process.once('SIGINT', leave).once('SIGTERM', leave)
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(timer)
      process.off('SIGINT', leave).off('SIGTERM', leave)
      resolve(code ?? undefined)
    })
  })
}
