import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import { tiposOfrecidos } from '@surtido/rules/tipos-entrega'
import type { Db } from '../db/client.ts'

/** The delivery zones (20) and the pickup (21) of a local, or one kind of them, cheapest first. */
export function listZonas(db: Db, codigoEmpresa: number, codigoLocal: number, tipoEntrega?: CodigoTipoEntrega) {
  return db
    .selectFrom('zonaEntrega')
    .select(['zonaEntrega', 'codigoLocal', 'tipoEntrega', 'descripcion', 'costo', 'montoMinimo', 'montoEnvioGratis'])
    .select('poligono')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .$if(tipoEntrega !== undefined, (query) => query.where('tipoEntrega', '=', tipoEntrega!))
    .orderBy('costo')
    .orderBy('zonaEntrega')
    .execute()
}

/** A zone that takes pedidos: of a visible local that offers its kind of delivery. */
export async function findZonaOfrecida(db: Db, codigoEmpresa: number, zonaEntrega: number) {
  const zona = await db
    .selectFrom('zonaEntrega')
    .innerJoin('local', (join) =>
      join
        .onRef('local.codigoEmpresa', '=', 'zonaEntrega.codigoEmpresa')
        .onRef('local.codigoLocal', '=', 'zonaEntrega.codigoLocal'),
    )
    .select([
      'zonaEntrega.codigoEmpresa',
      'zonaEntrega.zonaEntrega',
      'zonaEntrega.codigoLocal',
      'zonaEntrega.costo',
      'zonaEntrega.tipoEntrega',
      'local.domicilio',
      'local.retiro',
    ])
    .where('zonaEntrega.codigoEmpresa', '=', codigoEmpresa)
    .where('zonaEntrega.zonaEntrega', '=', zonaEntrega)
    .where('local.visible', '=', true)
    .executeTakeFirst()
  return zona && tiposOfrecidos(zona).some((one) => one === zona.tipoEntrega) ? zona : undefined
}
