import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { registerDispositivo } from '../../data/dispositivo.ts'
import { endSesionPendiente } from '../../data/salida.ts'
import { usuarioQuery } from '../../data/usuarios.ts'
import { useIsActuando } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'

/** The usuario whose session was on the device when the app opened; a later login asks by itself (S-04). */
const deAntes = useSesion.getState().usuario?.idUsuario

/**
 * A-80, S-56: asks who is logged in when the app opens and when the person comes back to it; in an older session, also
 * asks to accept terms that are new since.
 */
export function useUsuarioAlDia(): void {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data } = useQuery(usuarioQuery(idUsuario))
  const known = data !== undefined
  // An administrator may not accept them for the usuario.
  const actuando = useIsActuando()
  const faltanTerminos = data?.aceptaTerminosCondiciones === false && idUsuario === deAntes && !actuando
  useEffect(() => {
    const end = () => void endSesionPendiente()
    end()
    addEventListener('online', end)
    return () => removeEventListener('online', end)
  }, [])
  useEffect(() => {
    // Once the server has confirmed the session. The device of an administrator gets no notices of a customer's.
    if (known && !actuando) void registerDispositivo().catch(() => {})
  }, [known, actuando])
  useEffect(() => {
    if (faltanTerminos) void import('./terminos.ts').then((m) => m.askTerminosOnOpen())
  }, [faltanTerminos])
}
