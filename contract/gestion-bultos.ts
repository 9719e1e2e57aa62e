import { type Static, Type } from 'typebox'
import { CodigoLocal, Entrada, Fecha, Hora, Id, IdPedido, Nulo, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { TEMPERATURAS } from './valores.ts'

export const Temperatura = UnoDe(TEMPERATURAS)
export type Temperatura = Static<typeof Temperatura>

const Cuantos = Type.Integer({ minimum: 0, maximum: 40 })
/** How many bags of each kind a pedido has: at least one, and 40 at most. */
export const CuentaDeBultos = Entrada({ ambiente: Cuantos, frio: Cuantos, congelado: Cuantos })
export type CuentaDeBultos = Static<typeof CuentaDeBultos>

/** A bag of a sealed pedido. */
export const Bulto = Type.Object({
  idBulto: Id,
  /** The number of this bag, from 1 on. */
  numero: Type.Integer(),
  temperatura: Temperatura,
  /** Four characters, the first a letter: unique among the bags of the local. */
  codigo: Type.String(),
  /** The shelf; null when unknown. */
  estante: Nulo(Type.String()),
})
export type Bulto = Static<typeof Bulto>

/** The texts of a bag's label: the input of `textosDeEtiqueta` of the rules. */
export const Etiqueta = Type.Object({
  idBulto: Id,
  codigo: Type.String(),
  idPedido: IdPedido,
  numero: Type.Integer(),
  de: Type.Integer(),
  temperatura: Temperatura,
  cliente: Type.String(),
  retiro: Type.Boolean(),
  fechaEntrega: Fecha,
  horaDesde: Hora,
  horaHasta: Hora,
  posicion: Nulo(Type.String()),
  /** Another label of this bag exists, or may exist. */
  copia: Type.Boolean(),
})
export type Etiqueta = Static<typeof Etiqueta>

export const gestionBultos = calls({
  'PUT gestion/pedidos/:idPedido/bultos': {
    summary: 'How many bags a sealed pedido has: those there are keep their codes',
    access: { permiso: 'EMPAQUE_HACER', alcance: { pedido: 'params.idPedido' } },
    params: Type.Object({ idPedido: IdPedido }),
    body: CuentaDeBultos,
    answer: { 200: Type.Object({ bultos: Type.Array(Bulto) }) },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Pedidos.ERROR_ESTADO'],
  },
  'PUT gestion/locales/:codigoLocal/bultos/:codigo': {
    summary: 'Where the bag with this code stands; null: nowhere in particular',
    access: { permiso: 'MOSTRADOR_HACER', alcance: { local: 'params.codigoLocal' } },
    params: Type.Object({ codigoLocal: CodigoLocal, codigo: Texto(12, 1) }),
    body: Entrada({ estante: Nulo(Texto(20)) }),
    answer: { 200: Type.Object({ ...Bulto.properties, idPedido: IdPedido }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Bultos.ERROR_NO_ENCONTRADO'],
  },
})
