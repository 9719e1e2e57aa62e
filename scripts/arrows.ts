// Which part of the repository may import which. The reasons: docs and CONTRIBUTING, "imports point one way".
import { glob, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { circleProblems } from './circles.ts'
import { importsOf, isOfTests, targetOf, withoutComments } from './imports.ts'

/** The parts of ours that each part may import, besides itself. A part not listed here may import everything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  rules: ['contract'],
  sandbox: [],
  ui: ['rules'],
  server: ['contract', 'rules', 'sandbox'],
  web: ['rules', 'ui', 'contract'],
  app: ['rules', 'ui', 'contract', 'web'],
  gestion: ['rules', 'ui', 'contract', 'web'],
}
/** Only types may reach a browser from these: a schema is bytes to download. */
const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  rules: ['contract'],
  web: ['contract'],
  app: ['contract'],
  gestion: ['contract'],
}
/** Their calls and query keys are in a folder of their own. */
const FRONT_ENDS: readonly string[] = ['app', 'gestion']
/** May be loaded as values all the same: plain data without a schema. */
const PLAIN_DATA = /^contract\/(rechazos|frases\/[\w-]+)(\.ts)?$/
/** The only file of the server that reads settings from the environment. */
const ENVIRONMENT_READER = 'server/config.ts'

/** The problems of a file, one sentence each. `file` is its path from the root, with forward slashes. */
export function problemsOf(file: string, source: string): string[] {
  const part = file.split('/')[0]!
  const isTest = isOfTests(file)
  const isOutsideData = FRONT_ENDS.includes(part) && !isTest && !file.startsWith(`${part}/data/`)
  const problems: string[] = []
  for (const { specifier, typeOnly, line } of importsOf(source)) {
    const target = targetOf(file, specifier)
    if (target === undefined) continue
    const other = target.split('/')[0]!
    const say = (what: string) => problems.push(`${file}:${line} ${what}`)
    if (!isTest && target.startsWith('server/testing/')) say(`imports ${specifier}, which is for tests alone`)
    if (isOutsideData && /^\w+\/data\/send(\.ts)?$/.test(target))
      say(`imports ${specifier}: a file of ${part}/data does`)
    if (other === part) continue
    // A test may build and run the same things as the scripts.
    if (isTest && other === 'scripts') continue
    const allowed = MAY_IMPORT[part]
    if (allowed && !allowed.includes(other)) say(`imports ${specifier}: ${part} may not import ${other}`)
    else if (TYPES_ONLY[part]?.includes(other) && !typeOnly && !isTest && !PLAIN_DATA.test(target)) {
      say(`imports ${specifier} as a value: ${part} may only "import type" of ${other}`)
    }
  }
  const isServer = part === 'server' && file !== ENVIRONMENT_READER && !isTest
  for (const [index, line] of withoutComments(source).split('\n').entries()) {
    const say = (what: string) => problems.push(`${file}:${index + 1} ${what}`)
    if (isServer && /\bprocess\.env\b/.test(line)) say(`reads process.env: ${ENVIRONMENT_READER} does`)
    if (isOutsideData && /\bqueryKey: \[/.test(line)) say(`writes a query key: a file of ${part}/data does`)
  }
  return problems
}

/** Every problem of the repository at `root`. */
export async function findProblems(root: string): Promise<string[]> {
  const sources = new Map<string, string>()
  const leftOut = new Set(['node_modules', 'dist', 'android', 'ios'])
  for await (const file of glob(`{${Object.keys(MAY_IMPORT).join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => leftOut.has(posix.basename(name.replaceAll('\\', '/'))),
  })) {
    sources.set(file.replaceAll('\\', '/'), await readFile(`${root}/${file}`, 'utf8'))
  }
  const problems = [...sources].flatMap(([file, source]) => problemsOf(file, source))
  return [...problems.sort(), ...circleProblems(sources)]
}
