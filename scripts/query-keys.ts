// Where a file writes the key of a query, or looks into one: only a file of `data/` does. Any other takes a whole key
// from the query that has it (`pedidoQuery(idPedido).queryKey`). Which file owns a key is said by its first word, which
// one file writes: the others call what that file exports.
import { isNode, isOfTests, type Module, type SyntaxNode, textOf } from './imports.ts'

const NAMES: readonly string[] = ['queryKey', 'mutationKey']
/** Methods of the query client whose first argument is a key. */
const TAKE_KEY =
  /^((get|set)Query(Data|State)|(get|set)(Query|Mutation)Defaults|cancelQueries|(invalidate|refetch|remove|reset)Queries)$/

export function queryKeyProblems({ nodes, lineOf }: Module): { line: number; what: string }[] {
  const problems: { line: number; what: string }[] = []
  const say = (node: SyntaxNode, what: string) => problems.push({ line: lineOf(node), what })
  for (const node of nodes) {
    if (node.type === 'ObjectExpression') {
      for (const property of node.properties as SyntaxNode[])
        if (isKeyOf(property) && !isWholeKey(property.value)) say(property, 'writes a query key')
    } else if (node.type === 'CallExpression') {
      const [first] = node.arguments as SyntaxNode[]
      const method = nameOf(node.callee)
      // Filters are objects, looked at above.
      const isFilters = first?.type === 'ObjectExpression' || first === undefined
      if (method && TAKE_KEY.test(method) && !isFilters && !isWholeKey(first)) say(node, 'writes a query key')
    } else if (node.type === 'MemberExpression') {
      if (node.computed === true && textOf(node.property) === undefined && isKey(node.object))
        say(node, 'looks into a query key')
    } else if (node.type === 'ObjectPattern') {
      for (const property of node.properties as SyntaxNode[])
        if (isKeyOf(property) && (property.value as SyntaxNode).type === 'ArrayPattern')
          say(property, 'looks into a query key')
    } else if (node.type === 'VariableDeclarator') {
      if ((node.id as SyntaxNode).type === 'ArrayPattern' && isKey(node.init)) say(node, 'looks into a query key')
    }
  }
  return problems
}

/**
 * The first words of the keys that a file writes: in a key, in `refreshQueries`, or in a constant of its own that one of
 * these begins with. Undefined: a word that is no constant.
 */
function headsOf({ nodes, lineOf }: Module): { line: number; head: string | undefined }[] {
  const constants = constantsOf(nodes)
  const imported = new Set(
    nodes.filter(({ type }) => type === 'ImportSpecifier').map(({ local }) => (local as SyntaxNode).name),
  )
  const heads: { line: number; head: string | undefined }[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    const say = (head: string | undefined) => heads.push({ line: lineOf(node), head })
    const text = textOf(node)
    if (text !== undefined) say(text)
    else if (node.type === 'ArrayExpression') visit((node.elements as unknown[])[0])
    else if (node.type === 'SpreadElement') visit(node.argument)
    else if (node.type === 'ConditionalExpression') {
      visit(node.consequent)
      visit(node.alternate)
    } else if (node.type === 'Identifier' && !isKey(node) && !imported.has(node.name as string)) {
      const value = constants.get(node.name as string)
      if (value === undefined) say(undefined)
      else visit(value)
    }
  }
  for (const node of nodes) {
    if (node.type === 'ObjectExpression') {
      for (const property of node.properties as SyntaxNode[]) if (isKeyOf(property)) visit(property.value)
    } else if (node.type === 'CallExpression') {
      const [first] = node.arguments as SyntaxNode[]
      const method = nameOf(node.callee) ?? ''
      if (method === 'refreshQueries' || (TAKE_KEY.test(method) && first?.type !== 'ObjectExpression')) visit(first)
    }
  }
  return heads
}

/** Reads what each `const` of a file holds. */
function constantsOf(nodes: readonly SyntaxNode[]): ReadonlyMap<string, unknown> {
  const constants = new Map<string, unknown>()
  for (const { type, id, init } of nodes)
    if (type === 'VariableDeclarator' && (id as SyntaxNode).type === 'Identifier' && isNode(init))
      constants.set((id as SyntaxNode).name as string, init)
  return constants
}

/** The keys that two files of a front end write, and those whose first word cannot be read. */
export function ownerProblems(modules: ReadonlyMap<string, Module>): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const [file, module] of [...modules].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!/^(app|gestion)\/data\//.test(file) || isOfTests(file)) continue
    for (const { line, head } of headsOf(module)) {
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

const isKeyOf = ({ type, key, computed }: SyntaxNode): boolean =>
  type === 'Property' &&
  NAMES.includes((computed === true ? undefined : ((key as SyntaxNode).name as string)) ?? textOf(key) ?? '')

/** `one.queryKey`, whatever `one` is. */
const isWholeKey = (node: unknown): boolean => isNode(node) && node.type === 'MemberExpression' && isKey(node)

const isKey = (node: unknown): boolean => NAMES.includes(nameOf(node) ?? '')

/** The name of a variable, or the last one of `a.b`. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return nameOf(node.expression)
  if (node.type !== 'MemberExpression') return undefined
  return node.computed === true ? textOf(node.property) : ((node.property as SyntaxNode).name as string)
}
