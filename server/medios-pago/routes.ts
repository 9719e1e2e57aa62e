import type { Db } from '../db/client.ts'
import type { On } from '../http/bind.ts'

export function mediosPagoRoutes(on: On): void {
  on('GET medios-pago/disponibles', ({ query, db }) => listMediosPago(db, query.empresa, query['tipo-entrega']))
}

/** How a pedido of an empresa can be paid, for a kind of delivery when one is named. */
export async function listMediosPago(db: Db, codigoEmpresa: number, tipoEntrega: number | undefined) {
  const rows = await db
    .selectFrom('medioPago')
    .select(['idMedioDePago', 'descripcion', 'tipo', 'efectivo', 'tiposEntrega'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .orderBy('orden')
    .orderBy('idMedioDePago')
    .execute()
  return rows
    .filter(({ tiposEntrega }) => tipoEntrega === undefined || tiposEntrega.includes(tipoEntrega))
    .map((row) => ({ ...row, tipo: row.tipo as 'CONTRA_ENTREGA' | 'TARJETA_WEB' }))
}
