import 'leaflet/dist/leaflet.css'
import { map as createMap, divIcon, type LatLngExpression, type Marker, marker, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { pagina } from '../../device/pagina.ts'

interface Props {
  label: string
  puntos?: readonly { id: number; nombre: string; latitud: number; longitud: number }[]
  onElegir?: (id: number) => void
  /** One pin that can be dragged, or put where one presses. */
  pin?: { latitud: number; longitud: number }
  onMover?: (punto: { latitud: number; longitud: number }) => void
}

const MONTEVIDEO: LatLngExpression = [-34.9, -56.17]
const icon = () =>
  divIcon({
    className: '',
    html: '<span aria-hidden="true" class="pin-mapa"></span>',
    iconSize: [30, 30],
    iconAnchor: [15, 30],
  })

/** Pins on the configured tiles, or on a plain ground where there are none: every flow works without it. */
export default function Mapa({ label, puntos = [], onElegir, pin, onMover }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const moving = useRef<Marker>(undefined)
  const handlers = useRef({ onElegir, onMover })
  handlers.current = { onElegir, onMover }
  const key = puntos.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made again only for other points
  useEffect(() => {
    const view = createMap(box.current!, { attributionControl: Boolean(pagina.settings.mapa) }).setView(
      pin ? [pin.latitud, pin.longitud] : MONTEVIDEO,
      pin ? 15 : 11,
    )
    const { mapa } = pagina.settings
    if (mapa) tileLayer(mapa.teselas, { attribution: mapa.atribucion, maxZoom: 19 }).addTo(view)
    for (const { id, nombre, latitud, longitud } of puntos) {
      marker([latitud, longitud], { icon: icon(), title: nombre, alt: nombre, keyboard: true })
        .on('click', () => handlers.current.onElegir?.(id))
        .addTo(view)
    }
    if (puntos.length > 1)
      view.fitBounds(
        puntos.map(({ latitud, longitud }) => [latitud, longitud]),
        { padding: [30, 30], maxZoom: 14 },
      )
    if (pin) {
      const own = marker([pin.latitud, pin.longitud], {
        icon: icon(),
        draggable: true,
        title: 'Tu dirección',
        alt: 'Tu dirección',
      }).addTo(view)
      const tell = () => {
        const { lat, lng } = own.getLatLng()
        handlers.current.onMover?.({ latitud: lat, longitud: lng })
      }
      own.on('dragend', tell)
      view.on('click', ({ latlng }) => {
        own.setLatLng(latlng)
        tell()
      })
      moving.current = own
    }
    return () => void view.remove()
  }, [key])
  useEffect(() => {
    if (pin) moving.current?.setLatLng([pin.latitud, pin.longitud])
  }, [pin])
  return <section ref={box} className="mapa" aria-label={label} />
}
