import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { saysNoSpace } from '../db/ausencia.ts'
import type { Copia } from '../db/copia.ts'

/** How long the last result is reused: frequent callers cause no more writes than this. */
const KEPT_MS = 1_000
const LIMIT_MS = 2_000
/** How long a failed write for lack of space counts, whatever a small write says: small writes still fit for longer. */
const NO_SPACE_MS = 10_000

type Estado = 'OK' | 'SIN_BASE_DE_DATOS' | 'SIN_ESPACIO' | 'CERRANDO'

/** The process's view of its own health. */
export class Salud {
  readonly #pool: pg.Pool
  readonly #closing: () => boolean
  #noSpaceUntil = 0
  #kept: { readonly until: number; readonly estado: Promise<Estado> } | undefined

  constructor(pool: pg.Pool, closing: () => boolean) {
    this.#pool = pool
    this.#closing = closing
  }

  /** Records that a write failed for lack of space. */
  noteNoSpace(): void {
    this.#noSpaceUntil = performance.now() + NO_SPACE_MS
  }

  async estado(): Promise<Estado> {
    if (this.#closing()) return 'CERRANDO'
    const now = performance.now()
    if (now < this.#noSpaceUntil) return 'SIN_ESPACIO'
    if (!this.#kept || now >= this.#kept.until) this.#kept = { until: now + KEPT_MS, estado: this.#write() }
    return this.#kept.estado
  }

  /** A database that answers but can't write is useless for ordering, so the check writes. */
  async #write(): Promise<Estado> {
    const timer = Promise.withResolvers<Estado>()
    const late = setTimeout(() => timer.resolve('SIN_BASE_DE_DATOS'), LIMIT_MS).unref()
    const written = this.#pool
      .query('insert into salud (id, visto) values (1, now()) on conflict (id) do update set visto = now()')
      .then(
        (): Estado => 'OK',
        (error): Estado => (saysNoSpace(error) ? 'SIN_ESPACIO' : 'SIN_BASE_DE_DATOS'),
      )
    try {
      return await Promise.race([written, timer.promise])
    } finally {
      clearTimeout(late)
    }
  }
}

/**
 * `/salud`: 200 only when the database accepts a write and this process is not stopping. The copy for reads fails
 * nothing: the database answers in its stead.
 */
export function serveSalud(app: FastifyInstance, salud: Salud, copia: Copia | undefined): void {
  app.get('/salud', { schema: { hide: true } }, async (_request, reply) => {
    const estado = await salud.estado()
    if (estado !== 'OK') reply.header('retry-after', 2)
    return reply
      .header('cache-control', 'no-store')
      .code(estado === 'OK' ? 200 : 503)
      .send({ estado, ...(copia && { lectura: copia.estado }) })
  })
}
