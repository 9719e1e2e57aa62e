import type { Pesos } from '@surtido/contract/base'
import type { Centavos } from './dinero.ts'
import { addDias, diaSemana, instanteDe, minutosDe, minutosHasta, nombreDia, ZONA } from './fechas.ts'

export {
  EMPRESA_SIEMPRE_DOMICILIO,
  ENTREGA_DOMICILIO,
  RETIRO_LOCAL,
  TIPOS_ENTREGA,
  tipoEntrega,
  tiposOfrecidos,
} from './tipos-entrega.ts'

/** Degrees. */
export interface Punto {
  readonly latitud: number
  readonly longitud: number
}

/** GeoJSON: rings of [longitud, latitud]; the first is the outside, the others are holes. */
export type Poligono = readonly (readonly (readonly number[])[])[]

/** Says whether the point is inside the polygon. The borders belong to it, including those of its holes. */
export function isPointInZona(latitud: number, longitud: number, poligono: Poligono | null): boolean {
  const [outside, ...holes] = (poligono ?? []).map((ring) => placeInRing(latitud, longitud, ring))
  if (outside === undefined || outside === 'out') return false
  return outside === 'border' || !holes.includes('in')
}

function placeInRing(y: number, x: number, ring: readonly (readonly number[])[]): 'in' | 'out' | 'border' {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as [number, number]
    const [xj, yj] = ring[j] as [number, number]
    const cross = (x - xi) * (yj - yi) - (y - yi) * (xj - xi)
    if (cross === 0 && Math.min(xi, xj) <= x && x <= Math.max(xi, xj) && Math.min(yi, yj) <= y && y <= Math.max(yi, yj))
      return 'border'
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside ? 'in' : 'out'
}

export interface ZonaComparable {
  readonly zonaEntrega: number
  /** All values of one list use the same unit. */
  readonly costo: Centavos | Pesos
  readonly montoMinimo?: Centavos | Pesos | null
  /** null: pickup, which contains no point. */
  readonly poligono: Poligono | null
}

/** The cheapest zone around the point; of equal ones the lower minimum, then the lower id. */
export function findZona<Z extends ZonaComparable>(zonas: readonly Z[], { latitud, longitud }: Punto): Z | undefined {
  let found: Z | undefined
  for (const zona of zonas) {
    if (found && !isCheaper(zona, found)) continue
    if (zona.poligono && isPointInZona(latitud, longitud, zona.poligono)) found = zona
  }
  return found
}

function isCheaper(a: ZonaComparable, b: ZonaComparable): boolean {
  if (a.costo !== b.costo) return a.costo < b.costo
  const [one, other] = [a.montoMinimo ?? 0, b.montoMinimo ?? 0]
  return one === other ? a.zonaEntrega < b.zonaEntrega : one < other
}

const RADIO_TIERRA = 6_371_008.8

/** Whole metres between two points, along the sphere. */
export function distanciaMetros(a: Punto, b: Punto): number {
  const rad = Math.PI / 180
  const dLat = (b.latitud - a.latitud) * rad
  const dLon = (b.longitud - a.longitud) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitud * rad) * Math.cos(b.latitud * rad) * Math.sin(dLon / 2) ** 2
  return Math.round(2 * RADIO_TIERRA * Math.asin(Math.min(1, Math.sqrt(h))))
}

export interface Franja {
  /** yyyy-MM-dd. */
  readonly fecha: string
  /** HH:mm. */
  readonly horaDesde: string
  /** How long before `horaDesde` the slot closes: minutes. */
  readonly minutosCorte: number
  readonly zona?: string
}

/** The instant from which the slot accepts no new pedidos. */
export function horaCorte({ fecha, horaDesde, minutosCorte, zona = ZONA }: Franja): Date {
  return new Date(instanteDe(fecha, horaDesde, zona).getTime() - minutosCorte * 60_000)
}

/** Says whether the slot still accepts a pedido, as far as time goes. At the cut-off itself it does not. */
export function isFranjaAbierta({ ahora, ...franja }: Franja & { readonly ahora: Date }): boolean {
  return ahora.getTime() < horaCorte(franja).getTime()
}

/**
 * The instant at which the slot that begins on `fecha` (yyyy-MM-dd) ends: on the next day when the slot passes
 * midnight.
 */
export function finDeFranja({
  fecha,
  horaDesde,
  horaHasta,
  zona = ZONA,
}: Pick<Franja, 'fecha' | 'horaDesde' | 'zona'> & { readonly horaHasta: string }): Date {
  const nextDay = minutosHasta(horaDesde, horaHasta) > minutosDe(horaHasta)
  return instanteDe(nextDay ? addDias(fecha, 1) : fecha, horaHasta, zona)
}

/** K-33: "Sábado 8" for 2025-03-08. */
export function descripcionDia(fecha: string): string {
  return `${nombreDia(diaSemana(fecha))} ${Number(fecha.slice(8, 10))}`
}

/** The next free slots of `dias` (C-60, in their order), across days, at most `cuantas`. */
export function proximasFranjas<
  F extends { readonly disponible: boolean },
  D extends { readonly franjas: readonly F[] },
>(dias: readonly D[], cuantas: number): { dia: D; franja: D['franjas'][number] }[] {
  return dias
    .flatMap((dia) => dia.franjas.filter(({ disponible }) => disponible).map((franja) => ({ dia, franja })))
    .slice(0, cuantas)
}
