import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { type Deudor, saldoQuery } from './saldo.ts'
import { send } from './send.ts'

/** CX-25: whether the document of the profile is proved to be theirs, and how it is proved. */
export const pruebaQuery = (usuario: Deudor | undefined) =>
  queryOptions({
    queryKey: [...saldoQuery(usuario).queryKey, 'prueba'],
    queryFn: ({ signal }) => send('GET usuarios/prueba-documento', { signal }),
    enabled: saldoQuery(usuario).enabled === true,
  })

/** Sends a code to the e-mail that the empresa has of the document; the same answer whether it has one or not. */
export async function askCodigoDocumento(): Promise<void> {
  await send('POST usuarios/prueba-documento/codigo', {})
}

/** Afterwards what is owed is asked for anew, and the menu leads to it (U-106). */
export async function proveDocumento(prueba: {
  codigo?: string
  numeroCliente?: string
  fechaNacimiento?: string
}): Promise<void> {
  await send('POST usuarios/prueba-documento', { body: prueba })
  await queryClient.invalidateQueries({ queryKey: ['saldo'] })
}
