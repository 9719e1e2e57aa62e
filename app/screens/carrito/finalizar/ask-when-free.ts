import { Refusal } from '@surtido/web/refusal'

/** How many more times a pedido is sent by itself after the server was too busy for it. */
const MAX_RETRIES = 3
/** The longest wait in seconds before one of them: a server that asks for more is not back while somebody watches. */
const MAX_WAIT_SECONDS = 10

/**
 * Asks, and asks again each time a busy server names the seconds to wait. Calls `onBusy` before each wait. `ask` must
 * be safe to repeat. Throws the last refusal.
 */
export async function askWhenFree<T>(ask: () => Promise<T>, onBusy: () => void): Promise<T> {
  for (let left = MAX_RETRIES; ; left--) {
    try {
      return await ask()
    } catch (error) {
      const seconds = error instanceof Refusal && error.estado === 503 ? error.espera : undefined
      if (left === 0 || seconds === undefined || seconds > MAX_WAIT_SECONDS) throw error
      onBusy()
      // Clients that were refused at the same moment must not all come back at the same moment.
      await new Promise((resolve) => setTimeout(resolve, (seconds + Math.random()) * 1_000))
    }
  }
}
