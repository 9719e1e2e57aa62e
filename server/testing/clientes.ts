// Customers who order from a server of its own, one pedido after another, whatever happens to its database.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Db } from '../db/client.ts'
import { ART } from './mundo.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from './pedidos.ts'
import { createUsuariosDeHoy, nextFranja, type ServerProcess } from './proceso.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

/** More than they buy: the stock of the rice, and the places of the slot. */
export const SOBRA = 1_000_000

export interface Clientes {
  /** The number of each answered pedido, by its request. */
  readonly answered: ReadonlyMap<string, number>
  /** How often one was told to come again: 503 with `Retry-After`. */
  readonly refused: number
  /** The longest that a request has waited for its answer, of whatever kind, in milliseconds, since this was last asked. */
  takeLongest(): number
  /** How long after this moment (of `performance.now()`) the first pedido was answered, in milliseconds; waits for it. */
  firstAfter(moment: number): Promise<number>
  /** Waits until so many more are answered. Fails when one was answered in another way, or the server ended. */
  served(more: number): Promise<void>
  /** Each ends the pedido that it is at. */
  stop(): Promise<void>
}

/** Customers who will order, with room and stock enough. */
export async function prepareClientes(db: Db, cuantos: number): Promise<UsuarioDePrueba[]> {
  await db.updateTable('franja').set({ cupo: SOBRA }).where('idFranja', '=', nextFranja().idFranja).execute()
  await db.updateTable('articuloLocal').set({ stock: SOBRA }).where('artCodigo', '=', ART.arroz).execute()
  return createUsuariosDeHoy(db, cuantos)
}

/** Each sends the same pedido again until it is answered, as the app does. */
export function startClientes(server: ServerProcess, usuarios: readonly UsuarioDePrueba[]): Clientes {
  const lugar = nextFranja()
  const answered = new Map<string, number>()
  const strange: string[] = []
  /** When each was answered. */
  const moments: number[] = []
  let refused = 0
  let longest = 0
  let over = false
  const send = async (usuario: UsuarioDePrueba, body: { idSolicitud: string }) => {
    const begun = performance.now()
    const answer = await fetch(`${server.url}/products-app-en-casa/api/${PATH_PEDIDO}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sesion': usuario.token },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    const ended = performance.now()
    longest = Math.max(longest, ended - begun)
    if (answer.status === 201) {
      answered.set(body.idSolicitud, (JSON.parse(text) as { idPedido: number }).idPedido)
      moments.push(ended)
    } else if (answer.status === 503 && answer.headers.get('retry-after')) refused++
    else strange.push(`${answer.status} ${text}`)
  }
  const order = async (usuario: UsuarioDePrueba) => {
    while (!over) {
      const body = pedidoOf(usuario, [arroz()], lugar)
      while (!answered.has(body.idSolicitud) && strange.length === 0) {
        await send(usuario, body).catch((error) => strange.push(String(error)))
        if (!answered.has(body.idSolicitud)) await sleep(25)
      }
      if (strange.length > 0) return
    }
  }
  const ordering = usuarios.map(order)
  const until = async (isSo: () => boolean) => {
    await expect
      .poll(() => isSo() || strange.length > 0 || server.process.exitCode !== null, { interval: 5 })
      .toBe(true)
    expect(strange).toEqual([])
    expect(server.process.exitCode).toBeNull()
  }
  return {
    answered,
    get refused() {
      return refused
    },
    takeLongest() {
      const most = longest
      longest = 0
      return most
    },
    async firstAfter(moment) {
      const first = () => moments.find((one) => one >= moment)
      await until(() => first() !== undefined)
      return first()! - moment
    },
    async served(more) {
      const before = answered.size
      await until(() => answered.size > before + more)
    },
    async stop() {
      over = true
      await Promise.all(ordering)
      expect(strange).toEqual([])
    },
  }
}

/** The number of each written pedido, by its request. */
export async function readPedidos(db: Db): Promise<Map<string, number>> {
  const pedidos = await db.selectFrom('pedido').select(['idPedido', 'idSolicitud']).execute()
  const written = new Map(pedidos.map((one) => [one.idSolicitud, one.idPedido]))
  expect(written.size).toBe(pedidos.length)
  return written
}
