// The prices and sums of an article on each platform, whose bridge is where Capacitor's native side puts it.
import type { Articulo } from '@surtido/contract/articulos'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const VIGENTE = { fechaDesde: '2026-03-01', fechaHasta: '2026-03-31' }
const VENTANAS = {
  WEB: {},
  ANDROID: { androidBridge: { postMessage() {} } },
  IOS: { webkit: { messageHandlers: { bridge: { postMessage() {} } } } },
}

/** At 100 a bottle of 900 ml: 111,11 the litre. */
const articulo = (more: object = {}) =>
  ({
    artCodigo: '1',
    marca: '',
    rubro: { codEstMerc: '0101' },
    precio: 100,
    precioUnitario: 100,
    precioPorMedida: { precio: 111.11, medida: 'l' },
    vtaFraccionada: 0,
    oferta: null,
    descuentosPorCantidad: [],
    ...more,
  }) as unknown as Articulo

const ofertaApp = { precio: 80, ...VIGENTE, precioPorMedida: { precio: 88.89, medida: 'l' } }
const soloApp = articulo({ oferta: { precio: 80, soloAppMovil: true, ...VIGENTE }, ofertaApp })
const conAmbas = articulo({
  precioUnitario: 90,
  precioPorMedida: { precio: 100, medida: 'l' },
  oferta: { precio: 90, soloAppMovil: false, ...VIGENTE },
  ofertaApp,
})

async function seen(plataforma: keyof typeof VENTANAS, one: Articulo) {
  Object.assign(globalThis, VENTANAS[plataforma])
  vi.resetModules()
  const { escalaOf, preciosOf } = await import('./articulo.tsx')
  const { precioDe } = await import('../../carrito/articulo-hoy.ts')
  const { totalesOf } = await import('../../carrito/totales.ts')
  const { precio, anterior, porUnidad } = preciosOf(one) as Record<string, string>
  return {
    precios: [precio, anterior, porUnidad].map((text) => text?.replace(/\s/g, ' ')),
    escala: escalaOf(one)?.replace(/\s/g, ' '),
    total: totalesOf([{ articulo: one, cantidad: 200 }], []).total,
    hasta: precioDe(one).oferta?.fechaHasta,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T10:00:00-03:00') })
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of ['androidBridge', 'webkit']) delete (globalThis as unknown as Record<string, unknown>)[name]
})

test.each(['ANDROID', 'IOS'] as const)(
  'on %s an offer of the app is the price that is shown and summed',
  async (plataforma) => {
    // covers: A-49 B-21
    const enApp = { precios: ['$80', '$100', '$88,89 el l'], escala: undefined, total: 16_000, hasta: '2026-03-31' }
    expect(await seen(plataforma, soloApp)).toEqual(enApp)
    expect(await seen(plataforma, conAmbas)).toEqual(enApp)
    // The device kept this article before the server told of both.
    const { ofertaApp: _, ...kept } = soloApp
    expect(await seen(plataforma, kept as Articulo)).toMatchObject({
      precios: ['$80', '$100', undefined],
      total: 16_000,
    })
    vi.setSystemTime(new Date('2026-04-01T00:00:00-03:00'))
    expect(await seen(plataforma, soloApp)).toMatchObject({
      precios: ['$100', undefined, '$111,11 el l'],
      total: 20_000,
    })
  },
)

test('on the web it is shown, and everybody pays the same price', async () => {
  //
  const exclusivo = 'Precio exclusivo en la app: $80'
  expect(await seen('WEB', soloApp)).toEqual({
    precios: ['$100', undefined, '$111,11 el l'],
    escala: exclusivo,
    total: 20_000,
    hasta: undefined,
  })
  expect(await seen('WEB', conAmbas)).toEqual({
    precios: ['$90', '$100', '$100 el l'],
    escala: exclusivo,
    total: 18_000,
    hasta: '2026-03-31',
  })
})
