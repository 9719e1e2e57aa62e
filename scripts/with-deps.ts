// The dependencies of a terminal command: the database of the configuration and the card provider, no server.
import { SANDBOX_KEYS } from '@surtido/sandbox/cards/server'
import { pino } from 'pino'
import { flushStock } from '../server/articulos/notify-stock.ts'
import { FIRST_PROVIDER, TARJETAS_SANDBOX, type TarjetasConfig } from '../server/config/tarjetas.ts'
import { type Config, readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/client.ts'
import { readReloj } from '../server/db/reloj.ts'
import type { CommandDeps } from '../server/deps.ts'
import { OYENTES } from '../server/oyentes.ts'
import { flushPedidos } from '../server/pedidos/live/notify-pedidos.ts'
import { findDireccionDePrueba } from '../server/providers/cards/direccion-de-prueba.ts'
import { openCardProvider } from '../server/providers/cards/open.ts'
import { joinDatabase } from './database.ts'

/** Opens both, does the work, and closes everything. `cards` is absent when no provider is configured. */
export async function withDeps(work: (deps: CommandDeps) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const cards = openCardProvider(await tarjetasOf(config))
  const database = await joinDatabase(config, (line) => console.error(`  ${line}`))
  const { db, pool, close } = openDatabase(database.url, 6)
  try {
    const log = pino({ level: 'error' }, pino.destination(2))
    await work({ config, db, pool, clock: await readReloj(pool), log, cards, oyentes: OYENTES })
  } finally {
    await flushStock(pool)
    await flushPedidos(pool)
    await close()
    await database.stop()
  }
}

/** The stand-in of the server on this data folder, when no provider is configured. */
async function tarjetasOf({ tarjetas, produccion, dataDir, port }: Config): Promise<TarjetasConfig | undefined> {
  if (tarjetas && tarjetas.url !== 'sandbox') return tarjetas
  if (produccion) return undefined
  // Without a running server nothing answers there: the payment stays open, and the next server settles it.
  const url = (await findDireccionDePrueba(dataDir)) ?? `http://127.0.0.1:${port + 1}`
  const { publicKey: clavePublica, privateKey: clavePrivada, secret: secretoAvisos } = SANDBOX_KEYS
  const proveedor = tarjetas?.proveedor ?? FIRST_PROVIDER
  const api = proveedor === 'rambla' ? `${url}/rambla` : url
  return { ...TARJETAS_SANDBOX, proveedor, url: api, origen: url, clavePublica, clavePrivada, secretoAvisos }
}
