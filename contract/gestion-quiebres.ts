import { type Static, Type } from 'typebox'
import { ArtCodigo, Cantidad, CodigoLocal, Entrada, Id, IdPedido, Instante, Nulo, ResultadoOk } from './base.ts'
import { calls } from './calls.ts'
import { Lugar } from './gestion-ubicaciones.ts'

/** An article off sale because its shelf was empty. */
export const Quiebre = Type.Object({
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  contenido: Type.String(),
  ventaFraccionada: Type.Boolean(),
  lugar: Nulo(Lugar),
  desde: Instante,
  /** The person who said so, and the pedido; null: at the desk. */
  quien: Nulo(Type.String()),
  idPedido: Nulo(IdPedido),
  /** The stock with what was taken off sale; null: it was not counted. */
  stockAntes: Nulo(Cantidad),
  /** The stock for sale now; above zero where some were left. */
  stock: Nulo(Cantidad),
  /** Open pedidos that were promised it and have not been told yet. */
  prometido: Type.Array(Id),
})
export type Quiebre = Static<typeof Quiebre>

export const gestionQuiebres = calls({
  'GET gestion/quiebres': {
    summary: 'The articles of a local that are off sale because their shelf was empty, the longest missing first',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: Type.Object({ quiebres: Type.Array(Quiebre), editable: Type.Boolean() }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'PUT gestion/quiebres/:artCodigo': {
    summary: 'How many of an article there are: none takes it off sale, some put it back; null: as many as before',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'body.codigoLocal' } },
    params: Type.Object({ artCodigo: ArtCodigo }),
    body: Entrada({ codigoLocal: CodigoLocal, hay: Nulo(Cantidad) }),
    answer: { 200: ResultadoOk },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Articulos.ERROR_NO_ENCONTRADO', 'Quiebres.ERROR_NO_FALTA'],
  },
})
