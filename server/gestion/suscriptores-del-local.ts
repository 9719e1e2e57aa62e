// The shop's suscriptores of the changes in a local, and writing to them.
import type { ServerResponse } from 'node:http'
import type { CambioDeCola } from '@surtido/contract/gestion-hoy'
import { endStream, writeStream } from '../http/stream.ts'

/** A desk has two tabs, a device one: a new stream ends the oldest of its session. */
const MAX_POR_SESION = 2

export interface SuscriptorDelLocal {
  readonly raw: ServerResponse
  readonly idSesionAdministrador: number
  readonly idAdministrador: number
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}

export class SuscriptoresDelLocal {
  /** Oldest first. */
  readonly #todos = new Set<SuscriptorDelLocal>()
  readonly #most: number

  /** Clients beyond `most` poll instead. */
  constructor(most: number) {
    this.#most = most
  }

  get full(): boolean {
    return this.#todos.size >= this.#most
  }

  all(): SuscriptorDelLocal[] {
    return [...this.#todos]
  }

  of(codigoEmpresa: number, codigoLocal: number): SuscriptorDelLocal[] {
    return this.all().filter((one) => one.codigoEmpresa === codigoEmpresa && one.codigoLocal === codigoLocal)
  }

  add(suscriptor: SuscriptorDelLocal): void {
    const own = this.all().filter((one) => one.idSesionAdministrador === suscriptor.idSesionAdministrador)
    if (own.length >= MAX_POR_SESION) this.end(own[0]!, 'OTRO')
    this.#todos.add(suscriptor)
  }

  remove(suscriptor: SuscriptorDelLocal): void {
    this.#todos.delete(suscriptor)
  }

  /** `fin` tells the reader that reconnecting at once is useless; without it the reader reconnects. */
  end(suscriptor: SuscriptorDelLocal, fin?: string): void {
    this.remove(suscriptor)
    endStream(suscriptor.raw, fin)
  }

  write(suscriptor: SuscriptorDelLocal, text: string): void {
    if (!writeStream(suscriptor.raw, text)) this.remove(suscriptor)
  }
}

export const textOf = (cambio: CambioDeCola): string => `event: cambio\ndata: ${JSON.stringify(cambio)}\n\n`
