// One try: runs the tests that name an id, with one slip awake, or with none.
import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from './ids.ts'

export interface Attempt {
  /** `nothing`: no test was found, or none ran. */
  readonly ended: 'green' | 'red' | 'nothing'
  /** The slips that were executed. */
  readonly walked: ReadonlySet<number>
  /** The titles of failed tests, or why there are none. */
  readonly failed: readonly string[]
}

export interface Place {
  /** The scratch copy. */
  readonly scratch: string
  /** Settings of services that are already running. */
  readonly env: Readonly<Record<string, string>>
}

export const NONE_AWAKE = -1
const LIMIT_MS = 240_000
const despierta = join(import.meta.dirname, 'despierta.mjs')

export const nodeOptions = `--import=${despierta}`
export const isJourney = ({ file }: Test): boolean => file.startsWith('e2e/')

/** Runs only these tests of their files: in Vitest, or in Playwright for journeys. */
export async function attempt(place: Place, tests: readonly Test[], awake: number, limit = LIMIT_MS): Promise<Attempt> {
  const [journeys, others] = [tests.filter(isJourney), tests.filter((one) => !isJourney(one))]
  const walked = new Set<number>()
  const failed: string[] = []
  let ran = 0
  // Without a slip, run both completely.
  for (const [own, runner] of [
    [others, runVitest],
    [journeys, runPlaywright],
  ] as const) {
    if (own.length === 0 || (failed.length > 0 && awake !== NONE_AWAKE)) continue
    const notes = join(place.scratch, 'pisadas.txt')
    await rm(notes, { force: true })
    const run = await runner(place, own, { PROMESAS_DESPIERTA: String(awake), PROMESAS_PISADAS: notes }, limit, awake)
    const lines = await readFile(notes, 'utf8').catch(() => '')
    for (const line of lines.split('\n')) if (line !== '') walked.add(Number(line))
    ran += run.ran
    failed.push(...run.failed)
  }
  return { ended: failed.length > 0 ? 'red' : ran > 0 ? 'green' : 'nothing', walked, failed }
}

interface Run {
  readonly ran: number
  readonly failed: readonly string[]
}

type Runner = (
  place: Place,
  tests: readonly Test[],
  env: Readonly<Record<string, string>>,
  limit: number,
  awake: number,
) => Promise<Run>

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const runVitest: Runner = async (place, tests, env, limit, awake) => {
  const file = join(place.scratch, 'vitest.json')
  await rm(file, { force: true })
  const args = ['run', '--reporter=json', `--outputFile=${file}`, '-t', patternOf(tests)]
  // The first failure is enough; without a slip, report each failure.
  if (awake !== NONE_AWAKE) args.push('--bail=1')
  const code = await run(place, 'vitest', [...args, ...filesOf(tests)], { ...env, NODE_OPTIONS: nodeOptions }, limit)
  const report: VitestReport | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  if (!report) return { ran: 0, failed: [code === undefined ? 'it never ended' : 'nothing started'] }
  const failed = report.testResults.flatMap(({ status, message, assertionResults }) => {
    const titles = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
    return titles.length === 0 && status === 'failed' ? [message] : titles
  })
  if (failed.length === 0 && code !== 0 && report.numPassedTests > 0) failed.push('it ended badly outside its tests')
  return { ran: report.numPassedTests + failed.length, failed }
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>
  readonly suites: readonly Suite[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[]
}

const runPlaywright: Runner = async (place, tests, env, limit, awake) => {
  const file = join(place.scratch, 'playwright.json')
  await rm(file, { force: true })
  await writeFile(join(place.scratch, 'despierta.txt'), String(awake))
  const args = ['test', '--reporter=json', '--retries=0', '-g', patternOf(tests)]
  if (awake !== NONE_AWAKE) args.push('--max-failures=1', '--timeout=90000')
  const more = { ...env, NODE_OPTIONS: nodeOptions, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CI: '1' }
  const code = await run(place, 'playwright', [...args, ...filesOf(tests)], more, limit)
  const report: PlaywrightReport | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  if (!report) return { ran: 0, failed: [code === undefined ? 'it never ended' : 'nothing started'] }
  const { expected, unexpected, flaky } = report.stats
  return { ran: expected + unexpected + flaky, failed: report.suites.flatMap(failedOf) }
}

const failedOf = ({ suites = [], specs }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ...suites.flatMap(failedOf),
]

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
  limit: number,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(scratch, 'node_modules', '.bin', program), args, {
      cwd: scratch,
      env: { ...process.env, ...env, ...more },
      stdio: 'ignore',
      detached: true,
    })
    const end = () => process.kill(-child.pid!, 'SIGKILL')
    // It is in its own process group, which a Ctrl-C doesn't reach.
    const leave = () => {
      end()
      process.exit(130)
    }
    const timer = setTimeout(end, limit)
    process.once('SIGINT', leave).once('SIGTERM', leave)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', leave).off('SIGTERM', leave)
      resolve(code ?? undefined)
    })
  })
}
