// S-02, A-12: the temporary password somebody has just logged in with. In memory alone: a reload asks for it again.
import { isActuando } from './administrador.ts'
import { useSesion } from './store.ts'

let kept: string | undefined

export const claveTemporal = {
  read: () => kept,
  keep(clave: string): void {
    kept = clave
  },
  forget(): void {
    kept = undefined
  },
}

/** Nothing else is answered until the password is changed; whoever acts as somebody is not asked for theirs. */
export function mustChangeClave(): boolean {
  return useSesion.getState().usuario?.blnCambiarPsw === true && !isActuando()
}

useSesion.subscribe(({ usuario }) => {
  if (!usuario) claveTemporal.forget()
})
