// The data that a refusal makes the page read again. The network is ours; the page shows the data of each query.

import { queryClient } from '@surtido/web/query-client'
import { Refusal } from '@surtido/web/refusal'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeOf, useCarritos } from '../../../carrito/store.ts'
import { bolsasQuery, promocionesVigentesQuery } from '../../../data/articulos.ts'
import { diasQuery, mediosPagoQuery, zonasQuery } from '../../../data/locales.ts'
import { useLocal } from '../../../local/store.ts'
import { refreshRechazado } from './refresh-rechazado.ts'

let answered = 'antes'
let asked: { path: string; cache: RequestCache | undefined }[] = []
const stops: (() => void)[] = []

/** The queries of the page: shown, and fresh for a while. */
const shown = {
  bolsas: bolsasQuery(2),
  promociones: promocionesVigentesQuery(2),
  zonas: zonasQuery(2, 20),
  dias: diasQuery(21),
  medios: mediosPagoQuery(2, 20),
}
/** The answers of a bag are articles, which are completed (0157): what stands for the answer is their code. */
const heldOf = (name: string, queryKey: readonly unknown[]) => {
  const data = queryClient.getQueryData<readonly unknown[]>(queryKey)
  return name === 'bolsas' ? data?.map((one) => (one as { artCodigo: string }).artCodigo) : data
}
const held = () =>
  Object.fromEntries(Object.entries(shown).map(([name, { queryKey }]) => [name, heldOf(name, queryKey)]))
const all = (value: string) => Object.fromEntries(Object.keys(shown).map((name) => [name, [value]]))

beforeEach(async () => {
  answered = 'antes'
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit = {}) => {
    const path = new URL(url, 'http://surtido').pathname.replace(/.*\/api\//, '')
    asked.push({ path, cache })
    if (path === 'articulos/bolsas') return Response.json([{ artCodigo: answered }])
    return Response.json(path === 'promociones' ? { contenido: [answered], ultima: true } : [answered])
  })
  for (const query of Object.values(shown))
    stops.push(new QueryObserver(queryClient, query as never).subscribe(() => {}))
  await vi.waitFor(() => expect(held()).toEqual(all('antes')))
  asked = []
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  'Articulos.ERROR_PRECIO_CAMBIADO',
  'Articulos.ERROR_NO_ENCONTRADO',
  'Entregas.ERROR_MONTO_MINIMO',
  'MediosPago.ERROR_NO_DISPONIBLE',
  'CUPON_MONTO_MINIMO_NO_ALCANZADO',
] as const)('after %s every part of the total is read from the server again', async (code) => {
  // covers: C-24
  answered = 'ahora'
  await refreshRechazado(new Refusal(code, 409), 2, [])
  expect(held()).toEqual(all('ahora'))
  // These answers may be kept by the browser for some minutes.
  for (const path of ['articulos/bolsas', 'promociones'])
    expect(asked.filter((one) => one.path === path)).toEqual([{ path, cache: 'no-cache' }])
})

test('data that cannot be read again stay as they were', async () => {
  // covers: C-24
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Servidor.ERROR' }, { status: 400 }))
  await refreshRechazado(new Refusal('Articulos.ERROR_PRECIO_CAMBIADO', 409), 2, [])
  expect(held()).toEqual(all('antes'))
})

test('a refusal about the person, or about nothing shown, reads nothing again', async () => {
  // covers: C-24
  for (const code of ['Usuarios.ERROR_TERMINOS_NO_ACEPTADOS', 'Pedidos.ERROR_EFECTIVO_INSUFICIENTE'] as const)
    await refreshRechazado(new Refusal(code, 409), 2, [])
  expect(asked).toEqual([])
})

test('a refusal in one shop changes no line of another that was chosen meanwhile', async () => {
  // covers: C-24 E-26
  const linea = { artCodigo: 'B', cantidad: 100, modificado: '', puesto: 1, articulo: { disponible: true } as never }
  useCarritos.setState({ carritos: { [placeOf({ codigoLocal: 3 })]: { B: linea } } })
  const refreshed = refreshRechazado(new Refusal('Articulos.ERROR_SIN_STOCK', 409), 2, [])
  useLocal.setState({ local: { codigoLocal: 3 } as never })
  await refreshed
  expect(useCarritos.getState().carritos[placeOf({ codigoLocal: 3 })]).toEqual({ B: linea })
})
