import type { PaymentProfile } from '@surtido/contract/pagos-web'
import { FRESCO, queryClient, refreshQueries } from '@surtido/web/query-client'
import { isRefusal } from '@surtido/web/refusal'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { useSesion } from '../sesion/store.ts'
import { send } from './send.ts'

const askCustomer = (signal?: AbortSignal) => {
  const { usuario } = useSesion.getState()
  return send('POST pagos-web/customer', {
    query: { usuario: usuario?.idUsuario, 'usuario-app': usuario?.idUsuarioAplicacion },
    ...(signal && { signal }),
  })
}

/** C-30: the saved cards. */
export const tarjetasQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['tarjetas', idUsuario],
    queryFn: async ({ signal }) => (await askCustomer(signal)).paymentProfiles,
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
    // Each read ends an open capture session, and a customer may leave the window just to look up the card number.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
  })

/** The saved cards as this device knows them; a card just added is among them. */
export const readTarjetas = (idUsuario: number | undefined) =>
  queryClient.getQueryData(tarjetasQuery(idUsuario).queryKey)

/** C-33: the brands a customer can add. */
export const habilitadoQuery = () =>
  queryOptions({
    queryKey: ['pagos-web', 'habilitado'],
    queryFn: ({ signal }) => send('GET pagos-web/habilitado', { query: { empresa: config.codigoEmpresa }, signal }),
  })

/** The provider's browser library: its address, and the key that loads it. */
interface Libreria {
  readonly libreria: string
  readonly publicKey: string
}

export const libreriaQuery = () =>
  queryOptions({ queryKey: ['pagos-web', 'libreria'], queryFn: ({ signal }) => askLibreria(signal) })

async function askLibreria(signal?: AbortSignal): Promise<Libreria> {
  const [publicKey, { libreria }] = await Promise.all([
    send('GET pagos-web/public-key', signal && { signal }),
    queryClient.fetchQuery({ ...habilitadoQuery(), staleTime: FRESCO.propio }),
  ])
  if (!libreria) throw new Error('No cards are taken any more')
  return { libreria, publicKey }
}

/** The data for a capture, new each time: a session id that was used, or has waited, opens nothing. */
export const capturaQuery = (idUsuario: number | undefined, idTarjetaPagosWeb: number) =>
  queryOptions({
    queryKey: ['captura', idUsuario, idTarjetaPagosWeb],
    queryFn: startCaptura,
    enabled: idUsuario !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/** Reads the data for a capture. The session id is good for one capture, and only until the customer is read again. */
async function startCaptura(): Promise<Libreria & { uniqueID: string; captureURL: string }> {
  const libreria = await askLibreria()
  const { uniqueID, captureURL, paymentProfiles } = await askCustomer()
  queryClient.setQueryData(tarjetasQuery(useSesion.getState().usuario?.idUsuario).queryKey, paymentProfiles)
  return { ...libreria, uniqueID, captureURL }
}

/** Confirms a card from before a recovery (CX-27). The list is read again, whatever the answer. */
export const confirmTarjeta = ({ idPaymentProfile }: PaymentProfile) =>
  send('POST pagos-web/payment-profile/confirmar', { body: { idPaymentProfile } }).finally(refreshTarjetas)

/** C-31. The list is read again, whatever the answer. A card already deleted from another tab or device counts as deleted. */
export async function deleteTarjeta(tarjeta: PaymentProfile): Promise<void> {
  const { idPaymentProfile, paymentMediaId } = tarjeta
  const { usuario } = useSesion.getState()
  const body = {
    idPaymentProfile,
    paymentMediaId,
    usuario: usuario?.idUsuario,
    usuarioApp: usuario?.idUsuarioAplicacion,
  }
  try {
    await send('DELETE pagos-web/payment-profile', { query: {}, body })
  } catch (error) {
    if (!isRefusal(error, 'Pagos.ERROR_TARJETA_NO_ENCONTRADA')) throw error
  } finally {
    await refreshTarjetas()
  }
}

/** Reads the list again: what the browser heard about a new card proves nothing. */
export const refreshTarjetas = () => refreshQueries('tarjetas')
