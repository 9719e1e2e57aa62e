import type { Usuario } from '@surtido/contract/usuarios'
import { completeStored } from '@surtido/web/complete-stored'
import { almacen } from '@surtido/web/storage'
import { create } from 'zustand'

interface SesionState {
  readonly usuario: Usuario | undefined
  setUsuario(usuario: Usuario | undefined): void
}

const KEY = 'usuario'

/** Reads what the device kept, perhaps before a usuario had all the fields of today. */
function readUsuario(): Usuario | undefined {
  const kept = almacen.read<Usuario>(KEY)
  return kept && completeStored(kept, {}, true)
}

/** The usuario on this device (E-26). The session itself is a cookie, or on a phone in `data/sesion-nativa.ts`. */
export const useSesion = create<SesionState>((set) => ({
  usuario: readUsuario(),
  setUsuario(usuario) {
    if (usuario) almacen.write(KEY, usuario)
    else almacen.remove(KEY)
    set({ usuario })
  },
}))

almacen.watch(KEY, () => useSesion.setState({ usuario: readUsuario() }))
