// The queue of a local as bytes: made once for all requests until it changes, packed for clients that accept it.
import { hash } from 'node:crypto'
import type { VistaDeCola } from '@surtido/rules/cola'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { codificacionOf } from '../http/codificacion.ts'
import { hasAlready } from '../http/condicional.ts'
import { type Empacable, etagOf, sendEmpacable } from '../http/empacado.ts'
import { type Abiertos, minutoDe, readMarca } from './abiertos.ts'
import { readPuestos, writeCola } from './cola.ts'

const MOST_BYTES = 8 * 1024 * 1024

interface Peticion {
  readonly db: Db
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export class ColasHechas {
  readonly #abiertos: Abiertos
  readonly #hechas = new LRUCache<string, Empacable>({
    maxSize: MOST_BYTES,
    // Its packed forms add little to this.
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  })
  readonly #enCurso = new Map<string, Promise<Empacable>>()

  constructor(abiertos: Abiertos) {
    this.#abiertos = abiertos
  }

  async send(
    { db, request, reply }: Peticion,
    local: LlaveLocal,
    vista: VistaDeCola,
    now: Date,
  ): Promise<FastifyReply> {
    const ahora = minutoDe(now)
    const { codigoEmpresa, codigoLocal } = local
    const huella = hash(
      'sha1',
      `${codigoEmpresa}.${codigoLocal}.${vista}.${await readMarca(db, local, ahora)}`,
      'base64url',
    )
    // Whether it went out packed depends on its length, unknown here: try both.
    const codificacion = codificacionOf(String(request.headers['accept-encoding'] ?? ''))
    const known = [codificacion, undefined]
      .map((one) => etagOf({ huella }, one))
      .find((one) => hasAlready(request, one))
    if (known) return reply.header('etag', known).code(304).send()
    const cola = this.#hechas.get(huella) ?? (await this.#make(db, huella, local, vista, ahora))
    return sendEmpacable(request, reply, cola, { cacheControl: 'no-store', vary: 'accept-encoding' })
  }

  #make(db: Db, huella: string, local: LlaveLocal, vista: VistaDeCola, ahora: Date): Promise<Empacable> {
    const making = this.#enCurso.get(huella)
    if (making) return making
    const made = readPuestos(db, this.#abiertos, local, ahora).then((puestos) => {
      const bytes = Buffer.from(writeCola(puestos, local.codigoLocal, vista, ahora))
      const cola = { bytes, huella, packed: {} }
      this.#hechas.set(huella, cola)
      return cola
    })
    this.#enCurso.set(huella, made)
    return made.finally(() => this.#enCurso.delete(huella))
  }
}
