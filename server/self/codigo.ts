import { randomInt } from 'node:crypto'
import type { Plataforma } from '@surtido/contract/base'
import type { CodigoSelf } from '@surtido/contract/self'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { hashToken, type Sesion } from '../http/sesion.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { type LlaveCompra, lecturasOf, lockCompra } from './compra.ts'
import { quoteCompra } from './quote-compra.ts'

/**
 * CX-14: a new code for the list as it stands. The code shown just before stays valid until it expires, so that a code
 * renewed under the till's scanner is not refused; charging ends them all. Throws 409 for a purchase that is already
 * charged or holds what can't be charged, 422 for an empty one.
 */
export async function makeCodigo(
  deps: Deps,
  llave: LlaveCompra,
  sesion: Sesion,
  plataforma: Plataforma,
): Promise<CodigoSelf> {
  const now = deps.clock.now()
  return transactAs(deps.db, sesion, now, async (trx) => {
    const compra = await lockCompra(trx, llave)
    if (compra.estado === 'COBRADA') throw new RefusalError('Self.ERROR_COBRADA')
    const { codigoEmpresa, codigoLocal } = compra
    const cotizacion = await quoteCompra({ ...deps, db: trx }, lecturasOf(compra), {
      codigoEmpresa,
      codigoLocal,
      plataforma,
    })
    if (cotizacion.articulos.length === 0) throw new RefusalError('Self.ERROR_VACIA')
    const wrong = cotizacion.articulos.flatMap(({ codigo, nombre, estado }) =>
      estado === 'OK' ? [] : [{ campo: 'articulos', codigo, nombre, estado }],
    )
    if (wrong.length > 0) throw new RefusalError('Self.ERROR_ARTICULOS', wrong)
    const empresa = await trx
      .selectFrom('empresa')
      .select('selfCodigoMinutos')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .executeTakeFirstOrThrow()
    const codigo = String(randomInt(10 ** 12)).padStart(12, '0')
    const vence = new Date(now.getTime() + empresa.selfCodigoMinutos * 60_000)
    await trx
      .deleteFrom('selfCodigo')
      .where((eb) => eb.and(llave))
      .where('vence', '<=', now)
      .execute()
    await trx
      .insertInto('selfCodigo')
      .values({ ...llave, codigoHash: hashToken(codigo), vence, cotizacion: JSON.stringify(cotizacion) })
      .execute()
    return {
      codigo,
      vence: toInstanteIso(vence),
      cantidad: cotizacion.articulos.reduce((sum, { cantidad }) => sum + cantidad, 0),
      total: cotizacion.totales.total,
      control: compra.control,
    }
  })
}
