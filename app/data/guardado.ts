import { create } from 'zustand'

/** When the last answer came from the server first, if it was one the service worker had kept (`app/sw/datos.ts`). */
export const useGuardado = create<{ desde: string | undefined }>(() => ({ desde: undefined }))

/** To be told of each answer of the API. */
export function noteGuardado(answer: Response): void {
  const desde = answer.headers.get('x-guardado') ?? undefined
  if (desde !== useGuardado.getState().desde) useGuardado.setState({ desde })
}
