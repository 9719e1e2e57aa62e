// The answers that the service worker keeps (`app/sw/reglas.ts`), completed when it gives one. Loaded only then.
import type { Contract, ContractCall } from '@surtido/contract'
import type { Answer } from '@surtido/contract/calls'
import type { Local } from '@surtido/contract/locales'
import { completeStored, type Part, type Template } from '@surtido/web/complete-stored'
import { ARTICULO } from './articulo-plantilla.ts'

const LOCAL: Template<Local> = {
  codigoLocal: 0,
  codigoEmpresa: 0,
  nombre: '',
  imagenLogo: '',
  urlLogoLocal: '',
  direccion: '',
  barrio: '',
  ciudad: '',
  telefono: '',
  latitud: 0,
  longitud: 0,
  distancia: null,
  estaCerrado: false,
  proximaApertura: null,
  visible: true,
  horarios: [{ dia: 0, horaDesde: '', horaHasta: '' }],
  tiposEntrega: [],
  self: false,
}

/** The fields that a promotion has in the list and on its page. */
const PROMOCION = {
  idPromocion: 0,
  titulo: '',
  descripcion: '',
  tipo: '',
  imagen: '',
  vigenciaDesde: '',
  vigenciaHasta: '',
  parametros: {},
  artCodigos: [],
  rubros: [],
  marcas: [],
} as const

const PAGINA = { pagina: 0, tamanio: 0, totalElementos: 0, totalPaginas: 0, ultima: true }

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

/** The templates of kept answers. A test holds their calls to those that the worker keeps. */
export const GUARDADAS: { readonly [N in Guardada]: Part<Answer<Contract[N]>> } = {
  'GET articulos': { contenido: [ARTICULO], ...PAGINA },
  'GET articulos/bolsas': [ARTICULO],
  'GET articulos/ofertas': { contenido: [ARTICULO], ...PAGINA },
  'GET articulos/por-codigos-articulos': [ARTICULO],
  'GET categorias': [{ id: 0, descripcion: '', imagen: '', orden: 0, cantidadArticulos: 0 }],
  'GET estructura-mercadologica': [
    {
      id: 0,
      codEstMerc: '',
      descripcion: '',
      nivel: 0,
      cantidadArticulos: 0,
      hijos: [{ id: 0, codEstMerc: '', descripcion: '', nivel: 0, cantidadArticulos: 0, hijos: [] }],
    },
  ],
  'GET franjas-entrega/dias-entrega-costo-dinamico': [
    {
      fecha: '',
      descripcion: '',
      franjas: [
        {
          idFranja: 0,
          horaDesde: '',
          horaHasta: '',
          costo: 0,
          costoOriginal: 0,
          disponible: false,
          cupoDisponible: 0,
          horaCorte: '',
          motivo: null,
        },
      ],
    },
  ],
  'GET locales/entrega-local': { contenido: [LOCAL], ...PAGINA },
  'GET locales/entrega-domicilio': { contenido: [LOCAL], ...PAGINA },
  'GET medios-pago/disponibles': [
    {
      idMedioDePago: 0,
      descripcion: '',
      tipo: 'TARJETA_WEB',
      efectivo: false,
      tiposEntrega: [],
      margen: 0,
      tarjetas: [{ brand: '', descripcion: '', idCredito: 0, idMedioDePago: 0, idTarjetaPagosWeb: 0, urlImagen: '' }],
    },
  ],
  'GET ofertas-especiales-home': [
    { id: 0, titulo: '', descripcion: '', imagen: '', orden: 0, vigenciaDesde: '', vigenciaHasta: '' },
  ],
  'GET ofertas-especiales-home/:id/articulos': { contenido: [ARTICULO], ...PAGINA },
  'GET promociones': {
    contenido: [
      {
        ...PROMOCION,
        articulosVistos: [{ artCodigo: '', nombre: '', urlImagen: '', 'fotos?': [{ url: '', color: '' }], rubro: 0 }],
      },
    ],
    ...PAGINA,
  },
  'GET promociones/detalle': {
    ...PROMOCION,
    condiciones: '',
    articulos: [ARTICULO],
  },
  'GET zonas-entrega/empresas/:e/locales/:l/tipos-entrega/:t': [
    { zonaEntrega: 0, descripcion: '', costo: 0, montoMinimo: 0, montoEnvioGratis: null, poligono: () => [[[]]] },
  ],
}

/** The answer of a call as the contract says it is, from one that was kept before the contract grew. */
export function completeRespuesta<T>(name: ContractCall, kept: T): T {
  const part = name in GUARDADAS && GUARDADAS[name as Guardada]
  return part ? (completeStored(kept, part as Part<T>) as T) : kept
}
