// A source text as a tree of nodes with their ranges.
import { parseSync } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Comment {
  readonly value: string
  readonly start: number
  readonly end: number
}

export interface Source {
  readonly program: Node
  readonly comments: readonly Comment[]
}

/** @throws Error when the text isn't TypeScript. */
export function parseSource(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  if (!isNode(program)) throw new Error(`${file}: no program`)
  return { program, comments }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

/** Visits a node and everything below it, from outside to inside, each with its ancestors, the nearest last. */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => boolean | undefined): void {
  const around: Node[] = []
  const go = (one: Node) => {
    if (visit(one, around) === false) return
    around.push(one)
    for (const child of childrenOf(one)) go(child)
    around.pop()
  }
  go(node)
}
