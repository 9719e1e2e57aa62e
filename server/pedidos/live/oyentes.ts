import type { ServerResponse } from 'node:http'
import type { EventoCarrito } from '@surtido/contract/carrito'
import { endStream, writeStream } from '../../http/stream.ts'
import type { VersionDePedido } from '../base/move-estado.ts'

/**
 * A browser opens at most six connections to a server; this leaves some for everything else. A new one ends the oldest.
 */
const MAX_POR_USUARIO = 4
/** Per process; clients beyond the limit poll instead. */
const MAX_POR_PROCESO = 20_000

export interface Oyente {
  readonly raw: ServerResponse
  readonly codigoEmpresa: number
  readonly idUsuarioAplicacion: number
  readonly idSesion: number
  /** Absent: all pedidos of the usuario. */
  readonly idPedido: number | undefined
  /** The last version of the pedido that the reader saw. */
  visto: number
}

/** The listeners to pedido events, and writing to them. */
export class Oyentes {
  /** By usuario, oldest first. */
  readonly #byUsuario = new Map<number, Set<Oyente>>()
  #cantidad = 0

  get full(): boolean {
    return this.#cantidad >= MAX_POR_PROCESO
  }

  get empty(): boolean {
    return this.#cantidad === 0
  }

  all(): Oyente[] {
    return [...this.#byUsuario.values()].flatMap((own) => [...own])
  }

  ofUsuario(idUsuarioAplicacion: number): Oyente[] {
    return [...(this.#byUsuario.get(idUsuarioAplicacion) ?? [])]
  }

  add(oyente: Oyente): void {
    const { idUsuarioAplicacion } = oyente
    const own = this.#byUsuario.get(idUsuarioAplicacion) ?? new Set()
    if (own.size >= MAX_POR_USUARIO) this.end(own.values().next().value!, 'OTRO')
    // After `end`, which deletes an empty set.
    this.#byUsuario.set(idUsuarioAplicacion, own)
    own.add(oyente)
    this.#cantidad++
  }

  remove(oyente: Oyente): void {
    const own = this.#byUsuario.get(oyente.idUsuarioAplicacion)
    if (!own?.delete(oyente)) return
    this.#cantidad--
    if (own.size === 0) this.#byUsuario.delete(oyente.idUsuarioAplicacion)
  }

  /** `fin` tells the reader that reconnecting at once is useless; without it the reader reconnects. */
  end(oyente: Oyente, fin?: string): void {
    this.remove(oyente)
    endStream(oyente.raw, fin)
  }

  /** Sends an event and records it as the last one seen. */
  tell(oyente: Oyente, evento: VersionDePedido): void {
    oyente.visto = evento.version
    this.write(oyente, textOf(evento))
  }

  write(oyente: Oyente, text: string): void {
    if (!writeStream(oyente.raw, text)) this.remove(oyente)
  }
}

/** It has no id: a client that missed it asks for the carrito when it comes back. */
export const textOfCarrito = (evento: EventoCarrito): string => `event: carrito\ndata: ${JSON.stringify(evento)}\n\n`

/** A reconnecting reader sends this id as the last event it saw. */
export function textOf({ idPedido, version, estado }: VersionDePedido): string {
  return `id: ${version}\nevent: pedido\ndata: ${JSON.stringify({ idPedido, version, estado })}\n\n`
}
