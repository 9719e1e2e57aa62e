import { expect, test } from 'vitest'
import { Paginas } from './paginas.ts'

const BIG = 'x'.repeat(100_000)
const openPaginas = () => new Paginas(() => '2026-03-11')

test('a walk through all pages pushes out none that was asked for before', () => {
  // covers: K-11
  const paginas = openPaginas()
  paginas.make('10.1|inicio', BIG)
  for (let n = 0; n < 300; n++) paginas.make(`10.1|página ${n}`, BIG)
  expect(paginas.bytes).toBeLessThanOrEqual(paginas.mostBytes)
  expect(paginas.get('10.1|inicio')?.bytes.toString()).toBe(JSON.stringify(BIG))
})

test('without room a page is kept once it is asked for again', () => {
  // covers: K-11
  const paginas = openPaginas()
  for (let n = 0; n < 300; n++) paginas.make(`10.1|página ${n}`, BIG)
  const ask = () => {
    const page = paginas.make('20.1|inicio', BIG)
    paginas.keepUrl('/inicio', { key: '20.1|inicio', llamada: 'GET inicio' }, page)
    return paginas.byUrl('/inicio') !== undefined
  }
  expect([ask(), ask()]).toEqual([false, true])
  expect(paginas.bytes).toBeLessThanOrEqual(paginas.mostBytes)
})

test('while there is room any page is kept, and forgotten with its shop', () => {
  // covers: K-11
  const paginas = openPaginas()
  const page = paginas.make('10.1|inicio', BIG)
  expect(paginas.get('10.1|inicio')).toBe(page)
  paginas.forget('10.1')
  expect([paginas.get('10.1|inicio'), paginas.bytes]).toEqual([undefined, 0])
})

test('addresses of one page take a bounded place, however long a client makes them', () => {
  // covers: K-11
  const paginas = openPaginas()
  const page = paginas.make('10.1|inicio', BIG)
  const kept = (length: number, count: number) => {
    const urls = Array.from({ length: count }, (_, n) => `/inicio?${n}&`.padEnd(length, '&'))
    for (const url of urls) paginas.keepUrl(url, { key: '10.1|inicio', llamada: 'GET inicio' }, page)
    return urls.filter((url) => paginas.byUrl(url)).length
  }
  expect(kept(14_000, 10)).toBe(0)
  expect(kept(900, 5_000)).toBeLessThan(2_500)
  expect(kept(100, 5_000)).toBe(5_000)
})
