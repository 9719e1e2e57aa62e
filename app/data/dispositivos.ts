import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { send } from './send.ts'

/** C-27. */
export const registerDevice = (body: Body<Contract['POST usuarios/registrar-device']>) =>
  send('POST usuarios/registrar-device', { body })

/** C-28. Nobody waits for it: a session that ends takes its device along anyway. */
export function removeDevice(deviceID: string): void {
  send('DELETE usuarios/baja-device', { query: { deviceID }, body: {} }).catch(() => {})
}
