import type { CodigoTipoEntrega, TipoEntrega } from '@surtido/contract/entregas'

// Separate from entregas.ts, which needs calendars: this part is in the app's first script.

/** B-13. */
export const ENTREGA_DOMICILIO = 20
export const RETIRO_LOCAL = 21
/** B-17: the empresa that always delivers. */
export const EMPRESA_SIEMPRE_DOMICILIO = 999

/** The names of delivery and pickup (T-87, T-85). */
export const TIPOS_ENTREGA = {
  20: { codigo: ENTREGA_DOMICILIO, descripcion: 'Entrega a domicilio' },
  21: { codigo: RETIRO_LOCAL, descripcion: 'Retiro en el local' },
} as const satisfies Record<CodigoTipoEntrega, TipoEntrega>

/** The delivery types that a local offers. The empresa that always delivers has no pickup. */
export function tiposOfrecidos({
  codigoEmpresa,
  domicilio,
  retiro,
}: {
  readonly codigoEmpresa: number
  readonly domicilio: boolean
  readonly retiro: boolean
}): CodigoTipoEntrega[] {
  const tipos: CodigoTipoEntrega[] = []
  if (domicilio) tipos.push(ENTREGA_DOMICILIO)
  if (retiro && codigoEmpresa !== EMPRESA_SIEMPRE_DOMICILIO) tipos.push(RETIRO_LOCAL)
  return tipos
}

/** S-22: 20 when there is an address, or for empresa 999; otherwise 21. */
export function tipoEntrega({
  direccion,
  codigoEmpresa,
}: {
  readonly direccion?: unknown
  readonly codigoEmpresa: number
}): TipoEntrega {
  return TIPOS_ENTREGA[
    direccion != null || codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO ? ENTREGA_DOMICILIO : RETIRO_LOCAL
  ]
}
