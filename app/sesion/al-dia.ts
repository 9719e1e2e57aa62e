import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usuarioQuery } from '../data/usuarios.ts'
import { useSesion } from './store.ts'

/** Whose session was on the device when the app was opened; who logs in later is asked by the login itself (S-04). */
const deAntes = useSesion.getState().usuario?.idUsuario

/**
 * A-80, S-56: asks who is logged in when the app is opened and when one comes back to it; with a session from before,
 * also for the terms that have come into force since.
 */
export function useUsuarioAlDia(): void {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data } = useQuery(usuarioQuery(idUsuario))
  const faltanTerminos = data?.aceptaTerminosCondiciones === false && idUsuario === deAntes
  useEffect(() => {
    if (faltanTerminos) void import('../screens/usuarios/terminos.ts').then((m) => m.askTerminosAlAbrir())
  }, [faltanTerminos])
}
