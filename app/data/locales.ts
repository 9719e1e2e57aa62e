import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { Local } from '@surtido/contract/locales'
import { DE_TODOS, FRESCO, refreshQueries } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import type { Coordenadas } from '../device/posicion.ts'
import { send } from './send.ts'

const empresa = config.codigoEmpresa

/** The first word of its key, which is named elsewhere too. */
export const LLAVE_LOCALES = 'locales'

interface CercaDe {
  latitud?: number | undefined
  longitud?: number | undefined
}

/** A position of the device (E-23), with the field names of the calls. */
export const dondeOf = ({ lat, long }: Coordenadas) => ({ latitud: lat, longitud: long })

/** The most rows a page may hold. */
const PAGINA = 100

/** C-52, C-53 Every shop found, page after page. Its parameters: `docs/decisions/0048-parameters.md`. */
export const localesQuery = (
  modo: 'entrega-local' | 'entrega-domicilio',
  { latitud, longitud }: CercaDe,
  nombre: string,
) =>
  queryOptions({
    queryKey: [LLAVE_LOCALES, modo, { latitud, longitud }, nombre],
    ...DE_TODOS,
    queryFn: async ({ signal }) => {
      const query = { empresa, red: config.red, pais: config.pais, habilitado: true, latitud, longitud, nombre }
      const locales: Local[] = []
      for (let page = 0; ; page++) {
        const { contenido, ultima } = await send(`GET locales/${modo}`, {
          query: { ...query, page, size: PAGINA },
          signal,
        })
        locales.push(...contenido)
        if (ultima) return locales
      }
    },
  })

export const visibleQuery = (local: number) =>
  queryOptions({
    queryKey: ['visible', local],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('GET locales/visible', { query: { empresa, local }, signal }),
    staleTime: FRESCO.entregas,
  })

export const zonasQuery = (local: number, tipo: CodigoTipoEntrega) =>
  queryOptions({
    queryKey: ['zonas', local, tipo],
    ...DE_TODOS,
    queryFn: ({ signal }) =>
      send('GET zonas-entrega/empresas/:e/locales/:l/tipos-entrega/:t', {
        params: { e: empresa, l: local, t: tipo },
        signal,
      }),
  })

export const diasQuery = (zona: number | undefined) =>
  queryOptions({
    queryKey: ['dias', zona],
    ...DE_TODOS,
    queryFn: ({ signal }) =>
      send('GET franjas-entrega/dias-entrega-costo-dinamico', {
        query: { empresa, 'zona-entrega': zona!, dias: 7 },
        signal,
      }),
    enabled: zona !== undefined,
    staleTime: FRESCO.entregas,
  })

export const mediosPagoQuery = (local: number, tipo: CodigoTipoEntrega) =>
  queryOptions({
    queryKey: ['medios-pago', local, tipo],
    ...DE_TODOS,
    queryFn: ({ signal }) =>
      send('GET medios-pago/disponibles', { query: { empresa, local, 'tipo-entrega': tipo }, signal }),
  })

export const refreshDias = () => refreshQueries('dias')

/** Where and when a local delivers, and how it is paid there. */
export const refreshEntregas = () =>
  Promise.all([refreshQueries('zonas'), refreshDias(), refreshQueries('medios-pago')])
