// Reads a file with the parser that Vite brings (oxc): its imports, and the places of it that a rule looks at.
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** `lazy`: an `import()`, loaded on demand. */
export interface Import {
  readonly specifier: string
  readonly typeOnly: boolean
  readonly lazy: boolean
  readonly line: number
}

/** A node of the tree; what it holds depends on its type (ESTree, with TypeScript). */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** A file, read once. */
export interface Module {
  readonly imports: readonly Import[]
  /** Every node of it, each before those inside it. */
  readonly nodes: readonly SyntaxNode[]
  readonly lineOf: (node: SyntaxNode) => number
}

/** Throws an Error for a text that the parser cannot read. */
export function readModule(file: string, source: string): Module {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const lineOf = ({ start }: SyntaxNode) => source.slice(0, start).split('\n').length
  const nodes = nodesIn(program)
  return { imports: nodes.flatMap((node) => importOf(node, lineOf) ?? []), nodes, lineOf }
}

export const importsOf = (file: string, source: string): readonly Import[] => readModule(file, source).imports

/** A node and what is inside it. */
export function nodesIn(value: object, into: SyntaxNode[] = []): SyntaxNode[] {
  if (isNode(value)) into.push(value)
  for (const field of Object.values(value)) if (typeof field === 'object' && field !== null) nodesIn(field, into)
  return into
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** `import { type A }` alone still loads the file: only `import type` does not. */
function importOf(node: SyntaxNode, lineOf: Module['lineOf']): Import | undefined {
  const specifier = textOf(node.source)
  if (specifier === undefined) return undefined
  const made = { specifier, line: lineOf(node.source as SyntaxNode), lazy: false }
  switch (node.type) {
    case 'ImportDeclaration':
      return { ...made, typeOnly: node.importKind === 'type' }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { ...made, typeOnly: node.exportKind === 'type' }
    case 'TSImportType':
      return { ...made, typeOnly: true }
    case 'ImportExpression':
      return { ...made, typeOnly: false, lazy: true }
    default:
      return undefined
  }
}

/** The value of a literal, or of a template without gaps. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const [first, ...more] = (node.type === 'TemplateLiteral' && (node.quasis as { value: { cooked: string } }[])) || []
  return more.length === 0 ? first?.value.cooked : undefined
}

/** A folder of helpers of tests, in each part. */
export const FOR_TESTS = /^\w+\/testing\//
export const isOfTests = (file: string): boolean => /\.test\.tsx?$/.test(file) || FOR_TESTS.test(file)

/** Our file or part that an import reaches, from the root; undefined for an external package. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@surtido/')) return specifier.slice('@surtido/'.length)
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  return undefined
}
