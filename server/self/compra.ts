import type { Plataforma } from '@surtido/contract/base'
import type { CompraSelf } from '@surtido/contract/self'
import type { Selectable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { SelfCompra } from '../db/types.generated.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { quoteCompra } from './quote-compra.ts'

export type FilaCompra = Selectable<SelfCompra>

export interface LlaveCompra {
  readonly codigoEmpresa: number
  readonly idCompra: number
}

export const lecturasOf = ({ lecturas }: FilaCompra) => lecturas

/** The purchase, locked until the transaction ends. */
export async function lockCompra(trx: Db, llave: LlaveCompra): Promise<FilaCompra> {
  const compra = await trx
    .selectFrom('selfCompra')
    .selectAll()
    .where((eb) => eb.and(llave))
    .forUpdate()
    .executeTakeFirst()
  if (!compra) throw new RefusalError('Self.ERROR_NO_ENCONTRADA')
  return compra
}

/** The purchase on the wire: at current prices while it is open, as charged afterwards. */
export async function answerCompra(deps: Deps, compra: FilaCompra, plataforma: Plataforma): Promise<CompraSelf> {
  const { idCompra, codigoEmpresa, codigoLocal, estado, version } = compra
  const cotizacion = compra.cobrado
    ? compra.cobrado
    : await quoteCompra(deps, lecturasOf(compra), { codigoEmpresa, codigoLocal, plataforma })
  return { idCompra, codigoEmpresa, codigoLocal, estado, version, ...cotizacion }
}
