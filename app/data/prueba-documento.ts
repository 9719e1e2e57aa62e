import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { useAction } from '@surtido/web/use-action'
import { queryOptions } from '@tanstack/react-query'
import { type Deudor, refreshSaldo, saldoQuery } from './saldo.ts'
import { send } from './send.ts'

/** CX-25: whether the customer has proved that the profile's document is theirs, and how to prove it. */
export const pruebaQuery = (usuario: Deudor | undefined) =>
  queryOptions({
    queryKey: [...saldoQuery(usuario).queryKey, 'prueba'],
    queryFn: ({ signal }) => send('GET usuarios/prueba-documento', { signal }),
    enabled: saldoQuery(usuario).enabled === true,
  })

/** Sends a code to the e-mail the empresa has for the document; gives the same answer when it has none. */
async function askCodigoDocumento(): Promise<void> {
  await send('POST usuarios/prueba-documento/codigo', {})
}

/** Afterwards the debt is loaded anew, and the menu leads to it (U-106). */
async function proveDocumento(prueba: Body<Contract['POST usuarios/prueba-documento']>): Promise<void> {
  await send('POST usuarios/prueba-documento', { body: prueba })
  await refreshSaldo()
}

export const useAskCodigoDocumento = (onDone: () => void) => useAction(askCodigoDocumento, { onDone })

export const useProveDocumento = () => useAction(proveDocumento)
