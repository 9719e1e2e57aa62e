import { useSesion } from '../../sesion/store.ts'
import { openModal } from '../../shell/modales.tsx'
import { T } from '../../textos/textos.ts'

let asking: Promise<boolean> | undefined

/** Is somebody logged in? If not, asks for it over what is there; true once somebody is. */
export function askLogin(): Promise<boolean> {
  if (useSesion.getState().usuario) return Promise.resolve(true)
  asking ??= openModal<boolean>(T.iniciarSesionTitulo, async () => ({ default: (await import('./login.tsx')).Login }))
    // S-02: who has to change their password first does that, and comes back to where it was asked.
    .then((entered) => entered === true && !useSesion.getState().usuario?.blnCambiarPsw)
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** The registration over what is there; true once whoever registered is in. */
export async function askRegistro(): Promise<boolean> {
  const load = async () => ({ default: (await import('./registro.tsx')).Registro })
  return (await openModal<boolean>(T.registrarUsuario, load)) === true
}
