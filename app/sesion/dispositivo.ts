import { send } from '../data/send.ts'
import { almacen } from '../device/almacen.ts'
import { plataforma } from '../device/plataforma.ts'
import { useSesion } from './store.ts'

interface Dispositivo {
  readonly id: string
  /** Whose it is registered as; absent while it is nobody's. */
  readonly de?: number
}

const KEY = 'dispositivo'
/** E-10; a browser is ours. */
const PLATAFORMA = { ANDROID: 1, IOS: 2, WEB: 3 } as const

// Whoever comes next registers it anew, with their own session.
useSesion.subscribe(({ usuario }) => {
  const known = almacen.read<Dispositivo>(KEY)
  if (known?.de !== undefined && usuario?.idUsuario !== known.de) almacen.write(KEY, { id: known.id })
})

/** C-27: this device is of whoever is logged in; once a session, and tried again at the next start. */
export async function registerDispositivo(): Promise<void> {
  const { usuario } = useSesion.getState()
  const known = almacen.read<Dispositivo>(KEY)
  if (!usuario || known?.de === usuario.idUsuario) return
  const id = known?.id ?? crypto.randomUUID()
  almacen.write(KEY, { id })
  const { idUsuario, idUsuarioAplicacion } = usuario
  await send('POST usuarios/registrar-device', {
    body: { deviceID: id, idUsuarioAplicacion, plataforma: PLATAFORMA[plataforma] },
  })
  if (useSesion.getState().usuario?.idUsuario === idUsuario) almacen.write(KEY, { id, de: idUsuario })
}

/** C-28: this device is of nobody. Asked before the session ends, which takes the device along anyway. */
export function forgetDispositivo(): void {
  const known = almacen.read<Dispositivo>(KEY)
  if (known?.de !== undefined)
    send('DELETE usuarios/baja-device', { query: { deviceID: known.id }, body: {} }).catch(() => {})
}
