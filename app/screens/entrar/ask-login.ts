import { openModal } from '@surtido/web/overlays/modals'
import { askCodigo } from '../../data/codigos.ts'
import { useAdministrador } from '../../sesion/administrador.ts'
import { mustChangeClave } from '../../sesion/clave-temporal.ts'
import { useSesion } from '../../sesion/store.ts'
import { T } from '../../textos/textos.ts'
import { askUsuario } from './ask-usuario.ts'

let asking: Promise<boolean> | undefined

/**
 * Asks for a login over the current screen unless a usuario is logged in; an administrator needs no other
 * session but a usuario to act as. True once a usuario is logged in.
 */
export function askLogin(): Promise<boolean> {
  if (useSesion.getState().usuario) return Promise.resolve(true)
  const { administrador } = useAdministrador.getState()
  asking ??= (administrador ? askUsuario(administrador) : openLogin()).finally(() => {
    asking = undefined
  })
  return asking
}

async function openLogin(): Promise<boolean> {
  const load = async () => ({ default: (await import('../usuarios/login.tsx')).Login })
  const entered = await openModal<boolean>(T.iniciarSesionTitulo, load)
  // S-02: a usuario who must change their password does that first, and then returns to where the login was requested.
  return entered === true && !mustChangeClave()
}

/** The registration over the current screen; true once the new usuario is logged in. */
export async function askRegistro(): Promise<boolean> {
  const load = async () => ({ default: (await import('../usuarios/registro.tsx')).Registro })
  return (await openModal<boolean>(T.registrarUsuario, load)) === true
}

/**
 * sends a code to the newly registered usuario and asks for it over the current screen; it can be left for later.
 */
export async function confirmCuenta(email: string): Promise<void> {
  // The dialog can request a code too.
  await askCodigo(email, 'CUENTA').catch(() => {})
  const load = async () => ({ default: (await import('../usuarios/codigo-verificacion.tsx')).CodigoDeCuenta })
  await openModal<boolean>(T.codigoVerificacion, load)
}
