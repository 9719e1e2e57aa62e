import type { Articulo } from '@surtido/contract/articulos'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyCaches } from '../testing/caches.ts'
import { completeArticulo } from './articulo-completo.ts'

/** An article as a device keeps it today, with every field that the contract asks for. */
const QUESO = {
  ...completeArticulo({ artCodigo: '001234', nombre: 'Queso Colonia', precio: 389 }),
  etiquetas: ['Sin TACC'],
}
/** The same as it was kept before the field existed. */
const without = (campo: string) => Object.fromEntries(Object.entries(QUESO).filter(([name]) => name !== campo))
const CAMPOS = (Object.keys(QUESO) as (keyof Articulo)[]).filter((campo) => !['artCodigo', 'nombre'].includes(campo))
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a carrito kept before an article had a field has it when the app starts', async () => {
  // covers: E-26
  const lineas = Object.fromEntries(
    CAMPOS.map((campo) => [
      campo,
      { artCodigo: campo, cantidad: 100, modificado: '', puesto: 1, articulo: without(campo) },
    ]),
  )
  const kept = JSON.stringify({ '10.1': lineas })
  vi.stubGlobal('window', { addEventListener() {} })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'carrito' ? kept : null), setItem() {} })
  const { useCarritos } = await import('../carrito/store.ts')
  const read = useCarritos.getState().carritos['10.1']!
  for (const campo of CAMPOS) {
    expect([campo, kindOf(read[campo]!.articulo[campo])]).toEqual([campo, kindOf(QUESO[campo])])
    expect(read[campo]!.articulo).toMatchObject(without(campo))
  }
})

test('an article of a list kept before a field existed has it without a network', async () => {
  // covers: E-26
  emptyCaches()
  const { findGuardado } = await import('./articulo-guardado.ts')
  const cache = await caches.open('surtido-datos')
  for (const campo of CAMPOS) {
    const url = `https://tienda.uy/api/articulos?empresa=10&local=1&marca=${campo}`
    await cache.put(new Request(url), Response.json({ contenido: [without(campo)] }))
    const found = await findGuardado(1, '001234')
    expect([campo, kindOf(found?.[campo])]).toEqual([campo, kindOf(QUESO[campo])])
  }
})

test('an answer that the service worker kept before a field existed has it too', async () => {
  // covers: E-26
  const old = without('descuentosPorCantidad')
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(/por-codigos|bolsas/.test(url) ? [old] : { contenido: [old], ultima: true, articulos: [old] }),
  )
  const {
    articulosQuery,
    articuloQuery,
    articulosPorCodigosQuery,
    bolsasQuery,
    ofertasQuery,
    promocionQuery,
    railQuery,
  } = await import('./articulos.ts')
  const pages = [articulosQuery(1, {}), ofertasQuery(1), railQuery(1, 2)]
  const lists = [articuloQuery(1, '001234'), articulosPorCodigosQuery(1, ['001234']), bolsasQuery(1)]
  const context = { pageParam: 0, signal: new AbortController().signal } as never // what the library passes
  for (const { queryFn } of [...pages, ...lists]) {
    const answer = await (queryFn as (context: never) => Promise<Articulo[] | { contenido: Articulo[] }>)(context)
    const [first] = 'contenido' in answer ? answer.contenido : answer
    expect(first).toEqual({ ...old, descuentosPorCantidad: [] })
  }
  const detalle = promocionQuery(1, 3).queryFn as (context: never) => Promise<{ articulos: Articulo[] }>
  expect((await detalle(context)).articulos).toEqual([{ ...old, descuentosPorCantidad: [] }])
})
