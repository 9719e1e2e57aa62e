import type { Administrador } from '@surtido/contract/administradores'
import { almacen } from '@surtido/web/storage'
import { create } from 'zustand'
import { useSesion } from './store.ts'

interface Guardado {
  readonly administrador: Administrador
  /** The usuario they act as; absent while they act as nobody. */
  readonly actuandoComo?: number
}

const KEY = 'administrador'

/** As it stands on the device, whichever tab wrote it. */
export function readAdministrador(): Partial<Guardado> {
  return almacen.read<Guardado>(KEY) ?? {}
}

/** Which administrator uses this device, and as whom. Their session is kept apart, as a usuario's is. */
export const useAdministrador = create<Partial<Guardado>>(readAdministrador)

export function setAdministrador(guardado: Guardado | undefined): void {
  if (guardado) almacen.write(KEY, guardado)
  else almacen.remove(KEY)
  useAdministrador.setState(guardado ?? {}, true)
}

almacen.watch(KEY, () => useAdministrador.setState(readAdministrador(), true))

/** Is what is done now done as somebody else? */
export function isActuando(): boolean {
  const { actuandoComo } = useAdministrador.getState()
  return actuandoComo !== undefined && useSesion.getState().usuario?.idUsuario === actuandoComo
}

export function useActuando(): boolean {
  const actuandoComo = useAdministrador((state) => state.actuandoComo)
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  return actuandoComo !== undefined && idUsuario === actuandoComo
}
