import { type Static, Type } from 'typebox'
import {
  ArtCodigo,
  Cantidad,
  CodigoLocal,
  Entrada,
  Fecha,
  Hora,
  Id,
  IdPedido,
  Instante,
  Monto,
  Nulo,
  ResultadoOk,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'
import { codigoTipoEntrega } from './entregas.ts'
import { CambioProductoSinStock, RECHAZOS_AL_PEDIR } from './pedido-solicitud.ts'
import { PedidoRealizado, Totales } from './pedidos.ts'
import type { CodigoError } from './rechazos.ts'

/** CX-32 An order that repeats: its list, its time, its place and its payment. */
export const ProgramadoEntrada = Entrada({
  idLista: Id,
  codigoLocal: CodigoLocal,
  tipoEntrega: codigoTipoEntrega(),
  /** A pickup has none, nor does a delivery whose address was deleted. */
  idDireccion: Type.Optional(Nulo(Id)),
  /** 1 Monday … 7 Sunday. */
  dias: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  /** Every so many weeks. */
  cada: Type.Integer({ minimum: 1, maximum: 4 }),
  /** When its slot begins. */
  horaDesde: Hora,
  idMedioDePago: Id,
  idPaymentProfile: Type.Optional(Nulo(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))),
  cambioProductoSinStock: CambioProductoSinStock,
  /** Placed without being asked, as long as it costs no more than `tope`. */
  pedirSolo: Type.Boolean(),
  tope: Type.Optional(Nulo(Monto)),
  pausado: Type.Optional(Type.Boolean()),
  salteadas: Type.Optional(Type.Array(Fecha, { maxItems: 5 })),
})
export type ProgramadoEntrada = Static<typeof ProgramadoEntrada>

/** CX-32 A stored one, with the names of its parts. */
export const Programado = Type.Object({
  idProgramado: Id,
  pedido: ProgramadoEntrada,
  nombre: Type.String(),
  nombreLocal: Type.String(),
  /** Street and number. */
  direccion: Nulo(Type.String()),
  medioPago: Type.String(),
  /** The next three dates from today on. */
  fechas: Type.Array(
    Type.Object({
      fecha: Fecha,
      estado: UnoDe(['PREVISTA', 'AVISADA', 'SALTEADA', 'PEDIDA']),
      idPedido: Nulo(IdPedido),
    }),
  ),
})
export type Programado = Static<typeof Programado>

/** The refusals that may prevent a date, in the order in which they are looked for. */
const IMPEDIMENTOS = [
  'Articulos.ERROR_SIN_STOCK',
  'Locales.ERROR_NO_ENCONTRADO',
  'Direcciones.ERROR_NO_ENCONTRADO',
  'Direcciones.ERROR_POR_CONFIRMAR',
  'Direcciones.ERROR_FUERA_DE_ZONA',
  'Entregas.ERROR_FRANJA_NO_ENCONTRADA',
  'Locales.ERROR_LOCAL_CERRADO',
  'Entregas.ERROR_FRANJA_VENCIDA',
  'MediosPago.ERROR_NO_DISPONIBLE',
  'Entregas.ERROR_MONTO_MINIMO',
  'Entregas.ERROR_FRANJA_SIN_CUPO',
] as const satisfies readonly CodigoError[]
export type Impedimento = (typeof IMPEDIMENTOS)[number]

/** CX-33 What one of its dates costs today. */
export const CuentaProgramado = Type.Object({
  fecha: Fecha,
  idFranja: Nulo(Id),
  horaHasta: Nulo(Hora),
  zonaEntrega: Nulo(Id),
  /** Until when it can be confirmed. */
  hasta: Nulo(Instante),
  /** `hay`: how much of `cantidad` there is today, which is what is ordered. */
  lineas: Type.Array(
    Type.Object({ artCodigo: ArtCodigo, nombre: Type.String(), cantidad: Cantidad, hay: Cantidad, precioTotal: Monto }),
  ),
  totales: Totales,
  /** The first refusal that placing it would meet; null where it can be placed. */
  impedimento: Nulo(Type.Object({ error: UnoDe(IMPEDIMENTOS), mensaje: Type.String() })),
})
export type CuentaProgramado = Static<typeof CuentaProgramado>

const suyo = { lista: 'body.idLista', direccion: 'body.idDireccion' } as const
const Uno = {
  params: Type.Object({ idProgramado: Id }),
  access: { dueno: { programado: 'params.idProgramado' } },
} as const
const NO_ENCONTRADO = 'Programados.ERROR_NO_ENCONTRADO'
const AL_GUARDAR = [
  'Listas.ERROR_NO_ENCONTRADA',
  'Direcciones.ERROR_NO_ENCONTRADO',
  'Direcciones.ERROR_FUERA_DE_ZONA',
  'Entregas.ERROR_TIPO_ENTREGA',
  'Entregas.ERROR_FRANJA_NO_ENCONTRADA',
  'Locales.ERROR_NO_ENCONTRADO',
  'MediosPago.ERROR_NO_DISPONIBLE',
  'Pagos.ERROR_TARJETA_INVALIDA',
  'Pagos.ERROR_TARJETA_POR_CONFIRMAR',
  'Pagos.ERROR_NO_DISPONIBLE',
] as const

export const programados = calls({
  'GET programados': {
    summary: 'CX-32 The own scheduled pedidos',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ 'usuario-app': Type.Optional(Id) }),
    answer: { 200: Type.Array(Programado) },
  },
  'POST programados': {
    summary: 'CX-32 Order a list again and again, from tomorrow on',
    access: { dueno: suyo },
    actuando: 'vedado',
    repetible: true,
    body: ProgramadoEntrada,
    answer: { 201: Programado },
    refusals: ['Programados.ERROR_DEMASIADOS', ...AL_GUARDAR],
  },
  'PUT programados/:idProgramado': {
    summary: 'CX-32 Change it, pause it, skip dates',
    ...Uno,
    access: { dueno: { ...Uno.access.dueno, ...suyo } },
    actuando: 'vedado',
    body: ProgramadoEntrada,
    answer: { 200: Programado },
    refusals: [NO_ENCONTRADO, ...AL_GUARDAR],
  },
  'DELETE programados/:idProgramado': {
    summary: 'CX-32 Delete it; what was ordered stays',
    ...Uno,
    actuando: 'vedado',
    answer: { 200: ResultadoOk },
    refusals: [NO_ENCONTRADO],
  },
  'GET programados/:idProgramado/fechas/:fecha': {
    summary: 'CX-33 What one of its dates costs today, and what is missing',
    ...Uno,
    params: Type.Object({ idProgramado: Id, fecha: Fecha }),
    answer: { 200: CuentaProgramado },
    refusals: [NO_ENCONTRADO],
  },
  'PUT programados/:idProgramado/fechas/:fecha': {
    summary: 'CX-34 Place the pedido of a date, once (C-24); `idFranja`: in another slot',
    ...Uno,
    params: Type.Object({ idProgramado: Id, fecha: Fecha }),
    actuando: 'vedado',
    body: Entrada({ totalEsperado: Monto, idFranja: Type.Optional(Id) }),
    answer: { 200: PedidoRealizado },
    refusals: [NO_ENCONTRADO, ...RECHAZOS_AL_PEDIR],
  },
})
