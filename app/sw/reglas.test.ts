import { expect, test } from 'vitest'
import { sobrantes, tratoDe } from './reglas.ts'

const ORIGEN = 'https://surtido.example'
const API = '/products-app-en-casa/api/'
const trato = (path: string, more: object = {}) =>
  tratoDe({ method: 'GET', url: new URL(path, ORIGEN).href, mode: 'cors', destination: '', ...more }, ORIGEN, API)
const navigate = { mode: 'navigate', destination: 'document' }

test('the worker keeps only API answers that are the same for everybody', () => {
  // covers: E-26
  for (const call of [
    'articulos?empresa=10&local=1&categoria-id=3',
    'articulos/ofertas?empresa=10&local=1',
    'categorias?empresa=10&local=1',
    'ofertas-especiales-home/4/articulos?empresa=10&local=1',
    'zonas-entrega/empresas/10/locales/1/tipos-entrega/20',
    'medios-pago/disponibles?empresa=10&local=1&tipo-entrega=20',
  ])
    expect(trato(`${API}${call}`), call).toBe('dato')
  for (const call of [
    'articulos/comprados?empresa=10&local=1',
    'articulos/search?empresa=10&local=1&descripcion=pan',
    'articulos?empresa=10&local=1&descripcion=pan',
    'locales/entrega-domicilio?empresa=10&latitud=-34.9&longitud=-56.1',
    'pedidos',
    'pedidos/12',
    'carrito?empresa=10&local=1',
    'usuarios/4',
    'direcciones',
    'cupones',
    'saldo',
    'notificaciones',
  ])
    expect(trato(`${API}${call}`), call).toBeUndefined()
  expect(trato(`${API}articulos?empresa=10&local=1`, { method: 'POST' })).toBeUndefined()
})

test('the worker answers every screen with the page and leaves other pages alone', () => {
  //
  for (const path of ['/', '/tabs/home', '/articulo/001001', '/finalizar-pedido?x=1', '/historico-pedidos?codigo=4'])
    expect(trato(path, navigate), path).toBe('pagina')
  for (const path of ['/docs', '/docs/static/index.html', '/correo-de-prueba/3', '/metricas', '/salud', '/sitemap.xml'])
    expect(trato(path, navigate), path).toBeUndefined()
  expect(trato('/captura', { mode: 'navigate', destination: 'iframe' })).toBeUndefined()
  expect(trato('https://tarjetas.example/captura', navigate)).toBeUndefined()
  expect(trato('https://otro.example/logos/10.svg')).toBeUndefined()
  expect(trato('/assets/inicio-abc.js')).toBe('archivo')
  expect(trato('/logos/10.svg')).toBe('imagen')
  // The worker's own file and what a device installs the app by are always the server's.
  for (const path of ['/sw.js', '/manifest.webmanifest']) expect(trato(path)).toBeUndefined()
})

test('files go once no version in use names them', () => {
  // covers: U-116
  expect(sobrantes(['/a', '/b', '/c'], ['/b', '/c', '/d', '/c'])).toEqual(['/a'])
})
