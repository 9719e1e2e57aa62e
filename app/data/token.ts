import { almacen } from '@surtido/web/storage'
import { reloj } from '../device/reloj.ts'
import { takeTurno } from '../device/turno.ts'
import { useSesion } from '../sesion/store.ts'
import { makeCicloToken } from './ciclo-token.ts'
import { send } from './send.ts'

const ciclo = makeCicloToken({
  ask: (body) => send('POST token-servicio', { body }),
  almacen,
  reloj,
  takeTurno,
  log: (what) => console.warn(`Token de servicio: ${what}`),
})

/** Keeps a service token while a usuario is logged in on this device. Call it once, where A-37 allows it. */
export function keepTokenServicio(): void {
  const follow = () => (useSesion.getState().usuario ? ciclo.start() : ciclo.stop())
  useSesion.subscribe(follow)
  follow()
}
