import { showAlert } from '@surtido/web/overlays/alerts'
import { openModal } from '@surtido/web/overlays/modals'
import { almacenDeVisita } from '@surtido/web/storage'
import { acceptTerminos } from '../../data/usuarios.ts'
import { isActuando } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'
import { ADMINISTRADORES } from '../../textos/administradores.ts'
import { T } from '../../textos/textos.ts'
import type { RespuestaDeTerminos } from './terminos-modal.tsx'

/** The usuario who refused them during this visit. */
const KEY = 'terminosNegados'

/** The terms over the current screen. Closing always answers. */
export async function showTerminos(): Promise<RespuestaDeTerminos> {
  const answer = await openModal<RespuestaDeTerminos>(
    T.terminos,
    () => import('./terminos-modal.tsx'),
    // S-04: a press outside or Escape does not close it.
    { blocking: true },
  )
  return answer ?? { acepta: false }
}

let asking: Promise<boolean> | undefined

/** S-04: after a login and before a pedido; true once the version in force is accepted. The flow goes on either way. */
export function askTerminos(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  if (isActuando()) {
    await showAlert(T.terminos, ADMINISTRADORES.terminosDeOtro, T.aceptar)
    return false
  }
  const { acepta, id } = await showTerminos()
  const accepted = acepta && id !== undefined && (await acceptTerminos(id).catch(() => false))
  const { usuario } = useSesion.getState()
  if (usuario && !accepted) almacenDeVisita.write(KEY, usuario.idUsuario)
  return accepted
}

/** Asks when the app opens and a new version is in force; after a no it does not ask again during this visit. */
export async function askTerminosOnOpen(): Promise<void> {
  const { usuario } = useSesion.getState()
  if (usuario && !isActuando() && almacenDeVisita.read(KEY) !== usuario.idUsuario) await askTerminos()
}
