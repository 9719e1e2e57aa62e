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
process.send?.({ url: server.url })
