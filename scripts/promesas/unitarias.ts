// Tries in Vitest: many slips in one run, each awake in files of its own.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  type Attempt,
  type Failure,
  failure,
  type PlaceOfTry,
  patternOf,
  readNotes,
  runProgram,
  withoutReport,
} from './intento.ts'

/** Tests of one file, to run with one slip. */
export interface UnitTry {
  readonly file: string
  readonly titles: readonly string[]
  readonly slip: number
}

/** The outcome of a file's tests, and the full titles of those that passed. */
export type FileAttempt = Attempt & { readonly greenTitles: ReadonlySet<string> }

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly status: string
      readonly title: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

const CONFIG = 'vitest.promesas.config.ts'
const SETUP = 'vitest.promesas.setup.ts'
const ROUND = 'ronda.json'
/** Enough for a busy machine; a test that takes longer without a slip is left out, as red before. */
const PATIENCE_MS = 120_000
const POLL_MS = 20_000
const LIMIT_OF_A_ROUND_MS = 15 * 60_000

/**
 * Files share no modules in the copy: a constant of a module is broken in one file and whole in the next. Each file
 * runs only the tests of the id; a title of another file's table of cases (`%s %s`) would match all of them.
 */
export async function prepareVitest(scratch: string): Promise<void> {
  await writeFile(
    join(scratch, CONFIG),
    `// @ts-nocheck
import base from './vitest.config.ts'
const own = {
  isolate: true,
  setupFiles: [new URL('${SETUP}', import.meta.url).pathname],
  testTimeout: ${PATIENCE_MS},
  hookTimeout: ${PATIENCE_MS},
  expect: { poll: { timeout: ${POLL_MS} } },
}
export default {
  ...base,
  test: {
    ...base.test,
    projects: base.test.projects.map((one) => ({ ...one, test: { ...one.test, ...own } })),
  },
}
`,
  )
  await writeFile(
    join(scratch, SETUP),
    `// @ts-nocheck
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { beforeEach, expect } from 'vitest'
const round = JSON.parse(readFileSync(new URL('${ROUND}', import.meta.url), 'utf8'))
const file = relative(new URL('.', import.meta.url).pathname, expect.getState().testPath)
const { slip, pattern } = round[file]
globalThis.__promesaDe(file, slip)
const isOwn = new RegExp(pattern)
beforeEach(({ task, skip }) => skip(!isOwn.test(task.name)))
`,
  )
}

/** One run of Vitest; each file may be tried once. Answers what each did. */
export async function runUnits(place: PlaceOfTry, tries: readonly UnitTry[]): Promise<Map<string, FileAttempt>> {
  const report = join(place.scratch, 'vitest.json')
  const notes = join(place.scratch, 'pisadas-vitest.txt')
  await Promise.all([report, notes].map((file) => rm(file, { force: true })))
  const round = Object.fromEntries(
    tries.map(({ file, titles, slip }) => [file, { slip, pattern: wholeTitles(titles) }]),
  )
  await writeFile(join(place.scratch, ROUND), JSON.stringify(round))
  const args = ['run', '-c', CONFIG, '--reporter=json', `--outputFile=${report}`, ...tries.map(({ file }) => file)]
  const code = await runProgram(place, 'vitest', args, { PROMESAS_PISADAS: notes }, LIMIT_OF_A_ROUND_MS)
  const said: VitestReport | undefined = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  const walked = readNotes(await readFile(notes, 'utf8').catch(() => ''))
  return new Map(tries.map((one) => [one.file, attemptOf(place, one, said, walked, code)]))
}

function attemptOf(
  { scratch }: PlaceOfTry,
  { file, titles }: UnitTry,
  report: VitestReport | undefined,
  notes: ReadonlyMap<string, ReadonlySet<number>>,
  code: number | undefined,
): FileAttempt {
  const walked = new Set(notes.get(file))
  const own = report?.testResults.filter(({ name }) => relative(scratch, name) === file) ?? []
  if (own.length === 0) {
    return { ended: 'nothing', walked, greenTitles: new Set(), failed: [withoutReport(code)], ms: 0 }
  }
  const isOwn = new RegExp(wholeTitles(titles))
  const ran = own.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status, title }) => /^(?:passed|failed)$/.test(status) && isOwn.test(title)),
  )
  const failed: Failure[] = ran
    .filter(isFailed)
    .map(({ fullName, failureMessages = [] }) => failure(fullName, failureMessages.join('\n')))
  // It did not load, or a hook around its tests failed.
  const broken = own.find(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
  if (failed.length === 0 && broken) failed.push(failure('its file', broken.message))
  const ms = own.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)
  const ended = failed.length > 0 ? 'red' : ran.length > 0 ? 'green' : 'nothing'
  const greenTitles = new Set(ran.filter((one) => !isFailed(one)).map(({ fullName }) => fullName))
  return { ended, walked, failed, ms, greenTitles }
}

const wholeTitles = (titles: readonly string[]) => `^(?:${patternOf(titles.map((title) => ({ title })))})$`
const isFailed = ({ status }: { status: string }) => status === 'failed'
