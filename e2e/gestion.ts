import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Runs a command as a person at the shop or its office types it after `npm run <script> --`; answers the terminal's
 * output.
 */
export async function type(
  script: 'gestion' | 'reconcile',
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: process.env.SURTIDO_DATABASE_URL, ...env },
  })
  return stdout
}

/** Runs a command as a person at the shop types it after `npm run gestion -- pedido`. */
export const gestion = (...words: string[]): Promise<string> => type('gestion', ['pedido', ...words])
