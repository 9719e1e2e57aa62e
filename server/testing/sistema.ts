// The whole of `npm start` in a process of its own, for tests that kill its database: `node server/testing/sistema.ts`
// with the settings in the environment. Sends its parent { url, databaseUrl } once it serves.
import { startSystem } from '../../scripts/system.ts'
import { readConfig } from '../config.ts'

const abort = new AbortController()
const starting = startSystem({ config: readConfig(process.env), log: () => {}, signal: abort.signal })
process.once('disconnect', async () => {
  abort.abort()
  await starting.then(({ close }) => close()).catch(() => {})
  process.exit()
})
const { url, databaseUrl } = await starting
process.send?.({ url, databaseUrl })
