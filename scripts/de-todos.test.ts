// A device keeps what is the same for everybody when somebody leaves: nothing of a person may be among it.
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { contract } from '@surtido/contract'
import { type Call, isDeInvitado } from '@surtido/contract/calls'
import { expect, test } from 'vitest'
import { nodesIn, readModule, type SyntaxNode } from './imports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The queries that say DE_TODOS, each with the first argument of each `send` in it. */
async function deTodos(): Promise<{ where: string; sends: SyntaxNode[] }[]> {
  const found: { where: string; sends: SyntaxNode[] }[] = []
  for await (const file of glob('app/data/*.ts', { cwd: root, exclude: (path) => path.includes('.test.') })) {
    const module = readModule(file, await readFile(root + file, 'utf8'))
    for (const node of module.nodes) {
      if (node.type !== 'ObjectExpression') continue
      const says = (node.properties as SyntaxNode[]).some(
        ({ type, argument }) => type === 'SpreadElement' && (argument as SyntaxNode).name === 'DE_TODOS',
      )
      if (!says) continue
      const calls = nodesIn(node).filter(
        ({ type, callee }) => type === 'CallExpression' && (callee as SyntaxNode).name === 'send',
      )
      found.push({
        where: `${file}:${module.lineOf(node)}`,
        sends: calls.map((one) => (one.arguments as SyntaxNode[])[0]!),
      })
    }
  }
  return found
}

/** The calls that a first argument may name: `GET locales/${modo}` is each that begins so. */
function callsOf(node: SyntaxNode): Call[] {
  const all = Object.entries(contract) as [string, Call][]
  if (node.type === 'Literal') return all.filter(([name]) => name === node.value).map(([, call]) => call)
  const [head] = node.quasis as { value: { cooked: string } }[]
  return all.filter(([name]) => name.startsWith(head!.value.cooked)).map(([, call]) => call)
}

test('what the app keeps for everybody are answers to calls that a guest may make', async () => {
  // covers: S-07
  const queries = await deTodos()
  expect(queries.length).toBeGreaterThan(20)
  for (const { where, sends } of queries) {
    const calls = sends.flatMap(callsOf)
    expect(calls.length, where).toBeGreaterThan(0)
    expect(calls.every(isDeInvitado), where).toBe(true)
  }
})
