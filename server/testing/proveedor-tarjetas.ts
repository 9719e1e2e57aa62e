import { randomUUID } from 'node:crypto'
import type { CardsSandbox } from '@surtido/sandbox/cards/server'

const NOMBRE = 'x-llamada'

/**
 * Aborts at once a call that the stand-in leaves hanging, as if it had timed out, and no other call: on a slow machine
 * no timeout tells a hanging call from a slow one.
 */
export function fetchUntilHung({ faults }: Pick<CardsSandbox, 'faults'>): typeof fetch {
  const asked = new Map<string, AbortController>()
  faults.onHang = (headers) => asked.get(String(headers[NOMBRE]))?.abort(new DOMException('It hangs', 'TimeoutError'))
  return async (input, init) => {
    const name = randomUUID()
    const hung = new AbortController()
    asked.set(name, hung)
    const headers = new Headers(init?.headers)
    headers.set(NOMBRE, name)
    const signal = AbortSignal.any([hung.signal, ...(init?.signal ? [init.signal] : [])])
    try {
      return await fetch(input, { ...init, headers, signal })
    } finally {
      asked.delete(name)
    }
  }
}
