// npm test: unit and server tests, then the journeys in a real browser. The last line counts them all.
//   npm run test:e2e -- --grep carrito     only the journeys, with Playwright's own options
//   npm run test:sizes                     the long version of the journeys: every one at both sizes
//   npm run test:crash                     the long version of the crash tests
//   npm run test:engines                   the main journeys in Firefox and WebKit
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { ONE_SIZE } from '../e2e/one-size.ts'
import { findOrInstallChromium } from './chromium.ts'
import { type Count, countOf } from './counts.ts'
import { removeAbandoned, throwawayFolder } from './throwaway.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly {
        readonly error?: { readonly message?: string }
        readonly attachments: readonly { readonly name: string; readonly path?: string }[]
      }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly suites: readonly PlaywrightSuite[]
}

const root = fileURLToPath(new URL('../', import.meta.url))
const bin = (name: string) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const CRASH_ROUNDS = '50'
const MOST_LINES = 16
const ENGINES = ['-c', 'e2e/engines/playwright.config.ts']
const SIZES = ['telefono', 'escritorio']

// Servers and commands that tests start share what Node compiled for the first of them: a quarter of their time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile')

const [mode = 'all', ...options] = process.argv.slice(2)
const results = throwawayFolder('results')
const counts: Count[] = []
const left: string[] = []
await removeAbandoned()
try {
  if (mode === 'all') {
    counts.push(await runVitest('Unit and server tests', []))
    // When a person waits for the result, a journey may try twice; the end names it.
    counts.push(await runJourneys(['--retries=1']))
  } else if (mode === 'e2e') {
    counts.push(await runJourneys(options))
  } else if (mode === 'sizes') {
    // One after the other, each with a system of its own: journeys side by side share it, but never with themselves.
    for (const [journey, reason] of Object.entries(ONE_SIZE)) console.log(`At one size alone: ${journey}: ${reason}`)
    const { size, rest } = takeSize(options)
    for (const one of size ? [size] : SIZES) {
      counts.push(await runJourneys([`--project=${one}`, ...rest], `: ${one}`, { SURTIDO_BOTH_SIZES: 'si' }))
    }
  } else if (mode === 'engines') {
    counts.push(await runPlaywright('Journeys in Firefox and WebKit', [...ENGINES, ...options]))
  } else if (mode === 'crash') {
    counts.push(
      await runVitest(`Crash tests, ${CRASH_ROUNDS} rounds`, ['--project', 'server', 'crash', ...options], {
        SURTIDO_CRASH_ROUNDS: CRASH_ROUNDS,
      }),
    )
  } else {
    throw new Error(`"${mode}" is none of the kinds of test: e2e, sizes, crash, engines, or nothing for all.`)
  }
} catch (error) {
  console.error(`\n${(error as Error).message}`)
  counts.push({ passed: 0, failed: 1, skipped: 0 })
}

tell(
  'Passed at the second try alone: a fault of the journey or of what it walks, to be mended',
  counts.flatMap(({ retried = [] }) => retried),
)
tell('Left in the temporary folder, and removed now: a fault of the test that made it, to be mended', left)
tell(
  'What failed',
  counts.flatMap(({ failures = [] }) => failures),
)
const total = (kind: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, count) => sum + count[kind], 0)
const skipped = total('skipped')
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = total('failed') > 0 ? 1 : 0

async function runVitest(title: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  heading(title)
  const file = join(results, 'vitest.json')
  const code = await run(
    bin('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  )
  return count(title, file, code, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [failure(name, message)] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages.join('\n'))),
    ]),
  }))
}

async function runJourneys(args: string[], which = '', env: Record<string, string> = {}): Promise<Count> {
  const chromium = await findOrInstallChromium((line) => console.log(line), 'shell')
  console.log(`Browser: ${chromium}`)
  return runPlaywright(`Journeys in a browser${which}`, args, { ...env, CHROME_PATH: chromium })
}

async function runPlaywright(title: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  heading(title)
  const file = join(results, 'playwright.json')
  const code = await run(bin('playwright'), ['test', '--reporter=list,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return count(title, file, code, ({ stats, suites }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => failuresOf(suite, 'unexpected')),
    retried: suites.flatMap((suite) => failuresOf(suite, 'flaky')),
  }))
}

/** Reads a runner's report; without a report it found no tests. */
async function count<Report>(
  suite: string,
  file: string,
  code: number,
  read: (report: Report) => Count,
): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return countOf(suite, code, text === undefined ? undefined : read(JSON.parse(text) as Report))
}

function failuresOf({ suites = [], specs }: PlaywrightSuite, ended: 'unexpected' | 'flaky'): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .flatMap(({ projectName, results }) =>
        results.flatMap(({ error, attachments }) =>
          error ? [failure(`[${projectName}] ${file}: ${title}`, error.message ?? '') + pageOf(attachments)] : [],
        ),
      ),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, ended))]
}

/** What stood on the page when the journey failed, as Playwright wrote it down. */
function pageOf(attachments: readonly { readonly name: string; readonly path?: string }[]): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const [, page] = (path && existsSync(path) && /^```yaml\n(.*?)\n```/ms.exec(readFileSync(path, 'utf8'))) || []
  return page ? `\n${failure('    The page:', page)}` : ''
}

function failure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MOST_LINES)
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}

function run(command: string, args: string[], env: Record<string, string>): Promise<number> {
  const ended = new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    // A Ctrl-C reaches the runner too: let it clean up, then report.
    const wait = () => {}
    process.on('SIGINT', wait)
    const forward = () => child.kill('SIGTERM')
    process.on('SIGTERM', forward)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', wait).off('SIGTERM', forward)
      resolve(code ?? 1)
    })
  })
  // Before the next suite begins, which removes them too.
  return ended.finally(async () => left.push(...(await removeAbandoned())))
}

/** The size chosen with `--project`, and the other options. */
function takeSize(args: readonly string[]): { size: string | undefined; rest: string[] } {
  const at = args.indexOf('--project')
  return at < 0 ? { size: undefined, rest: [...args] } : { size: args[at + 1], rest: args.toSpliced(at, 2) }
}

function tell(title: string, found: readonly string[]): void {
  if (found.length > 0) console.log(`\n${title}\n\n${found.join('\n\n')}`)
}

function heading(text: string): void {
  console.log(`\n${text}\n${'─'.repeat(text.length)}`)
}
