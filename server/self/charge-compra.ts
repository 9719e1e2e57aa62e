import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { hashToken } from '../http/sesion.ts'
import { lockCompra } from './compra.ts'
import type { CotizacionSelf } from './quote-compra.ts'

interface CompraCobrada extends CotizacionSelf {
  readonly idCompra: number
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly control: string | null
}

/**
 * Charges the purchase of a code shown at the till, once, at the quote the code was made of. Throws 404 for a code that
 * is unknown, used or too old, 409 for a purchase that must be checked while `resultado` does not say how that went.
 */
export function chargeCompra(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  codigo: string,
  resultado?: string,
): Promise<CompraCobrada> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const codigoHash = hashToken(codigo.replace(/\s/g, ''))
    const [named, another] = await trx
      .selectFrom('selfCodigo')
      .select(['codigoEmpresa', 'idCompra'])
      .where('codigoHash', '=', codigoHash)
      .execute()
    // The same twelve digits in two empresas: the phone makes other ones.
    if (!named || another) throw new RefusalError('Self.ERROR_CODIGO')
    // The purchase is locked first, as in renewing a code; the code can be judged only after that.
    const compra = await lockCompra(trx, named)
    const found = await trx
      .selectFrom('selfCodigo')
      .select('cotizacion')
      .where('codigoEmpresa', '=', named.codigoEmpresa)
      .where('codigoHash', '=', codigoHash)
      .where('vence', '>', now)
      .executeTakeFirst()
    if (!found || compra.estado === 'COBRADA') throw new RefusalError('Self.ERROR_CODIGO')
    if (compra.control && !resultado?.trim()) throw new RefusalError('Self.ERROR_CONTROL')
    await trx
      .updateTable('selfCompra')
      .set({
        estado: 'COBRADA',
        cobrada: now,
        actualizada: now,
        cobrado: JSON.stringify(found.cotizacion),
        controlResultado: compra.control ? resultado!.trim() : null,
      })
      .where((eb) => eb.and(named))
      .execute()
    await trx
      .deleteFrom('selfCodigo')
      .where((eb) => eb.and(named))
      .execute()
    const { idCompra, codigoEmpresa, codigoLocal, control } = compra
    return { idCompra, codigoEmpresa, codigoLocal, control, ...found.cotizacion }
  })
}
