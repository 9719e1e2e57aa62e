import { TIPOS_ENTREGA } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { On } from '../http/bind.ts'
import { RefusalError } from '../http/refusal.ts'
import { getLocalOrRefuse } from '../locales/local.ts'
import { checkFranja, readCalendario } from './calendario.ts'
import { listDiasEntrega } from './list-dias-entrega.ts'
import { holdFranja } from './take-franja.ts'
import { listZonas } from './zonas.ts'

export function entregasRoutes(on: On): void {
  on('GET tipos-entrega/empresas/:e/locales/:l', async ({ params, db }) => {
    const local = await getLocalOrRefuse(db, params.e, params.l)
    return [...(local.domicilio ? [TIPOS_ENTREGA[20]] : []), ...(local.retiro ? [TIPOS_ENTREGA[21]] : [])] as {
      codigo: 20 | 21
      descripcion: string
    }[]
  })

  on('GET zonas-entrega/empresas/:e/locales/:l/tipos-entrega/:t', async ({ params, db }) => {
    const local = await getLocalOrRefuse(db, params.e, params.l)
    if (!(params.t === 20 ? local.domicilio : local.retiro)) throw new RefusalError('Entregas.ERROR_TIPO_ENTREGA')
    const zonas = await listZonas(db, params.e, params.l, params.t)
    return zonas.map(({ codigoLocal: _, poligono, ...zona }) => ({
      ...zona,
      poligono: poligono as unknown as number[][][] | null,
    }))
  })

  on('GET franjas-entrega/dias-entrega-costo-dinamico', async ({ query, db, clock, empresaDelEncabezado }) => {
    const codigoEmpresa = query.empresa ?? empresaDelEncabezado
    if (codigoEmpresa === undefined) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
    const zona = await db
      .selectFrom('zonaEntrega')
      .select(['zonaEntrega', 'codigoLocal', 'costo'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('zonaEntrega', '=', query['zona-entrega'])
      .executeTakeFirst()
    if (!zona) throw new RefusalError('Entregas.ERROR_ZONA_NO_ENCONTRADA')
    return listDiasEntrega(db, { codigoEmpresa, zona, dias: query.dias, now: clock.now() })
  })

  on('POST franjas-entrega/:idFranja/reserva', async ({ params, body, db, clock, config, sesion }) => {
    const { codigoEmpresa, fecha } = body
    if (codigoEmpresa !== sesion.codigoEmpresa) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
    const franja = await db
      .selectFrom('franja')
      .innerJoin('zonaEntrega', (join) =>
        join
          .onRef('zonaEntrega.codigoEmpresa', '=', 'franja.codigoEmpresa')
          .onRef('zonaEntrega.zonaEntrega', '=', 'franja.zonaEntrega'),
      )
      .selectAll('franja')
      .select('zonaEntrega.codigoLocal')
      .where('franja.codigoEmpresa', '=', codigoEmpresa)
      .where('franja.idFranja', '=', params.idFranja)
      .executeTakeFirst()
    const now = clock.now()
    if (!franja) throw new RefusalError('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
    checkFranja(franja, fecha, await readCalendario(db, franja, fecha), now)
    const vence = new Date(now.getTime() + config.reservaMinutos * 60_000)
    const lugar = { codigoEmpresa, idFranja: franja.idFranja, fecha }
    const idReserva = await db
      .transaction()
      .execute((trx) => holdFranja(trx, lugar, sesion.idUsuarioAplicacion, now, vence))
    return { idReserva, idFranja: franja.idFranja, fecha, vence: toInstanteIso(vence) }
  })
}
