import { almacenDeVisita } from '@surtido/web/storage'
import { create } from 'zustand'
import { onForget } from '../sesion/at-logout.ts'

const KEY = 'retiroElegido'

/** True when the customer chose to pick up in this visit: no address may also mean that nothing was chosen yet. */
export const useRetiroElegido = create(() => almacenDeVisita.read<boolean>(KEY) ?? false)

export function setRetiroElegido(elegido: boolean): void {
  almacenDeVisita.write(KEY, elegido)
  useRetiroElegido.setState(elegido, true)
}
onForget(() => setRetiroElegido(false))
