import type { Administrador } from '@surtido/contract/administradores'
import { completeStored } from '@surtido/web/complete-stored'
import { almacen } from '@surtido/web/storage'
import { create } from 'zustand'
import { useSesion } from './store.ts'

interface Guardado {
  readonly administrador: Administrador
  /** The usuario the administrator acts as; absent while they act as none. */
  readonly actuandoComo?: number
}

const KEY = 'administrador'

/** An administrator as the contract says, from one that a device kept before the contract grew. */
export const completeAdministrador = (kept: Administrador): Administrador =>
  completeStored(kept, { permisos: [] }, true)

/** The stored value, whichever tab wrote it. */
export function readAdministrador(): Partial<Guardado> {
  const kept = almacen.read<Guardado>(KEY)
  return kept ? { ...kept, administrador: completeAdministrador(kept.administrador) } : {}
}

/**
 * The administrator of this device, and the usuario they act as. Their session is stored elsewhere, like a usuario's.
 */
export const useAdministrador = create<Partial<Guardado>>(readAdministrador)

export function setAdministrador(guardado: Guardado | undefined): void {
  if (guardado) almacen.write(KEY, guardado)
  else almacen.remove(KEY)
  useAdministrador.setState(guardado ?? {}, true)
}

almacen.watch(KEY, () => useAdministrador.setState(readAdministrador(), true))

/** Says whether an administrator acts as the current usuario. */
export function isActuando(): boolean {
  const { actuandoComo } = useAdministrador.getState()
  return actuandoComo !== undefined && useSesion.getState().usuario?.idUsuario === actuandoComo
}

export function useIsActuando(): boolean {
  const actuandoComo = useAdministrador((state) => state.actuandoComo)
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  return actuandoComo !== undefined && idUsuario === actuandoComo
}
