import { queryClient } from '@surtido/web/query-client'
import { expect, test, vi } from 'vitest'
import { followLocal } from './en-vivo.ts'

const stream = vi.hoisted(() => ({ onEvento: (_: { todo: boolean; pedidos: { idPedido: number }[] }) => {} }))
vi.mock('./send.ts', () => ({ ask: vi.fn(), read: vi.fn(), send: vi.fn() }))
vi.mock('@surtido/web/event-stream', () => ({
  followEventos(options: typeof stream) {
    stream.onEvento = options.onEvento
    return () => {}
  },
}))

test('a change in the local reads its queue and its open tandas again', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const stop = followLocal(4)
  stream.onEvento({ todo: false, pedidos: [] })
  stop()
  const keys = read.mock.calls.map(([filters]) => filters?.queryKey)
  expect(keys).toEqual(expect.arrayContaining([['cola', 4], ['sugerida', 4], ['tandas']]))
})
