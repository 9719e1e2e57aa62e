import { isNativa } from './plataforma.ts'

export type PermisoDelAparato = 'granted' | 'denied' | 'prompt'

/**
 * P-08 Calls `changed` with the location permission, now and each time it changes, or with undefined where it cannot be
 * known. Returns a function that ends it.
 */
export function watchPermisoUbicacion(changed: (permiso: PermisoDelAparato | undefined) => void): () => void {
  let status: PermissionStatus | undefined
  let ended = false
  if (isNativa) {
    void readNativo().then((permiso) => !ended && changed(permiso))
    return () => {
      ended = true
    }
  }
  const tell = () => changed(status?.state)
  queryWeb().then(
    (found) => {
      if (ended) return
      status = found
      status.addEventListener('change', tell)
      tell()
    },
    () => changed(undefined),
  )
  return () => {
    ended = true
    status?.removeEventListener('change', tell)
  }
}

/** The location permission now; undefined where it cannot be known. */
export async function readPermisoUbicacion(): Promise<PermisoDelAparato | undefined> {
  if (isNativa) return readNativo()
  return queryWeb().then(
    ({ state }) => state,
    () => undefined,
  )
}

const queryWeb = (): Promise<PermissionStatus> =>
  navigator.permissions?.query({ name: 'geolocation' }) ?? Promise.reject()

async function readNativo(): Promise<PermisoDelAparato | undefined> {
  const { Geolocation } = await import('./nativo.ts')
  try {
    const { location } = await Geolocation.checkPermissions()
    return location === 'prompt-with-rationale' ? 'prompt' : location
  } catch {
    return undefined
  }
}
