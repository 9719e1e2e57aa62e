import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { send } from './send.ts'

/** C-27. */
export const registerDevice = (body: Body<Contract['POST usuarios/registrar-device']>) =>
  send('POST usuarios/registrar-device', { body })

/** C-28. Not awaited: a session that ends removes its device anyway. */
export function removeDevice(deviceID: string): void {
  send('DELETE usuarios/baja-device', { query: { deviceID }, body: {} }).catch(() => {})
}
