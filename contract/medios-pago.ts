import { type Static, Type } from 'typebox'
import { CodigoEmpresa, CodigoLocal, Id, UnoDe, unPorcentaje } from './base.ts'
import { calls } from './calls.ts'
import { codigoTipoEntrega } from './entregas.ts'
import { TarjetaHabilitada } from './pagos-web.ts'

export const TIPOS_DE_MEDIO = ['TARJETA_WEB', 'CONTRA_ENTREGA'] as const

/** K-33. `CONTRA_ENTREGA` is paid in cash or by POS when the pedido is handed over. */
export const MedioPago = Type.Object({
  idMedioDePago: Id,
  descripcion: Type.String(),
  tipo: UnoDe(TIPOS_DE_MEDIO),
  /** Cash is rounded in the usuario's favour, and the app asks "¿con cuánto pagás?". */
  efectivo: Type.Boolean(),
  tiposEntrega: Type.Array(Type.Integer()),
  /** Percent authorised on a card above the estimated total; the unspent part is released. */
  margen: unPorcentaje(),
  /** Accepted brands, for `TARJETA_WEB`. */
  tarjetas: Type.Array(TarjetaHabilitada),
})
export type MedioPago = Static<typeof MedioPago>

export const mediosPago = calls({
  'GET medios-pago/disponibles': {
    summary: 'C-59 Means of payment of an empresa, local and kind of delivery',
    access: 'invitado',
    query: Type.Object({
      empresa: CodigoEmpresa,
      local: Type.Optional(CodigoLocal),
      'tipo-entrega': Type.Optional(codigoTipoEntrega()),
    }),
    answer: { 200: Type.Array(MedioPago) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Empresas.ERROR_NO_ENCONTRADO'],
  },
})
