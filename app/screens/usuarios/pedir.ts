import { openModal } from '@surtido/web/overlays/modals'
import { askCodigo } from '../../data/codigos.ts'
import { useAdministrador } from '../../sesion/administrador.ts'
import { mustChangeClave } from '../../sesion/clave-temporal.ts'
import { useSesion } from '../../sesion/store.ts'
import { T } from '../../textos/textos.ts'
import { askUsuario } from '../administradores/pedir.ts'

let asking: Promise<boolean> | undefined

/**
 * Is somebody logged in? If not, asks for it over what is there; an administrator needs no other session but
 * somebody to act as. True once somebody is.
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
  const load = async () => ({ default: (await import('./login.tsx')).Login })
  const entered = await openModal<boolean>(T.iniciarSesionTitulo, load)
  // S-02: who has to change their password first does that, and comes back to where it was asked.
  return entered === true && !mustChangeClave()
}

/** The registration over what is there; true once whoever registered is in. */
export async function askRegistro(): Promise<boolean> {
  const load = async () => ({ default: (await import('./registro.tsx')).Registro })
  return (await openModal<boolean>(T.registrarUsuario, load)) === true
}

/** sends a code to whoever has just registered and asks for it over what is there; it can be left for later. */
export async function confirmCuenta(email: string): Promise<void> {
  // One may ask for it there too.
  await askCodigo(email, 'CUENTA').catch(() => {})
  const load = async () => ({ default: (await import('./codigo-verificacion.tsx')).CodigoDeCuenta })
  await openModal<boolean>(T.codigoVerificacion, load)
}
