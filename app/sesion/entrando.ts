import type { Administrador } from '@surtido/contract/administradores'
import { almacenDeVisita } from '@surtido/web/storage'
import { completeAdministrador } from './administrador.ts'

const KEY = 'entrando'

/** the administrator who has logged in and not yet chosen a customer; only this tab knows it. */
export const entrando = {
  read(): Administrador | undefined {
    const kept = almacenDeVisita.read<Administrador>(KEY)
    return kept && completeAdministrador(kept)
  },
  keep: (administrador: Administrador) => almacenDeVisita.write(KEY, administrador),
  forget: () => almacenDeVisita.remove(KEY),
}
