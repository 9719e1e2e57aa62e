import type { Refusal } from '@surtido/web/refusal'
import { expect, test } from 'vitest'
import { asuntosOf, hasAsuntoChanged } from './asuntos-rechazo.ts'

type Elegido = Parameters<typeof asuntosOf>[0]

const ELEGIDO: Elegido = {
  idUsuario: 4,
  codigoLocal: 1,
  direccion: { idDireccion: 7, calle: 'Colonia', numero: '1', latitud: -34.9, longitud: -56.1 },
  eleccion: {
    fecha: '2026-03-11',
    idFranja: 3,
    idMedioDePago: 2,
    idPaymentProfile: 9,
    factura: false,
    rut: '',
    razonSocial: '',
    sinStock: 'Contactarme',
    bolsas: {},
    observaciones: '',
    idCupon: 5,
  },
  lineas: [{ artCodigo: '100', cantidad: 200 }],
}
const choosing = (eleccion: Partial<Elegido['eleccion']>): Elegido => ({
  ...ELEGIDO,
  eleccion: { ...ELEGIDO.eleccion, ...eleccion },
})
/** The changes that end a refusal. */
const endersOf = (code: Refusal['code'], then: Elegido = ELEGIDO) => {
  const { idFranja: _, ...sinFranja } = ELEGIDO.eleccion
  const changes: Record<string, Elegido> = {
    nada: ELEGIDO,
    direccion: { ...ELEGIDO, direccion: undefined },
    franja: choosing({ idFranja: 4 }),
    sinFranja: { ...ELEGIDO, eleccion: sinFranja },
    medio: choosing({ idMedioDePago: 1 }),
    tarjeta: choosing({ idPaymentProfile: 10 }),
    articulo: { ...ELEGIDO, lineas: [{ artCodigo: '100', cantidad: 100 }] },
    bolsas: choosing({ bolsas: { 900: 1 } }),
    sinCupon: choosing({ idCupon: 0 }),
    factura: choosing({ factura: true }),
    observaciones: choosing({ observaciones: 'Timbre roto' }),
    sale: { ...ELEGIDO, idUsuario: undefined },
    otra: { ...ELEGIDO, idUsuario: 5 },
  }
  return Object.keys(changes).filter((one) => hasAsuntoChanged(code, asuntosOf(then), asuntosOf(changes[one]!)))
}

test('the refusal of a card disappears only when the payment changes', () => {
  // covers: C-24
  expect(endersOf('Pagos.ERROR_RECHAZADO')).toEqual(['medio', 'tarjeta', 'otra'])
})

test('the refusal of an ended session disappears when somebody logs in', () => {
  //
  const vencida = { ...ELEGIDO, idUsuario: undefined }
  const code = 'Sesion.ERROR_SESION_VENCIDA'
  expect(hasAsuntoChanged(code, asuntosOf(vencida), asuntosOf(ELEGIDO))).toBe(true)
  expect(
    hasAsuntoChanged(code, asuntosOf(vencida), asuntosOf({ ...vencida, eleccion: choosing({ idFranja: 4 }).eleccion })),
  ).toBe(false)
})

test('each refusal disappears when what it was about changes', () => {
  // covers: C-24
  expect(endersOf('Entregas.ERROR_FRANJA_SIN_CUPO')).toEqual(['direccion', 'franja', 'otra'])
  expect(endersOf('Entregas.ERROR_MONTO_MINIMO')).toEqual(['direccion', 'articulo', 'bolsas', 'otra'])
  expect(endersOf('Articulos.ERROR_SIN_STOCK')).toEqual(['articulo', 'bolsas', 'otra'])
  expect(endersOf('Direcciones.ERROR_FUERA_DE_ZONA')).toEqual(['direccion', 'otra'])
  expect(endersOf('CUPON_MONTO_MINIMO_NO_ALCANZADO')).toEqual([
    'medio',
    'tarjeta',
    'articulo',
    'bolsas',
    'sinCupon',
    'otra',
  ])
  expect(endersOf('Pedidos.ERROR_FACTURACION')).toEqual(['factura', 'otra'])
  expect(endersOf('Red.SIN_CONEXION')).toEqual(['otra'])
})
