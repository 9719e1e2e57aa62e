// `npm run import` as a person runs it: in a process, or what it does there within the test's own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { format } from 'node:util'
import { readArguments, runArguments, USAGE } from '../../scripts/import-command.ts'

const script = fileURLToPath(new URL('../../scripts/import.ts', import.meta.url))

/** In a process of its own. */
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

export async function spawnImport(args: readonly string[], databaseUrl: string) {
  const { child, said } = startImport(args, databaseUrl)
  const [code] = await once(child, 'close')
  return { code: code as number, ...said }
}

/** What it says and ends with, without the second that a process needs to start. */
export async function runImport(args: readonly string[], databaseUrl: string) {
  const said = { out: '', err: '' }
  const say = (line: unknown) => {
    said.out += `${format(line)}\n`
  }
  const warn = (line: unknown) => {
    said.err += `${format(line)}\n`
  }
  let argumentos: ReturnType<typeof readArguments>
  try {
    argumentos = readArguments(args)
  } catch (error) {
    warn(`${(error as Error).message}\n${USAGE}`)
    return { code: 2, ...said }
  }
  const code = await runArguments(argumentos, { env: { ...process.env, DATABASE_URL: databaseUrl }, say, warn })
  return { code, ...said }
}
