import type { Consulta } from '@surtido/contract/dibujo'
import { queryClient } from '@surtido/web/query-client'

/** The answers that the server drew the page with: its first view asks for none of them. */
export function keepDeLaPagina(consultas: readonly Consulta[] = []): void {
  for (const [queryKey, data] of consultas) queryClient.setQueryData(queryKey, data)
}
