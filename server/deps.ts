import type { Logger } from 'pino'
import type { Catalogo } from './articulos/catalogo.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { GuardedPool } from './db/pool.ts'
import type { OyenteDePagos } from './pagos/oyente.ts'
import type { CardProvider } from './providers/cards/provider.ts'
import type { Identidad } from './providers/identidad.ts'
import type { ServiciosPush } from './providers/push/servicio.ts'
import type { SaldoProvider } from './providers/saldo.ts'

/** What the server reaches outside itself with, passed in so that a test can choose it. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly pool: GuardedPool
  readonly clock: Clock
  readonly log: Logger
  /** The articles of every local, in memory. */
  readonly catalogo: Catalogo
  /** The identity server of the service token, where one is configured. */
  readonly identidad?: Identidad | undefined
  /** Absent: nobody pays by card online. */
  readonly cards?: CardProvider | undefined
  /** What becomes of a pedido when its payment by card is settled. */
  readonly oyentePagos: OyenteDePagos
  /** Absent: nobody is called on a device. */
  readonly push?: ServiciosPush | undefined
  /** The financial system of the company (G-04); absent: what was imported from it. */
  readonly saldos?: SaldoProvider | undefined
}

/** What a command at the terminal has: no server runs in it, so that no catalogue is read into memory. */
export type CommandDeps = Omit<Deps, 'catalogo' | 'identidad' | 'push' | 'saldos'>
