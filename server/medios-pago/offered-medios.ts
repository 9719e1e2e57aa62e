import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import { tiposOfrecidos } from '@surtido/rules/tipos-entrega'
import type { Db } from '../db/client.ts'

export type MedioDeEmpresa = Awaited<ReturnType<typeof listMedios>>[number]

/** Every way to pay of an empresa, in its order. */
export function listMedios(db: Db, codigoEmpresa: number) {
  return db
    .selectFrom('medioPago')
    .select(['idMedioDePago', 'descripcion', 'tipo', 'efectivo', 'tiposEntrega', 'locales', 'margen'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .orderBy('orden')
    .orderBy('idMedioDePago')
    .execute()
}

interface FiltroDeMedios {
  readonly codigoEmpresa: number
  readonly codigoLocal?: number | undefined
  readonly tipoEntrega?: CodigoTipoEntrega | undefined
}

/**
 * The ways to pay on offer, limited to a local and a kind of delivery when given; cards only where a provider is
 * configured.
 */
export function offeredMedios(
  medios: readonly MedioDeEmpresa[],
  { codigoEmpresa, codigoLocal, tipoEntrega }: FiltroDeMedios,
  conTarjetas: boolean,
) {
  const posibles: readonly number[] = tiposOfrecidos({ codigoEmpresa, domicilio: true, retiro: true })
  return medios
    .map((row) => ({ ...row, tiposEntrega: row.tiposEntrega.filter((one) => posibles.includes(one)) }))
    .filter(
      ({ tipo, tiposEntrega, locales }) =>
        tiposEntrega.length > 0 &&
        (tipoEntrega === undefined || tiposEntrega.includes(tipoEntrega)) &&
        (codigoLocal === undefined || locales === null || locales.includes(codigoLocal)) &&
        (tipo !== 'TARJETA_WEB' || conTarjetas),
    )
}
