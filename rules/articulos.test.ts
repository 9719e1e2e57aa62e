import { describe, expect, test } from 'vitest'
import { type ArticuloRecibido, nombreConContenido, type Producto, toPrecios, toProducto } from './articulos.ts'
import { toVenta } from './cantidades.ts'
import { unitPrecio } from './precios.ts'

const queso: ArticuloRecibido = {
  id: 700,
  artCodigo: '001234',
  codigoArticuloLocal: '1234',
  nombre: 'Queso Colonia',
  descripcion: 'Queso',
  descripcionAmpliada: 'De vaca',
  precio: 389,
  precioUnitario: 389,
  moneda: 'UYU',
  urlImagen: '/q.webp',
  vtaFraccionada: 1,
  pasoVenta: 0.1,
  minimoVenta: 0.2,
  envase: { precio: 15.5 },
  oferta: { precio: 349, soloAppMovil: true, fechaDesde: '2025-03-01', fechaHasta: '2025-03-15' },
  rubro: { id: 5, descripcion: 'Fiambrería', imagen: '/r.webp' },
  aplicaDescuentoPorCantidad: true,
  descuento: 3,
  descuentosPorCantidad: [{ cantidadDesde: 2, precio: 360, descuento: 7.46 }],
}
const producto: Producto = {
  id: 700,
  artCodigo: '001234',
  codigoExterno: '1234',
  descripcion: 'Queso Colonia',
  descripcionAmpliada: 'De vaca',
  imagen: '/q.webp',
  moneda: 'UYU',
  precio: 389,
  precioEnvase: 15.5,
  ventaFraccionada: true,
  oferta: 349,
  ofertaAppMovil: true,
  ofertaFechaDesde: '2025-03-01',
  ofertaFechaHasta: '2025-03-15',
  descuento: 3,
  descuentoPorCantidad: true,
  descuentosPorCantidad: [{ cantidadDesde: 2, precio: 360, descuento: 7.46 }],
  categoria: 5,
  categoriaDescripcion: 'Fiambrería',
  categoriaImagen: '/r.webp',
  pasoVenta: 0.1,
  minimoVenta: 0.2,
  limitePorPedido: null,
  cantidad: 0,
  precioTotal: 0,
}

describe('toProducto', () => {
  test('reads an article with its objects', () => {
    // covers: K-31 E-13 E-15
    expect(toProducto(queso)).toEqual(producto)
  })

  test('reads the flat spelling as the same product', () => {
    // covers: A-48 E-14
    const { envase: _, oferta: __, ...rest } = queso
    const flat: ArticuloRecibido = {
      ...rest,
      precioEnvase: 15.5,
      oferta: 349,
      ofertaAppMovil: true,
      ofertaFechaDesde: '2025-03-01',
      fechaHastaOferta: '2025-03-15',
    }
    expect(toProducto(flat)).toEqual(producto)
  })

  test('quantity and total come from the line of the carrito, 0 when it is not in it', () => {
    // covers: K-31
    expect(toProducto(queso, { cantidad: 0.5, precioTotal: 174.5 })).toEqual({
      ...producto,
      cantidad: 0.5,
      precioTotal: 174.5,
    })
    expect(toProducto({ ...queso, cantidad: 2, precioTotal: 720 })).toMatchObject({ cantidad: 2, precioTotal: 720 })
  })

  test('survives an article of nothing but its code', () => {
    // covers: K-31 A-82
    expect(toProducto({ artCodigo: '9' })).toEqual({
      ...producto,
      id: 0,
      artCodigo: '9',
      codigoExterno: '',
      descripcion: '',
      descripcionAmpliada: '',
      imagen: '',
      precio: 0,
      precioEnvase: 0,
      ventaFraccionada: false,
      oferta: null,
      ofertaAppMovil: false,
      ofertaFechaDesde: null,
      ofertaFechaHasta: null,
      descuento: 0,
      descuentoPorCantidad: false,
      descuentosPorCantidad: [],
      categoria: null,
      categoriaDescripcion: '',
      categoriaImagen: '',
      pasoVenta: null,
      minimoVenta: null,
    })
  })

  test('a producto takes its name and its price from either of two fields', () => {
    // covers: K-31
    expect(toProducto({ artCodigo: '9', descripcion: 'Pan' }).descripcion).toBe('Pan')
    expect(toProducto({ artCodigo: '9', nombre: '', descripcion: 'Pan' }).descripcion).toBe('Pan')
    expect(toProducto({ artCodigo: '9', precioUnitario: 12.5 }).precio).toBe(12.5)
  })

  test('the flag of fractional sale is 1 or 0, or a boolean', () => {
    // covers: A-48 B-15
    const of = (articulo: Partial<ArticuloRecibido>) => toProducto({ artCodigo: '9', ...articulo }).ventaFraccionada
    expect([of({ vtaFraccionada: 1 }), of({ vtaFraccionada: true }), of({ ventaFraccionada: true })]).toEqual([
      true,
      true,
      true,
    ])
    expect([of({ vtaFraccionada: 0 }), of({ vtaFraccionada: false }), of({ ventaFraccionada: 0 })]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('an offer of 0 or null is none, and leaves nothing of its dates', () => {
    //
    for (const oferta of [0, null, undefined, { precio: 0 }, { precio: null }]) {
      expect(toProducto({ ...queso, oferta, fechaHastaOferta: '2025-03-15', ofertaAppMovil: true })).toMatchObject({
        oferta: null,
        ofertaAppMovil: false,
        ofertaFechaHasta: null,
      })
    }
  })
})

describe('to the other rules', () => {
  test('prices go on in cents and quantities in hundredths', () => {
    // covers: A-49 E-13
    expect(toPrecios(producto)).toEqual({
      precio: 38_900,
      ofertas: [{ precio: 34_900, soloAppMovil: true, fechaDesde: '2025-03-01', fechaHasta: '2025-03-15' }],
      tramos: [{ cantidadDesde: 200, precio: 36_000, descuento: 7.46 }],
    })
    const asked = { ...toPrecios(producto), hoy: '2025-03-15', cantidad: 200 }
    expect(unitPrecio({ ...asked, plataforma: 'IOS' })).toMatchObject({ unitario: 34_900, motivo: 'oferta' })
    expect(unitPrecio({ ...asked, plataforma: 'WEB' })).toMatchObject({ unitario: 36_000, motivo: 'tramo' })
    expect(toPrecios({ ...producto, descuentoPorCantidad: false, oferta: null })).toEqual({
      precio: 38_900,
      ofertas: [],
      tramos: [],
    })
  })

  test('an app offer lives beside the general one and is paid only on a phone', () => {
    // covers: A-49 K-31
    const fechas = { fechaDesde: '2025-03-01', fechaHasta: '2025-03-15' }
    const both = {
      ...queso,
      oferta: { precio: 369, soloAppMovil: false, ...fechas },
      ofertaApp: { precio: 349, ...fechas },
    }
    const asked = { ...toPrecios(toProducto(both)), hoy: '2025-03-15', cantidad: 100 }
    expect(unitPrecio({ ...asked, plataforma: 'IOS' })).toMatchObject({ unitario: 34_900, motivo: 'oferta' })
    expect(unitPrecio({ ...asked, plataforma: 'WEB' })).toMatchObject({ unitario: 36_900, motivo: 'oferta' })
    expect(unitPrecio({ ...asked, plataforma: 'IOS', hoy: '2025-03-16' })).toMatchObject({ motivo: 'precio' })
  })

  test('how it is sold goes on in hundredths', () => {
    //
    expect(toVenta(producto)).toEqual({ ventaFraccionada: true, pasoVenta: 10, minimoVenta: 20, limitePorPedido: null })
  })
})

test('the content tells an article from its neighbours, once', () => {
  const yerba = { nombre: 'Yerba mate Canarias', contenido: '1 kg' }
  expect(nombreConContenido(yerba)).toBe('Yerba mate Canarias 1 kg')
  expect(nombreConContenido({ ...yerba, nombre: 'Yerba mate Canarias 1Kg' })).toBe('Yerba mate Canarias 1Kg')
  expect(nombreConContenido({ nombre: 'Asado de tira', contenido: '' })).toBe('Asado de tira')
})
