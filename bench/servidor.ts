// One of our servers, alone in a process, so that the load generator neither slows it nor fills its memory.
//   node bench/servidor.ts <database url>
// Tells its parent { url } when it serves, and answers any message with { rss }, in bytes.
import { readConfig } from '../server/config.ts'
import { startServer } from '../server/main.ts'

const databaseUrl = process.argv[2]!
const server = await startServer({ ...readConfig({ PORT: '0', LOG_LEVEL: 'warn' }), databaseUrl })
process.on('message', () => {
  globalThis.gc?.()
  process.send!({ rss: process.memoryUsage().rss })
})
process.on('disconnect', () => server.close().finally(() => process.exit()))
process.send!({ url: server.url })
