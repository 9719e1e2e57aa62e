import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Placeholder } from './placeholder.tsx'

test('a loading placeholder moves and is read out, with a message or without', () => {
  // covers: U-114
  const without = renderToStaticMarkup(<Placeholder tipo="loading" />)
  expect(without).toMatch(/^<div [^>]*role="status"><svg [^>]*aria-hidden="true">.*<\/svg><span[^>]*>Cargando…<\/span>/)
  const told = renderToStaticMarkup(<Placeholder tipo="loading" texto="Buscando tu pedido" />)
  expect(told).toContain('>Buscando tu pedido</p>')
  expect(told).not.toContain('Cargando…')
  // The fruit that falls into the crate is what moves.
  for (const piece of ['first', 'second', 'third']) expect(without).toMatch(new RegExp(`class="[^"]*${piece}`))
})
