import { create } from 'zustand'

/** When the server gave the last answer, if the service worker had kept that answer (`app/sw/datos.ts`). */
export const useGuardado = create<{ desde: string | undefined }>(() => ({ desde: undefined }))

let renewing = 0

/** While `ask` runs, answers cached by the browser are not accepted. */
export async function renewed<T>(ask: () => Promise<T>): Promise<T> {
  renewing++
  try {
    return await ask()
  } finally {
    renewing--
  }
}

export const isRenewing = () => renewing > 0

/** Says whether the answer comes from the service worker, which may have kept it since an earlier version. */
export const isGuardada = (answer: Response): boolean => answer.headers.has('x-guardado')

/** Call it with each answer of the API. */
export function noteGuardado(answer: Response): void {
  const desde = answer.headers.get('x-guardado') ?? undefined
  if (desde !== useGuardado.getState().desde) useGuardado.setState({ desde })
}
