// One PostgreSQL for all the server tests of a run, with templates that each test file copies its database from.
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIdentidadSandbox } from '@surtido/sandbox/identidad/server'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { loadMundo } from './mundo-carga.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    /** How often the crash tests kill the server: 5, or 50 in `npm run test:crash`. */
    crashRounds: number
    /** Settings that point at the sandbox identity server of the run. */
    identidad: Readonly<Record<string, string>>
  }
}

const PREFIX = 'surtido-tests-'

/** Called by Vitest before the first server test; what it returns is called after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX))
  // The account PostgreSQL runs under when we are root has to come in.
  await chmod(dataDir, 0o711)
  await writeFile(join(dataDir, 'pid'), String(process.pid))
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
  project.provide('clusterUrl', cluster.url)
  project.provide('identidad', {
    IDENTIDAD_URL: identidad.url,
    IDENTIDAD_CLIENTE: 'app-de-prueba',
    IDENTIDAD_SECRETO: 'secreto-de-prueba',
    IDENTIDAD_USUARIO: 'servicio-de-prueba',
    IDENTIDAD_CLAVE: 'clave-del-servicio',
  })
  return close
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
    // Every copy starts with the planner knowing the tables.
    const inside = new pg.Client({ connectionString: url.href })
    await inside.connect()
    await inside.query('VACUUM ANALYZE')
    await inside.end()
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  } finally {
    await client.end()
  }
}

/** A run that was killed could not stop its PostgreSQL; the next run does. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const dataDir = join(tmpdir(), name)
    const pid = Number(await readFile(join(dataDir, 'pid'), 'utf8').catch(() => ''))
    if (!pid || isAlive(pid)) continue
    if (existsSync(join(dataDir, 'postgres', 'embedded.json'))) {
      const abandoned = await startEmbedded({ dataDir, log: () => {}, durable: false }).catch(() => undefined)
      await abandoned?.stop()
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
