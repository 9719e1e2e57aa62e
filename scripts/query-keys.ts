// Where a file writes the key of a query, or looks into one: only a file of `data/` does. Any other takes a whole key
// from the query that has it (`pedidoQuery(idPedido).queryKey`). Which file owns a key is said by its first word, which
// one file writes: the others call what that file exports.
import { isNodo, isOfTests, type Modulo, type Nodo, textOf } from './imports.ts'

const NAMES: readonly string[] = ['queryKey', 'mutationKey']
/** Methods of the query client whose first argument is a key. */
const TAKE_KEY =
  /^((get|set)Query(Data|State)|(get|set)(Query|Mutation)Defaults|cancelQueries|(invalidate|refetch|remove|reset)Queries)$/

export function queryKeyProblems({ nodos, lineOf }: Modulo): { line: number; what: string }[] {
  const problems: { line: number; what: string }[] = []
  const say = (nodo: Nodo, what: string) => problems.push({ line: lineOf(nodo), what })
  for (const nodo of nodos) {
    if (nodo.type === 'ObjectExpression') {
      for (const property of nodo.properties as Nodo[])
        if (isKeyOf(property) && !isWholeKey(property.value)) say(property, 'writes a query key')
    } else if (nodo.type === 'CallExpression') {
      const [first] = nodo.arguments as Nodo[]
      const method = nameOf(nodo.callee)
      // Filters are objects, looked at above.
      const isFilters = first?.type === 'ObjectExpression' || first === undefined
      if (method && TAKE_KEY.test(method) && !isFilters && !isWholeKey(first)) say(nodo, 'writes a query key')
    } else if (nodo.type === 'MemberExpression') {
      if (nodo.computed === true && textOf(nodo.property) === undefined && isKey(nodo.object))
        say(nodo, 'looks into a query key')
    } else if (nodo.type === 'ObjectPattern') {
      for (const property of nodo.properties as Nodo[])
        if (isKeyOf(property) && (property.value as Nodo).type === 'ArrayPattern')
          say(property, 'looks into a query key')
    } else if (nodo.type === 'VariableDeclarator') {
      if ((nodo.id as Nodo).type === 'ArrayPattern' && isKey(nodo.init)) say(nodo, 'looks into a query key')
    }
  }
  return problems
}

/**
 * The first words of the keys that a file writes: in a key, in `refreshQueries`, or in a constant of its own that one of
 * these begins with. Undefined: a word that is no constant.
 */
function headsOf({ nodos, lineOf }: Modulo): { line: number; head: string | undefined }[] {
  const constants = constantsOf(nodos)
  const imported = new Set(
    nodos.filter(({ type }) => type === 'ImportSpecifier').map(({ local }) => (local as Nodo).name),
  )
  const heads: { line: number; head: string | undefined }[] = []
  const visit = (nodo: unknown): void => {
    if (!isNodo(nodo)) return
    const say = (head: string | undefined) => heads.push({ line: lineOf(nodo), head })
    const text = textOf(nodo)
    if (text !== undefined) say(text)
    else if (nodo.type === 'ArrayExpression') visit((nodo.elements as unknown[])[0])
    else if (nodo.type === 'SpreadElement') visit(nodo.argument)
    else if (nodo.type === 'ConditionalExpression') {
      visit(nodo.consequent)
      visit(nodo.alternate)
    } else if (nodo.type === 'Identifier' && !isKey(nodo) && !imported.has(nodo.name as string)) {
      const value = constants.get(nodo.name as string)
      if (value === undefined) say(undefined)
      else visit(value)
    }
  }
  for (const nodo of nodos) {
    if (nodo.type === 'ObjectExpression') {
      for (const property of nodo.properties as Nodo[]) if (isKeyOf(property)) visit(property.value)
    } else if (nodo.type === 'CallExpression') {
      const [first] = nodo.arguments as Nodo[]
      const method = nameOf(nodo.callee) ?? ''
      if (method === 'refreshQueries' || (TAKE_KEY.test(method) && first?.type !== 'ObjectExpression')) visit(first)
    }
  }
  return heads
}

/** What each `const` of a file holds. */
function constantsOf(nodos: readonly Nodo[]): ReadonlyMap<string, unknown> {
  const constants = new Map<string, unknown>()
  for (const { type, id, init } of nodos)
    if (type === 'VariableDeclarator' && (id as Nodo).type === 'Identifier' && isNodo(init))
      constants.set((id as Nodo).name as string, init)
  return constants
}

/** The keys that two files of a front end write, and those whose first word cannot be read. */
export function ownerProblems(modulos: ReadonlyMap<string, Modulo>): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const [file, modulo] of [...modulos].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!/^(app|gestion)\/data\//.test(file) || isOfTests(file)) continue
    for (const { line, head } of headsOf(modulo)) {
      if (head === undefined) {
        problems.push(`${file}:${line} writes a query key whose first word is no constant`)
        continue
      }
      const name = `${file.split('/')[0]} ${head}`
      const owner = owners.get(name) ?? file
      owners.set(name, owner)
      if (owner !== file) problems.push(`${file}:${line} writes the query key '${head}' of ${owner}`)
    }
  }
  return [...new Set(problems)]
}

const isKeyOf = ({ type, key, computed }: Nodo): boolean =>
  type === 'Property' &&
  NAMES.includes((computed === true ? undefined : ((key as Nodo).name as string)) ?? textOf(key) ?? '')

/** `one.queryKey`, whatever `one` is. */
const isWholeKey = (nodo: unknown): boolean => isNodo(nodo) && nodo.type === 'MemberExpression' && isKey(nodo)

const isKey = (nodo: unknown): boolean => NAMES.includes(nameOf(nodo) ?? '')

/** The name of a variable, or the last one of `a.b`. */
function nameOf(nodo: unknown): string | undefined {
  if (!isNodo(nodo)) return undefined
  if (nodo.type === 'Identifier') return nodo.name as string
  if (nodo.type === 'ChainExpression' || nodo.type === 'TSNonNullExpression') return nameOf(nodo.expression)
  if (nodo.type !== 'MemberExpression') return undefined
  return nodo.computed === true ? textOf(nodo.property) : ((nodo.property as Nodo).name as string)
}
