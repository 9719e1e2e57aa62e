// Finds the tests that name an id of the specification, and the source lines that quote it.
import { childrenOf, isNode, type Node, parseSource, type Source, walk } from './arbol.ts'

export interface Test {
  readonly file: string
  readonly title: string
  readonly ids: readonly string[]
}

export interface Range {
  readonly start: number
  readonly end: number
}

const ID = /\b(?:[AGKRUESVPCITXB]|CX)-\d+[a-d]?\b/g
const SPAN = /\b([AGKRUESVPCITXB]|CX)-(\d+) … (?:\1)-(\d+)\b/g
export const idsIn = (text: string): string[] => text.match(ID) ?? []

/** The ids from the first to the last of `U-02 … U-07`, for each such span. */
export const spansIn = (text: string): string[][] =>
  [...text.matchAll(SPAN)].map(([, letter, from, to]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, n) => `${letter}-${String(Number(from) + n).padStart(from!.length, '0')}`,
    ),
  )
/** The nodes a comment can precede, or that can enclose a quoting text: those with a line or a few of their own. */
const THINGS =
  /^(?!Block)\w*(Statement|Declaration|Property|Method\w*|PropertyDefinition|JSXElement|JSXAttribute|JSXExpressionContainer)$/

/**
 * The names that make a test of `test.only`, `test.each(cases)` and the like; `test.extend` or `test.describe` makes
 * none.
 */
const KINDS = /^(?:concurrent|each|fail|fails|fixme|for|only|runIf|sequential|skip|skipIf|slow|todo)$/

/**
 * The tests of a file; an id stands in the title, in that of a group, in `covers: [...]`, or in a `// covers:` before
 * the first statement. A value in a title is `%s`.
 */
export function testsOf(file: string, text: string): Test[] {
  const { program, comments } = parseSource(file, text)
  const names = testNamesOf(program)
  const found: Test[] = []
  walk(program, (node, around) => {
    if (node.type !== 'CallExpression') return
    const { name, members } = calledBy(node)
    if (!names.has(name) || !members.every((member) => KINDS.test(member))) return
    const [title, ...rest] = node.arguments as Node[]
    const words = title && titleOf(title)
    if (words === undefined) return
    const until = firstStatementOf(rest) ?? node.end
    const beside = comments.filter(({ start, value }) => start > title!.end && start < until && /covers:/.test(value))
    const options = rest.filter(({ type }) => type === 'ObjectExpression').map((one) => text.slice(one.start, one.end))
    const covers = options.flatMap((one) => one.match(/covers:\s*\[[^\]]*\]/) ?? [])
    const groups = around.flatMap((one) =>
      one.type === 'CallExpression' && isGroup(calledBy(one)) ? (textOf((one.arguments as Node[])[0]!) ?? []) : [],
    )
    const said = [words, ...groups, ...beside.map(({ value }) => value), ...covers]
    const ids = said.flatMap((one) => [...idsIn(one), ...spansIn(one).flat()])
    found.push({ file, title: words, ids: [...new Set(ids)] })
  })
  return found
}

/** `test`, `it` and their other names in a file: `import { test as plain }`, `const own = test.extend(...)`. */
function testNamesOf(program: Node): ReadonlySet<string> {
  const names = new Set(['test', 'it'])
  walk(program, (node) => {
    if (/Function/.test(node.type)) return false
    if (node.type === 'ImportSpecifier' && /^(?:test|it)$/.test(nameOf(node.imported))) names.add(nameOf(node.local))
    if (node.type === 'VariableDeclarator' && isNode(node.init) && names.has(calledBy(node.init).name))
      names.add(nameOf(node.id))
    return
  })
  return names
}

/** The name that a chain such as `test.each(cases)` begins with, and its members. */
function calledBy(node: Node): { name: string; members: readonly string[] } {
  const inner = node.callee ?? node.object ?? node.tag
  if (!isNode(inner)) return { name: nameOf(node), members: [] }
  const { name, members } = calledBy(inner)
  return { name, members: isNode(node.property) ? [...members, nameOf(node.property)] : members }
}

const isGroup = ({ name, members }: ReturnType<typeof calledBy>) => [name, ...members].includes('describe')
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** The start of the first statement in a test's body. */
function firstStatementOf(given: readonly Node[]): number | undefined {
  const body = given.find(({ type }) => /Function/.test(type))?.body
  return isNode(body) ? childrenOf(body)[0]?.start : undefined
}

function titleOf(node: Node): string | undefined {
  if (node.type !== 'TemplateLiteral') return textOf(node)
  return (node.quasis as Quasi[]).map(({ value }) => value.cooked).join('%s')
}

type Quasi = Node & { value: { cooked: string } }

/** Text of a literal, or of a template without substitutions. */
export function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node.quasis as Quasi[]
  return quasis.length === 1 ? quasis[0]!.value.cooked : undefined
}

/** A part of a source that is about an id; with `kin`, it is about all of these without saying which line is whose. */
interface Quoted extends Range {
  readonly kin?: readonly string[]
}

/**
 * For each id, the ranges of a source that quote it: the node a comment precedes or accompanies, or the object around a
 * text.
 */
export function quotedIn(text: string, { program, comments }: Source): Map<string, Quoted[]> {
  const found = new Map<string, Quoted[]>()
  const add = (id: string, range: Quoted) => found.set(id, [...(found.get(id) ?? []), range])
  const things: Node[] = []
  walk(program, (node, around) => {
    if (THINGS.test(node.type)) things.push(node)
    const words = textOf(node)
    if (words === undefined || node.type !== 'Literal') return
    const object = around.findLast(({ type }) => type === 'ObjectExpression')
    if (object) for (const id of idsIn(words)) add(id, object)
  })
  for (const comment of comments) {
    const ids = idsIn(comment.value)
    if (ids.length === 0) continue
    const next = things.find(({ start }) => start > comment.end && isBetween(text.slice(comment.end, start)))
    const range = isBesideCode(text, comment.start)
      ? besideOf(text, comment.start, things)
      : comment.start === 0 && !(next && leansOn(text.slice(comment.end, next.start), next))
        ? program
        : next
    if (!range) continue
    const spans = spansIn(comment.value)
    for (const id of ids) if (!spans.some((kin) => kin.includes(id))) add(id, range)
    for (const kin of spans) for (const id of kin) add(id, { start: range.start, end: range.end, kin })
  }
  return found
}

/** The widest node that begins on the comment's line, else the narrowest that ends there. */
function besideOf(text: string, at: number, things: readonly Node[]): Node | undefined {
  const ending = things.filter(({ end }) => end <= at && sameLine(text, end, at))
  return ending.find(({ start }) => sameLine(text, start, at)) ?? ending.at(-1)
}

const sameLine = (text: string, from: number, to: number) => !text.slice(from, to).includes('\n')
/** In a page a comment alone on its line stands in braces. */
const isBesideCode = (text: string, at: number) => !/^\s*\{?$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
/** A comment at the start of a file is about the file, unless a declaration follows at once. */
const leansOn = (between: string, { type }: Node) => !type.startsWith('Import') && !/\n\s*\n/.test(between)
/** Only space, further comments, and marks that belong to the next node. */
const isBetween = (text: string) =>
  text
    .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
    .trim()
    .replace(/^[*/{}\s]*$/, '') === ''
