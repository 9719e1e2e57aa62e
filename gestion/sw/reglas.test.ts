import { expect, test } from 'vitest'
import { tratoDe } from './reglas.ts'

const HERE = 'https://tienda.uy'
const trato = (path: string, more: Partial<Parameters<typeof tratoDe>[0]> = {}) =>
  tratoDe({ method: 'GET', url: `${HERE}${path}`, mode: 'cors', ...more }, HERE)

test('the worker answers for its pages, files and pictures, never for the API', () => {
  for (const path of ['/gestion/', '/gestion/preparar/12', '/gestion/pedidos?vista=LISTOS'])
    expect(trato(path, { mode: 'navigate' }), path).toBe('pagina')
  expect(trato('/gestion/assets/a.js')).toBe('archivo')
  for (const path of ['/fotos/a-128.webp', '/ilustraciones/yerba.svg']) expect(trato(path), path).toBe('imagen')
  for (const path of ['/products-app-en-casa/api/gestion/pedidos', '/gestion/sw.js', '/assets/a.js'])
    expect(trato(path), path).toBeUndefined()
  for (const path of ['/', '/gestion', '/gestion/sw.js'])
    expect(trato(path, { mode: 'navigate' }), path).toBeUndefined()
  expect(trato('/gestion/assets/a.js', { method: 'POST' })).toBeUndefined()
  expect(tratoDe({ method: 'GET', url: 'https://otra.uy/fotos/a.webp', mode: 'cors' }, HERE)).toBeUndefined()
})
