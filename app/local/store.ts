import type { LocalDibujado } from '@surtido/contract/dibujo'
import type { TipoEntrega } from '@surtido/contract/entregas'
import type { Local } from '@surtido/contract/locales'
import { tipoEntrega } from '@surtido/rules/tipos-entrega'
import { almacen } from '@surtido/web/storage'
import { create } from 'zustand'
import { config } from '#config'

/** An address to deliver to; without `idDireccion` it is a guest's temporary one (S-08). */
export interface DireccionElegida {
  readonly idDireccion?: number
  readonly calle: string
  readonly numero: string
  readonly latitud: number
  readonly longitud: number
  readonly apartamento?: string
  readonly esquina?: string
  readonly ciudad?: string
  /** The guest confirmed that the address's point is right, though it is far from its town. */
  readonly puntoConfirmado?: boolean
}

export type LocalElegido = LocalDibujado &
  // Absent from data stored by an older version.
  Partial<Pick<Local, 'self' | 'ciudad'>>

interface LocalState {
  readonly local: LocalElegido | undefined
  readonly direccion: DireccionElegida | undefined
  setLocal(local: LocalElegido): void
  setDireccion(direccion: DireccionElegida | undefined): void
}

const KEYS = { local: 'local', direccion: 'direccion' } as const

/** The chosen shop and where it goes: E-26. The cookie only lets the server put that shop's home into the page. */
export const useLocal = create<LocalState>((set) => ({
  local: almacen.read<LocalElegido>(KEYS.local),
  direccion: almacen.read<DireccionElegida>(KEYS.direccion),
  setLocal(local) {
    almacen.write(KEYS.local, local)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = `surtido_local=${local.codigoEmpresa}.${local.codigoLocal};path=/;max-age=31536000;samesite=lax`
    set({ local })
  },
  setDireccion(direccion) {
    if (direccion) almacen.write(KEYS.direccion, direccion)
    else almacen.remove(KEYS.direccion)
    set({ direccion })
  },
}))

/** The shop that the page opened with, before anybody chose another. */
export const codigoLocalAlAbrir = useLocal.getState().local?.codigoLocal

/** S-22 for what is chosen now. */
export function useTipoEntrega(): TipoEntrega {
  const direccion = useLocal((state) => state.direccion)
  return tipoEntrega({ direccion, codigoEmpresa: config.codigoEmpresa })
}
