import sheet from 'leaflet/dist/leaflet.css?url'
import { lazy } from 'react'

let puesta: Promise<void> | undefined

/**
 * Leaflet's style sheet comes with the map: otherwise every page would carry it. It stands before our own, which
 * overrides it.
 */
function putHoja(): Promise<void> {
  puesta ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = () => resolve()
    link.onerror = () => {
      puesta = undefined
      link.remove()
      reject(new Error('the style sheet of the map did not come'))
    }
    document.head.prepend(link)
  })
  return puesta
}

export const Mapa = lazy(async () => {
  const [mapa] = await Promise.all([import('./mapa.tsx'), putHoja()])
  return mapa
})
