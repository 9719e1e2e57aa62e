// The answers that the service worker keeps (`app/sw/reglas.ts`), completed when it gives one. Loaded only then.
import type { Contract, ContractCall } from '@surtido/contract'
import type { Articulo } from '@surtido/contract/articulos'
import type { Answer } from '@surtido/contract/calls'
import type { Local } from '@surtido/contract/locales'
import { completeValue, type Parte, type Plantilla } from '@surtido/web/complete-stored'

const ARTICULO: Plantilla<Articulo> = {
  envase: () => ({}),
  oferta: () => ({}),
  rubro: {},
  descuentosPorCantidad: [],
  precioPorMedida: () => ({}),
  etiquetas: [],
  codigosBarras: [],
}

const LOCAL: Plantilla<Local> = { tiposEntrega: [], horarios: [] }

type Guardada =
  | 'GET articulos'
  | 'GET articulos/bolsas'
  | 'GET articulos/ofertas'
  | 'GET articulos/por-codigos-articulos'
  | 'GET categorias'
  | 'GET estructura-mercadologica'
  | 'GET franjas-entrega/dias-entrega-costo-dinamico'
  | 'GET locales/entrega-local'
  | 'GET locales/entrega-domicilio'
  | 'GET medios-pago/disponibles'
  | 'GET ofertas-especiales-home'
  | 'GET ofertas-especiales-home/:id/articulos'
  | 'GET promociones'
  | 'GET promociones/detalle'
  | 'GET zonas-entrega/empresas/:e/locales/:l/tipos-entrega/:t'

/** By call; a test holds them to those that the worker keeps. */
export const GUARDADAS: { readonly [N in Guardada]: Parte<Answer<Contract[N]>> } = {
  'GET articulos': { contenido: [ARTICULO] },
  'GET articulos/bolsas': [ARTICULO],
  'GET articulos/ofertas': { contenido: [ARTICULO] },
  'GET articulos/por-codigos-articulos': [ARTICULO],
  'GET categorias': [],
  'GET estructura-mercadologica': [{ hijos: [{ hijos: [] }] }],
  'GET franjas-entrega/dias-entrega-costo-dinamico': [{ franjas: [] }],
  'GET locales/entrega-local': { contenido: [LOCAL] },
  'GET locales/entrega-domicilio': { contenido: [LOCAL] },
  'GET medios-pago/disponibles': [{ tiposEntrega: [], tarjetas: [] }],
  'GET ofertas-especiales-home': [],
  'GET ofertas-especiales-home/:id/articulos': { contenido: [ARTICULO] },
  'GET promociones': { contenido: [{ parametros: {}, artCodigos: [], rubros: [], marcas: [], articulosVistos: [] }] },
  'GET promociones/detalle': { parametros: {}, artCodigos: [], rubros: [], marcas: [], articulos: [ARTICULO] },
  'GET zonas-entrega/empresas/:e/locales/:l/tipos-entrega/:t': [{ poligono: () => [] }],
}

/** The answer of a call as the contract says it is, from one that was kept before the contract grew. */
export function completeRespuesta<T>(name: ContractCall, kept: T): T {
  const parte = name in GUARDADAS && GUARDADAS[name as Guardada]
  return parte ? (completeValue(kept, parte as Parte<T>) as T) : kept
}
