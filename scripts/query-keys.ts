// Where a file writes the key of a query, or looks into one: only a file of `data/` does. Any other takes a whole key
// from the query that has it (`pedidoQuery(idPedido).queryKey`).
import { isNodo, type Modulo, type Nodo, textOf } from './imports.ts'

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
