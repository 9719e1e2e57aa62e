import type { Administrador } from '@surtido/contract/administradores'
import { almacenDeVisita } from '@surtido/web/storage'

const KEY = 'entrando'

/** the administrator who has logged in and not yet chosen a customer; only this tab knows it. */
export const entrando = {
  read: () => almacenDeVisita.read<Administrador>(KEY),
  keep: (administrador: Administrador) => almacenDeVisita.write(KEY, administrador),
  forget: () => almacenDeVisita.remove(KEY),
}
