import { expect, test } from 'vitest'
import { splitMensajes } from './eventos.ts'

test('CX-07 a stream is read message by message however the network cuts it; heartbeats say nothing', () => {
  const whole =
    'retry: 3000\n\nid: 7\nevent: pedido\ndata: {"version":7}\n\n:\n\nevent: fin\ndata: {"motivo":"OTRO"}\n\n'
  for (let size = 1; size < whole.length; size++) {
    const seen: unknown[] = []
    let text = ''
    for (let at = 0; at < whole.length; at += size) {
      const { mensajes, rest } = splitMensajes(text + whole.slice(at, at + size))
      seen.push(...mensajes)
      text = rest
    }
    expect(seen).toEqual([
      { event: 'pedido', id: '7', data: '{"version":7}' },
      { event: 'fin', id: undefined, data: '{"motivo":"OTRO"}' },
    ])
    expect(text).toBe('')
  }
})
