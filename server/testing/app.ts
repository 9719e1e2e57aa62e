import { type CardsSandbox, startCardsSandbox } from '@surtido/sandbox/cards/server'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject as injectInto } from 'light-my-request'
import { pino } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Catalogo, openCatalogo } from '../articulos/catalogo.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, openPool } from '../db/client.ts'
import { openCopiaOf } from '../db/copia.ts'
import type { Deps } from '../deps.ts'
import { OYENTES } from '../oyentes.ts'
import { openCardProvider } from '../providers/cards/open.ts'
import { openIdentidad } from '../providers/identidad.ts'
import { serveWeb } from '../web/serve.ts'
import { TestClock } from './clock.ts'
import { throughPooler } from './pooler.ts'
import { fetchUntilHung } from './proveedor-tarjetas.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The parsed JSON, or the text when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of it, which is the check.
  readonly body: any
}

interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Sends requests as one person, or without a session. Paths are relative to `serverProducts`, unless they start with /.
 */
interface Requester {
  get(path: string, options?: RequestOptions): Promise<TestAnswer>
  post(path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer>
  put(path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer>
  delete(path: string, options?: RequestOptions): Promise<TestAnswer>
}

export interface TestApp extends Requester {
  readonly fastify: FastifyInstance
  readonly database: Database
  readonly catalogo: Catalogo
  readonly clock: TestClock
  readonly config: Config
  /** The card provider's stand-in of this app. */
  readonly sandbox: CardsSandbox
  /** The server's dependencies, for functions that jobs and the shop's people call. */
  readonly deps: Deps
  as(usuario: Pick<UsuarioDePrueba, 'token'>): Requester
  close(): Promise<void>
}

interface TestAppOptions {
  readonly databaseUrl: string
  readonly clock?: TestClock
  /** Settings, by the name of their environment variable. */
  readonly env?: Readonly<Record<string, string>>
  /** Multiplies the time limits of a real shop; 12 by default. */
  readonly patience?: number
  /** How often the catalogue compares its stock with the database; once a minute by default. */
  readonly recheckMs?: number
  /** Serves the pages of the built app too. */
  readonly web?: boolean
}

/** The whole API over a database, listening to no port. Unexpected errors are printed: a 500 is never silent. */
export async function buildTestApp({
  databaseUrl,
  clock = new TestClock(),
  env,
  web,
  patience = 12,
  recheckMs,
}: TestAppOptions): Promise<TestApp> {
  const proveedor = inject('tarjetas')
  const sandbox = await startCardsSandbox({ now: () => clock.now(), proveedor })
  const pooler = inject('pooler')
  const config = readConfig({
    SMTP_URL: 'smtp://127.0.0.1:1',
    CORREO_REMITENTE: 'Tienda <pedidos@tienda.example>',
    NODE_ENV: 'test',
    MUESTRA: env?.NODE_ENV === 'production' ? 'no' : 'si',
    TARJETAS_PROVEEDOR: proveedor,
    TARJETAS_URL: sandbox.api,
    TARJETAS_ORIGEN: sandbox.url,
    TARJETAS_CLAVE_PUBLICA: sandbox.publicKey,
    TARJETAS_CLAVE_PRIVADA: sandbox.privateKey,
    TARJETAS_SECRETO_AVISOS: sandbox.secret,
    // Longer than any machine takes to answer: `fetchUntilHung` detects a hanging call.
    TARJETAS_ESPERA_MS: '60000',
    DATABASE_URL: databaseUrl,
    ...(pooler && { DATABASE_URL: throughPooler(pooler, databaseUrl), DATABASE_URL_SESION: databaseUrl }),
    LOG_LEVEL: 'error',
    // All requests of the tests come from one address.
    REGISTROS_POR_HORA: '100000',
    REGISTROS_POR_DIA: '100000',
    // One person of a test places what many would.
    PEDIDOS_POR_HORA: '100000',
    PEDIDOS_POR_DIA: '100000',
    ...inject('identidad'),
    ...env,
  })
  const log = pino({ level: config.logLevel })
  const database = openPool(config, databaseUrl, patience)
  const { db, pool } = database
  const copia = await openCopiaOf(config, database, { databaseUrl, log, patience })
  const catalogo = await openCatalogo({
    ...{ db, pool, copia, databaseUrl, clock, log, recheckMs },
    fotosEn: config.assetsUrl,
  })
  const identidad = config.identidad && openIdentidad(config.identidad)
  const cards = openCardProvider(config.tarjetas, fetchUntilHung(sandbox))
  const deps = { config, db, pool, copia, clock, log, catalogo, identidad, cards, oyentes: OYENTES }
  const fastify = await buildApp(deps)
  if (web) await serveWeb(fastify, deps)
  await fastify.ready()
  // Through what the server itself listens with: Fastify's own `inject` would go past the kept pages.
  fastify.inject = ((request: InjectOptions) => injectInto(fastify.serve, request)) as FastifyInstance['inject']

  const requester = (session: Readonly<Record<string, string>>): Requester => {
    const send = async (method: Method, path: string, options: RequestOptions = {}): Promise<TestAnswer> => {
      const query = Object.entries(options.query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      )
      const answer = await fastify.inject({
        method,
        url: path.startsWith('/') ? path : config.serverProducts + path,
        headers: { ...session, ...options.headers },
        ...(query.length > 0 && { query: Object.fromEntries(query) }),
        ...(options.body !== undefined && { payload: options.body as InjectOptions['payload'] }),
      } as InjectOptions)
      const isJson = String(answer.headers['content-type'] ?? '').includes('json')
      return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body }
    }
    return {
      get: (path, options) => send('GET', path, options),
      post: (path, body, options) => send('POST', path, { body, ...options }),
      put: (path, body, options) => send('PUT', path, { body, ...options }),
      delete: (path, options) => send('DELETE', path, options),
    }
  }

  return {
    ...requester({}),
    fastify,
    database,
    catalogo,
    clock,
    config,
    sandbox,
    deps,
    as: ({ token }) => requester({ 'x-sesion': token }),
    async close() {
      await fastify.close()
      await sandbox.close()
      await catalogo.close()
      await copia?.close()
      await database.close()
    },
  }
}
