import type { ServerResponse } from 'node:http'
import { endStream, writeStream } from '../../http/stream.ts'
import type { EventoPedido } from '../move-estado.ts'

/** A browser opens six connections to a server at most: these leave some for everything else. The oldest makes room. */
const MAX_POR_USUARIO = 4
/** Of one process; whoever comes after asks again now and then instead. */
const MAX_POR_PROCESO = 20_000

export interface Oyente {
  readonly raw: ServerResponse
  readonly idUsuarioAplicacion: number
  readonly idSesion: number
  /** Absent: all of theirs. */
  readonly idPedido: number | undefined
  /** The version it saw last of its pedido. */
  visto: number
}

/** Who listens to what happens to pedidos, and what is written to them. */
export class Oyentes {
  /** By usuario, in the order they came. */
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
    // After `end`, which lets go of a set that is empty.
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

  /** `fin` says that coming back at once is of no use; without it the reader does. */
  end(oyente: Oyente, fin?: string): void {
    this.remove(oyente)
    endStream(oyente.raw, fin)
  }

  /** Tells an event, which becomes the last it saw. */
  tell(oyente: Oyente, evento: EventoPedido): void {
    oyente.visto = evento.version
    this.write(oyente, textOf(evento))
  }

  write(oyente: Oyente, text: string): void {
    if (!writeStream(oyente.raw, text)) this.remove(oyente)
  }
}

/** The id is what a reader says it saw last when it comes back. */
export function textOf({ idPedido, version, estado }: EventoPedido): string {
  return `id: ${version}\nevent: pedido\ndata: ${JSON.stringify({ idPedido, version, estado })}\n\n`
}
