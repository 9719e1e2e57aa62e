// The process that embedded.test.ts kills: it owns an embedded PostgreSQL until told otherwise.
import { startEmbedded } from '../db/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
const { url, adopted, stop } = await startEmbedded({
  dataDir,
  durable: true,
  log: (line) => process.send?.({ log: line }),
})
process.send?.({ url, adopted })
process.on('message', async (message) => {
  if (message !== 'stop') return
  await stop()
  process.disconnect?.()
})
