import { type Static, Type } from 'typebox'
import {
  ArtCodigo,
  Cantidad,
  CantidadPedida,
  CodigoEmpresa,
  Entrada,
  Id,
  Ignorado,
  Instante,
  Nulo,
  ResultadoOk,
  Texto,
} from './base.ts'
import { calls } from './calls.ts'
import { restoDeLinea } from './pedido-solicitud.ts'

const Nombre = Texto(60, 1)
/** 128 bits, base64url. */
const Enlace = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 })

const LineaDeLista = Type.Object({
  artCodigo: ArtCodigo,
  /** The article's name when it was added. */
  nombre: Type.String(),
  cantidad: Cantidad,
})
export type LineaDeLista = Static<typeof LineaDeLista>

/** CX-29. Prices come from the catalogue of the local at which it is added to the carrito. */
export const Lista = Type.Object({
  idLista: Id,
  nombre: Type.String(),
  /** The list of articles marked with a heart: one per usuario, created with the first heart. */
  favoritos: Type.Boolean(),
  /** The link by which any customer of the empresa can read it; null while it is not shared. */
  enlace: Nulo(Type.String()),
  modificada: Instante,
  lineas: Type.Array(LineaDeLista),
})
export type Lista = Static<typeof Lista>

export const ListaCompartida = Type.Object({ nombre: Type.String(), lineas: Type.Array(LineaDeLista) })
export type ListaCompartida = Static<typeof ListaCompartida>

const Una = {
  params: Type.Object({ idLista: Id }),
  access: { dueno: { lista: 'params.idLista' } },
  actuando: 'vedado',
} as const
const Articulo = { ...Una, params: Type.Object({ idLista: Id, artCodigo: ArtCodigo }) } as const
const Favorito = { params: Type.Object({ artCodigo: ArtCodigo }), access: 'usuario', actuando: 'vedado' } as const
/** E-12, or a line of a list. */
const LineaNueva = Entrada({ ...restoDeLinea, nombre: Ignorado, artCodigo: ArtCodigo, cantidad: CantidadPedida })
const cuanto = Entrada({ cantidad: CantidadPedida })

export const listas = calls({
  'GET listas': {
    summary: 'CX-29 The own lists, the favourites first, then the one changed last',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ 'usuario-app': Type.Optional(Id) }),
    answer: { 200: Type.Array(Lista) },
  },
  'POST listas': {
    summary: 'CX-29 A new list, of a pedido or a carrito, or empty; unknown articles are left out',
    access: 'usuario',
    actuando: 'vedado',
    repetible: true,
    body: Entrada({
      nombre: Nombre,
      lineas: Type.Optional(Type.Array(LineaNueva, { maxItems: 300 })),
      idLista: Ignorado,
      favoritos: Ignorado,
      enlace: Ignorado,
      modificada: Ignorado,
    }),
    answer: { 201: Lista },
    refusals: ['Listas.ERROR_DEMASIADAS', 'Listas.ERROR_LLENA'],
  },
  'PUT listas/:idLista': {
    summary: 'CX-29 Call it otherwise',
    ...Una,
    body: Entrada({ nombre: Nombre }),
    answer: { 200: Lista },
    refusals: ['Listas.ERROR_NO_ENCONTRADA'],
  },
  'DELETE listas/:idLista': {
    summary: 'CX-29 Delete it, and its link with it',
    ...Una,
    answer: { 200: ResultadoOk },
    refusals: ['Listas.ERROR_NO_ENCONTRADA'],
  },
  'PUT listas/:idLista/articulos/:artCodigo': {
    summary: 'CX-29 So much of an article in it, whatever there was',
    ...Articulo,
    body: cuanto,
    answer: { 200: Lista },
    refusals: ['Listas.ERROR_NO_ENCONTRADA', 'Listas.ERROR_LLENA', 'Articulos.ERROR_NO_ENCONTRADO'],
  },
  'DELETE listas/:idLista/articulos/:artCodigo': {
    summary: 'CX-29 None of an article in it',
    ...Articulo,
    answer: { 200: Lista },
    refusals: ['Listas.ERROR_NO_ENCONTRADA'],
  },
  'PUT listas/:idLista/enlace': {
    summary: 'CX-29 Share it by a link, or stop; a link that was switched off never comes back',
    ...Una,
    body: Entrada({ activo: Type.Boolean() }),
    answer: { 200: Lista },
    refusals: ['Listas.ERROR_NO_ENCONTRADA'],
  },
  'PUT listas/favoritos/articulos/:artCodigo': {
    summary: 'CX-30 Mark an article with a heart',
    ...Favorito,
    body: cuanto,
    answer: { 200: Lista },
    refusals: ['Listas.ERROR_LLENA', 'Articulos.ERROR_NO_ENCONTRADO'],
  },
  'DELETE listas/favoritos/articulos/:artCodigo': {
    summary: 'CX-30 Take the heart away',
    ...Favorito,
    answer: { 200: Lista },
  },
  'GET listas-compartidas/:enlace': {
    summary: 'CX-29 A shared list, for anybody with its link; its owner is not named',
    access: 'invitado',
    params: Type.Object({ enlace: Enlace }),
    query: Type.Object({ empresa: CodigoEmpresa }),
    answer: { 200: ListaCompartida },
    refusals: ['Listas.ERROR_NO_ENCONTRADA'],
  },
})
