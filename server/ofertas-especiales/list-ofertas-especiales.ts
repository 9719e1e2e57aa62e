import type { Db } from '../db/client.ts'

/** The rails in force on a plain date, in their order. */
export function listOfertasEspeciales(db: Db, codigoEmpresa: number, hoy: string) {
  return db
    .selectFrom('ofertaEspecial')
    .select(['id', 'titulo', 'descripcion', 'imagen', 'orden', 'vigenciaDesde', 'vigenciaHasta', 'artCodigos'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('vigenciaDesde', '<=', hoy)
    .where('vigenciaHasta', '>=', hoy)
    .orderBy('orden')
    .orderBy('id')
    .execute()
}
