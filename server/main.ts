import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import paquete from '../package.json' with { type: 'json' }
import { buildApp } from './app.ts'
import { openCatalogo } from './articulos/catalogo.ts'
import { flushStock } from './articulos/notify-stock.ts'
import type { IdentidadConfig } from './config/identidad.ts'
import type { TarjetasConfig } from './config/tarjetas.ts'
import type { Config } from './config.ts'
import { serveBandeja } from './correo/bandeja.ts'
import { openPool } from './db/client.ts'
import { openCopiaOf } from './db/copia.ts'
import { openPulso } from './db/pulso.ts'
import type { Deps } from './deps.ts'
import { guardProcess } from './guardia.ts'
import { openLog } from './log.ts'
import { OYENTES } from './oyentes.ts'
import { AVISOS_TARJETAS } from './pagos/avisos.ts'
import { flushPedidos } from './pedidos/live/notify-pedidos.ts'
import { tellDireccionDePrueba } from './providers/cards/direccion-de-prueba.ts'
import { openCardProvider } from './providers/cards/open.ts'
import { openIdentidad } from './providers/identidad.ts'
import { openServiciosPush } from './providers/push/open.ts'
import { openTelemetry } from './telemetry/open.ts'
import { traceOfLine } from './telemetry/requests.ts'
import { serveWeb } from './web/serve.ts'
import { startJobs } from './worker/start.ts'

interface RunningServer {
  readonly url: string
  /** Stops listening, lets work under way end, stops the jobs and closes the database. */
  close(): Promise<void>
}

/** Serves everything on one port over the migrated database of `config.databaseUrl`. */
export async function startServer(asked: Config & { databaseUrl: string }): Promise<RunningServer> {
  const cards = await startCards(asked)
  // From here on the settings include the stand-in's address.
  const config = { ...asked, tarjetas: cards?.config }
  const log = openLog(config.logLevel, config.telemetry?.traces ? traceOfLine : undefined)
  const telemetry = config.telemetry && (await openTelemetry(config.telemetry, paquete.version, log))
  const { db, pool, close } = openPool(config, config.databaseUrl)
  const clock = await openPulso({ databaseUrl: config.databaseUrl, log })
  clock.guard(pool)
  const copia = await openCopiaOf(config, { db, pool }, { databaseUrl: config.databaseUrl, log, pulso: clock })
  const catalogo = await openCatalogo({
    db,
    pool,
    copia,
    databaseUrl: config.databaseUrl,
    clock,
    log,
    fotosEn: config.assetsUrl,
  })
  const identidad = await startIdentidad(config.identidad)
  const deps = {
    config,
    db,
    pool,
    copia,
    clock,
    log,
    catalogo,
    identidad: identidad?.client,
    cards: cards?.client,
    oyentes: OYENTES,
    push: await openServiciosPush(config.avisos),
  }
  const app = await buildApp(deps)
  await telemetry?.sendMetrics(app.metricas)
  await serveWeb(app, deps)
  // Without a configured mail server, a stand-in that speaks SMTP keeps the e-mails, to be read in the browser.
  const smtp = config.smtpUrl || !config.trabajos ? undefined : await startSmtpSandbox()
  if (smtp && !config.produccion) serveBandeja(app, smtp, config)
  const jobs = config.trabajos
    ? await startJobs({ ...deps, databaseUrl: config.databaseUrl, smtpUrl: config.smtpUrl ?? smtp!.url, pulso: clock })
    : undefined
  await app.listen({ host: config.host, port: config.port })
  void warmCatalogo(deps)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  cards?.noticesTo(`http://127.0.0.1:${port}${AVISOS_TARJETAS}`)
  let closed: Promise<void> | undefined
  const closeAll = async () => {
    // A balancer that watches /salud needs a moment to stop sending requests here.
    await app.gracefulStop.drain(config.paradaAviso * 1_000)
    // A connection answered while we stopped listening is idle a moment later, and its browser keeps it open.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    try {
      await app.close()
    } finally {
      clearInterval(idle)
    }
    await jobs?.stop()
    await smtp?.close()
    await identidad?.close()
    await cards?.close()
    await catalogo.close()
    await flushStock(pool)
    await flushPedidos(pool)
    await copia?.close()
    await clock.close()
    await close()
    await telemetry?.close()
    unguard()
  }
  const shut = () => {
    closed ??= closeAll()
    return closed
  }
  const unguard = guardProcess(log, shut)
  return {
    url: `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`,
    close: shut,
  }
}

/** The client of the identity server, with the stand-in that speaks its protocol where that is configured. */
async function startIdentidad(config: IdentidadConfig | undefined) {
  if (config?.url !== 'sandbox') return config && { client: openIdentidad(config), close: async () => {} }
  const { startIdentidadSandbox } = await import('@surtido/sandbox/identidad/server')
  const { reino, cliente: id, secreto, usuario, clave } = config
  const sandbox = await startIdentidadSandbox({
    reino,
    clientes: [{ id, secreto }],
    usuarios: [{ usuario, clave }],
  })
  return { client: openIdentidad({ ...config, url: sandbox.url }), close: sandbox.close }
}

/** The client of the card provider, with the stand-in where that is configured; undefined without a provider. */
async function startCards({ tarjetas, dataDir, port }: Config) {
  if (!tarjetas) return undefined
  if (tarjetas.url !== 'sandbox') {
    return { config: tarjetas, client: openCardProvider(tarjetas), noticesTo: () => {}, close: async () => {} }
  }
  const { startCardsSandbox } = await import('@surtido/sandbox/cards/server')
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'tarjetas-de-prueba.json')
  const start = (at: number) => startCardsSandbox({ port: at, file, proveedor: tarjetas.proveedor })
  // The same address at each start when it is free, so that an open page keeps working.
  const sandbox = await start(port === 0 ? 0 : port + 1).catch(() => start(0))
  const forget = await tellDireccionDePrueba(dataDir, sandbox.url)
  const config: TarjetasConfig = {
    ...tarjetas,
    url: sandbox.api,
    origen: sandbox.url,
    clavePublica: sandbox.publicKey,
    clavePrivada: sandbox.privateKey,
    secretoAvisos: sandbox.secret,
  }
  return {
    config,
    client: openCardProvider(config),
    noticesTo: (url: string) => sandbox.notices.sendTo(url),
    async close() {
      await forget()
      await sandbox.close()
    },
  }
}

/** Reads every visible local into memory after the start, so that no request waits for a first read. */
async function warmCatalogo({ db, catalogo, log }: Pick<Deps, 'db' | 'catalogo' | 'log'>): Promise<void> {
  try {
    const locales = await db
      .selectFrom('local')
      .select(['codigoEmpresa', 'codigoLocal'])
      .where('visible', '=', true)
      .orderBy('codigoEmpresa')
      .orderBy('codigoLocal')
      .execute()
    for (const { codigoEmpresa, codigoLocal } of locales) await catalogo.local(codigoEmpresa, codigoLocal)
  } catch (err) {
    // The next request reads it then. A server that is stopping has nothing to warm.
    log.debug({ err }, 'catalogue not read ahead')
  }
}
