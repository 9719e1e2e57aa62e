import { useAction } from '@surtido/web/use-action'
import { claveTemporal } from '../sesion/clave-temporal.ts'
import { useSesion } from '../sesion/store.ts'
import { send } from './send.ts'
import { claimDireccion } from './usuarios.ts'

/** C-07: gives the same answer whether or not a usuario has that address. */
async function askClaveTemporal(email: string): Promise<void> {
  await send('PUT usuarios/restablecer-password', { body: { email: email.trim() } })
}

/** C-08: every other session ends, this one stays. */
async function changeClave(claveActual: string, claveNueva: string): Promise<void> {
  const { usuario, setUsuario } = useSesion.getState()
  if (!usuario) return
  await send('PUT usuarios/:id/modificar-password', {
    params: { id: usuario.idUsuario },
    body: { claveActual, claveNueva },
  })
  claveTemporal.noteChange()
  if (!usuario.blnCambiarPsw) return
  setUsuario({ ...usuario, blnCambiarPsw: false })
  // S-08 waits for this: until now the server answered nothing else.
  await claimDireccion()
}

export const useAskClaveTemporal = (onDone: () => void) => useAction(askClaveTemporal, { onDone })

export const useChangeClave = (onDone: () => Promise<void>, onRefused: (refused: unknown) => void) =>
  useAction(({ actual, nueva }: { actual: string; nueva: string }) => changeClave(actual, nueva), { onDone, onRefused })
