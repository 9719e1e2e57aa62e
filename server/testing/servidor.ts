// A whole server in a process of its own, for tests that kill it: `node server/testing/servidor.ts` with the settings
// in the environment. Sends its parent { url } once it serves, and stops as `npm start` does.
import { onStopSignal } from '../../scripts/stop-signal.ts'
import { readConfig } from '../config.ts'
import { startServer } from '../main.ts'

const config = readConfig(process.env)
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing')
const server = await startServer({ ...config, databaseUrl: config.databaseUrl })
const stop = () => void server.close().finally(() => process.exit())
process.on('disconnect', stop)
onStopSignal(stop)
// A parent may have it forget as many errors.
process.on('message', ({ forget }: { readonly forget: number }) => {
  for (let i = 0; i < forget; i++) void Promise.reject(new Error('nobody waits for this'))
})
process.send?.({ url: server.url })
