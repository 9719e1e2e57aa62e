import { expect, test } from 'vitest'
import { manifiesto } from './manifiesto.ts'

test('the manifest carries the name, colour and icons of the empresa in Spanish', () => {
  // covers: G-06
  expect(manifiesto).toMatchObject({
    name: 'Almacén del Sur',
    short_name: 'Almacén del Sur',
    lang: 'es-UY',
    display: 'standalone',
    start_url: '/',
    scope: '/',
    theme_color: '#0b7a4b',
    background_color: '#ffffff',
    categories: ['shopping', 'food'],
  })
  expect(manifiesto.icons.map(({ src }) => src)).toEqual([
    ...['/iconos/icono-192.png', '/iconos/icono-512.png', '/iconos/icono-maskable-512.png'],
  ])
  expect(manifiesto.shortcuts).toEqual([
    { name: 'Buscar', url: '/tabs/busqueda' },
    { name: 'Carrito', url: '/tabs/carrito' },
    { name: 'Mis pedidos', url: '/historico-pedidos' },
  ])
})
