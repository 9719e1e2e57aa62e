import { type Static, Type } from 'typebox'
import {
  CodigoLocal,
  Entrada,
  EntradaConSolicitud,
  Id,
  IdPedido,
  IdSolicitud,
  Instante,
  Nulo,
  Texto,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'
import { Etiqueta } from './gestion-bultos.ts'
import { FORMATOS_ETIQUETA } from './valores.ts'

export const FormatoEtiqueta = UnoDe(FORMATOS_ETIQUETA)
export type FormatoEtiqueta = Static<typeof FormatoEtiqueta>

/** The schemas without a name of their own in the published document. */
const unDestino = () => UnoDe(['NAVEGADOR', 'IMPRESORA'])
const unLenguaje = () => UnoDe(['ZPL', 'ESCPOS'])
const unResultado = () => UnoDe(['IMPRESA', 'SIN_EMPEZAR', 'DUDOSA'])
export type ResultadoDeImpresion = Static<ReturnType<typeof unResultado>>
export type Lenguaje = Static<ReturnType<typeof unLenguaje>>

/** A request to print labels, and its progress. */
export const Impresion = Type.Object({
  idImpresion: Id,
  idPedido: IdPedido,
  destino: unDestino(),
  formato: FormatoEtiqueta,
  /** FALLIDA: it is not retried automatically. */
  estado: UnoDe(['EN_COLA', 'TOMADA', 'IMPRESA', 'FALLIDA']),
  intentos: Type.Integer(),
  error: Nulo(Type.String()),
  creada: Instante,
  etiquetas: Type.Array(Etiqueta),
})
export type Impresion = Static<typeof Impresion>

/** A job for an agent to send to its printer, once: when the job is handed out again, every label of it says COPIA. */
export const TrabajoDeImpresion = Type.Object({
  idImpresion: Id,
  intento: Type.Integer(),
  /** Empty when the agent asked for ESC/POS. */
  zpl: Type.String(),
  /** The bytes for a ticket printer, in base64; absent unless asked for. */
  escpos: Type.Optional(Type.String()),
})
export type TrabajoDeImpresion = Static<typeof TrabajoDeImpresion>

export const gestionImpresiones = calls({
  'POST gestion/impresiones': {
    summary: 'Labels of the bags of a pedido, for this browser or for the printer of its local; asked again, the same',
    access: { permiso: 'EMPAQUE_HACER', alcance: { pedido: 'body.idPedido' } },
    body: EntradaConSolicitud({
      /** The id of this request: printing labels again needs another id, and those labels say COPIA. */
      idSolicitud: IdSolicitud,
      idPedido: IdPedido,
      /** Only these bags; absent: all of them. */
      bultos: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 40, uniqueItems: true })),
      destino: unDestino(),
      formato: FormatoEtiqueta,
    }),
    answer: { 200: Impresion },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Bultos.ERROR_NO_ENCONTRADO', 'Impresiones.ERROR_SOLICITUD_REPETIDA'],
  },
  'GET gestion/impresiones': {
    summary: 'What the printer of a local has to print still, or could not',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: Type.Object({ impresiones: Type.Array(Impresion) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/impresiones/tomar': {
    summary: 'The next labels for whoever stands beside the printer of a local; null where there are none',
    access: { permiso: 'EMPAQUE_HACER', alcance: { local: 'body.codigoLocal' } },
    body: Entrada({
      codigoLocal: CodigoLocal,
      /** The language of the printer; absent: ZPL. */
      lenguaje: Type.Optional(unLenguaje()),
    }),
    answer: { 200: Type.Object({ trabajo: Nulo(TrabajoDeImpresion) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/impresiones/:idImpresion/resultado': {
    summary: 'How it went: printed, not begun, or nobody knows; what is said of an earlier try changes nothing',
    access: { permiso: 'EMPAQUE_HACER', alcance: { impresion: 'params.idImpresion' } },
    params: Type.Object({ idImpresion: Id }),
    body: Entrada({
      intento: Type.Integer({ minimum: 1, maximum: 1_000 }),
      resultado: unResultado(),
      error: Type.Optional(Texto(200)),
    }),
    answer: { 200: Impresion },
    refusals: ['Impresiones.ERROR_NO_ENCONTRADA'],
  },
})
