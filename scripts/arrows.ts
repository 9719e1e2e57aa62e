// The imports that each part of the repository may have. The reasons: CONTRIBUTING, "imports point one way", and
// decision 0252.
import { glob, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { circleProblems } from './circles.ts'
import { FOR_TESTS, isNode, isOfTests, type Module, readModule, type SyntaxNode, targetOf, textOf } from './imports.ts'
import { ownerProblems, queryKeyProblems } from './query-keys.ts'

/**
 * The parts of ours, or the places in them, that each part may import, besides itself. The root's package.json says the
 * version; a front end may not import it, because the browser would load it whole.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: ['package.json'],
  rules: ['contract'],
  sandbox: [],
  ui: ['rules'],
  server: ['contract', 'rules', 'sandbox', 'package.json'],
  web: ['rules', 'ui', 'contract'],
  app: ['rules', 'ui', 'contract', 'web'],
  gestion: ['rules', 'ui', 'contract', 'web'],
  client: ['contract'],
  native: [],
  // The sample's drawings are made of the server's own.
  data: ['server/fotos'],
  scripts: [
    'contract',
    'rules',
    'sandbox',
    'server',
    'client',
    'data',
    'web/build-textos',
    'app/config',
    'e2e/global-setup',
    'e2e/one-size',
    'package.json',
  ],
  bench: ['contract', 'rules', 'server', 'scripts'],
  e2e: ['rules', 'sandbox', 'server', 'scripts', 'app/sw/avisos-comun', 'bench/audit-paginas'],
}
/** Further parts that the tests of a part may import. A test may build and run the same things as the scripts. */
const TESTS_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = { client: ['server'], scripts: ['e2e'] }
/** A browser may get only types from these: a schema is bytes to download. */
const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  rules: ['contract'],
  web: ['contract'],
  app: ['contract'],
  gestion: ['contract'],
  scripts: ['app'],
}
/** Their calls and query keys are in a folder of their own. */
const FRONT_ENDS: readonly string[] = ['app', 'gestion']
/** Plain data without a schema may be loaded as values all the same. */
const PLAIN_DATA = /^contract\/(rechazos|valores|frases\/[\w-]+)(\.ts)?$/
/** The only file of the server that reads settings from the environment. */
const ENVIRONMENT_READER = 'server/config.ts'
/** Code that prepares a database for a measure or a journey uses the helpers of the server's tests. */
const USES_TESTING = /^(bench|e2e)\/|^scripts\/promesas\.ts$/
/** Sentences of the terminal: nothing that serves a request imports them. */
const PRINTS = /^server\/(.+\/)?terminal\//

/** `dist.1234` while it is built. */
const LEFT_OUT = /^(node_modules|dist(\.\d+)?|android|ios)$/

/** The problems of a file, one sentence each. `file` is its path from the root, with forward slashes. */
export function problemsOf(file: string, module: Module): string[] {
  const part = file.split('/')[0]!
  const isTest = isOfTests(file)
  const isOutsideData = FRONT_ENDS.includes(part) && !isTest && !file.startsWith(`${part}/data/`)
  const problems: string[] = []
  const say = (line: number, what: string) => problems.push(`${file}:${line} ${what}`)
  for (const { specifier, typeOnly, line } of module.imports) {
    const target = targetOf(file, specifier)
    if (target === undefined) continue
    const other = target.split('/')[0]!
    if (!isTest && !USES_TESTING.test(file) && FOR_TESTS.test(target))
      say(line, `imports ${specifier}, which is for tests alone`)
    if (part === 'server' && !isTest && PRINTS.test(target) && !PRINTS.test(file))
      say(line, `imports ${specifier}, which prints: only a terminal does`)
    if (isOutsideData && /^\w+\/data\/send(\.ts)?$/.test(target))
      say(line, `imports ${specifier}: a file of ${part}/data does`)
    if (other === part || (isTest && other === 'scripts')) continue
    const allowed = [...(MAY_IMPORT[part] ?? []), ...(isTest ? (TESTS_MAY_IMPORT[part] ?? []) : [])]
    if (!allowed.some((one) => isIn(target, one))) say(line, `imports ${specifier}: ${part} may not import ${other}`)
    else if (TYPES_ONLY[part]?.includes(other) && !typeOnly && !isTest && !PLAIN_DATA.test(target)) {
      say(line, `imports ${specifier} as a value: ${part} may only "import type" of ${other}`)
    }
  }
  if (part === 'server' && file !== ENVIRONMENT_READER && !isTest)
    for (const node of module.nodes)
      if (readsEnvironment(node)) say(module.lineOf(node), `reads process.env: ${ENVIRONMENT_READER} does`)
  if (isOutsideData)
    for (const { line, what } of queryKeyProblems(module)) say(line, `${what}: a file of ${part}/data does`)
  return problems
}

const isIn = (target: string, place: string): boolean =>
  target === place || target.startsWith(`${place}/`) || target.startsWith(`${place}.`)

/** `process.env`, `process['env']`, `const { env } = process`, and the module that has them. */
function readsEnvironment({ type, object, property, computed, id, init, source }: SyntaxNode): boolean {
  if (type === 'ImportDeclaration') return /^(node:)?process$/.test(textOf(source) ?? '')
  if (type === 'VariableDeclarator')
    return isNode(init) && init.name === 'process' && (id as SyntaxNode).type === 'ObjectPattern'
  if (type !== 'MemberExpression' || (object as SyntaxNode).name !== 'process') return false
  return (computed === true ? textOf(property) : (property as SyntaxNode).name) === 'env'
}

/** Every problem of the repository at `root`. */
export async function findProblems(root: string): Promise<string[]> {
  const modules = new Map<string, Module>()
  for await (const file of glob(`{${Object.keys(MAY_IMPORT).join(',')}}/**/*.{ts,tsx,js,mjs}`, {
    cwd: root,
    exclude: (name) => LEFT_OUT.test(posix.basename(name.replaceAll('\\', '/'))),
  })) {
    const path = file.replaceAll('\\', '/')
    modules.set(path, readModule(path, await readFile(`${root}/${file}`, 'utf8')))
  }
  const problems = [...modules].flatMap(([file, module]) => problemsOf(file, module))
  return [...problems.sort(), ...ownerProblems(modules), ...circleProblems(modules)]
}
