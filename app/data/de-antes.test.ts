// Each store of the device is read with today's value without one of its lists or objects, as an older version kept it.
import { respuestaOf } from '@surtido/contract/respuestas'
import { faltasDe, valueAt } from '@surtido/web/faltas-de-prueba'
import { afterEach, expect, test, vi } from 'vitest'

const PEDIDO = {
  ...(respuestaOf('GET pedidos/:idPedido') as object),
  reemplazos: [{ idReemplazo: 1, propuesto: { nombre: 'Fideos' }, opciones: [{ nombre: 'Fideos' }] }],
  calificacion: { puntaje: 5, aspectos: ['PUNTUAL'] },
  reclamos: [{ idReclamo: 1, respuesta: { texto: 'Va de nuevo.' } }],
  pago: { tarjeta: { last4: '1234' }, movimientos: [{ tipo: 'AUTORIZAR' }] },
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
    read: async () => (await import('../carrito/sincronia.ts')).readAcordado('carritoAcordado.7.10.1'),
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

/** Optional in every version: absent is as good as empty. */
const OPCIONAL = /\.sustitutos$|^ultima$|^lista$|^pedidos\.12045$|^rechazo$|^compra$|^administrador$/

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

test.each(Object.entries(STORES))('%s is read whole, whichever of its lists did not exist', async (key, store) => {
  // covers: E-26 S-07
  keeping(key, store.value)
  expect(await store.read()).toBeDefined()
  for (const { lugar, antes } of faltasDe<unknown>(store.value)) {
    const name = lugar.join('.')
    keeping(key, antes)
    const read = await store.read()
    if (key === 'solicitudes' || OPCIONAL.test(name)) continue
    const there = valueAt(read, lugar)
    expect([name, there === null || typeof there === 'object']).toEqual([name, true])
    if (there !== null) expect([name, Array.isArray(there)]).toEqual([name, Array.isArray(valueAt(store.value, lugar))])
  }
})
