// The slips: how each rule breaks a source, and how they are written so that one build holds them all, each asleep
// until it is tried.
import { isNode, type Node, type Source, walk } from './arbol.ts'
import type { Range } from './ids.ts'

export interface Mutation extends Range {
  readonly rule: 'text' | 'condition' | 'field' | 'bound' | 'call'
  /** The broken code, as a person reads it. */
  readonly broken: string
  /** The broken code, as it stands in a source. */
  readonly plain: string
  /** The code with its slip, awake when `awake` is true; `inner` is the current code. */
  write(awake: string, inner: string): string
}

const FLIPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
/** Fields for readers of the source, for the eye, or for a machine's own names. */
const NOT_BEHAVIOUR = new Set([
  ...['summary', 'description', 'className', 'key', 'id', '$id', 'd', 'viewBox', 'style', 'variant', 'size', 'width'],
  ...['height', 'fill', 'stroke', 'rel', 'target', 'loading', 'decoding', 'sizes', 'icon'],
])
/** Messages for operators and developers. */
const FOR_US = /^(?:new Error|console|(?:[\w.]+\.)?log(?:\.\w+)?)\(/
const LETTER = /\p{L}/u

/** Every slip of a source. `random` chooses the changed letter of a text. */
export function mutationsOf(text: string, { program }: Source, random: () => number): Mutation[] {
  const found: Mutation[] = []
  const raw = (node: Node) => text.slice(node.start, node.end)
  const expression = (node: Node, rule: Mutation['rule'], broken: string) =>
    found.push({
      start: node.start,
      end: node.end,
      rule,
      broken,
      plain: broken,
      write: (awake, inner) => `(${awake} ? ${broken} : ${inner})`,
    })
  const negate = (node: unknown) => isNode(node) && expression(node, 'condition', `!(${raw(node)})`)

  walk(program, (node, around) => {
    const parent = around.at(-1)
    if (/^(Import|ExportAll|TS(?!As|Satisfies|NonNull)|TaggedTemplate)/.test(node.type)) return false
    if (/^(?:Call|New)Expression$/.test(node.type) && FOR_US.test(raw(node))) return false
    if (node.type === 'ExpressionStatement' && isNode(node.expression) && FOR_US.test(raw(node.expression)))
      return false
    if (node.type === 'Property' && isNode(node.key) && NOT_BEHAVIOUR.has(raw(node.key))) return false
    if (node.type === 'JSXAttribute' && isNode(node.name) && NOT_BEHAVIOUR.has(raw(node.name))) return false
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        negate(node.test)
        break
      case 'LogicalExpression':
        if (node.operator === '&&') negate(node.left)
        break
      case 'BinaryExpression': {
        const operator = FLIPPED[String(node.operator)]
        if (!operator || !isNode(node.left) || !isNode(node.right)) break
        const rule = operator.endsWith('==') ? 'condition' : 'bound'
        expression(node, rule, `(${raw(node.left)} ${operator} ${raw(node.right)})`)
        break
      }
      case 'Property':
        if (parent?.type === 'ObjectExpression' && node.kind === 'init' && !node.method) found.push(dropField(node))
        break
      case 'ExpressionStatement':
        if (isCall(node.expression)) found.push(dropCall(node))
        break
      case 'JSXText':
        if (LETTER.test(raw(node)) && !/[&\n]/.test(raw(node).trim())) found.push(jsxText(node, raw(node), random))
        break
      case 'Literal':
        if (!parent || isName(node, parent) || parent.type === 'ExpressionStatement') break
        if (typeof node.value === 'number' && isBound(parent)) expression(node, 'bound', String(moved(node.value)))
        if (typeof node.value === 'string' && LETTER.test(node.value)) {
          const broken = JSON.stringify(changeLetter(node.value, random))
          if (parent.type === 'JSXAttribute') {
            const write = (awake: string, inner: string) => `{${awake} ? ${broken} : ${inner}}`
            found.push({ start: node.start, end: node.end, rule: 'text', broken, plain: `{${broken}}`, write })
          } else expression(node, 'text', broken)
        }
        break
      case 'TemplateLiteral': {
        const quasi = (node.quasis as Node[]).find((one) => LETTER.test(raw(one).replaceAll(/\\./g, '')))
        if (!quasi || raw(quasi).includes('\\')) break
        const from = quasi.start - node.start
        const whole = raw(node)
        const changed = changeLetter(raw(quasi), random)
        expression(node, 'text', whole.slice(0, from) + changed + whole.slice(from + raw(quasi).length))
        break
      }
    }
    return true
  })
  return found
}

/** Changes a letter or, in words for people, its case: capitals matter too. */
export function changeLetter(text: string, random: () => number): string {
  const at = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index)
  const index = at[Math.floor(random() * at.length)] ?? 0
  const letter = text.charAt(index)
  const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  const other = letter.toLowerCase() === 'e' ? 'o' : 'e'
  const isName = !/[\s\p{Lu}]/u.test(text)
  const changed =
    !isName && random() < 0.5 && flipped !== letter
      ? flipped
      : letter === letter.toLowerCase()
        ? other
        : other.toUpperCase()
  return text.slice(0, index) + changed + text.slice(index + 1)
}

/** A source with these slips written into it, asleep; `awake` writes the condition for the slip at that index. */
export function writeAsleep(text: string, mutations: readonly Mutation[], awake: (index: number) => string): string {
  const order = mutations
    .map((mutation, index) => ({ mutation, index }))
    .sort((a, b) => a.mutation.start - b.mutation.start || b.mutation.end - a.mutation.end)
  let next = 0
  const render = (from: number, to: number): string => {
    let written = ''
    let at = from
    while (next < order.length && order[next]!.mutation.start < to) {
      const { mutation, index } = order[next++]!
      written += text.slice(at, mutation.start)
      written += mutation.write(awake(index), render(mutation.start, mutation.end))
      at = mutation.end
    }
    return written + text.slice(at, to)
  }
  return render(0, text.length)
}

/** The source with only this slip. */
export const writeBroken = (text: string, { start, end, plain }: Mutation): string =>
  text.slice(0, start) + plain + text.slice(end)

function dropField(node: Node): Mutation {
  const write = (awake: string, inner: string) => `...(${awake} ? {} : { ${inner} })`
  return { start: node.start, end: node.end, rule: 'field', broken: '(dropped)', plain: '...{}', write }
}

function dropCall({ start, end }: Node): Mutation {
  const write = (awake: string, inner: string) => `{ if (!${awake}) { ${inner} } }`
  return { start, end, rule: 'call', broken: '(not called)', plain: '{}', write }
}

function jsxText({ start, end }: Node, raw: string, random: () => number): Mutation {
  const words = raw.trim()
  const from = start + raw.indexOf(words)
  const broken = JSON.stringify(changeLetter(words, random))
  const write = (awake: string) => `{${awake} ? ${broken} : ${JSON.stringify(words)}}`
  return { start: from, end: Math.min(end, from + words.length), rule: 'text', broken, plain: `{${broken}}`, write }
}

const isCall = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'CallExpression' ||
    (node.type === 'AwaitExpression' && isCall(node.argument)) ||
    (node.type === 'ChainExpression' && isCall(node.expression)))
const isBound = ({ type }: Node) =>
  /^(Property|BinaryExpression|VariableDeclarator|CallExpression|Conditional)/.test(type)
/** Adds one. A large number is mostly a time in milliseconds, where one more changes nothing visible. */
const moved = (bound: number) => (bound < 1_000 ? bound + 1 : bound * 2)
/** Says whether it is a key, a directive, or a module path, and not a value. */
const isName = (node: Node, parent: Node) =>
  (parent.type === 'Property' && parent.key === node) ||
  parent.directive !== undefined ||
  parent.source === node ||
  (typeof node.value === 'string' && /^\.{1,2}\//.test(node.value))
