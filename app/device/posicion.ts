/** Where the device is (P-08, X-16): undefined when it may not or cannot tell. High accuracy, asked only when useful. */
export function readPosicion(): Promise<{ latitud: number; longitud: number } | undefined> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitud: coords.latitude, longitud: coords.longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 },
    )
  })
}
