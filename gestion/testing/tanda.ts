// A tanda of two pedidos that share an article, and one article by weight.
import type { RespuestaDeToma, Tanda, Toma } from '@surtido/contract/gestion-tandas'
import type { TomaGuardada } from '../device/guardado.ts'

type Linea = Tanda['pedidos'][number]['lineas'][number]

export const linea = (orden: number, artCodigo: string, more: Partial<Linea> = {}): Linea => ({
  orden,
  artCodigo,
  nombre: artCodigo,
  contenido: '1 un.',
  urlImagen: '',
  precioUnitario: 10,
  precioNeto: 10,
  stock: null,
  codEstMerc: '0101',
  rubro: 'Arroz',
  categoria: 'Almacén',
  sector: 'SECO',
  lugar: null,
  tramo: 1,
  temperatura: 'AMBIENTE',
  edadMinima: null,
  seLee: false,
  codigosBarras: [],
  ventaFraccionada: false,
  esBolsa: false,
  cantidadPedida: 1,
  unidades: null,
  tolerancia: { debajo: 10, encima: 10 },
  nota: '',
  cambioProductoSinStock: 'No reemplazar',
  elegidos: [],
  suya: true,
  puesta: 0,
  deOtras: 0,
  dicha: false,
  pregunta: null,
  ...more,
})

export const tandaOf = (...pedidos: Linea[][]): Tanda => ({
  idTanda: 7,
  codigoLocal: 1,
  estado: 'ABIERTA',
  idAdministrador: 5,
  creada: '2026-11-22T10:00:00-03:00',
  pedidos: pedidos.map((lineas, i) => ({
    idPedido: 100 + i,
    posicion: 'ABCDEF'[i]!,
    codigoCanasta: null,
    estado: 'RECIBIDO',
    fechaEntrega: '2026-11-22',
    horaDesde: '14:00',
    horaHasta: '16:00',
    debido: '2026-11-22T13:50:00-03:00',
    margen: null,
    comentario: '',
    lineas,
  })),
  verificarPosicion: 'NUNCA',
  mensajes: [],
  formatosEtiqueta: [],
  sustitutos: [],
})

/** Arroz for both, yerba for the second, cheese by weight for the first. */
export const TANDA: Tanda = tandaOf(
  [
    linea(0, 'arroz', { cantidadPedida: 2, codigosBarras: ['7730000000015'] }),
    linea(1, '000283', {
      nombre: 'queso',
      categoria: 'Lácteos',
      sector: 'FRIO',
      ventaFraccionada: true,
      cantidadPedida: 0.5,
      nota: 'feteado fino',
    }),
  ],
  [
    linea(0, 'arroz', { codigosBarras: ['7730000000015'] }),
    linea(1, 'yerba', { codigosBarras: ['012345678905'], cambioProductoSinStock: 'Reemplazar por similar' }),
  ],
)

export const respuesta = (idToma: string, more: Partial<RespuestaDeToma> = {}): RespuestaDeToma => ({
  idToma,
  resultado: 'PUESTA',
  cabe: 0,
  sobra: 0,
  deOtras: 0,
  error: null,
  ...more,
})

/** A take as the device keeps it, the `n`th. */
export const guardada = (n: number, toma: Partial<Toma> = {}, more: Partial<TomaGuardada> = {}): TomaGuardada => ({
  n,
  idTanda: 7,
  idAdministrador: 5,
  toma: {
    idToma: `toma-${n}`,
    idPedido: 100,
    orden: 0,
    dispositivo: 'este',
    secuencia: n,
    cantidad: 1,
    hecha: '2026-11-22T13:00:00.000Z',
    ...toma,
  },
  ...more,
})
