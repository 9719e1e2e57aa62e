import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { MedioPago } from '@surtido/contract/medios-pago'
import type { Deps } from '../deps.ts'
import { listTarjetasHabilitadas } from '../pagos-web/habilitadas.ts'
import { listMedios, offeredMedios } from './offered-medios.ts'

/** The ways to pay for a pedido of an empresa, limited to a local and a kind of delivery when given. */
export async function listMediosPago(
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  {
    codigoEmpresa,
    codigoLocal,
    tipoEntrega,
  }: { codigoEmpresa: number; codigoLocal?: number; tipoEntrega?: CodigoTipoEntrega },
) {
  const place = { codigoEmpresa, codigoLocal, tipoEntrega }
  const offered = offeredMedios(await listMedios(db, codigoEmpresa), place, cards !== undefined)
  const tarjetas = offered.some(({ tipo }) => tipo === 'TARJETA_WEB')
    ? await listTarjetasHabilitadas(db, codigoEmpresa)
    : []
  return offered.map(({ locales: _, ...row }) => ({
    ...row,
    tipo: row.tipo as MedioPago['tipo'],
    tarjetas: row.tipo === 'TARJETA_WEB' ? tarjetas.map((one) => ({ ...one, idMedioDePago: row.idMedioDePago })) : [],
  }))
}
