import { create } from 'zustand'

/** When the last answer came from the server first, if it was one the service worker had kept (`app/sw/datos.ts`). */
export const useGuardado = create<{ desde: string | undefined }>(() => ({ desde: undefined }))

let renewing = 0

/** While this asks, no answer that the browser has kept for itself will do. */
export async function renewed<T>(ask: () => Promise<T>): Promise<T> {
  renewing++
  try {
    return await ask()
  } finally {
    renewing--
  }
}

export const isRenewing = () => renewing > 0

/** To be told of each answer of the API. */
export function noteGuardado(answer: Response): void {
  const desde = answer.headers.get('x-guardado') ?? undefined
  if (desde !== useGuardado.getState().desde) useGuardado.setState({ desde })
}
