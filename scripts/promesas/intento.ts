// One try: runs the tests that name an id, with one slip awake, or with none.
import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
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
}

export interface Failure {
  readonly title: string
  /** The first line of what the test said. */
  readonly how: string
  /** It waited for something that did not come: on a busy machine that alone proves nothing. */
  readonly waited: boolean
}

export interface Place {
  /** The scratch copy. */
  readonly scratch: string
  /** Settings of services that are already running. */
  readonly env: Readonly<Record<string, string>>
}

export const NONE_AWAKE = -1
const LIMIT_MS = 240_000
const TICK_MS = 1_000
const WAITED = /tim(?:ed?|e)[ -]?out|did not succeed in time|never ended|nothing started/i
/** Written beside Playwright's own settings in the copy. */
export const PLAYWRIGHT = 'playwright.promesas.config.ts'
const despierta = join(import.meta.dirname, 'despierta.mjs')

export const nodeOptions = `--import=${despierta}`
export const isJourney = ({ file }: Test): boolean => file.startsWith('e2e/')

/**
 * Runs only these tests of their files: in Vitest, or in Playwright for journeys. Any negative `awake` is no slip; each
 * new number makes a running system note again what it executes.
 */
export async function attempt(place: Place, tests: readonly Test[], awake: number, size?: Size): Promise<Attempt> {
  const [journeys, others] = [tests.filter(isJourney), tests.filter((one) => !isJourney(one))]
  const walked = new Set<number>()
  const failed: Failure[] = []
  let ran = 0
  // Without a slip, run both completely.
  for (const [own, runner] of [
    [others, runVitest],
    [journeys, runPlaywright],
  ] as const) {
    if (own.length === 0 || (failed.length > 0 && awake >= 0)) continue
    const notes = join(place.scratch, 'pisadas.txt')
    await rm(notes, { force: true })
    const env = { PROMESAS_DESPIERTA: String(awake), PROMESAS_PISADAS: notes }
    const run = await runner(place, own, env, awake, size)
    const lines = await readFile(notes, 'utf8').catch(() => '')
    for (const line of lines.split('\n')) if (line !== '') walked.add(Number(line))
    ran += run.ran
    failed.push(...run.failed)
  }
  return { ended: failed.length > 0 ? 'red' : ran > 0 ? 'green' : 'nothing', walked, failed }
}

interface Run {
  readonly ran: number
  readonly failed: readonly Failure[]
}

export function failure(title: string, message: string): Failure {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  // What is there with another value than expected was not missed for want of time.
  const isThere = lines.some((line) => /^\s*(?:\+ )?Received(?! *:? *(?:hidden|<element))/.test(line))
  return { title, how: (lines[0] ?? '').trim().slice(0, 200), waited: !isThere && WAITED.test(lines.join('\n')) }
}

type Runner = (
  place: Place,
  tests: readonly Test[],
  env: Readonly<Record<string, string>>,
  awake: number,
  size: Size | undefined,
) => Promise<Run>

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

const runVitest: Runner = async (place, tests, env, awake) => {
  const file = join(place.scratch, 'vitest.json')
  await rm(file, { force: true })
  const args = ['run', '--reporter=json', `--outputFile=${file}`, '-t', patternOf(tests)]
  // The first failure is enough; without a slip, report each failure.
  if (awake >= 0) args.push('--bail=1')
  const code = await run(place, 'vitest', [...args, ...filesOf(tests)], { ...env, NODE_OPTIONS: nodeOptions })
  const report: VitestReport | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  if (!report) return { ran: 0, failed: [withoutReport(code)] }
  const failed = report.testResults.flatMap(({ status, message, assertionResults }) => {
    const own = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => failure(fullName, failureMessages.join('\n')))
    return own.length === 0 && status === 'failed' ? [failure('its file', message)] : own
  })
  if (failed.length === 0 && code !== 0 && report.numPassedTests > 0)
    failed.push(failure('outside its tests', 'it ended badly'))
  return { ran: report.numPassedTests + failed.length, failed }
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>
  readonly suites: readonly Suite[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
  }[]
}

/** The size at which to run a journey; a file named for one size has that alone. */
export type Size = 'telefono' | 'escritorio'
export const sizesOf = ({ file }: Test): readonly Size[] =>
  (['telefono', 'escritorio'] as const).filter((size) => {
    const named = /\.(telefono|escritorio)\.test\.ts$/.exec(file)?.[1]
    return named === undefined || named === size
  })

const runPlaywright: Runner = async (place, tests, env, awake, size) => {
  const file = join(place.scratch, 'playwright.json')
  await rm(file, { force: true })
  await writeFile(join(place.scratch, 'despierta.txt'), String(awake))
  const args = ['test', '-c', PLAYWRIGHT, '--reporter=json', '--retries=0', '-g', patternOf(tests)]
  // Playwright takes further words as further projects.
  if (size) args.push(`--project=${size}`)
  if (awake >= 0) args.push('--max-failures=1', '--timeout=90000')
  const more = { ...env, NODE_OPTIONS: nodeOptions, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CI: '1' }
  const code = await run(place, 'playwright', [...args, ...filesOf(tests)], more)
  const report: PlaywrightReport | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  if (!report) return { ran: 0, failed: [withoutReport(code)] }
  const { expected, unexpected, flaky } = report.stats
  return { ran: expected + unexpected + flaky, failed: report.suites.flatMap(failedOf) }
}

const failedOf = ({ suites = [], specs }: Suite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return failure(title, errors.find((message) => message !== '') ?? '')
    }),
  ...suites.flatMap(failedOf),
]

const withoutReport = (code: number | undefined): Failure =>
  failure('none', code === undefined ? 'it never ended' : 'nothing started')

const filesOf = (tests: readonly Test[]) => [...new Set(tests.map(({ file }) => file))]

/** A pattern that matches the titles; the substitutions of a table of cases match anything. */
export const patternOf = (tests: readonly Pick<Test, 'title'>[]): string =>
  [...new Set(tests.map(({ title }) => title))]
    .map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/%[sdifjo]|\\\$\w+(?:\\\.\w+)*/g, '.*'))
    .join('|')

/** Answers the exit code; undefined when it had to be killed. */
function run(
  { scratch, env }: Place,
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const bin = join(scratch, 'node_modules', '.bin')
    const child = spawn(join(bin, program), args, {
      cwd: scratch,
      // Its scripts look for `node` in the path: the project's own.
      env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter), ...env, ...more },
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
    let ticks = LIMIT_MS / TICK_MS
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
