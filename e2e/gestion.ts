import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What somebody at the shop types after `npm run gestion -- pedido`; answers what the terminal shows. */
export async function gestion(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/gestion.ts', 'pedido', ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: process.env.SURTIDO_DATABASE_URL },
  })
  return stdout
}
