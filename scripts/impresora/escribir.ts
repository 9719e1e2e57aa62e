// Raw bytes to a label printer, as those listen for them on port 9100.
import { createConnection } from 'node:net'

export interface Impresora {
  readonly host: string
  readonly port: number
}

/** SIN_EMPEZAR: nothing reached it. DUDOSA: some of it may have, and it did not say that it took all. */
export type Escrito =
  | { readonly resultado: 'IMPRESA' }
  | { readonly resultado: 'SIN_EMPEZAR' | 'DUDOSA'; readonly error: string }

/** Writes all of it and says that this is all; printed is what the printer then closes the connection after. */
export function writeToPrinter({ host, port }: Impresora, texto: string, plazoMs: number): Promise<Escrito> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port })
    let started = false
    let wrong: string | undefined
    const timer = setTimeout(() => {
      wrong = started ? 'La impresora no respondió a tiempo.' : 'La impresora no atiende.'
      socket.destroy()
    }, plazoMs)
    socket.on('connect', () => {
      started = true
      socket.end(texto)
    })
    // A printer that answers is listened to, or it would never be done.
    socket.resume()
    socket.on('error', (error: NodeJS.ErrnoException) => {
      wrong ??= `La impresora no atiende (${error.code ?? error.message}).`
    })
    socket.on('close', () => {
      clearTimeout(timer)
      if (wrong === undefined && socket.writableFinished) resolve({ resultado: 'IMPRESA' })
      else
        resolve({
          resultado: started ? 'DUDOSA' : 'SIN_EMPEZAR',
          error: wrong ?? 'La impresora cortó antes de recibir todo.',
        })
    })
  })
}
