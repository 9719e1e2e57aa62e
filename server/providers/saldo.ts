import type { Pesos } from '@surtido/contract/base'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** One debt of a document, as E-05 has it; `fechaEjecucion` yyyy-MM-dd, `pans` masked to the last four. */
interface SaldoDeDocumento {
  readonly plan: number
  readonly saldo: Pesos
  readonly deuda: Pesos
  readonly fechaEjecucion: string
  readonly pans: readonly string[]
}

/** The financial system of a company. */
export interface SaldoProvider {
  /** Every debt of a document, however it is written, by plan; [] without debts. Throws when it can't be known. */
  find(codigoEmpresa: number, documento: string): Promise<readonly SaldoDeDocumento[]>
}

/** The default: the debts from the last `npm run import -- saldos`. */
export function openSaldoTable(db: Db): SaldoProvider {
  return {
    find: (codigoEmpresa, documento) =>
      db
        .selectFrom('saldo')
        .select(['plan', 'saldo', 'deuda', 'fechaEjecucion', 'pans'])
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('documento', '=', sql<string>`documento_buscable(${documento})`)
        .orderBy('plan')
        .execute(),
  }
}
