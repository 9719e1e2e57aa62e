import type { NovedadesDeTanda, RespuestaDeToma, Tanda, Toma } from '@surtido/contract/gestion-tandas'
import { refreshQueries } from '@surtido/web/query-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LLAVE_SUGERIDA, refreshCola } from './cola.ts'
import { cada } from './ritmo.ts'
import { send } from './send.ts'

/** Reload interval: tandas move as they are picked. */
const TANDAS_MS = 10_000

/** Reload interval: what others take changes what is next. */
const SUGERIDA_MS = 20_000

/** The open tandas that a screen shows are read again. */
export const refreshTandas = () => refreshQueries('tandas')

const stale = () => {
  refreshCola()
  void refreshTandas()
}

export const sugeridaQuery = (codigoLocal: number, cuantos: number, frio: boolean | undefined) =>
  queryOptions({
    queryKey: [LLAVE_SUGERIDA, codigoLocal, cuantos, frio],
    queryFn: ({ signal }) =>
      send('GET gestion/locales/:codigoLocal/tanda-sugerida', {
        params: { codigoLocal },
        query: { cuantos, frio },
        signal,
      }),
    refetchInterval: cada(SUGERIDA_MS),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Takes these pedidos, or the next ones if another picker has them by now. */
export async function takeTanda(
  codigoLocal: number,
  pedidos: readonly number[],
  frio: boolean | undefined,
): Promise<Tanda> {
  const body = { codigoLocal, pedidos: [...pedidos], ...(frio !== undefined && { frio }) }
  const tanda = await send('POST gestion/tandas', { body })
  stale()
  return tanda
}

export const readTanda = (idTanda: number): Promise<Tanda> =>
  send('GET gestion/tandas/:idTanda', { params: { idTanda } })

export const readNovedades = (idTanda: number): Promise<NovedadesDeTanda> =>
  send('GET gestion/tandas/:idTanda/novedades', { params: { idTanda } })

export async function sendTomas(idTanda: number, tomas: readonly Toma[]): Promise<readonly RespuestaDeToma[]> {
  const enviada = new Date().toISOString()
  return (
    await send('POST gestion/tandas/:idTanda/tomas', { params: { idTanda }, body: { tomas: [...tomas], enviada } })
  ).tomas
}

/** Sends the basket of each pedido. @throws Refusal */
export async function sendCanastas(idTanda: number, canastas: Readonly<Record<number, string | null>>): Promise<void> {
  const body = {
    canastas: Object.entries(canastas).map(([idPedido, codigo]) => ({ idPedido: Number(idPedido), codigo })),
  }
  await send('PUT gestion/tandas/:idTanda/canastas', { params: { idTanda }, body })
}

export async function closeTanda(idTanda: number): Promise<Tanda> {
  const tanda = await send('POST gestion/tandas/:idTanda/cerrar', { params: { idTanda }, body: undefined })
  stale()
  return tanda
}

export const tandasQuery = (local: number) =>
  queryOptions({
    queryKey: ['tandas', local],
    queryFn: ({ signal }) => send('GET gestion/tandas', { query: { local }, signal }),
    refetchInterval: cada(TANDAS_MS),
    staleTime: 0,
  })

/** From then on the whole tanda belongs to the other picker. */
export async function handOnTanda(idTanda: number, idAdministrador: number): Promise<void> {
  await send('POST gestion/tandas/:idTanda/ceder', { params: { idTanda }, body: { idAdministrador } })
  stale()
}

export async function giveUpTanda(idTanda: number): Promise<Tanda> {
  const tanda = await send('POST gestion/tandas/:idTanda/ceder', { params: { idTanda }, body: {} })
  stale()
  return tanda
}
