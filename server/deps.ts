import type { Logger } from 'pino'
import type { Catalogo } from './articulos/catalogo.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { Copia } from './db/copia.ts'
import type { GuardedPool } from './db/pool.ts'
import type { OyenteDeEstado } from './oyentes/oyente-de-estado.ts'
import type { OyenteDePagos } from './oyentes/oyente-de-pagos.ts'
import type { CardProvider } from './providers/cards/provider.ts'
import type { Identidad } from './providers/identidad.ts'
import type { ServiciosPush } from './providers/push/servicio.ts'
import type { SaldoProvider } from './providers/saldo.ts'

/** The server's connections to the outside, passed in so that a test can choose them. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly pool: GuardedPool
  /** Absent: there is no copy of the database to read from. */
  readonly copia?: Copia | undefined
  readonly clock: Clock
  readonly log: Logger
  /** The articles of every local, in memory. */
  readonly catalogo: Catalogo
  /** The identity server of the service token, where one is configured. */
  readonly identidad?: Identidad | undefined
  /** Absent: no online card payments. */
  readonly cards?: CardProvider | undefined
  readonly oyentes: Oyentes
  /** Absent: no push notices. */
  readonly push?: ServiciosPush | undefined
  /** The financial system of the company (G-04). Absent: the debts imported from it. */
  readonly saldos?: SaldoProvider | undefined
}

/** What hears of the states and the payment of a pedido (`oyentes.ts`). */
export interface Oyentes {
  /** They are called in this order. */
  readonly estados: readonly OyenteDeEstado[]
  /** Hears when a pedido's card payment is settled. */
  readonly pagos: OyenteDePagos
}

/** The dependencies of a terminal command: no server runs in it, so it reads no catalogue into memory. */
export type CommandDeps = Omit<Deps, 'catalogo' | 'copia' | 'identidad' | 'push' | 'saldos'>
