import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { SystemMessage } from './system.ts'

/** Starts the system once for all journeys; the answer stops it. Workers get its addresses from the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A script that runs several suites in a row keeps it running meanwhile.
  if (process.env.SURTIDO_URL) return async () => {}
  const { settings, close } = await startSystemProcess(join(import.meta.dirname, '..'), { NODE_OPTIONS: '' })
  Object.assign(process.env, settings)
  return close
}

interface SystemProcess {
  /** Its addresses, which journeys read from their environment. */
  readonly settings: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** A system in a process of its own, built from the tree at `root`. */
export async function startSystemProcess(root: string, env: Readonly<Record<string, string>>): Promise<SystemProcess> {
  const child = fork(join(root, 'e2e', 'system.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The process doesn't need Playwright's loader: Node reads TypeScript by itself.
    execArgv: [],
    env: { ...process.env, ...env },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { promise, resolve, reject } = Promise.withResolvers<Readonly<Record<string, string>>>()
  child.once('exit', (code) => reject(new Error(`The system did not start (it ended with ${code}).`)))
  child.on('message', (message: SystemMessage) => {
    if ('line' in message) return console.log(`  ${message.line}`)
    console.log(`  The system is at ${message.url}`)
    resolve({
      SURTIDO_URL: message.url,
      SURTIDO_DORADO_URL: message.urlDorado,
      SURTIDO_DATABASE_URL: message.databaseUrl,
      SURTIDO_DATABASE_URL_SERVIDOR: message.databaseUrlServidor,
      SURTIDO_SERVER_PRODUCTS: message.serverProducts,
      SURTIDO_PUERTO_PUSH: String(message.puertoPush),
    })
  })
  const settings = await promise
  return {
    settings,
    async close() {
      child.disconnect()
      await gone
    },
  }
}
