import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { countWaiting, holding } from './bloqueos.ts'
import { AHORA } from './mundo.ts'

/**
 * Sends a request while the person's rows are held, as a recovery holds them, and ends their sessions before the rows
 * are free.
 */
export async function askLate<T>(app: TestApp, idUsuario: number, send: () => Promise<T>): Promise<T> {
  const { pool } = app.database
  return holding(pool, ['select from usuario where id_usuario = $1 for update', [idUsuario]], async (holder) => {
    await holder.query('select from usuario_aplicacion where id_usuario = $1 for update', [idUsuario])
    let answered = false
    const asked = send().finally(() => (answered = true))
    await expect.poll(async () => answered || (await countWaiting(pool)) > 0, { timeout: 5_000 }).toBe(true)
    await holder.query('update sesion set revocada = $2 where id_usuario = $1', [idUsuario, AHORA])
    await holder.query('commit')
    return asked
  })
}
