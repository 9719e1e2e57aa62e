import { isNativa } from './plataforma.ts'

const OPTIONS = { enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 }

/** Where the device is (P-08, X-16): undefined when it may not or cannot tell. High accuracy, asked only when useful. */
export function readPosicion(): Promise<{ latitud: number; longitud: number } | undefined> {
  if (isNativa) return readNativa()
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitud: coords.latitude, longitud: coords.longitude }),
      () => resolve(undefined),
      OPTIONS,
    )
  })
}

/** The permission is looked at before the position is read, and asked for once (P-08). */
async function readNativa(): Promise<{ latitud: number; longitud: number } | undefined> {
  const { Geolocation } = await import('./nativo.ts')
  try {
    let { location } = await Geolocation.checkPermissions()
    if (location.startsWith('prompt')) location = (await Geolocation.requestPermissions()).location
    if (location !== 'granted') return undefined
    const { coords } = await Geolocation.getCurrentPosition(OPTIONS)
    return { latitud: coords.latitude, longitud: coords.longitude }
  } catch {
    return undefined
  }
}
