// Sends raw bytes to a label printer, which expects them on port 9100.
import { createConnection } from 'node:net'

export interface Impresora {
  readonly host: string
  readonly port: number
}

/** SIN_EMPEZAR: nothing reached it. DUDOSA: part of it may have, and the printer didn't confirm everything. */
export type Impreso =
  | { readonly resultado: 'IMPRESA' }
  | { readonly resultado: 'SIN_EMPEZAR' | 'DUDOSA'; readonly error: string }

/** Writes everything and ends the stream. The label counts as printed when the printer then closes the connection. */
export function writeToPrinter(
  { host, port }: Impresora,
  datos: string | Uint8Array,
  plazoMs: number,
): Promise<Impreso> {
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
      socket.end(datos)
    })
    // The stream only ends once the printer's answers are read.
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
