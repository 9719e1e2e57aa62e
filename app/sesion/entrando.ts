import type { Administrador } from '@surtido/contract/administradores'
import { almacenDeVisita } from '@surtido/web/storage'

const KEY = 'entrando'

/** who has logged in as an administrator and has not chosen yet whom to act as; known to this tab alone. */
export const entrando = {
  read: () => almacenDeVisita.read<Administrador>(KEY),
  keep: (administrador: Administrador) => almacenDeVisita.write(KEY, administrador),
  forget: () => almacenDeVisita.remove(KEY),
}
