import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { FRESCO } from './cliente.ts'
import { send } from './send.ts'

const empresa = config.codigoEmpresa

export interface Donde {
  latitud?: number | undefined
  longitud?: number | undefined
}

export const localesQuery = (modo: 'entrega-local' | 'entrega-domicilio', donde: Donde, nombre: string) =>
  queryOptions({
    queryKey: ['locales', modo, donde, nombre],
    queryFn: ({ signal }) =>
      send(`GET locales/${modo}`, {
        query: { empresa, red: config.red, ...donde, nombre, page: 0, size: 100 } as never,
        signal,
      }),
  })

export const visibleQuery = (local: number) =>
  queryOptions({
    queryKey: ['visible', local],
    queryFn: ({ signal }) => send('GET locales/visible', { query: { empresa, local }, signal }),
    staleTime: FRESCO.entregas,
  })

export const zonasQuery = (local: number, tipo: 20 | 21) =>
  queryOptions({
    queryKey: ['zonas', local, tipo],
    queryFn: ({ signal }) =>
      send('GET zonas-entrega/empresas/:e/locales/:l/tipos-entrega/:t', {
        params: { e: empresa, l: local, t: tipo },
        signal,
      }),
  })

export const diasQuery = (zona: number | undefined) =>
  queryOptions({
    queryKey: ['dias', zona],
    queryFn: ({ signal }) =>
      send('GET franjas-entrega/dias-entrega-costo-dinamico', {
        query: { empresa, 'zona-entrega': zona!, dias: 7 },
        signal,
      }),
    enabled: zona !== undefined,
    staleTime: FRESCO.entregas,
  })

export const mediosPagoQuery = (local: number, tipo: 20 | 21) =>
  queryOptions({
    queryKey: ['medios-pago', local, tipo],
    queryFn: ({ signal }) =>
      send('GET medios-pago/disponibles', { query: { empresa, local, 'tipo-entrega': tipo }, signal }),
  })
