import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { test as base, expect } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { loadMuestra } from './load.ts'

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
const test = base.extend('databaseUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
  const database = await createTestDatabase('plantilla')
  onCleanup(database.drop)
  return database.url
})

/** Loads the sample in a process that can be killed; `said` grows with what it tells. */
function load(databaseUrl: string): { child: ChildProcess; said: () => string } {
  const script = `const { loadMuestra } = await import(${JSON.stringify(new URL('load.ts', import.meta.url).href)})
    await loadMuestra(process.env.DATABASE_URL, { log: (line) => console.log(line) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  return { child, said: () => said }
}

const TABLES = [
  'ciudad',
  'departamento',
  'empresa',
  'terminos',
  'aplicacion',
  'version_aplicacion',
  'medio_pago',
  'tarjeta_habilitada',
  'local',
  'horario',
  'zona_entrega',
  'franja',
  'rubro',
  'articulo',
  'articulo_local',
  'ubicacion',
  'lugar_retiro',
  'oferta',
  'tramo',
  'oferta_especial',
  'promocion',
  'saldo',
  'sinonimo',
  'usuario',
  'usuario_aplicacion',
  'administrador',
  'asignacion',
  'direccion',
  'cupon',
  'cupon_usuario',
] as const

test('the sample killed half way is whole after the next start', async ({ databaseUrl }) => {
  // covers: C-38 C-52
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const count = async (table: string) =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n
  try {
    // Amid the prices of the first empresa, the articles of the second, and the prices of the last.
    for (const lines of [1, 2, 5]) {
      const { child, said } = load(databaseUrl)
      const ended = once(child, 'exit')
      await expect.poll(() => child.exitCode !== null || said().split('\n').length > lines, { interval: 10 }).toBe(true)
      expect(child.exitCode).toBeNull()
      child.kill('SIGKILL')
      await ended
      expect(await count('usuario')).toBe(0)
    }
    // What the statistics say when they were gathered amid such a run.
    await client.query(`update pg_class set reltuples = 0 where relname = 'articulo_local'`)
    const said: string[] = []
    expect(await loadMuestra(databaseUrl, { log: (line) => said.push(line) })).toBe(true)
    expect(said).toHaveLength(6)
    const counts = async () => {
      const all: Record<string, number> = {}
      for (const table of TABLES) all[table] = await count(table)
      return all
    }
    const whole = await counts()
    for (const table of TABLES) expect(whole[table], table).toBeGreaterThan(0)
    expect(await loadMuestra(databaseUrl, { log: (line) => said.push(line) })).toBe(false)
    expect(said).toHaveLength(6)
    expect(await counts()).toEqual(whole)
    const unfinished = await client.query(`select clase from importacion where estado = 'EN_CURSO'`)
    expect(unfinished.rows).toEqual([])
  } finally {
    await client.end()
  }
}, 180_000)
