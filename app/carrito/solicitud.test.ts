import { beforeEach, expect, test } from 'vitest'
import { forgetSolicitudes, markRefused, prepareSolicitud, renewSolicitud, someSinRespuesta } from './solicitud.ts'

beforeEach(forgetSolicitudes)

test('a repeated request keeps its id and names the same earlier ids', () => {
  // covers: A-61 E-26
  const before = prepareSolicitud({ total: 1 })
  const first = prepareSolicitud({ total: 2 })
  expect(first.solicitudesAnteriores).toEqual([before.idSolicitud])
  expect(prepareSolicitud({ total: 2 })).toEqual(first)
  expect(prepareSolicitud({ total: 2 })).toEqual(first)
})

test('another request gets a new id and names the ids that got no answer', () => {
  //
  const [a, b] = [prepareSolicitud({ total: 1 }), prepareSolicitud({ total: 2 })]
  markRefused(b.idSolicitud)
  const c = prepareSolicitud({ total: 3 })
  expect(new Set([a, b, c].map(({ idSolicitud }) => idSolicitud)).size).toBe(3)
  expect(c.solicitudesAnteriores).toEqual([a.idSolicitud])
})

test('once every request is answered, no earlier id is named or waited for', () => {
  //
  expect(someSinRespuesta()).toBe(false)
  const { idSolicitud } = prepareSolicitud({ total: 1 })
  expect(someSinRespuesta()).toBe(true)
  markRefused(idSolicitud)
  expect(someSinRespuesta()).toBe(false)
  expect(prepareSolicitud({ total: 2 })).not.toHaveProperty('solicitudesAnteriores')
})

test('after a cancelled pedido the same choice is a new request that names the old one', () => {
  //
  const first = prepareSolicitud({ total: 1 })
  renewSolicitud()
  const next = prepareSolicitud({ total: 1 })
  expect(next.idSolicitud).not.toBe(first.idSolicitud)
  expect(next.solicitudesAnteriores).toEqual([first.idSolicitud])
})

test('names no more earlier ids than one call may carry', () => {
  //
  for (let i = 0; i < 30; i++) prepareSolicitud({ total: i })
  expect(prepareSolicitud({ total: 'last' }).solicitudesAnteriores).toHaveLength(20)
})
