// S-02, A-12: the temporary password somebody has just logged in with. In memory alone: a reload asks for it again.
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

useSesion.subscribe(({ usuario }) => {
  if (!usuario) claveTemporal.forget()
})
