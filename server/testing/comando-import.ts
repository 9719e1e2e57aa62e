// `npm run import` as a person runs it, in a process of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../scripts/import.ts', import.meta.url))

export function startImport(args: readonly string[], databaseUrl: string) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  return { child, said }
}

export async function runImport(args: readonly string[], databaseUrl: string) {
  const { child, said } = startImport(args, databaseUrl)
  const [code] = await once(child, 'close')
  return { code: code as number, ...said }
}
