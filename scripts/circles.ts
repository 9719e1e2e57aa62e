// Finds files that depend on each other, and folders that do.
import { posix } from 'node:path'
import { isOfTests, type Module, targetOf } from './imports.ts'

/**
 * Each folder in these parts is a room: its imports, direct or not, must not lead back to it. A file in no folder of
 * its part that a room imports (`server/deps.ts`) is a room too.
 */
const PARTS_OF_ROOMS: readonly string[] = ['contract', 'server', 'web', 'gestion', 'app']

/**
 * Imports of types that may lead back to their room. Decision 0289 gives the reason: every handler gets the catalogue
 * in memory, and the catalogue's own handlers are in its folder.
 */
export const TYPES_THAT_LEAD_BACK: readonly string[] = ['server/deps.ts → server/articulos/catalogo.ts']

/** Their `import()` may lead back: it opens a view over itself, on demand. Decision 0098 gives the reason of each. */
const OPENS_OVER_ITSELF: readonly string[] = [
  'app/screens/entrar/ask-usuario.ts',
  'app/screens/cupones/ask-cupon.ts',
  'app/screens/entrar/ask-login.ts',
  'gestion/data/send.ts',
  'gestion/screens/preparar/lazy-parts.ts',
]

/** From, to, and the import between them. */
type Graph = Map<string, Map<string, string>>

/** One sentence for each circle; `modules` are all files, by their path from the root. */
export function circleProblems(modules: Modules): string[] {
  const shared = sharedFiles(modules)
  const files: Graph = new Map()
  const rooms: Graph = new Map()
  const parts: Graph = new Map()
  for (const { file, other, lazy, typeOnly, line } of arrowsOf(modules)) {
    const arrow = `${file}:${line} → ${other}`
    const leadsBack = typeOnly && TYPES_THAT_LEAD_BACK.includes(`${file} → ${other}`)
    if (!leadsBack) add(rooms, roomOf(file, shared), roomOf(other, shared), arrow)
    if (lazy && OPENS_OVER_ITSELF.includes(file)) continue
    if (!leadsBack) add(parts, partOf(file, shared), partOf(other, shared), arrow)
    add(files, file, other, arrow)
  }
  return [
    ...circlesOf(files).map((circle) => `files import each other: ${circle.join(', ')}`),
    ...new Set(
      [...circlesOf(rooms), ...circlesOf(parts)].map((circle) => `folders import each other: ${circle.join(', ')}`),
    ),
  ]
}

type Modules = ReadonlyMap<string, Pick<Module, 'imports'>>

/** The imports between files of ours, without those of tests. */
const arrowsOf = (modules: Modules) =>
  [...modules].flatMap(([file, { imports }]) =>
    isOfTests(file)
      ? []
      : imports.flatMap(({ specifier, ...how }) => {
          const target = targetOf(file, specifier)
          const other = target && [target, `${target}.ts`, `${target}.tsx`].find((one) => modules.has(one))
          return other && other !== file ? [{ file, other, ...how }] : []
        }),
  )

const isInFolder = (file: string): boolean => file.split('/').length > 2

/** The files in no folder of their part that a room of it imports. */
const sharedFiles = (modules: Modules): ReadonlySet<string> =>
  new Set(
    arrowsOf(modules).flatMap(({ file, other }) =>
      isInFolder(file) && !isInFolder(other) && file.split('/')[0] === other.split('/')[0] ? [other] : [],
    ),
  )

/** A file in no folder of its part that no room imports (`server/app.ts`) puts the rooms together: it may import all. */
function roomOf(file: string, shared: ReadonlySet<string>): string | undefined {
  const [part, room] = file.split('/')
  if (!PARTS_OF_ROOMS.includes(part!)) return undefined
  if (isInFolder(file)) return `${part}/${room}`
  return shared.has(file) ? file : undefined
}

/** The folder of a file, at any depth: a stage of a pedido and the screens of a resource are rooms of their own. */
function partOf(file: string, shared: ReadonlySet<string>): string | undefined {
  if (!/^(?:server|gestion|app)\//.test(file)) return undefined
  if (isInFolder(file)) return posix.dirname(file)
  return shared.has(file) ? file : undefined
}

function add(graph: Graph, from: string | undefined, to: string | undefined, arrow: string): void {
  if (from === undefined || to === undefined || from === to) return
  const arrows = graph.get(from) ?? new Map<string, string>()
  graph.set(from, arrows)
  if (!arrows.has(to)) arrows.set(to, arrow)
}

/** The circles that a walk through the graph meets, each as its imports in order; empty exactly when there is none. */
function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = []
  const path: string[] = []
  const ended = new Set<string>()
  const walk = (from: string): void => {
    path.push(from)
    for (const to of graph.get(from)?.keys() ?? []) {
      const since = path.indexOf(to)
      if (since >= 0) {
        const circle = [...path.slice(since), to]
        circles.push(circle.slice(1).map((next, i) => graph.get(circle[i]!)!.get(next)!))
      } else if (!ended.has(to)) walk(to)
    }
    path.pop()
    ended.add(from)
  }
  for (const from of graph.keys()) if (!ended.has(from)) walk(from)
  return circles
}
