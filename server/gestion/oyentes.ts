// Who of the shop listens to what changes in a local, and what is written to them.
import type { ServerResponse } from 'node:http'
import type { CambioDeCola } from '@surtido/contract/gestion-hoy'
import { endStream, writeStream } from '../http/stream.ts'

/** A desk has two tabs, a device one: the oldest of a session makes room. */
const MAX_POR_SESION = 2
/** Of one process; whoever comes after asks again now and then instead. */
const MAX_POR_PROCESO = 5_000

export interface OyenteDelLocal {
  readonly raw: ServerResponse
  readonly idSesionAdministrador: number
  readonly idAdministrador: number
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}

export class OyentesDelLocal {
  /** In the order they came. */
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

  /** `fin` says that coming back at once is of no use; without it the reader does. */
  end(oyente: OyenteDelLocal, fin?: string): void {
    this.remove(oyente)
    endStream(oyente.raw, fin)
  }

  write(oyente: OyenteDelLocal, text: string): void {
    if (!writeStream(oyente.raw, text)) this.remove(oyente)
  }
}

export const textOf = (cambio: CambioDeCola): string => `event: cambio\ndata: ${JSON.stringify(cambio)}\n\n`
