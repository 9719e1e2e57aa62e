import {
  canvas,
  control,
  map as createMap,
  divIcon,
  type LatLngExpression,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  marker,
  polygon,
  polyline,
  tileLayer,
} from 'leaflet'
import { useEffect, useRef } from 'react'
import { pagina } from '../../device/pagina.ts'
import { LOCALES } from '../../textos/locales.ts'
import m from './mapa.module.css'
import { onNoTesela } from './teselas.ts'

interface Punto {
  latitud: number
  longitud: number
}

interface Props {
  label: string
  puntos?: readonly (Punto & { id: number; nombre: string })[]
  onChoose?: (id: number) => void
  /** The view's centre while there is no pin. */
  centro?: Punto
  /** A pin that can be dragged, or placed by a press; absent until it is placed. */
  pin?: Punto | undefined
  onMove?: (punto: Punto) => void
  /** The delivery area of a shop: GeoJSON rings of [longitud, latitud]. */
  zonas?: readonly number[][][][]
}

const MONTEVIDEO: LatLngExpression = [-34.9, -56.17]
const icon = () =>
  divIcon({
    className: '',
    html: `<span aria-hidden="true" class="${m.pin}"></span>`,
    iconSize: [30, 30],
    iconAnchor: [15, 30],
  })

/** Pins on the configured tiles, or over the bundled streets without them: every flow works without a network. */
export default function Mapa({ label, puntos = [], onChoose, centro, pin, onMove, zonas = [] }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<LeafletMap>(undefined)
  const own = useRef<Marker>(undefined)
  const handlers = useRef({ onChoose, onMove })
  handlers.current = { onChoose, onMove }
  const key = puntos.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made again only for other points
  useEffect(() => {
    const start = pin ?? centro
    const map = createMap(box.current!, {
      attributionControl: Boolean(pagina.settings.mapa),
      zoomControl: false,
      // Leaflet ends the animation a quarter of a second later, even on a map that is gone by then, and fails.
      zoomAnimation: false,
    }).setView(start ? [start.latitud, start.longitud] : MONTEVIDEO, pin ? 16 : start ? 14 : 11)
    view.current = map
    // Leaflet's own words are English.
    control.zoom({ zoomInTitle: LOCALES.acercar, zoomOutTitle: LOCALES.alejar }).addTo(map)
    map.attributionControl?.setPrefix('<a href="https://leafletjs.com">Leaflet</a>')
    const { mapa } = pagina.settings
    if (mapa) drawTeselas(map, mapa)
    else void drawCalles(map)
    for (const { id, nombre, latitud, longitud } of puntos) {
      marker([latitud, longitud], { icon: icon(), title: nombre, alt: nombre, keyboard: true })
        .on('click', () => handlers.current.onChoose?.(id))
        .addTo(map)
    }
    if (puntos.length > 1)
      map.fitBounds(
        puntos.map(({ latitud, longitud }) => [latitud, longitud]),
        { padding: [30, 30], maxZoom: 14 },
      )
    map.on('click', ({ latlng }) => handlers.current.onMove?.({ latitud: latlng.lat, longitud: latlng.lng }))
    return () => {
      own.current = undefined
      view.current = undefined
      map.remove()
    }
  }, [key])

  const zonasKey = JSON.stringify(zonas).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: they come once, later than the map
  useEffect(() => {
    const map = view.current
    if (!map || zonas.length === 0) return
    const drawn = layerGroup(
      zonas.map((anillos) =>
        polygon(
          anillos.map((anillo) => anillo.map(([longitud, latitud]) => [latitud!, longitud!] as [number, number])),
          { color: color('--color-primary'), weight: 2, fillOpacity: 0.08, interactive: false },
        ),
      ),
    ).addTo(map)
    return () => void drawn.remove()
  }, [zonasKey, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map needs its pin again
  useEffect(() => {
    const map = view.current
    if (!map || !pin) return
    const at: LatLngExpression = [pin.latitud, pin.longitud]
    if (!own.current) {
      own.current = marker(at, { icon: icon(), draggable: true, title: LOCALES.tuDireccion, alt: LOCALES.tuDireccion })
        .on('dragend', () => {
          const { lat, lng } = own.current!.getLatLng()
          handlers.current.onMove?.({ latitud: lat, longitud: lng })
        })
        .addTo(map)
      map.setView(at, Math.max(map.getZoom(), 15))
    } else {
      own.current.setLatLng(at)
      if (!map.getBounds().contains(at)) map.panTo(at)
    }
  }, [pin, key])

  const centroKey = centro && `${centro.latitud},${centro.longitud}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place moves the view, never the same one again
  useEffect(() => {
    if (centro && !own.current) view.current?.setView([centro.latitud, centro.longitud], 13)
  }, [centroKey])
  return <section ref={box} className={m.mapa} aria-label={label} />
}

/** A theme colour as a canvas understands it: computed, since a canvas does not resolve a custom property. */
function color(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const worked = getComputedStyle(probe).color
  probe.remove()
  return worked
}

/** From this zoom on streets say their names. */
const NAMED = 15
const MOST_NAMES = 30

/** The configured tiles; if none loads, the bundled streets. */
function drawTeselas(map: LeafletMap, { teselas, atribucion }: { teselas: string; atribucion: string }): void {
  const layer = tileLayer(teselas, { attribution: atribucion, maxZoom: 19 })
  onNoTesela(layer, () => void drawCalles(map))
  layer.addTo(map)
}

/** The streets with bus lines, as a base for orientation. */
async function drawCalles(map: LeafletMap): Promise<void> {
  const { default: calles } = await import('./calles.json')
  // The map may be gone by now.
  if (!map.getPane('overlayPane')) return
  const renderer = canvas({ padding: 0.5 })
  const streets = calles.map(({ nombre, puntos }) => {
    let [lat, lon] = [0, 0]
    const line: [number, number][] = []
    for (let i = 0; i < puntos.length; i += 2) {
      lat += puntos[i]!
      lon += puntos[i + 1]!
      line.push([lat / 1e5, lon / 1e5])
    }
    // The longest streets come first.
    const avenida = puntos.length > 40
    polyline(line, {
      renderer,
      interactive: false,
      color: color('--color-ink-faint'),
      weight: avenida ? 4 : 2,
      opacity: avenida ? 0.45 : 0.35,
    }).addTo(map)
    return { nombre, line }
  })
  const names = layerGroup().addTo(map)
  const name = () => {
    names.clearLayers()
    if (map.getZoom() < NAMED) return
    const seen = map.getBounds()
    let told = 0
    for (const { nombre, line } of streets) {
      const inside = line.filter((point) => seen.contains(point))
      const at = inside[Math.floor(inside.length / 2)]
      if (!at || told++ > MOST_NAMES) continue
      const html = document.createElement('span')
      html.className = m.calle!
      html.textContent = nombre
      marker(at, {
        icon: divIcon({ className: '', html, iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
      }).addTo(names)
    }
  }
  map.on('moveend', name)
  name()
}
