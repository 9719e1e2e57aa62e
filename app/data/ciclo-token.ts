import type { TokenServicio } from '@surtido/contract/token-servicio'
import { isVigente, keepToken, msToRefresh, nextPasoToken, type TokenGuardado } from '@surtido/rules/token-servicio'
import type { Reloj } from '../device/reloj.ts'

/** B-34 E-25: its key in the device's storage. */
export const KEY_TOKEN = 'tokenKeycloak'

export type TokenRequest = { grant_type: 'password' } | { grant_type: 'refresh_token'; refresh_token: string }

/** The parts of the outside world that the cycle needs. */
interface Deps {
  /** @throws whatever: with the `code` `TokenServicio.ERROR_VENCIDO` the refresh token is worth nothing. */
  ask(request: TokenRequest): Promise<TokenServicio>
  readonly almacen: {
    read<T>(key: string): T | undefined
    write(key: string, value: unknown): void
    remove(key: string): void
    watch(key: string, changed: () => void): void
  }
  readonly reloj: Reloj
  takeTurno<T>(name: string, work: () => Promise<T>): Promise<T>
  /** the only place that reports a failure. */
  log(what: string): void
}

export interface CicloToken {
  /** Starts the cycle; does nothing when it already runs. */
  start(): void
  /** Ends the cycle and forgets the token: the next usuario of this device gets their own. */
  stop(): void
  /** The token to send, while it is valid. */
  current(): string | undefined
}

/**
 * Keeps a service token fresh on this device (S-61 … S-64). One tab asks, the others take its token. A failure is
 * logged and ends the cycle until it is started again, or another tab gets a token.
 */
export function makeCicloToken({ ask, almacen, reloj, takeTurno, log }: Deps): CicloToken {
  /** Counts starts and stops, to discard an answer that comes after a stop. */
  let era = 0
  let running = false
  let watching = false
  let callOff: (() => void) | undefined

  const read = () => almacen.read<TokenGuardado>(KEY_TOKEN)
  const schedule = (ms: number) => {
    callOff?.()
    callOff = reloj.after(ms, step)
  }
  const waitAfter = ({ expires_in }: TokenServicio | TokenGuardado) => schedule(msToRefresh(expires_in))

  function step(): void {
    const paso = nextPasoToken(read(), reloj.now())
    if (paso.que === 'esperar') {
      schedule(paso.ms)
      return
    }
    const seen = read()?.access_token
    const mine = era
    takeTurno('surtido-token', async () => {
      if (mine !== era) return
      const kept = read()
      // Another tab renewed it while this one waited for its turn.
      if (isVigente(kept, reloj.now()) && kept.access_token !== seen) return waitAfter(kept)
      const answer = await renew(nextPasoToken(kept, reloj.now()).que, kept)
      if (mine !== era) return
      almacen.write(KEY_TOKEN, keepToken(answer, reloj.now()))
      waitAfter(answer)
    }).catch((error: unknown) => log(codeOf(error)))
  }

  async function renew(que: 'solicitar' | 'renovar' | 'esperar', kept: TokenGuardado | undefined) {
    if (que !== 'renovar' || !kept?.refresh_token) return ask({ grant_type: 'password' })
    try {
      return await ask({ grant_type: 'refresh_token', refresh_token: kept.refresh_token })
    } catch (error) {
      // No longer valid, whatever its date says: ask once for a full new token (S-62).
      if (codeOf(error) !== 'TokenServicio.ERROR_VENCIDO') throw error
      return ask({ grant_type: 'password' })
    }
  }

  return {
    start() {
      if (running) return
      running = true
      era++
      if (!watching) {
        watching = true
        almacen.watch(KEY_TOKEN, () => {
          const kept = read()
          if (running && isVigente(kept, reloj.now())) waitAfter(kept)
        })
      }
      step()
    },
    stop() {
      running = false
      era++
      callOff?.()
      callOff = undefined
      almacen.remove(KEY_TOKEN)
    },
    current() {
      const kept = read()
      return isVigente(kept, reloj.now()) ? kept.access_token : undefined
    },
  }
}

function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code)
  return error instanceof Error ? error.name : 'Error'
}
