// One of our servers, alone in a process, so that the load generator neither slows it nor fills its memory.
//   node bench/servidor.ts <database url> [grabar]
// Sends its parent { url } when it serves. Answers 'memory' with process.memoryUsage() after a collection, 'highest' with
// the { rss } it had at most since it began, 'cpu' with process.cpuUsage();
// 'held' with the { ms } that one piece of work has held its thread at most since it was last asked;
// with `grabar`, 'record' with {} and 'recorded' with the { sentencias } its requests executed since.
import { readConfig } from '../server/config.ts'
import { recordSentencias } from './record.ts'
import { watchRetenido } from './retenido.ts'

const [databaseUrl, grabar] = process.argv.slice(2)
const recorder = grabar ? recordSentencias() : undefined
const { startServer } = await import('../server/main.ts')
const server = await startServer({
  ...readConfig({
    PORT: '0',
    LOG_LEVEL: 'warn',
    // All the load comes from one origin.
    CONEXIONES_POR_ORIGEN: '100000',
    // A few people place what a country would.
    PEDIDOS_POR_HORA: '1000000',
    PEDIDOS_POR_DIA: '1000000',
    URL_PUBLICA: 'https://surtido.example',
    MUESTRA: 'si',
    SMTP_URL: process.env.SMTP_URL,
    SURTIDO_DATA_DIR: process.env.SURTIDO_DATA_DIR,
    TRABAJOS: process.env.TRABAJOS,
    SENTENCIAS_PREPARADAS: process.env.SENTENCIAS_PREPARADAS,
  }),
  databaseUrl: databaseUrl!,
})
const held = watchRetenido()
process.on('message', (message) => {
  if (message === 'record') {
    recorder?.start()
    process.send!({})
  } else if (message === 'recorded') process.send!({ sentencias: recorder?.take() })
  else if (message === 'held') process.send!({ ms: held() })
  else if (message === 'highest') process.send!({ rss: process.resourceUsage().maxRSS * 1024 })
  else if (message === 'cpu') process.send!({ ...process.cpuUsage() })
  else {
    globalThis.gc?.()
    process.send!({ ...process.memoryUsage() })
  }
})
process.on('disconnect', () => server.close().finally(() => process.exit()))
process.send!({ url: server.url })
