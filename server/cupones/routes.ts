import { hoyEn } from '@surtido/rules/fechas'
import type { On } from '../http/bind.ts'
import { RefusalError } from '../http/refusal.ts'
import { countIntento, giveBackIntento, llavesDeIntento } from '../usuarios/intentos.ts'
import { findCupon, listDisponibles } from './list-cupones.ts'
import { redeemCupon } from './redeem-cupon.ts'

export function cuponesRoutes(on: On): void {
  on('GET cupones', ({ query, db, clock, sesion }) => {
    if (query.empresa !== undefined && query.empresa !== sesion.codigoEmpresa)
      throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
    return listDisponibles(db, sesion, hoyEn(clock.now()), query.local)
  })

  on('POST cupones/codigo-canje/:code', async ({ params, db, clock, sesion, request }) => {
    const { codigoEmpresa, idUsuarioAplicacion } = sesion
    const now = clock.now()
    const hoy = hoyEn(now)
    // Guessing codes pays: wrong ones are counted, before they are looked up.
    const llaves = llavesDeIntento('canje', `${codigoEmpresa}.${idUsuarioAplicacion}`, request.ip)
    await countIntento(db, llaves, now)
    try {
      const idCupon = await db
        .transaction()
        .execute((trx) => redeemCupon(trx, { codigoEmpresa, idUsuarioAplicacion, codigo: params.code, hoy, now }))
      await giveBackIntento(db, llaves, now)
      return (await findCupon(db, sesion, idCupon, hoy))!
    } catch (error) {
      const guessed = error instanceof RefusalError && error.code === 'NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE'
      if (!guessed) await giveBackIntento(db, llaves, now)
      throw error
    }
  })
}
