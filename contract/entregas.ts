import { type Static, Type } from 'typebox'
import {
  CodigoEmpresa,
  CodigoLocal,
  EnteroConDefecto,
  Entrada,
  Fecha,
  Hora,
  Id,
  Instante,
  Monto,
  Nulo,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'

/** B-13: 20 Entrega a domicilio, 21 Retiro en el local. */
const CODIGOS = [20, 21] as const
export type CodigoTipoEntrega = (typeof CODIGOS)[number]
/** The schema without a name of its own in the published document. */
export const codigoTipoEntrega = () => UnoDe(CODIGOS)
export const TipoEntrega = Type.Object({ codigo: codigoTipoEntrega(), descripcion: Type.String() })
export type TipoEntrega = Static<typeof TipoEntrega>

/** K-33, E-17. `poligono` is a GeoJSON list of rings of [longitud, latitud], null for pickup. */
export const ZonaEntrega = Type.Object({
  zonaEntrega: Id,
  descripcion: Type.String(),
  costo: Monto,
  montoMinimo: Monto,
  montoEnvioGratis: Nulo(Monto),
  poligono: Nulo(Type.Array(Type.Array(Type.Array(Type.Number())))),
})

export type ZonaEntrega = Static<typeof ZonaEntrega>
export type CostoEntrega = Pick<ZonaEntrega, 'costo' | 'montoMinimo' | 'montoEnvioGratis'>

export const Franja = Type.Object({
  idFranja: Id,
  horaDesde: Hora,
  horaHasta: Hora,
  costo: Monto,
  costoOriginal: Monto,
  disponible: Type.Boolean(),
  cupoDisponible: Type.Integer(),
  horaCorte: Instante,
  /** FUERA_DE_HORA: the slot is over, or the shop is closed at that time. */
  motivo: Nulo(UnoDe(['SIN_CUPO', 'FUERA_DE_HORA', 'FERIADO'])),
})

export const DiaEntrega = Type.Object({ fecha: Fecha, descripcion: Type.String(), franjas: Type.Array(Franja) })
export type DiaEntrega = Static<typeof DiaEntrega>

const EmpresaLocal = { e: CodigoEmpresa, l: CodigoLocal }

export const entregas = calls({
  'GET tipos-entrega/empresas/:e/locales/:l': {
    summary: 'C-57 Kinds of delivery a local offers',
    access: 'invitado',
    params: Type.Object(EmpresaLocal),
    answer: { 200: Type.Array(TipoEntrega) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'GET zonas-entrega/empresas/:e/locales/:l/tipos-entrega/:t': {
    summary: 'C-58 Zones of a local for a kind of delivery; pickup is one zone without polygon',
    access: 'invitado',
    params: Type.Object({ ...EmpresaLocal, t: codigoTipoEntrega() }),
    answer: { 200: Type.Array(ZonaEntrega) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Entregas.ERROR_TIPO_ENTREGA'],
  },
  'GET franjas-entrega/dias-entrega-costo-dinamico': {
    summary: 'C-60 The next days with their slots; full and past ones with the reason',
    access: 'invitado',
    query: Type.Object({
      /** Without it the header X-Empresa names the empresa (K-09): the specification names only the zone. */
      empresa: Type.Optional(CodigoEmpresa),
      'zona-entrega': Id,
      dias: EnteroConDefecto({ minimum: 1, maximum: 14, default: 7 }),
    }),
    answer: { 200: Type.Array(DiaEntrega) },
    refusals: ['Entregas.ERROR_ZONA_NO_ENCONTRADA', 'Empresas.ERROR_NO_ENCONTRADO'],
  },
  'POST franjas-entrega/:idFranja/reserva': {
    summary: 'CX-09 Hold a place in a slot for a few minutes, or move or renew it',
    access: { dueno: { codigoEmpresa: 'body.codigoEmpresa' } },
    params: Type.Object({ idFranja: Id }),
    repetible: true,
    body: Entrada({ codigoEmpresa: CodigoEmpresa, fecha: Fecha }),
    answer: {
      201: Type.Object({ idReserva: Id, idFranja: Id, fecha: Fecha, vence: Instante }),
    },
    refusals: [
      'Entregas.ERROR_FRANJA_NO_ENCONTRADA',
      'Entregas.ERROR_FRANJA_SIN_CUPO',
      'Entregas.ERROR_FRANJA_VENCIDA',
      'Locales.ERROR_LOCAL_CERRADO',
    ],
  },
})
