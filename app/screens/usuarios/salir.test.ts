import { beforeEach, expect, test } from 'vitest'
import { keepPendiente, type Pendiente, usePendiente, withdrawPendiente } from '../../carrito/pendiente.ts'
import { mayLeave } from './salir.ts'

const PENDIENTE = { idUsuario: 4, solicitud: { idSolicitud: 'a' }, cuando: 'Lunes' } as unknown as Pendiente

beforeEach(withdrawPendiente)

/** What is answered without asking anybody. */
const atOnce = () => Promise.race([mayLeave(), new Promise((resolve) => setTimeout(resolve, 20, 'asks'))])

test('logging out asks first only while a pedido is still waiting to be sent', async () => {
  // covers: S-07 E-26
  expect(await atOnce()).toBe(true)
  usePendiente.setState({ pendiente: { ...PENDIENTE, rechazo: { code: 'CUPON_VENCIDO', estado: 409, detalles: [] } } })
  expect(await atOnce()).toBe(true)
  keepPendiente(PENDIENTE)
  expect(await atOnce()).toBe('asks')
})
