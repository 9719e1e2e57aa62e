import { type Static, Type } from 'typebox'
import { ArtCodigo, CodigoLocal, Monto, Texto } from './base.ts'
import { calls } from './calls.ts'

/** An article of a local, as its workers search for it and propose it. */
export const ArticuloDelLocal = Type.Object({
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  contenido: Type.String(),
  urlImagen: Type.String(),
  codigosBarras: Type.Array(Type.String()),
  ventaFraccionada: Type.Boolean(),
  /** Today's price, per unit or kg. */
  precioUnitario: Monto,
  /** True when it is in stock, as far as its stock is counted. */
  disponible: Type.Boolean(),
})
export type ArticuloDelLocal = Static<typeof ArticuloDelLocal>

export const gestionArticulos = calls({
  'GET gestion/articulos': {
    summary: 'What a local sells by words, a bar code, a scale label or an article’s code; 20 at most',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal, filtro: Texto(80, 1) }),
    answer: { 200: Type.Object({ articulos: Type.Array(ArticuloDelLocal) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
