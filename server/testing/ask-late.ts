import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { countWaiting } from './bloqueos.ts'
import { AHORA } from './mundo.ts'

/**
 * Sends a request while the person's rows are held, as a recovery holds them, and ends their sessions before the rows
 * are free.
 */
export async function askLate<T>(app: TestApp, idUsuario: number, send: () => Promise<T>): Promise<T> {
  const { pool } = app.database
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from usuario where id_usuario = $1 for update', [idUsuario])
    await client.query('select from usuario_aplicacion where id_usuario = $1 for update', [idUsuario])
    let answered = false
    const asked = send().finally(() => (answered = true))
    await expect.poll(async () => answered || (await countWaiting(pool)) > 0, { timeout: 5_000 }).toBe(true)
    await client.query('update sesion set revocada = $2 where id_usuario = $1', [idUsuario, AHORA])
    await client.query('commit')
    return await asked
  } finally {
    client.release(true)
  }
}
