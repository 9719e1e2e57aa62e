// The small world of the server tests: red 1, three empresas, seven locales, some forty articulos.
// Small enough to know by heart, with one of each awkward thing. Its clock stands at AHORA.
import { PAIS } from '@surtido/rules/documentos'
import { ART } from './mundo-articulos.ts'

export { ART }

/** A Wednesday, 10:00 in Montevideo. */
export const AHORA = new Date('2026-03-11T10:00:00-03:00')
export const HOY = '2026-03-11'
export const AYER = '2026-03-10'
export const MANIANA = '2026-03-12'

/** A Monday within reach of the slots, on which no empresa delivers. */
export const FERIADO = '2026-03-16'

export const URUGUAY = PAIS.URUGUAY
export const RED = 1
/** Ceibo sells everything, Huerta the same for more; Dorado (999) always delivers. */
export const EMPRESA = { ceibo: 10, huerta: 20, dorado: 999 } as const
/** Package ids of their apps; Huerta has none. Only Ceibo has contact data. */
export const APLICACION = { ceibo: 'uy.surtido.demo', dorado: 'uy.surtido.dorado' } as const
export const CONTACTO = {
  telefono: '2900 0010',
  email: 'hola@ceibo.example',
  preguntasFrecuentes: [{ pregunta: '¿Hacen envíos?', respuesta: 'Sí, todos los días.' }],
}

export const SEMANA = [1, 2, 3, 4, 5, 6, 7]
const DE_DIA = SEMANA.map((dia) => ({ dia, horaDesde: dia === 7 ? '09:00' : '08:00', horaHasta: '21:00' }))
const DE_NOCHE = SEMANA.map((dia) => ({ dia, horaDesde: '18:00', horaHasta: '02:00' }))

export type LocalDelMundo = {
  codigoEmpresa: number
  codigoLocal: number
  nombre: string
  direccion: string
  barrio: string
  latitud: number
  longitud: number
  horarios: typeof DE_DIA
  domicilio?: boolean
  retiro?: boolean
  visible?: boolean
  /** Added to the prices of ARTICULOS here. */
  recargo?: number
}

export const LOCALES = [
  {
    codigoEmpresa: EMPRESA.ceibo,
    codigoLocal: 1,
    nombre: 'Ceibo Pocitos',
    direccion: 'Av. Brasil 2587',
    barrio: 'Pocitos',
    latitud: -34.9101,
    longitud: -56.1515,
    horarios: DE_DIA,
  },
  {
    codigoEmpresa: EMPRESA.ceibo,
    codigoLocal: 2,
    nombre: 'Ceibo Centro',
    direccion: 'Av. 18 de Julio 1240',
    barrio: 'Centro',
    latitud: -34.9058,
    longitud: -56.1882,
    horarios: DE_DIA,
    recargo: 3,
  },
  // Closed in the morning, open past midnight; pickup only.
  {
    codigoEmpresa: EMPRESA.ceibo,
    codigoLocal: 3,
    nombre: 'Ceibo Punta Carretas',
    direccion: 'José Ellauri 350',
    barrio: 'Punta Carretas',
    latitud: -34.9235,
    longitud: -56.1605,
    horarios: DE_NOCHE,
    domicilio: false,
  },
  // Hidden.
  {
    codigoEmpresa: EMPRESA.ceibo,
    codigoLocal: 9,
    nombre: 'Ceibo Depósito',
    direccion: 'Camino Carrasco 5200',
    barrio: 'Malvín Norte',
    latitud: -34.8702,
    longitud: -56.0995,
    horarios: DE_DIA,
    visible: false,
  },
  {
    codigoEmpresa: EMPRESA.huerta,
    codigoLocal: 1,
    nombre: 'La Huerta Cordón',
    direccion: 'Constituyente 1805',
    barrio: 'Cordón',
    latitud: -34.9066,
    longitud: -56.1742,
    horarios: DE_DIA,
    recargo: 7,
  },
  {
    codigoEmpresa: EMPRESA.huerta,
    codigoLocal: 2,
    nombre: 'La Huerta Malvín',
    direccion: 'Orinoco 4980',
    barrio: 'Malvín',
    latitud: -34.8955,
    longitud: -56.1012,
    horarios: DE_DIA,
    recargo: 5,
  },
  {
    codigoEmpresa: EMPRESA.dorado,
    codigoLocal: 1,
    nombre: 'Dorado Parque Rodó',
    direccion: 'Bulevar España 2100',
    barrio: 'Parque Rodó',
    latitud: -34.9119,
    longitud: -56.1685,
    horarios: DE_DIA,
    retiro: false,
  },
] as const satisfies readonly LocalDelMundo[]

/** Points for addresses: inside the near zone of Ceibo Pocitos, only in its far zone, and outside every zone. */
export const PUNTO = {
  pocitos: { latitud: -34.9125, longitud: -56.149 },
  lejosDePocitos: { latitud: -34.9101, longitud: -56.1265 },
  salto: { latitud: -31.3833, longitud: -57.9667 },
} as const

/** Zones of a local: within about 1.5 km, within about 3 km, pickup. Unique in the empresa. */
export const zonaCerca = (codigoLocal: number) => codigoLocal * 10 + 1
export const zonaLejos = (codigoLocal: number) => codigoLocal * 10 + 2
export const zonaRetiro = (codigoLocal: number) => codigoLocal * 10 + 9

/** The slots of every day: three for delivery, two for pickup. */
export const FRANJAS_DOMICILIO = [
  { numero: 1, horaDesde: '10:00', horaHasta: '12:00', costo: null },
  { numero: 2, horaDesde: '14:00', horaHasta: '16:00', costo: null },
  { numero: 3, horaDesde: '18:00', horaHasta: '20:00', costo: 60 },
]
export const FRANJAS_RETIRO = [
  { numero: 1, horaDesde: '11:00', horaHasta: '13:00', costo: null },
  { numero: 2, horaDesde: '17:00', horaHasta: '19:00', costo: null },
]
/** `dia` 1 Monday … 7 Sunday; `numero` as in the tables above. On AHORA (dia 3) delivery slot 1 is past its cut-off. */
export const franja = (zonaEntrega: number, dia: number, numero: number) => zonaEntrega * 100 + dia * 10 + numero
/** How many pedidos fit in each slot, for delivery and for pickup. */
export const CUPO = { domicilio: 5, retiro: 8 } as const

/** The redeemable code: 10 % off, once, any day; of empresa 10. */
export const CODIGO_CANJE = 'BIENVENIDA'

export const MEDIO_PAGO = { efectivo: 1, pos: 2, tarjeta: 3 } as const
/** Percent held on a card above the estimated total. */
export const MARGEN = 5
