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
export interface Nodo {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** A file, read once. */
export interface Modulo {
  readonly imports: readonly Import[]
  /** Every node of it, each before those inside it. */
  readonly nodos: readonly Nodo[]
  readonly lineOf: (nodo: Nodo) => number
}

/** Throws an Error for a text that the parser cannot read. */
export function readModulo(file: string, source: string): Modulo {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const lineOf = ({ start }: Nodo) => source.slice(0, start).split('\n').length
  const nodos = nodosIn(program)
  return { imports: nodos.flatMap((nodo) => importOf(nodo, lineOf) ?? []), nodos, lineOf }
}

export const importsOf = (file: string, source: string): readonly Import[] => readModulo(file, source).imports

/** A node and what is inside it. */
export function nodosIn(value: object, into: Nodo[] = []): Nodo[] {
  if (isNodo(value)) into.push(value)
  for (const field of Object.values(value)) if (typeof field === 'object' && field !== null) nodosIn(field, into)
  return into
}

export const isNodo = (value: unknown): value is Nodo =>
  typeof value === 'object' && value !== null && typeof (value as Nodo).type === 'string'

/** `import { type A }` alone still loads the file: only `import type` does not. */
function importOf(nodo: Nodo, lineOf: Modulo['lineOf']): Import | undefined {
  const specifier = textOf(nodo.source)
  if (specifier === undefined) return undefined
  const made = { specifier, line: lineOf(nodo.source as Nodo), lazy: false }
  switch (nodo.type) {
    case 'ImportDeclaration':
      return { ...made, typeOnly: nodo.importKind === 'type' }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { ...made, typeOnly: nodo.exportKind === 'type' }
    case 'TSImportType':
      return { ...made, typeOnly: true }
    case 'ImportExpression':
      return { ...made, typeOnly: false, lazy: true }
    default:
      return undefined
  }
}

/** The value of a literal, or of a template without gaps. */
export function textOf(nodo: unknown): string | undefined {
  if (!isNodo(nodo)) return undefined
  if (nodo.type === 'Literal' && typeof nodo.value === 'string') return nodo.value
  const [first, ...more] = (nodo.type === 'TemplateLiteral' && (nodo.quasis as { value: { cooked: string } }[])) || []
  return more.length === 0 ? first?.value.cooked : undefined
}

export const isOfTests = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('server/testing/')

/** Our file or part that an import reaches, from the root; undefined for an external package. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@surtido/')) return specifier.slice('@surtido/'.length)
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  return undefined
}
