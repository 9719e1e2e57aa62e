// Tries in Playwright: many journeys in one run, each with its slip, two at a time, each of these against a system of its
// own that stays up.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from './ids.ts'
import {
  type Attempt,
  type Failure,
  failure,
  type PlaceOfTry,
  patternOf,
  readNotes,
  runProgram,
  type Size,
  withoutReport,
} from './intento.ts'

export interface JourneyTry {
  readonly test: Test
  readonly slip: number
  readonly size: Size
}

interface PlaywrightReport {
  readonly suites: readonly Suite[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

const CONFIG = 'playwright.promesas.config.ts'
const ROUND = 'ronda-viajes.json'
const PATIENCE_MS = 20_000
const AWAKE_MS = 90_000
/** The time limit of one journey, with its browser. */
const LIMIT_MS = 250_000

/** One slip is awake in a system: as many journeys run at once as there are systems. */
const SYSTEMS = 2

/** The file from which each system that stays up reads which slip is awake, and the one where all note the executed. */
export const filesOf = (scratch: string) => ({
  awake: Array.from({ length: SYSTEMS }, (_, n) => join(scratch, `despierta-${n}.txt`)),
  notes: join(scratch, 'pisadas.txt'),
})

/**
 * Journeys in the copy wait less for what a slip keeps away, and their pages know of the slips. A worker of Playwright
 * reads the configuration again: there it learns which system is its own.
 */
export async function preparePlaywright(scratch: string): Promise<void> {
  await writeFile(
    join(scratch, CONFIG),
    `// @ts-nocheck
import { readFileSync } from 'node:fs'
import base from './playwright.config.ts'
const { round, systems } = JSON.parse(readFileSync(new URL('${ROUND}', import.meta.url), 'utf8'))
Object.assign(process.env, systems[Number(process.env.TEST_PARALLEL_INDEX ?? 0)])
export default {
  ...base,
  workers: ${SYSTEMS},
  expect: { timeout: ${PATIENCE_MS} },
  use: { ...base.use, actionTimeout: ${PATIENCE_MS} },
  projects: round.map(({ name, slip, size, file, pattern }) => ({
    ...base.projects.find((one) => one.name === size),
    name,
    testMatch: '**/' + file,
    testIgnore: [],
    grep: new RegExp(pattern),
    ...(slip >= 0 && { timeout: ${AWAKE_MS} }),
    use: { ...base.projects.find((one) => one.name === size).use, promesa: { name, slip } },
  })),
}
`,
  )
  await wakeInPages(scratch)
  await leaveTextsInTables(scratch)
}

/** The build writes each text where it is used, as it is with every slip asleep: in the copy it leaves it in its table. */
async function leaveTextsInTables(scratch: string): Promise<void> {
  const file = join(scratch, 'app', 'vite.config.ts')
  const text = await readFile(file, 'utf8')
  const plugin = ' textosEnSuLugar(),'
  if (!text.includes(plugin)) throw new Error(`${file} no longer has "${plugin.trim()}"`)
  await writeFile(file, text.replace(plugin, ''))
}

/** Lets a journey's pages in the copy know which slip is awake, and report the slips they execute. */
async function wakeInPages(scratch: string): Promise<void> {
  const file = join(scratch, 'e2e', 'test.ts')
  const text = await readFile(file, 'utf8')
  const place = 'export const test = base.extend<Fixtures>({\n'
  const allowed = 'const allowed: RegExp[] = [REFUSAL'
  for (const one of [place, allowed]) {
    if (!text.includes(one)) throw new Error(`${file} no longer has the line "${one.trim()}"`)
  }
  const fixture = `  promesa: [{ name: '', slip: -1 }, { option: true }],
  context: async ({ context, browser, promesa: { name, slip } }, use) => {
    const { __promesaDe, __promesa } = globalThis as any
    __promesaDe(name, slip)
    const own = ${JSON.stringify(filesOf(scratch).awake)}[Number(process.env.TEST_PARALLEL_INDEX)]
    writeFileSync(own, slip + '\\t' + name)
    const tell = async (one: typeof context) => {
      await one.exposeBinding('__pisada', (_, number: number) => void __promesa(number))
      await one.addInitScript(\`{
        const seen = new Set()
        globalThis.__promesa = (number) => {
          if (!seen.has(number)) { seen.add(number); globalThis.__pisada?.(number)?.catch?.(() => {}) }
          return number === \${slip}
        }
      }\`)
      return one
    }
    const open = browser.newContext.bind(browser)
    browser.newContext = async (options) => tell(await open(options))
    await use(await tell(context))
    browser.newContext = open
  },

`
  // The page draws anew what the server drew before this slip woke, which is no fault.
  const drawnAnew = `${allowed}, /Minified React error #4(?:18|2[1-5])/`
  const changed = text
    .replace(
      place,
      `export const test = base.extend<Fixtures & { promesa: { name: string; slip: number } }>({\n${fixture}`,
    )
    .replace(allowed, drawnAnew)
  await writeFile(file, `// @ts-nocheck\nimport { writeFileSync } from 'node:fs'\n${changed}`)
}

let asked = 0

/** One run of Playwright against these systems; answers what each journey did, in the order of the tries. */
export async function runJourneys(
  place: PlaceOfTry,
  systems: readonly Readonly<Record<string, string>>[],
  tries: readonly JourneyTry[],
): Promise<Attempt[]> {
  const { notes } = filesOf(place.scratch)
  const report = join(place.scratch, 'playwright.json')
  await Promise.all([report, notes].map((file) => rm(file, { force: true })))
  const named = tries.map((one) => ({ ...one, name: `intento-${asked++}` }))
  const round = named.map(({ name, test, slip, size }) => {
    return { name, slip, size, file: test.file, pattern: `${patternOf([test])}$` }
  })
  await writeFile(join(place.scratch, ROUND), JSON.stringify({ round, systems }))
  const args = ['test', '-c', CONFIG, '--reporter=json', '--retries=0']
  const more = { PROMESAS_PISADAS: notes, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CI: '1' }
  const code = await runProgram(place, 'playwright', args, more, LIMIT_MS * tries.length)
  const said: PlaywrightReport | undefined = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  const walked = readNotes(await readFile(notes, 'utf8').catch(() => ''))
  const ends = Map.groupBy(said?.suites.flatMap(endsOf) ?? [], ({ name }) => name)
  return named.map(({ name }) => {
    const own = ends.get(name) ?? []
    const failed = own.flatMap((end) => end.failed)
    const ms = own.reduce((sum, end) => sum + end.ms, 0)
    const slips = walked.get(name) ?? new Set<number>()
    if (own.length === 0) return { ended: 'nothing', walked: slips, failed: [withoutReport(code)], ms }
    return {
      ended: failed.length > 0 ? 'red' : own.some(({ ran }) => ran) ? 'green' : 'nothing',
      walked: slips,
      failed,
      ms,
    }
  })
}

interface End {
  readonly name: string
  readonly ran: boolean
  readonly failed: readonly Failure[]
  readonly ms: number
}

const endsOf = ({ suites = [], specs }: Suite): End[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const message = results.map(({ error }) => error?.message ?? '').find((one) => one !== '')
      const failed = status === 'expected' || status === 'skipped' ? [] : [failure(title, message ?? '')]
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      return { name: projectName, ran: status !== 'skipped', failed, ms }
    }),
  ),
  ...suites.flatMap(endsOf),
]
