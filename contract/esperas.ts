import { type Static, Type } from 'typebox'
import { ArtCodigo, CodigoLocal, Id, Instante } from './base.ts'
import { calls } from './calls.ts'

/** CX-50 An article that the customer is notified about, once, when a local has it again. */
export const Espera = Type.Object({
  codigoLocal: CodigoLocal,
  nombreLocal: Type.String(),
  artCodigo: ArtCodigo,
  /** The article's name when the customer asked for it. */
  nombre: Type.String(),
  desde: Instante,
  /** No notification is sent after this. */
  vence: Instante,
})
export type Espera = Static<typeof Espera>

const Una = {
  access: 'usuario',
  actuando: 'vedado',
  params: Type.Object({ artCodigo: ArtCodigo }),
  query: Type.Object({ local: CodigoLocal }),
  answer: { 200: Type.Array(Espera) },
} as const

export const esperas = calls({
  'GET esperas': {
    summary: 'CX-50 What the usuario waits for, the one asked for last first',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ 'usuario-app': Type.Optional(Id) }),
    answer: { 200: Type.Array(Espera) },
  },
  'PUT esperas/:artCodigo': {
    summary: 'CX-50 Be told when this local has it again; answers all that is waited for',
    ...Una,
    refusals: ['Articulos.ERROR_NO_ENCONTRADO', 'Esperas.ERROR_YA_HAY', 'Esperas.ERROR_DEMASIADAS'],
  },
  'DELETE esperas/:artCodigo': {
    summary: 'CX-50 Stop waiting for an article; answers what is still waited for',
    ...Una,
  },
})
