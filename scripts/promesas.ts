// npm run test:promesas: breaks the lines that quote ids of the specification, one at a time, and runs the tests that
// name them.
//   npm run test:promesas -- --seed 7 --n 60      sixty random ids, one slip each
//   npm run test:promesas -- --ids C-26,V-32      these ids
//   … --sin-viajes                                without a browser: ids that have tests besides journeys
//   … --de-nuevo                                  forgets earlier results; by default it resumes where it stopped
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { startSystemProcess } from '../e2e/global-setup.ts'
import { startCluster } from '../server/testing/cluster.ts'
import { copyTree, preparePlaywright } from './promesas/arbol-de-prueba.ts'
import { type Candidate, readPromises } from './promesas/candidatas.ts'
import type { Test } from './promesas/ids.ts'
import { attempt, type Failure, isJourney, NONE_AWAKE, nodeOptions, type Place } from './promesas/intento.ts'
import { writeAsleep, writeBroken } from './promesas/mutaciones.ts'
import { randomFrom, shuffle } from './promesas/suerte.ts'
import { openTypes } from './promesas/tipos.ts'
import { openJourneys, openUnits, type Run, type Way } from './promesas/vias.ts'

interface Result {
  /** `busy`: red for want of time alone, with the slip and without it. */
  readonly ended: 'held' | 'survived' | 'not walked' | 'red before' | 'busy'
  readonly where?: string
  readonly rule?: string
  readonly was?: string
  readonly broken?: string
  readonly by?: readonly string[]
  /** What the first red test said. */
  readonly how?: string
}

interface Chosen {
  readonly id: string
  readonly tests: readonly Test[]
  readonly candidates: readonly (Candidate & { readonly number: number })[]
}

/** How many slips to write into the copy for each id. The first that its tests execute counts. */
const CANDIDATES = 16
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
  },
})
const resultsFile = join(folder, `resultados-${values.seed}.json`)
await mkdir(folder, { recursive: true })
const results: Record<string, Result> = values['de-nuevo']
  ? {}
  : await readFile(resultsFile, 'utf8').then(JSON.parse, () => ({}))

const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
/** The copy's files that contain slips, in their original form. */
const withSlips = new Map<string, string>()
const typesRefuse = openTypes(scratch, withSlips)
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
  const slipsOf = (id: string) =>
    (promises.candidates.get(id) ?? []).filter(({ file, kin }) =>
      answering(id, kin).some((test) => reaches(test, file)),
    )
  const unknown = wanted.filter((id) => slipsOf(id).length === 0)
  const known = wanted.filter((id) => !unknown.includes(id))
  const taken = values.ids ? known : shuffle(known, randomFrom(values.seed)).slice(0, Number(values.n))
  // A slip shared by several ids is written once.
  const numbers = new Map<Candidate['mutation'], number>()
  const numberOf = ({ mutation }: Candidate) => numbers.getOrInsert(mutation, numbers.size)
  const chosen = taken.map((id) => {
    const some = shuffle(slipsOf(id), randomFrom(`${values.seed} ${id}`)).slice(0, CANDIDATES)
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
  await copyTree(root, scratch)
  await writeSlips(chosen)
  const withJourneys = left.some(({ tests }) => tests.some(isJourney))
  const withServer = left.some(({ tests }) => tests.some(({ file }) => /^(?:server|sandbox)\//.test(file)))
  const place: Place & { env: Record<string, string> } = { scratch, env: {} }
  const close: (() => Promise<void>)[] = []
  try {
    if (withServer) {
      const { close: closeCluster, ...shared } = await startCluster()
      close.push(closeCluster)
      place.env.SURTIDO_PRUEBAS = JSON.stringify(shared)
    }
    if (withJourneys) {
      await preparePlaywright(scratch)
      const archivo = join(scratch, 'despierta.txt')
      await writeFile(archivo, String(NONE_AWAKE))
      const notes = join(scratch, 'pisadas.txt')
      const system = await startSystemProcess(scratch, {
        NODE_OPTIONS: nodeOptions,
        PROMESAS_ARCHIVO: archivo,
        PROMESAS_PISADAS: notes,
      })
      close.push(system.close)
      Object.assign(place.env, system.settings)
    }
    const run: Run = (tests, slip, size) => attempt(place, tests, slip, size)
    const ways = [openUnits(run), openJourneys(run)]
    for (const [index, one] of left.entries()) {
      const result = await tryOne(one, ways)
      results[one.id] = result
      await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
      const { ended, where = '', rule = '', how = '' } = result
      console.log(`${index + 1}/${left.length} ${one.id} ${ended} ${rule} ${where} ${how}`)
    }
  } finally {
    for (const one of close.reverse()) await one()
  }
}

/** Tries the first slip that the id's tests execute: do they fail? */
async function tryOne({ tests, candidates }: Chosen, ways: readonly Way[]): Promise<Result> {
  const red: Failure[] = []
  for (const { file, line, was, mutation, number } of candidates) {
    const told = { where: `${file}:${line}`, rule: mutation.rule, was, broken: mutation.broken }
    const ends: string[] = []
    for (const run of ways) {
      const { ended, failed } = await run(tests, number)
      ends.push(ended)
      if (ended === 'red before') red.push(...failed)
      if (ended === 'red') {
        return { ended: 'held', ...told, by: failed.slice(0, 3).map(({ title }) => title), how: failed[0]?.how }
      }
    }
    if (ends.includes('busy')) return { ended: 'busy', ...told }
    if (!ends.includes('green')) continue
    const refused = await typesRefuse(file, writeBroken(promises.texts.get(file)!, mutation))
    return refused ? { ended: 'held', ...told, by: ['the type check'] } : { ended: 'survived', ...told }
  }
  if (red.length > 0) return { ended: 'red before', by: red.slice(0, 3).map(({ title }) => title), how: red[0]?.how }
  return { ended: 'not walked', where: candidates.map(({ file, line }) => `${file}:${line}`).join(' ') }
}

async function writeSlips(chosen: readonly Chosen[]): Promise<void> {
  const once = new Map(chosen.flatMap(({ candidates }) => candidates.map((one) => [one.number, one])))
  const byFile = Map.groupBy(once.values(), ({ file }) => file)
  for (const [file, own] of byFile) {
    const text = promises.texts.get(file)!
    withSlips.set(file, text)
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
