// S-02, A-12: the temporary password of the last login. In memory only: a reload asks for it again.
import { isActuando } from './administrador.ts'
import { useSesion } from './store.ts'

let kept: string | undefined
let changes = 0

export const claveTemporal = {
  read: () => kept,
  keep(clave: string): void {
    kept = clave
  },
  forget(): void {
    kept = undefined
  },
  /** The password was changed on this device. */
  noteChange(): void {
    changes++
    claveTemporal.forget()
  },
  changes: () => changes,
}

/** Before any other call the password must be changed; an administrator acting as the usuario is not asked to. */
export function mustChangeClave(): boolean {
  return useSesion.getState().usuario?.blnCambiarPsw === true && !isActuando()
}

useSesion.subscribe(({ usuario }) => {
  if (!usuario) claveTemporal.forget()
})
