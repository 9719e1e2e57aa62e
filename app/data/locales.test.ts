import { queryClient } from '@surtido/web/query-client'
import { afterEach, expect, test, vi } from 'vitest'
import { localesQuery } from './locales.ts'

afterEach(() => vi.unstubAllGlobals())

test('every page of the shops is requested, with what the app knows of each shop', async () => {
  // covers: C-52 C-53
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'https://surtido.example').searchParams
    asked.push(query)
    const page = Number(query.get('page'))
    return Response.json({ contenido: [{ codigoLocal: page }], pagina: page, ultima: page === 2 })
  })
  const found = await queryClient.fetchQuery(localesQuery('entrega-local', { latitud: -34.9, longitud: -56.1 }, ''))
  expect(found).toEqual([{ codigoLocal: 0 }, { codigoLocal: 1 }, { codigoLocal: 2 }])
  expect(asked.map((query) => query.get('page'))).toEqual(['0', '1', '2'])
  expect(Object.fromEntries(asked[0]!)).toEqual({
    empresa: '10',
    red: '1',
    pais: '233',
    habilitado: 'true',
    latitud: '-34.9',
    longitud: '-56.1',
    page: '0',
    size: '100',
  })
})

test('shops near another place are asked for anew, and near the same place are not', async () => {
  // covers: C-52 C-53
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://surtido.example').searchParams.get('longitud')!)
    return Response.json({ contenido: [], pagina: 0, ultima: true })
  })
  for (const longitud of [-56.2, -56.2, -57.9])
    await queryClient.fetchQuery({
      ...localesQuery('entrega-local', { latitud: -34.9, longitud }, ''),
      staleTime: 60_000,
    })
  expect(asked).toEqual(['-56.2', '-57.9'])
})
