import { chance } from './chance.ts'
import type { EmpresaMuestra } from './empresas.ts'
import { tidyDireccion } from './nombres.ts'

type Fila = Readonly<Record<string, string>>

interface LocalMuestra {
  readonly codigoLocal: number
  readonly nombre: string
  readonly fila: Fila
  readonly latitud: number
  readonly longitud: number
  readonly surtido: readonly string[]
}

/** Gives each shop of a company a real supermarket's address and point; a place is used once in the whole network. */
export function placeLocales(
  empresa: EmpresaMuestra,
  establecimientos: readonly Fila[],
  used: Set<string>,
): LocalMuestra[] {
  const open = establecimientos.filter(
    (fila) => fila.rubro === 'supermercado' && fila.coordenadas === 'ok' && Number(fila.n_productos_2023_03) > 0,
  )
  return empresa.locales.map(({ lugar, surtido, nombre }, i) => {
    const fila = open
      .filter((one) => (one.departamento === 'Montevideo' ? one.barrio === lugar : one.ciudad === lugar))
      .filter((one) => !used.has(one.id!) && /\d{2,}/.test(one.direccion!) && !/s\/n/i.test(one.direccion!))
      .sort((a, b) => Number(b.superficie_m2 || 0) - Number(a.superficie_m2 || 0) || Number(a.id) - Number(b.id))[0]
    if (!fila) throw new Error(`No shop of the source stands in ${lugar}`)
    used.add(fila.id!)
    return {
      codigoLocal: i + 1,
      nombre: nombre ?? lugar,
      fila,
      latitud: Number(Number(fila.latitud).toFixed(6)),
      longitud: Number(Number(fila.longitud).toFixed(6)),
      surtido,
    }
  })
}

export function localesCsv(empresa: EmpresaMuestra, locales: readonly LocalMuestra[]) {
  return locales.map((local) => ({
    codigo_local: local.codigoLocal,
    nombre: local.nombre,
    direccion: tidyDireccion(local.fila.direccion!),
    barrio: local.fila.barrio === 'Interior' ? '' : local.fila.barrio!,
    ciudad: local.fila.ciudad!,
    departamento: local.fila.departamento!,
    latitud: local.latitud,
    longitud: local.longitud,
    telefono: `2900 ${String(empresa.codigoEmpresa).padStart(3, '0')}${local.codigoLocal % 10}`,
    visible: 1,
    retiro: 1,
    domicilio: 1,
  }))
}

/** Most open from 8 to 22; the first of each company until midnight, the third closes early on Sundays. */
export function horariosCsv(locales: readonly LocalMuestra[]) {
  return locales.flatMap(({ codigoLocal }) =>
    [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
      codigo_local: codigoLocal,
      dia,
      hora_desde: codigoLocal === 1 ? '07:00' : '08:00',
      hora_hasta: codigoLocal === 1 ? '24:00' : codigoLocal % 3 === 0 && dia === 7 ? '14:00' : '22:00',
    })),
  )
}

/** An uneven ring of twelve corners around a point, about `km` wide. */
function ring(lat: number, lng: number, km: number, seed: string): [number, number][] {
  const corners = Array.from({ length: 12 }, (_, i): [number, number] => {
    const angle = (i * Math.PI) / 6
    const radius = km * (0.86 + 0.28 * chance(seed, i))
    const dLat = (radius / 110.574) * Math.sin(angle)
    const dLng = (radius / (111.32 * Math.cos((lat * Math.PI) / 180))) * Math.cos(angle)
    return [Number((lng + dLng).toFixed(5)), Number((lat + dLat).toFixed(5))]
  })
  return [...corners, corners[0]!]
}

export function zonasGeojson(locales: readonly LocalMuestra[]) {
  const zone = (local: LocalMuestra, n: 1 | 2, km: number, properties: object) => ({
    type: 'Feature',
    properties: { codigo_local: local.codigoLocal, zona_entrega: local.codigoLocal * 10 + n, ...properties },
    geometry: { type: 'Polygon', coordinates: [ring(local.latitud, local.longitud, km, `${local.fila.id}-${n}`)] },
  })
  return {
    type: 'FeatureCollection',
    features: locales.flatMap((local) => [
      zone(local, 1, 2.6, {
        descripcion: `${local.nombre}, cerca`,
        costo: 90,
        monto_minimo: 600,
        monto_envio_gratis: 2500,
      }),
      zone(local, 2, 5.2, {
        descripcion: `${local.nombre}, alrededores`,
        costo: 150,
        monto_minimo: 1000,
        monto_envio_gratis: 4000,
      }),
    ]),
  }
}

export function franjasCsv(locales: readonly LocalMuestra[]) {
  const hour = (h: number) => `${String(h).padStart(2, '0')}:00`
  let idFranja = 0
  return locales.flatMap(({ codigoLocal }) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((dia) => {
      const until = codigoLocal % 3 === 0 && codigoLocal !== 1 && dia === 7 ? 14 : 22
      const delivery = [1, 2].flatMap((n) =>
        [8, 10, 12, 14, 16, 18, 20]
          .filter((h) => h + 2 <= until)
          .map((h) => ({
            id_franja: ++idFranja,
            codigo_local: codigoLocal,
            zona_entrega: codigoLocal * 10 + n,
            tipo_entrega: 20,
            dia,
            hora_desde: hour(h),
            hora_hasta: hour(h + 2),
            cupo: h === 18 ? 6 : 12,
            // The quiet hours of the afternoon cost less.
            costo: h === 14 ? (n === 1 ? 60 : 110) : '',
            minutos_corte: 120,
          })),
      )
      const pickup = Array.from({ length: until - 9 }, (_, i) => i + 9).map((h) => ({
        id_franja: ++idFranja,
        codigo_local: codigoLocal,
        zona_entrega: '' as const,
        tipo_entrega: 21,
        dia,
        hora_desde: hour(h),
        hora_hasta: hour(h + 1),
        cupo: 15,
        costo: 0,
        minutos_corte: 60,
      }))
      return [...delivery, ...pickup]
    }),
  )
}
