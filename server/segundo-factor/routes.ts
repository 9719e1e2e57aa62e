import { RESULTADO_OK } from '@surtido/contract/base'
import { toInstanteIso } from '@surtido/rules/fechas'
import { whileAllowed } from '../asignaciones/while-allowed.ts'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { puertaOf } from '../usuarios/puerta.ts'
import { confirmSesion, keepConfirmada } from './confirm-sesion.ts'
import { isExigido } from './exigido.ts'
import { activateFactor, beginFactor, readFactor, removeFactor } from './factor.ts'
import { useLlave } from './firmas.ts'
import { listLlaves } from './llaves.ts'
import { readQuitado } from './quitado.ts'
import { findSitio, getSitio } from './sitio.ts'

export function segundoFactorRoutes(on: On): void {
  on('GET gestion/segundo-factor', async (context) => {
    const { db, config, administrador } = context
    const { desde, ...factor } = await readFactor(db, administrador)
    return {
      ...factor,
      activo: desde !== null,
      desde: desde && toInstanteIso(desde),
      llaves: await listLlaves(db, administrador),
      conLlaves: findSitio(context) !== undefined,
      exigido: await isExigido(db, config, administrador),
      quitado: desde === null ? await readQuitado(db, administrador) : null,
    }
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

  on('POST gestion/segundo-factor/activar', async (context) => {
    return { codigos: await activateFactor(context.db, context.body.codigo, hechoOf(context)) }
  })

  on('POST gestion/segundo-factor/baja', async (context) => {
    const { db, administrador } = context
    const hecho = hechoOf(context)
    await whileAllowed(db, hecho, (trx) => removeFactor(trx, administrador, hecho.actor, hecho.now), administrador)
    return RESULTADO_OK
  })

  on('POST gestion/sesion/confirmar', async (context) => {
    const { db, body, administrador, clock, request } = context
    const { llave, ...datos } = body
    const now = clock.now()
    if (!llave) return { hasta: toInstanteIso(await confirmSesion(db, administrador, datos, puertaOf(request), now)) }
    await useLlave(db, getSitio(context), llave, now, administrador)
    return { hasta: toInstanteIso(await keepConfirmada(db, administrador, now)) }
  })
}
