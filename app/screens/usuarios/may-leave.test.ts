import { showAlert } from '@surtido/web/overlays/alerts'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepPendiente, type Pendiente, usePendiente, withdrawPendiente } from '../../carrito/pendiente.ts'
import { mayLeave } from './may-leave.ts'

const PENDIENTE = { idUsuario: 4, solicitud: { idSolicitud: 'a' }, cuando: 'Lunes' } as unknown as Pendiente

vi.mock('@surtido/web/overlays/alerts', () => ({ showAlert: vi.fn(() => new Promise(() => {})) }))

beforeEach(withdrawPendiente)

/** The answer, if it comes without asking the customer. */
const atOnce = () => Promise.race([mayLeave(), new Promise((resolve) => setTimeout(resolve, 20, 'asks'))])

test('logging out asks first only while a pedido is still waiting to be sent', async () => {
  // covers: S-07 E-26
  expect(await atOnce()).toBe(true)
  usePendiente.setState({ pendiente: { ...PENDIENTE, rechazo: { code: 'CUPON_VENCIDO', estado: 409, detalles: [] } } })
  expect(await atOnce()).toBe(true)
  keepPendiente(PENDIENTE)
  expect(await atOnce()).toBe('asks')
})

test('with a waiting pedido only the button that says so logs out', async () => {
  // covers: S-07
  keepPendiente(PENDIENTE)
  for (const [answer, leaves] of [
    ['Cerrar sesión', true],
    ['Quedarme', false],
    ['', false],
  ] as const) {
    vi.mocked(showAlert).mockResolvedValueOnce(answer)
    expect([answer, await mayLeave()]).toEqual([answer, leaves])
  }
})
