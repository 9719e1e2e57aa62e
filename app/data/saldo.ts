import type { UsuarioConSesion } from '@surtido/contract/usuarios'
import { EMPRESA_CON_SALDO } from '@surtido/rules/saldo'
import { FRESCO, refreshQueries } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

export type Deudor = Pick<UsuarioConSesion, 'idUsuario' | 'numeroDocumento'>

/** C-10: what a customer owes; only in the empresa that reports it (G-04), and only with a document. */
export const saldoQuery = (usuario: Deudor | undefined) =>
  queryOptions({
    queryKey: ['saldo', usuario?.idUsuario, usuario?.numeroDocumento],
    queryFn: ({ signal }) => send('GET usuarios/saldo-deuda-dorado', { query: {}, signal }),
    enabled: config.codigoEmpresa === EMPRESA_CON_SALDO && Boolean(usuario?.numeroDocumento),
    staleTime: FRESCO.propio,
  })

export const refreshSaldo = () => refreshQueries('saldo')
