import type { Lectura } from '@surtido/contract/self'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

/** begins a purchase, once however often it is asked under its id. */
export const beginCompra = (idSolicitud: string, codigoLocal: number) =>
  send('POST self/compras', { body: { idSolicitud, codigoEmpresa: config.codigoEmpresa, codigoLocal } })

/** Throws Refusal `Self.ERROR_VERSION` with the server's lecturas when those are newer. */
export const writeLecturas = (id: number, version: number, lecturas: readonly Lectura[]) =>
  send('PUT self/compras/:id/articulos', { params: { id }, body: { version, articulos: [...lecturas] } })

/** the code the till reads; each call makes a new one. */
export const codigoQuery = (idCompra: number | undefined, version: number) =>
  queryOptions({
    queryKey: ['self', 'codigo', idCompra, version],
    queryFn: ({ signal }) => send('GET self/compras/:id/codigo', { params: { id: idCompra! }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
