// Finds files that depend on each other, and folders that do.
import { posix } from 'node:path'
import { isOfTests, type Module, targetOf } from './imports.ts'

/** Each folder in these parts is a room: its imports, direct or not, must not lead back to it. */
const PARTS_OF_ROOMS: readonly string[] = ['server', 'web', 'gestion', 'app']

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
export function circleProblems(modules: ReadonlyMap<string, Pick<Module, 'imports'>>): string[] {
  const files: Graph = new Map()
  const rooms: Graph = new Map()
  const parts: Graph = new Map()
  for (const [file, { imports }] of modules) {
    if (isOfTests(file)) continue
    for (const { specifier, lazy, line } of imports) {
      const target = targetOf(file, specifier)
      const other = target && [target, `${target}.ts`, `${target}.tsx`].find((one) => modules.has(one))
      if (!other || other === file) continue
      const arrow = `${file}:${line} → ${other}`
      add(rooms, roomOf(file), roomOf(other), arrow)
      if (lazy && OPENS_OVER_ITSELF.includes(file)) continue
      add(parts, partOf(file), partOf(other), arrow)
      add(files, file, other, arrow)
    }
  }
  return [
    ...circlesOf(files).map((circle) => `files import each other: ${circle.join(', ')}`),
    ...new Set(
      [...circlesOf(rooms), ...circlesOf(parts)].map((circle) => `folders import each other: ${circle.join(', ')}`),
    ),
  ]
}

/** A file in no folder of its part (`server/app.ts`) puts the rooms together, and may import them all. */
function roomOf(file: string): string | undefined {
  const [part, room, ...rest] = file.split('/')
  return PARTS_OF_ROOMS.includes(part!) && rest.length > 0 ? `${part}/${room}` : undefined
}

/** The folder of a file, at any depth: a stage of a pedido and the screens of a resource are rooms of their own. */
const partOf = (file: string): string | undefined =>
  /^(?:server|gestion|app)\/.+\//.test(file) ? posix.dirname(file) : undefined

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
