import { beforeEach, expect, test } from 'vitest'
import { forgetSolicitudes, prepareSolicitud, settleSolicitud, someSinRespuesta } from './solicitud.ts'

beforeEach(forgetSolicitudes)

test('the same wish always goes out under the same id, and names the same earlier ones', () => {
  // covers: A-61 E-26
  const before = prepareSolicitud({ total: 1 })
  const first = prepareSolicitud({ total: 2 })
  expect(first.solicitudesAnteriores).toEqual([before.idSolicitud])
  expect(prepareSolicitud({ total: 2 })).toEqual(first)
  expect(prepareSolicitud({ total: 2 })).toEqual(first)
})

test('another wish goes out under another id and names those nobody answered', () => {
  //
  const [a, b] = [prepareSolicitud({ total: 1 }), prepareSolicitud({ total: 2 })]
  settleSolicitud(b.idSolicitud)
  const c = prepareSolicitud({ total: 3 })
  expect(new Set([a, b, c].map(({ idSolicitud }) => idSolicitud)).size).toBe(3)
  expect(c.solicitudesAnteriores).toEqual([a.idSolicitud])
})

test('with everything answered nothing is named, and nothing is waited for', () => {
  //
  expect(someSinRespuesta()).toBe(false)
  const { idSolicitud } = prepareSolicitud({ total: 1 })
  expect(someSinRespuesta()).toBe(true)
  settleSolicitud(idSolicitud)
  expect(someSinRespuesta()).toBe(false)
  expect(prepareSolicitud({ total: 2 })).not.toHaveProperty('solicitudesAnteriores')
})

test('names no more than one call may', () => {
  //
  for (let i = 0; i < 30; i++) prepareSolicitud({ total: i })
  expect(prepareSolicitud({ total: 'last' }).solicitudesAnteriores).toHaveLength(20)
})
