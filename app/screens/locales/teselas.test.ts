import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { onNoTesela } from './teselas.ts'

test('the map changes its ground once, only when no tile at all could be loaded', () => {
  // covers: U-123
  const unreachable = new EventEmitter()
  const act = vi.fn()
  onNoTesela(unreachable, act)
  unreachable.emit('tileerror')
  expect(act).not.toHaveBeenCalled()
  unreachable.emit('load')
  unreachable.emit('load')
  expect(act).toHaveBeenCalledTimes(1)

  const reachable = new EventEmitter()
  const never = vi.fn()
  onNoTesela(reachable, never)
  reachable.emit('tileerror')
  reachable.emit('tileload')
  reachable.emit('load')
  expect(never).not.toHaveBeenCalled()
})
