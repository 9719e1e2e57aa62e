import type { ServerResponse } from 'node:http'
import type { EventoCarrito } from '@surtido/contract/carrito'
import { endStream, writeStream } from '../../http/stream.ts'
import type { VersionDePedido } from '../base/move-estado.ts'

/**
 * A browser opens at most six connections to a server; this leaves some for everything else. A new one ends the oldest.
 */
const MAX_POR_USUARIO = 4

export interface Suscriptor {
  readonly raw: ServerResponse
  readonly codigoEmpresa: number
  readonly idUsuarioAplicacion: number
  readonly idSesion: number
  /** Absent: all pedidos of the usuario. */
  readonly idPedido: number | undefined
  /** The last version of the pedido that the reader saw. */
  seen: number
}

/** The open streams of pedido events, and writing to them. */
export class Suscriptores {
  /** The streams of each usuario, oldest first. */
  readonly #byUsuario = new Map<number, Set<Suscriptor>>()
  readonly #most: number
  #cantidad = 0

  /** Clients beyond `most` poll instead. */
  constructor(most: number) {
    this.#most = most
  }

  get full(): boolean {
    return this.#cantidad >= this.#most
  }

  get empty(): boolean {
    return this.#cantidad === 0
  }

  all(): Suscriptor[] {
    return [...this.#byUsuario.values()].flatMap((own) => [...own])
  }

  ofUsuario(idUsuarioAplicacion: number): Suscriptor[] {
    return [...(this.#byUsuario.get(idUsuarioAplicacion) ?? [])]
  }

  add(suscriptor: Suscriptor): void {
    const { idUsuarioAplicacion } = suscriptor
    const own = this.#byUsuario.get(idUsuarioAplicacion) ?? new Set()
    if (own.size >= MAX_POR_USUARIO) this.end(own.values().next().value!, 'OTRO')
    // After `end`, which deletes an empty set.
    this.#byUsuario.set(idUsuarioAplicacion, own)
    own.add(suscriptor)
    this.#cantidad++
  }

  remove(suscriptor: Suscriptor): void {
    const own = this.#byUsuario.get(suscriptor.idUsuarioAplicacion)
    if (!own?.delete(suscriptor)) return
    this.#cantidad--
    if (own.size === 0) this.#byUsuario.delete(suscriptor.idUsuarioAplicacion)
  }

  /** `fin` tells the reader that reconnecting at once is useless; without it the reader reconnects. */
  end(suscriptor: Suscriptor, fin?: string): void {
    this.remove(suscriptor)
    endStream(suscriptor.raw, fin)
  }

  /** Sends an event and records it as the last one seen. */
  tell(suscriptor: Suscriptor, evento: VersionDePedido): void {
    suscriptor.seen = evento.version
    this.write(suscriptor, eventoText(evento))
  }

  write(suscriptor: Suscriptor, text: string): void {
    if (!writeStream(suscriptor.raw, text)) this.remove(suscriptor)
  }
}

/** It has no id: a client that missed it asks for the carrito when it comes back. */
export const textOfCarrito = (evento: EventoCarrito): string => `event: carrito\ndata: ${JSON.stringify(evento)}\n\n`

/** A reconnecting reader sends this id as the last event it saw. */
export function eventoText({ idPedido, version, estado }: VersionDePedido): string {
  return `id: ${version}\nevent: pedido\ndata: ${JSON.stringify({ idPedido, version, estado })}\n\n`
}
