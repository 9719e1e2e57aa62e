import { expect, test } from 'vitest'
import { scrollKeyOf, scrollRestoration } from './history.ts'

const at = (state: object) => ({ href: '/finalizar-pedido', state })

test('an overlay scrolls nothing and keeps the scroll position of its page', () => {
  //
  const page = at({ __TSR_key: 'p' })
  const overlay = at({ __TSR_key: 'o', pagina: 'p', capas: ['1'] })
  const forgotten = at({ __TSR_key: 'f', pagina: 'p', capas: [] })
  expect([page, overlay, forgotten].map((location) => scrollRestoration({ location }))).toEqual([true, false, true])
  expect([page, overlay, forgotten].map(scrollKeyOf)).toEqual(['p', 'o', 'p'])
  expect(scrollKeyOf(at({}))).toBe('/finalizar-pedido')
})
