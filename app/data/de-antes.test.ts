// Each store of the device is read with today's value without one of its fields, at any depth, as older versions kept it.
import { respuestaOf } from '@surtido/contract/respuestas'
import { faltasDe, standsFor, valueAt } from '@surtido/web/testing/faltas'
import { afterEach, expect, test, vi } from 'vitest'

const PEDIDO = {
  ...(respuestaOf('GET pedidos/:idPedido') as object),
  reemplazos: [{ idReemplazo: 1, propuesto: { nombre: 'Fideos' }, opciones: [{ nombre: 'Fideos' }] }],
  calificacion: { puntaje: 5, aspectos: ['PUNTUAL'] },
  reclamos: [{ idReclamo: 1, respuesta: { texto: 'Va de nuevo.' } }],
  pago: { tarjeta: { last4: '1234' }, movimientos: [{ tipo: 'AUTORIZAR' }] },
}
const ARTICULO = {
  ...(respuestaOf('GET articulos/por-codigos-articulos') as object[])[0],
  fotos: [{ url: '/f/1', color: '#fff' }],
  ventaHabitual: { primera: 1, paso: 1, cantidades: [1], pesoPieza: null },
  envase: { precio: 10 },
  oferta: { precio: 90, soloAppMovil: false, fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' },
  ofertaApp: {
    precio: 80,
    fechaDesde: '2026-11-01',
    fechaHasta: '2026-11-30',
    precioPorMedida: { precio: 8, medida: 'kg' },
  },
  descuentosPorCantidad: [{ cantidadDesde: 2, precio: 80, descuento: 10 }],
  precioPorMedida: { precio: 9, medida: 'kg' },
}
const ADMINISTRADOR = { idUsuario: 1, permisos: ['USUARIOS_BUSCAR'] }

/** By key of the storage: what it holds, and how the app reads it. */
const STORES = {
  pedidosGuardados: {
    value: { idUsuario: 7, lista: { desde: 1, que: [PEDIDO] }, pedidos: { 12045: { desde: 1, que: PEDIDO } } },
    async read() {
      const { readLista, readPedido } = await import('./pedidos-guardados.ts')
      const [idPedido] = [12045]
      return { lista: readLista(7), pedidos: { [idPedido]: readPedido(7, idPedido) } }
    },
  },
  'carritoAcordado.7.10.1': {
    value: { version: 2, lineas: [{ artCodigo: '001', cantidad: 1, sustitutos: ['002'] }] },
    read: async () => (await import('../carrito/sincronia.ts')).readCarritoComun('carritoAcordado.7.10.1'),
  },
  carrito: {
    value: {
      '10.1': { '001': { artCodigo: '001', cantidad: 100, modificado: '', puesto: 1, articulo: ARTICULO } },
    },
    read: async () => (await import('../carrito/store.ts')).useCarritos.getState().carritos,
  },
  'cambioEmpezado.12045': {
    value: {
      version: 2,
      cantidades: { '001': 100 },
      agregados: [ARTICULO],
      deseos: { '001': { nota: 'fino' } },
      direccion: respuestaOf('POST direcciones'),
      elegida: { fecha: '2026-11-27', idFranja: 1 },
    },
    async read() {
      const { readCambioEmpezado } = await import('../screens/pedidos/cambio-empezado.ts')
      return readCambioEmpezado({ idPedido: 12045, version: 2 } as never)
    },
  },
  solicitudes: {
    value: { ultima: { id: 'a', huella: '{}', anteriores: ['b'] }, sinRespuesta: ['a'] },
    async read() {
      const { prepareSolicitud } = await import('../carrito/solicitud.ts')
      prepareSolicitud({ other: true })
      return prepareSolicitud({})
    },
  },
  pedidoPendiente: {
    value: { idUsuario: 7, rechazo: { code: 'Articulos.ERROR_SIN_STOCK', estado: 409, detalles: [{ disponible: 1 }] } },
    read: async () => (await import('../carrito/pendiente.ts')).usePendiente.getState().pendiente,
  },
  'compra-self': {
    value: {
      idSolicitud: 'a',
      version: 1,
      sabida: 1,
      lecturas: [{ codigo: '001', cantidad: 1 }],
      compra: respuestaOf('PUT self/compras/:id/articulos'),
    },
    read: async () => (await import('../self/store.ts')).useSelf.getState().enCurso,
  },
  usuario: {
    value: { idUsuario: 7, email: 'ana@example.uy' },
    read: async () => (await import('../sesion/store.ts')).useSesion.getState().usuario,
  },
  administrador: {
    value: { administrador: ADMINISTRADOR, actuandoComo: 7 },
    read: async () => (await import('../sesion/administrador.ts')).readAdministrador(),
  },
  entrando: {
    value: ADMINISTRADOR,
    read: async () => (await import('../sesion/entrando.ts')).entrando.read(),
  },
}

/**
 * The fields that any version may lack. Without some of them a stored value counts as nobody's or as another version's.
 */
const OPCIONALES: Readonly<Record<string, RegExp>> = {
  pedidosGuardados: /^idUsuario$|^lista$|^pedidos\.12045$/,
  carrito: /^10\.1(\.001)?$|\.(fotos|ventaHabitual|ofertaApp)$/,
  'cambioEmpezado.12045': /^version$|\.001(\.nota)?$|^direccion$|^elegida$|\.(fotos|ventaHabitual|ofertaApp|idFranja)$/,
  'carritoAcordado.7.10.1': /\.sustitutos$|^version$/,
  pedidoPendiente: /^idUsuario$|^rechazo(\.code|\.estado)?$|\.disponible$/,
  'compra-self': /^compra$/,
  usuario: /^(idUsuario|email)$/,
  administrador: /^administrador(\.idUsuario)?$|^actuandoComo$/,
  entrando: /^idUsuario$/,
  solicitudes: /./,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const keeping = (key: string, value: unknown) => {
  const all = new Map([[key, JSON.stringify(value)]])
  const storage = { getItem: (name: string) => all.get(name) ?? null, setItem() {}, removeItem() {} }
  vi.stubGlobal('window', { addEventListener() {} })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.resetModules()
}

test.each(Object.entries(STORES))('%s is read whole, whichever of its fields did not exist', async (key, store) => {
  // covers: E-26 S-07
  keeping(key, store.value)
  expect(await store.read()).toBeDefined()
  const faltan = []
  for (const { lugar, antes } of faltasDe<unknown>(store.value)) {
    const name = lugar.join('.')
    keeping(key, antes)
    const read = await store.read()
    if (OPCIONALES[key]?.test(name)) continue
    if (!standsFor(valueAt(read, lugar), valueAt(store.value, lugar))) faltan.push(name)
  }
  expect(faltan).toEqual([])
})
