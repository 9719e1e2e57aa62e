// Runs the server alone, over a database that `npm run dev` keeps running; `node --watch` restarts it on each change.
import { readConfig } from '../server/config.ts'
import { startServer } from '../server/main.ts'

const config = readConfig(process.env)
if (!config.databaseUrl) throw new Error('npm run dev starts this, with a database.')
const server = await startServer({ ...config, databaseUrl: config.databaseUrl })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.close()
    process.exit(0)
  })
}
