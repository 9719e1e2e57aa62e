import { isNativa } from './plataforma.ts'

/** E-23, with the device's field names; the entities use `latitud` and `longitud`. */
export interface Coordenadas {
  readonly lat: number
  readonly long: number
}

const OPTIONS = { enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 }

/**
 * The position of the device; undefined, without any message, when it is not allowed or not available. Checks
 * the permission before reading the position with high accuracy (P-08), and asks for it once.
 */
export async function readPosicion(): Promise<Coordenadas | undefined> {
  try {
    return isNativa ? await readNativa() : await readWeb()
  } catch {
    return undefined
  }
}

async function readWeb(): Promise<Coordenadas | undefined> {
  if (!navigator.geolocation) return undefined
  const permiso = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  if (permiso?.state === 'denied') return undefined
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, long: coords.longitude }),
      () => resolve(undefined),
      OPTIONS,
    )
  })
}

async function readNativa(): Promise<Coordenadas | undefined> {
  const { Geolocation } = await import('./nativo.ts')
  let { location } = await Geolocation.checkPermissions()
  if (location.startsWith('prompt')) location = (await Geolocation.requestPermissions()).location
  if (location !== 'granted') return undefined
  const { coords } = await Geolocation.getCurrentPosition(OPTIONS)
  return { lat: coords.latitude, long: coords.longitude }
}
