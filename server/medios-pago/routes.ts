import type { Deps } from '../deps.ts'
import type { On } from '../http/bind.ts'
import { listTarjetasHabilitadas } from '../pagos-web/habilitadas.ts'

export function mediosPagoRoutes(on: On): void {
  on('GET medios-pago/disponibles', (context) => {
    const { empresa, local, 'tipo-entrega': tipoEntrega } = context.query
    return listMediosPago(context, { codigoEmpresa: empresa, codigoLocal: local, tipoEntrega })
  })
}

/** How a pedido of an empresa can be paid, in a local and for a kind of delivery when they are named. */
export async function listMediosPago(
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  { codigoEmpresa, codigoLocal, tipoEntrega }: { codigoEmpresa: number; codigoLocal?: number; tipoEntrega?: number },
) {
  const rows = await db
    .selectFrom('medioPago')
    .select(['idMedioDePago', 'descripcion', 'tipo', 'efectivo', 'tiposEntrega', 'locales', 'margen'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .orderBy('orden')
    .orderBy('idMedioDePago')
    .execute()
  const offered = rows.filter(
    ({ tipo, tiposEntrega, locales }) =>
      (tipoEntrega === undefined || tiposEntrega.includes(tipoEntrega)) &&
      (codigoLocal === undefined || locales === null || locales.includes(codigoLocal)) &&
      (tipo !== 'TARJETA_WEB' || cards !== undefined),
  )
  const tarjetas = offered.some(({ tipo }) => tipo === 'TARJETA_WEB')
    ? await listTarjetasHabilitadas(db, codigoEmpresa)
    : []
  return offered.map(({ locales: _, ...row }) => ({
    ...row,
    tipo: row.tipo as 'CONTRA_ENTREGA' | 'TARJETA_WEB',
    tarjetas: row.tipo === 'TARJETA_WEB' ? tarjetas.map((one) => ({ ...one, idMedioDePago: row.idMedioDePago })) : [],
  }))
}
