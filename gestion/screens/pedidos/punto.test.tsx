import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Punto } from './punto.tsx'

const textOf = (more: Partial<NonNullable<PedidoDelLocal['punto']>>) =>
  renderToStaticMarkup(
    <Punto punto={{ latitud: -31.3833, longitud: -57.96671, ciudad: 'Salto', duda: null, ...more }} />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('the shop reads where the point of an address is, and a warning of another town', () => {
  expect(textOf({})).toBe('Punto en el mapa: en Salto (-31.38330, -57.96671)')
  expect(textOf({ ciudad: null })).toContain('lejos de toda ciudad conocida')
  const duda = { escrito: 'Montevideo', punto: 'Salto', metros: 430_000 }
  const says = 'y el punto del mapa está'
  expect(textOf({ duda })).toBe(`La dirección dice Montevideo ${says} en Salto. Confírmalo con el cliente.`)
  expect(textOf({ duda: { ...duda, punto: null }, ciudad: null })).toBe(
    `La dirección dice Montevideo ${says} lejos de toda ciudad conocida. Confírmalo con el cliente.`,
  )
})
