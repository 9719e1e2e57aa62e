import type { Db } from '../db/client.ts'

/** The delivery zones (20) or the pickup (21) of a local, cheapest first. */
export function listZonas(db: Db, codigoEmpresa: number, codigoLocal: number, tipoEntrega: number) {
  return db
    .selectFrom('zonaEntrega')
    .select(['zonaEntrega', 'codigoLocal', 'descripcion', 'costo', 'montoMinimo', 'montoEnvioGratis', 'poligono'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('tipoEntrega', '=', tipoEntrega)
    .orderBy('costo')
    .orderBy('zonaEntrega')
    .execute()
}
