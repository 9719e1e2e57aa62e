import { almacen } from '@surtido/web/storage'
import { type AlcanceDePush, readAlcance } from '../device/avisos.ts'
import { isNativa, plataforma } from '../device/plataforma.ts'
import { useSesion } from '../sesion/store.ts'
import { registerDevice, removeDevice } from './dispositivos.ts'

interface Dispositivo {
  readonly id: string
  /** The usuario it is registered for; absent while there is none. */
  readonly de?: number
  /** The endpoint of the subscription it was registered with. */
  readonly endpoint?: string | undefined
}

const KEY = 'dispositivo'
/** E-10, B-21; the number for browsers is ours. */
const PLATAFORMA = { ANDROID: 1, IOS: 2, WEB: 3 } as const

// The next usuario registers it anew, with their own session.
useSesion.subscribe(({ usuario }) => {
  const known = almacen.read<Dispositivo>(KEY)
  if (known?.de !== undefined && usuario?.idUsuario !== known.de) almacen.write(KEY, { id: known.id })
})

/**
 * C-27: registers this device for the logged-in usuario, once a session and whenever its push address changes; after a
 * failure it retries at the next start. A phone is identified by its push token: without the permission it is not
 * registered.
 */
export async function registerDispositivo(): Promise<void> {
  const { usuario } = useSesion.getState()
  if (!usuario) return
  const alcance = await readAlcance()
  const known = almacen.read<Dispositivo>(KEY)
  const id = idOf(alcance, known)
  if (id === undefined) return
  const suscripcion = alcance && 'suscripcion' in alcance ? alcance.suscripcion : undefined
  const endpoint = suscripcion?.endpoint
  if (known?.de === usuario.idUsuario && known.id === id && known.endpoint === endpoint) return
  const { idUsuario, idUsuarioAplicacion } = usuario
  const renamed = known?.de !== undefined && known.id !== id
  if (!renamed) almacen.write(KEY, { ...known, id })
  await registerDevice({
    deviceID: id,
    idUsuarioAplicacion,
    plataforma: PLATAFORMA[plataforma],
    ...(suscripcion && { suscripcion }),
  })
  // The previous token no longer reaches this device.
  if (renamed) removeDevice(known.id)
  if (useSesion.getState().usuario?.idUsuario === idUsuario) almacen.write(KEY, { id, de: idUsuario, endpoint })
}

function idOf(alcance: AlcanceDePush | undefined, known: Dispositivo | undefined): string | undefined {
  if (isNativa) return alcance && 'token' in alcance ? alcance.token : undefined
  return known?.id ?? crypto.randomUUID()
}

/** C-28: removes this device. Called before the session ends, which removes the device anyway. */
export function forgetDispositivo(): void {
  const known = almacen.read<Dispositivo>(KEY)
  if (known?.de !== undefined) removeDevice(known.id)
}
