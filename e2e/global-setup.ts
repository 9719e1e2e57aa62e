import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SystemMessage } from './system.ts'

/** Starts the system once for all journeys; the answer takes it down. Workers learn its addresses from these settings. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL('./system.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Playwright's own loader is not for this process: Node reads TypeScript by itself.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The system did not start (it ended with ${code}).`)))
    child.on('message', (message: SystemMessage) => {
      if ('line' in message) return console.log(`  ${message.line}`)
      process.env.SURTIDO_URL = message.url
      process.env.SURTIDO_DORADO_URL = message.urlDorado
      process.env.SURTIDO_DATABASE_URL = message.databaseUrl
      process.env.SURTIDO_SERVER_PRODUCTS = message.serverProducts
      process.env.SURTIDO_PUERTO_PUSH = String(message.puertoPush)
      console.log(`  The system is at ${message.url}`)
      resolve()
    })
  })
  return async () => {
    child.disconnect()
    await gone
  }
}
