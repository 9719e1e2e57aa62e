import { RESULTADO_OK } from '@surtido/contract/base'
import { toInstanteIso } from '@surtido/rules/fechas'
import { origenDe } from '../cambios/cambio.ts'
import type { On } from '../http/on.ts'
import { puertaOf } from '../usuarios/puerta.ts'
import { confirmSesion } from './confirmar.ts'
import { isExigido } from './exigido.ts'
import { activateFactor, beginFactor, readFactor, removeFactor } from './factor.ts'

export function segundoFactorRoutes(on: On): void {
  on('GET gestion/segundo-factor', async ({ db, config, administrador }) => {
    const { desde, codigosRestantes } = await readFactor(db, administrador)
    const exigido = await isExigido(db, config, administrador)
    return { activo: desde !== null, desde: desde && toInstanteIso(desde), codigosRestantes, exigido }
  })

  on('POST gestion/segundo-factor', async ({ db, administrador }) => {
    const { usuario, empresa } = await db
      .selectFrom('administrador')
      .innerJoin('empresa', 'empresa.codigoEmpresa', 'administrador.codigoEmpresa')
      .select(['administrador.usuario', 'empresa.nombre as empresa'])
      .where('idAdministrador', '=', administrador.idAdministrador)
      .executeTakeFirstOrThrow()
    return beginFactor(db, administrador, empresa, usuario)
  })

  on('POST gestion/segundo-factor/activar', async ({ db, body, administrador, clock, request }) => ({
    codigos: await activateFactor(db, administrador, body.codigo, origenDe(request), clock.now()),
  }))

  on('POST gestion/segundo-factor/baja', async ({ db, administrador, clock, request }) => {
    const { idAdministrador } = administrador
    const remove = db.transaction()
    await remove.execute((trx) => removeFactor(trx, administrador, origenDe(request), { idAdministrador }, clock.now()))
    return RESULTADO_OK
  })

  on('POST gestion/sesion/confirmar', async ({ db, body, administrador, clock, request }) => ({
    hasta: toInstanteIso(await confirmSesion(db, administrador, body, puertaOf(request), clock.now())),
  }))
}
