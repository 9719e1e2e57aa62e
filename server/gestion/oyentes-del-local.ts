// The shop's listeners to the changes in a local, and writing to them.
import type { ServerResponse } from 'node:http'
import type { CambioDeCola } from '@surtido/contract/gestion-hoy'
import { endStream, writeStream } from '../http/stream.ts'

/** A desk has two tabs, a device one: a new stream ends the oldest of its session. */
const MAX_POR_SESION = 2
/** Per process; clients beyond the limit poll instead. */
const MAX_POR_PROCESO = 5_000

export interface OyenteDelLocal {
  readonly raw: ServerResponse
  readonly idSesionAdministrador: number
  readonly idAdministrador: number
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}

export class OyentesDelLocal {
  /** Oldest first. */
  readonly #todos = new Set<OyenteDelLocal>()

  get full(): boolean {
    return this.#todos.size >= MAX_POR_PROCESO
  }

  all(): OyenteDelLocal[] {
    return [...this.#todos]
  }

  of(codigoEmpresa: number, codigoLocal: number): OyenteDelLocal[] {
    return this.all().filter((one) => one.codigoEmpresa === codigoEmpresa && one.codigoLocal === codigoLocal)
  }

  add(oyente: OyenteDelLocal): void {
    const own = this.all().filter((one) => one.idSesionAdministrador === oyente.idSesionAdministrador)
    if (own.length >= MAX_POR_SESION) this.end(own[0]!, 'OTRO')
    this.#todos.add(oyente)
  }

  remove(oyente: OyenteDelLocal): void {
    this.#todos.delete(oyente)
  }

  /** `fin` tells the reader that reconnecting at once is useless; without it the reader reconnects. */
  end(oyente: OyenteDelLocal, fin?: string): void {
    this.remove(oyente)
    endStream(oyente.raw, fin)
  }

  write(oyente: OyenteDelLocal, text: string): void {
    if (!writeStream(oyente.raw, text)) this.remove(oyente)
  }
}

export const textOf = (cambio: CambioDeCola): string => `event: cambio\ndata: ${JSON.stringify(cambio)}\n\n`
