// npm run test:promesas: breaks the lines that quote ids of the specification, one at a time, and runs the tests that
// name them.
//   npm run test:promesas -- --seed 7 --n 60      sixty random ids, one slip each
//   npm run test:promesas -- --ids C-26,V-32      these ids
//   … --sin-viajes                                without a browser: ids that have tests besides journeys
//   … --verdes                                   npm test has just passed: a red test is not run again without the slip
//   … --de-nuevo                                  forgets earlier results; by default it resumes where it stopped
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { startSystemProcess } from '../e2e/global-setup.ts'
import { startCluster } from '../server/testing/cluster.ts'
import { copyTree } from './promesas/arbol-de-prueba.ts'
import { type Candidate, readPromises } from './promesas/candidatas.ts'
import type { Test } from './promesas/ids.ts'
import { isJourney, NONE_AWAKE, nodeOptions, type PlaceOfTry } from './promesas/intento.ts'
import { writeAsleep, writeBroken } from './promesas/mutaciones.ts'
import { openRounds } from './promesas/rondas.ts'
import { randomFrom, shuffle } from './promesas/suerte.ts'
import { openTypes } from './promesas/tipos.ts'
import { prepareVitest, runUnits, type UnitTry } from './promesas/unitarias.ts'
import { filesOf, type JourneyTry, preparePlaywright, runJourneys } from './promesas/viajes.ts'
import { type Judged, judge, openJourneys, openUnits } from './promesas/vias.ts'

interface Result {
  /** `busy`: red for want of time alone, with the slip and without it. */
  readonly ended: 'held' | 'survived' | 'not walked' | 'red before' | 'busy'
  readonly where?: string
  readonly rule?: string
  readonly was?: string
  readonly broken?: string
  readonly by?: readonly string[]
  /** The message of the first red test. */
  readonly how?: string
}

interface Chosen {
  readonly id: string
  readonly tests: readonly Test[]
  readonly candidates: readonly (Candidate & { readonly number: number })[]
}

/** How many slips to write into the copy for each id. The first that its tests execute counts. */
const CANDIDATES = 16
/** This many files and journeys in one run: when the rest is interrupted, the results up to its end are kept. */
const FILES_AT_ONCE = 40
const JOURNEYS_AT_ONCE = 10
const OF_A_PAGE = /^(?:app|gestion|web|ui)\//
const root = join(import.meta.dirname, '..')
const folder = join(root, '.surtido', 'promesas')
const scratch = join(folder, 'arbol')

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    n: { type: 'string', default: '60' },
    ids: { type: 'string' },
    'sin-viajes': { type: 'boolean', default: false },
    'de-nuevo': { type: 'boolean', default: false },
    verdes: { type: 'boolean', default: false },
  },
})
const resultsFile = join(folder, `resultados-${values.seed}.json`)
await mkdir(folder, { recursive: true })
const results: Record<string, Result> = values['de-nuevo']
  ? {}
  : await readFile(resultsFile, 'utf8').then(JSON.parse, () => ({}))

const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
const types = openTypes(root, join(folder, 'tipos'))
const promises = await readPromises(root, stdout.trim().split('\n'), randomFrom(values.seed))
const { chosen, unknown } = choose()
if (unknown.length > 0) console.log(`No line quotes them: ${unknown.join(' ')}`)
const left = chosen.filter(({ id }) => results[id] === undefined)
if (left.length > 0) await tryAll(left)
tell(chosen.map(({ id }) => id))

/** Random ids, the same for the same seed, each with its tests and the slips to try. */
function choose(): { chosen: Chosen[]; unknown: string[] } {
  const testsOf = new Map<string, Test[]>()
  for (const test of promises.tests) for (const id of test.ids) testsOf.set(id, [...(testsOf.get(id) ?? []), test])
  const testsFor = (id: string) => (testsOf.get(id) ?? []).filter((test) => !values['sin-viajes'] || !isJourney(test))
  const named = values.ids?.split(',') ?? [...testsOf.keys()].sort()
  const wanted = named.filter((id) => testsFor(id).length > 0)
  // Without a page, code that only a page executes can't be told from code that nothing executes.
  const answering = (id: string, kin: readonly string[] = [id]) => [...new Set(kin.flatMap(testsFor))]
  const reachable = (id: string) =>
    (promises.candidates.get(id) ?? []).filter(({ file, kin }) =>
      answering(id, kin).some((test) => reaches(test, file)),
    )
  const unknown = wanted.filter((id) => reachable(id).length === 0)
  const known = wanted.filter((id) => !unknown.includes(id))
  const taken = values.ids ? known : shuffle(known, randomFrom(values.seed)).slice(0, Number(values.n))
  // A slip shared by several ids is written once.
  const numbers = new Map<Candidate['mutation'], number>()
  const numberOf = ({ mutation }: Candidate) => numbers.getOrInsert(mutation, numbers.size)
  const chosen = taken.map((id) => {
    const some = shuffle(reachable(id), randomFrom(`${values.seed} ${id}`)).slice(0, CANDIDATES)
    return {
      id,
      tests: [...new Set([...testsFor(id), ...some.flatMap(({ kin }) => answering(id, kin))])],
      candidates: some.map((candidate) => ({ ...candidate, number: numberOf(candidate) })),
    }
  })
  return { chosen, unknown }
}

function reaches(test: Test, file: string): boolean {
  return isJourney(test) || !OF_A_PAGE.test(file) || OF_A_PAGE.test(test.file)
}

async function tryAll(left: readonly Chosen[]): Promise<void> {
  console.log(`Copying the tree to ${scratch}`)
  await Promise.all([copyTree(root, scratch), types.copy()])
  await writeSlips(chosen)
  const withJourneys = left.some(({ tests }) => tests.some(isJourney))
  const withServer = left.some(({ tests }) => tests.some(({ file }) => /^(?:server|sandbox|client)\//.test(file)))
  const place: PlaceOfTry & { env: Record<string, string> } = { scratch, env: {} }
  const close: (() => Promise<void>)[] = []
  try {
    if (withServer) {
      const { close: closeCluster, ...shared } = await startCluster()
      close.push(closeCluster)
      place.env.SURTIDO_PRUEBAS = JSON.stringify(shared)
    }
    await prepareVitest(scratch)
    const systems: Readonly<Record<string, string>>[] = []
    if (withJourneys) {
      await preparePlaywright(scratch)
      const { awake, notes } = filesOf(scratch)
      // One after the other: the first builds the app for all.
      for (const own of awake) {
        await writeFile(own, String(NONE_AWAKE))
        const env = { NODE_OPTIONS: nodeOptions, PROMESAS_ARCHIVO: own, PROMESAS_PISADAS: notes }
        const system = await startSystemProcess(scratch, env)
        close.push(system.close)
        systems.push(system.settings)
      }
    }
    const [tryUnits, tryJourneys] = [openTryUnits(place), openTryJourneys(place, systems)]
    await Promise.all(
      left.map(async (one) => {
        const unheld = await tryUnits(one)
        const passed = unheld && (await tryJourneys(unheld))
        if (passed) await end(passed)
      }),
    )
  } finally {
    for (const one of close.reverse()) await one()
  }
}

/** An id that no test has held so far, with what its unit and server tests said. */
interface Unheld {
  readonly one: Chosen
  readonly judged: Judged
}

/** Judges an id by its unit and server tests; answers one not held. */
function openTryUnits(place: PlaceOfTry): (one: Chosen) => Promise<Unheld | undefined> {
  const ask = openRounds(
    async (tries: readonly UnitTry[]) => {
      const ended = await told(`${tries.length} files`, () => runUnits(place, tries))
      return tries.map(({ file }) => ended.get(file)!)
    },
    ({ file }, others) => others.length < FILES_AT_ONCE && !others.some((one) => one.file === file),
  )
  const sitesOf = openUnits(ask, values.verdes)
  return async (one) => keepHeld(one, await judge(slipsOf(one), sitesOf(one.tests)))
}

/** Judges by the journeys what the other tests let pass or, when they execute none, what these do. */
function openTryJourneys(
  place: PlaceOfTry,
  systems: readonly Readonly<Record<string, string>>[],
): (one: Unheld) => Promise<Unheld | undefined> {
  const ask = openRounds(
    (tries: readonly JourneyTry[]) => told(`${tries.length} journeys`, () => runJourneys(place, systems, tries)),
    (_, others) => others.length < JOURNEYS_AT_ONCE,
  )
  const sitesOf = openJourneys(ask, values.verdes)
  return async ({ one, judged: before }) => {
    const sites = sitesOf(one.tests)
    if (sites.length === 0) return { one, judged: before }
    const judged = await judge(slipsOf(one), sites, before.slip)
    const passed = judged.ended === 'apart' || (judged.ended === 'red before' && before.ended === 'green')
    return keepHeld(one, passed ? before : judged)
  }
}

function slipsOf({ candidates }: Chosen): number[] {
  return candidates.map(({ number }) => number)
}

function candidateOf({ candidates }: Chosen, slip: number): Chosen['candidates'][number] {
  return candidates.find(({ number }) => number === slip)!
}

async function told<Answer>(what: string, run: () => Promise<Answer>): Promise<Answer> {
  const since = Date.now()
  const answer = await run()
  console.log(`  ${what} in ${((Date.now() - since) / 1_000).toFixed(0)} s`)
  return answer
}

/** Keeps an id that is held; answers one that is not. */
function keepHeld(one: Chosen, judged: Judged): Unheld | undefined {
  const { ended, slip, failed } = judged
  if (ended !== 'red') {
    const at = slip === undefined ? '' : toldOf(candidateOf(one, slip)).where
    console.log(`  ${one.id} is ${ended} so far ${at}`)
    return { one, judged }
  }
  const by = failed.slice(0, 3).map(({ title }) => title)
  keep(one.id, { ended: 'held', ...toldOf(candidateOf(one, slip!)), by, how: failed[0]?.how })
  return undefined
}

/** Ends a slip that no test held: refused by the type check, survived, or never tried. */
async function end({ one, judged: { ended, slip, failed } }: Unheld): Promise<void> {
  const candidate = slip === undefined ? undefined : candidateOf(one, slip)
  const where = candidate ? toldOf(candidate) : {}
  if (ended === 'green') {
    const { file, mutation } = candidate!
    const refused = await types.refuse(file, writeBroken(promises.texts.get(file)!, mutation))
    keep(one.id, refused ? { ended: 'held', ...where, by: ['the type check'] } : { ended: 'survived', ...where })
  } else if (ended === 'apart') {
    keep(one.id, {
      ended: 'not walked',
      where: one.candidates.map(({ file, line }) => `${file}:${line}`).join(' '),
    })
  } else {
    const by = [...new Set(failed.map(({ title }) => title))].slice(0, 3)
    keep(one.id, { ended: ended === 'busy' ? 'busy' : 'red before', ...where, by, how: failed[0]?.how })
  }
}

function toldOf({ file, line, was, mutation }: Candidate) {
  return { where: `${file}:${line}`, rule: mutation.rule, was, broken: mutation.broken }
}

function keep(id: string, result: Result): void {
  results[id] = result
  const { ended, where = '', rule = '', how = '' } = result
  const done = left.filter((one) => results[one.id] !== undefined).length
  console.log(`${done}/${left.length} ${id} ${ended} ${rule} ${where} ${how}`)
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
}

async function writeSlips(chosen: readonly Chosen[]): Promise<void> {
  const once = new Map(chosen.flatMap(({ candidates }) => candidates.map((one) => [one.number, one])))
  const byFile = Map.groupBy(once.values(), ({ file }) => file)
  for (const [file, own] of byFile) {
    const text = promises.texts.get(file)!
    const written = writeAsleep(
      text,
      own.map(({ mutation }) => mutation),
      (index) => `globalThis.__promesa?.(${own[index]!.number})`,
    )
    await writeFile(join(scratch, file), written)
  }
}

function tell(ids: readonly string[]): void {
  const of = (ended: Result['ended']) => ids.filter((id) => results[id]?.ended === ended)
  for (const id of of('survived')) {
    const { where, was, broken } = results[id]!
    console.log(`\n${id} survived at ${where}\n  was     ${was}\n  broken  ${broken}`)
  }
  const tried = of('held').length + of('survived').length
  const score = tried === 0 ? 1 : of('held').length / tried
  for (const ended of ['not walked', 'red before', 'busy'] as const) {
    if (of(ended).length > 0) console.log(`\n${ended}: ${of(ended).join(' ')}`)
  }
  console.log(`\n${of('held').length} of ${tried} held (${score.toFixed(3)})`)
  process.exitCode = of('survived').length > 0 ? 1 : 0
}
