import { DE_TODOS } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { plataforma } from '../device/plataforma.ts'
import { send } from './send.ts'

/** The contact data of an empresa seldom changes. */
const FRESH_MS = 10 * 60_000
const body = { bundleId: config.packageId, plataforma }

/** How to reach the company (C-34). */
export const contactoQuery = () =>
  queryOptions({
    queryKey: ['contacto'],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('POST aplicaciones/contacto', { body, signal }),
    staleTime: FRESH_MS,
  })

/** C-35, P-06. */
export const hasContactoQuery = () =>
  queryOptions({
    queryKey: ['contacto-existe'],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('POST aplicaciones/contacto/existe', { body, signal }),
    staleTime: FRESH_MS,
  })
