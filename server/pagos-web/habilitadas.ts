import { TARJETAS_POR_DEFECTO } from '@surtido/rules/tarjetas'
import type { Db } from '../db/client.ts'

/** The brands an empresa takes online, in its order: its own list, or B-41 where it has none. */
export async function listTarjetasHabilitadas(db: Db, codigoEmpresa: number) {
  const own = await db
    .selectFrom('tarjetaHabilitada')
    .select(['brand', 'descripcion', 'idCredito', 'idTarjetaPagosWeb', 'urlImagen', 'cuotasMaximas'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .orderBy('orden')
    .orderBy('idTarjetaPagosWeb')
    .execute()
  return own.length > 0 ? own : TARJETAS_POR_DEFECTO.map((one) => ({ ...one, cuotasMaximas: 1 }))
}

/** The means of payment "card online" of an empresa, if it has one. */
export function findMedioTarjeta(db: Db, codigoEmpresa: number) {
  return db
    .selectFrom('medioPago')
    .select('idMedioDePago')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('tipo', '=', 'TARJETA_WEB')
    .orderBy('orden')
    .executeTakeFirst()
}
