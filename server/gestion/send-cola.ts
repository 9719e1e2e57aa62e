// The queue of a local as bytes: the whole list is made once for all requests until it changes, and compressed for
// clients that accept that. A client that has it already gets what changed since.

import { hash } from 'node:crypto'
import type { Vista } from '@surtido/contract/gestion-pedidos'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { codificacionOf } from '../http/codificacion.ts'
import { type Compressible, etagOf, sendCompressible } from '../http/compressible.ts'
import { hasAlready } from '../http/condicional.ts'
import { readCola } from './cola.ts'
import { type ColaEnMemoria, minutoDe, readHuella } from './cola-en-memoria.ts'
import { Serie } from './serie.ts'

const MOST_BYTES = 8 * 1024 * 1024
/** The most pedidos in all views of all locales; their texts are those of `ColaEnMemoria`. */
const MOST_PEDIDOS = 20_000

interface Exchange {
  readonly db: Db
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export class ColasHechas {
  readonly #memoria: ColaEnMemoria
  readonly #series = new LRUCache<string, Serie>({ maxSize: MOST_PEDIDOS, sizeCalculation: ({ size }) => size })
  readonly #hechas = new LRUCache<string, Compressible>({
    maxSize: MOST_BYTES,
    // Its compressed forms add little to this.
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  })
  readonly #enCurso = new Map<string, Promise<Serie>>()

  constructor(memoria: ColaEnMemoria) {
    this.#memoria = memoria
  }

  async send(
    { db, request, reply }: Exchange,
    local: LlaveLocal,
    { vista, desde }: { readonly vista: Vista; readonly desde: string | undefined },
    now: Date,
  ): Promise<FastifyReply> {
    const ahora = minutoDe(now)
    const { codigoEmpresa, codigoLocal } = local
    const key = `${codigoEmpresa}.${codigoLocal}.${vista}`
    const huella = hash('sha1', `${key}.${await readHuella(db, local, ahora)}`, 'base64url')
    // Whether it went out compressed depends on its length, unknown here: try both.
    const codificacion = codificacionOf(String(request.headers['accept-encoding'] ?? ''))
    const known = [codificacion, undefined]
      .map((one) => etagOf({ huella }, one))
      .find((one) => hasAlready(request, one))
    if (known) return reply.header('etag', known).code(304).send()
    const kept = this.#series.get(key)
    const serie = kept?.huella === huella ? kept : await this.#update(db, key, huella, local, vista, ahora)
    return sendCompressible(request, reply, this.#make(serie, huella, desde), {
      cacheControl: 'no-store',
      vary: 'accept-encoding',
    })
  }

  /** The changes since a state are few, and each client has another one; the whole list is made and compressed once. */
  #make(serie: Serie, huella: string, desde: string | undefined): Compressible {
    const whole = this.#hechas.get(huella)
    if (whole && desde === undefined) return whole
    const cola = { bytes: serie.write(desde), huella, compressed: {} }
    if (desde === undefined) this.#hechas.set(huella, cola)
    return cola
  }

  #update(db: Db, key: string, huella: string, local: LlaveLocal, vista: Vista, ahora: Date): Promise<Serie> {
    const making = this.#enCurso.get(huella)
    if (making) return making
    const made = readCola(db, this.#memoria, local, ahora).then((colocados) => {
      const serie = this.#series.get(key) ?? new Serie(local.codigoEmpresa, local.codigoLocal, vista)
      serie.update(colocados, ahora, huella)
      this.#series.set(key, serie)
      return serie
    })
    this.#enCurso.set(huella, made)
    return made.finally(() => this.#enCurso.delete(huella))
  }
}
