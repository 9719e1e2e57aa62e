import { TIPOS_ENTREGA, tiposOfrecidos } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { makeOnce, wasMade } from '../http/una-vez.ts'
import { giveBackLimites } from '../limites/limites.ts'
import { getLocalOrRefuse } from '../locales/local.ts'
import { readCalendario, refuseFranja } from './calendario.ts'
import { listDiasEntrega } from './list-dias-entrega.ts'
import { holdFranja } from './take-franja.ts'
import { countReserva } from './tope-reservas.ts'
import { findZonaOfrecida, listZonas } from './zonas.ts'

export function entregasRoutes(on: On): void {
  on('GET tipos-entrega/empresas/:e/locales/:l', async ({ params, db }) => {
    const local = await getLocalOrRefuse(db, params.e, params.l)
    return tiposOfrecidos(local).map((codigo) => ({ ...TIPOS_ENTREGA[codigo] }))
  })

  on('GET zonas-entrega/empresas/:e/locales/:l/tipos-entrega/:t', async ({ params, db }) => {
    const local = await getLocalOrRefuse(db, params.e, params.l)
    if (!tiposOfrecidos(local).includes(params.t)) throw new RefusalError('Entregas.ERROR_TIPO_ENTREGA')
    const zonas = await listZonas(db, params.e, params.l, params.t)
    return zonas.map(({ codigoLocal: _, tipoEntrega: __, poligono, ...zona }) => ({
      ...zona,
      poligono,
    }))
  })

  on('GET franjas-entrega/dias-entrega-costo-dinamico', async ({ query, db, clock, empresaDelEncabezado }) => {
    const codigoEmpresa = query.empresa ?? empresaDelEncabezado
    if (codigoEmpresa === undefined) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
    const zona = await findZonaOfrecida(db, codigoEmpresa, query['zona-entrega'])
    if (!zona) throw new RefusalError('Entregas.ERROR_ZONA_NO_ENCONTRADA')
    return listDiasEntrega(db, { codigoEmpresa, zona, dias: query.dias, now: clock.now() })
  })

  on('POST franjas-entrega/:idFranja/reserva', async (context) => {
    const { params, body, db, clock, config, log, sesion, request } = context
    const { codigoEmpresa, fecha } = body
    const now = clock.now()
    // Before the transaction: it may wait for its slot, and a limit of its address must not wait with it.
    const counted = (await wasMade(context)) ? [] : await countReserva(db, sesion, request.ip, now)
    let counts = false
    try {
      return await makeOnce(context, async (trx) => {
        counts = true
        const franja = await trx
          .selectFrom('franja')
          .selectAll()
          .where('codigoEmpresa', '=', codigoEmpresa)
          .where('idFranja', '=', params.idFranja)
          .executeTakeFirst()
        const zona = franja && (await findZonaOfrecida(trx, codigoEmpresa, franja.zonaEntrega))
        if (!franja || !zona) throw new RefusalError('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
        const { codigoLocal } = zona
        refuseFranja(franja, fecha, await readCalendario(trx, { codigoEmpresa, codigoLocal }, fecha), now)
        const vence = new Date(now.getTime() + config.reservaMinutos * 60_000)
        const lugar = { codigoEmpresa, idFranja: franja.idFranja, fecha }
        const quien = { idUsuarioAplicacion: sesion.idUsuarioAplicacion, sinProbar: counted.length > 0 }
        const idReserva = await holdFranja(trx, lugar, quien, now, vence)
        return { idReserva, idFranja: franja.idFranja, fecha, vence: toInstanteIso(vence) }
      })
    } catch (error) {
      counts = false
      throw error
    } finally {
      // A repeated request held its place before. If undoing the count fails, only log it.
      if (!counts) await giveBackLimites(db, counted, now).catch((err) => log.error({ err }, 'a try not given back'))
    }
  })
}
