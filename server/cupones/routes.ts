import { hoyEn } from '@surtido/rules/fechas'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { makeOnce, wasMade } from '../http/una-vez.ts'
import { countLimites, giveBackLimites } from '../limites/limites.ts'
import { ambos, topesDe } from '../limites/topes.ts'
import { findCupon, listDisponibles } from './list-cupones.ts'
import { redeemCupon } from './redeem-cupon.ts'

export function cuponesRoutes(on: On): void {
  on('GET cupones', ({ query, db, clock, sesion }) => {
    return listDisponibles(db, sesion, hoyEn(clock.now()), query.local)
  })

  on('POST cupones/codigo-canje/:code', async (context) => {
    const { params, db, clock, log, sesion, request } = context
    const { codigoEmpresa, idUsuarioAplicacion } = sesion
    const now = clock.now()
    const hoy = hoyEn(now)
    // Guessing codes pays: attempts are counted before the code is looked up.
    const made = await wasMade(context)
    const limites = made ? [] : ambos(topesDe('canje', `${codigoEmpresa}.${idUsuarioAplicacion}`, request.ip))
    await countLimites(db, limites, now)
    let guessed = false
    try {
      return await makeOnce(context, async (trx) => {
        const canje = { codigoEmpresa, idUsuarioAplicacion, codigo: params.code, hoy, now }
        return (await findCupon(trx, sesion, await redeemCupon(trx, canje), hoy))!
      })
    } catch (error) {
      guessed = error instanceof RefusalError && error.code === 'NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE'
      throw error
    } finally {
      // Only a wrong guess counts. If undoing the count fails, only log it: the usuario has the cupon already.
      if (!guessed) await giveBackLimites(db, limites, now).catch((err) => log.error({ err }, 'a try not given back'))
    }
  })
}
