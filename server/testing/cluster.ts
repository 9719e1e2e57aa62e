// One PostgreSQL for all the server tests of a run, with templates that each test file copies its database from.
import { rm } from 'node:fs/promises'
import { startIdentidadSandbox } from '@surtido/sandbox/identidad/server'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { removeAbandoned, throwawayMemory } from '../../scripts/throwaway.ts'
import type { Proveedor } from '../config/tarjetas.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { loadMundo } from './mundo-carga.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    /** How often the crash tests kill the server: 5, or 50 in `npm run test:crash`. */
    crashRounds: number
    /** The card provider of every app. */
    tarjetas: Proveedor
    /** The address of the pooler that every app uses with SURTIDO_POOLER=si; otherwise empty. */
    pooler: string
    /** Settings that point at the sandbox identity server of the run. */
    identidad: Readonly<Record<string, string>>
  }
}

/** Vitest calls this before the first server test, and its answer after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Consecutive runs may share what another process keeps running (`npm run test:promesas`); the projects of one run
  // share what the first of them started.
  const shared = process.env.SURTIDO_PRUEBAS
  const { clusterUrl, identidad, close } = shared
    ? { ...readShared(shared), close: async () => {} }
    : await startCluster()
  process.env.SURTIDO_PRUEBAS ??= JSON.stringify({ clusterUrl, identidad })
  const pooler = process.env.SURTIDO_POOLER === 'si' ? await startPooler(clusterUrl) : undefined
  project.provide('clusterUrl', clusterUrl)
  project.provide('identidad', identidad)
  project.provide('pooler', pooler?.url ?? '')
  return async () => {
    await pooler?.close()
    await close()
  }
}

const readShared = (text: string): Omit<TestCluster, 'close'> => JSON.parse(text)

export interface TestCluster {
  readonly clusterUrl: string
  readonly identidad: Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function startCluster(): Promise<TestCluster> {
  await removeAbandoned()
  const dataDir = throwawayMemory('tests')
  const cluster = await startEmbedded({ dataDir, log: () => {}, durable: false })
  const identidad = await startIdentidadSandbox({
    clientes: [{ id: 'app-de-prueba', secreto: 'secreto-de-prueba' }],
    usuarios: [{ usuario: 'servicio-de-prueba', clave: 'clave-del-servicio' }],
  })
  const close = async () => {
    await identidad.close()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await createTemplate(cluster.url, 'plantilla', migrate)
    await createTemplate(cluster.url, 'plantilla_mundo', loadMundo, 'plantilla')
  } catch (error) {
    await close()
    throw error
  }
  return {
    clusterUrl: cluster.url,
    identidad: {
      IDENTIDAD_URL: identidad.url,
      IDENTIDAD_CLIENTE: 'app-de-prueba',
      IDENTIDAD_SECRETO: 'secreto-de-prueba',
      IDENTIDAD_USUARIO: 'servicio-de-prueba',
      IDENTIDAD_CLAVE: 'clave-del-servicio',
    },
    close,
  }
}

async function createTemplate(
  clusterUrl: string,
  name: string,
  fill: (databaseUrl: string) => Promise<void>,
  from = 'template1',
): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`)
    const url = new URL(clusterUrl)
    url.pathname = `/${name}`
    await fill(url.href)
    // Lets the planner of every copy know the tables.
    const inside = new pg.Client({ connectionString: url.href })
    await inside.connect()
    await inside.query('VACUUM ANALYZE')
    await inside.end()
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  } finally {
    await client.end()
  }
}
