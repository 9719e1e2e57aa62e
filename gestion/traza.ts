import { Refusal } from '@surtido/web/refusal'

/** The part of the trace id that a person can say by telephone: the log is searched by it. */
const LETRAS = 8

/** The code by which the server's log knows a failed request; undefined where there is none to tell. */
export const trazaDe = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.traza?.slice(0, LETRAS) : undefined

/** A sentence that explains nothing by itself, with the code by which the log explains it. */
export function conTraza(texto: string, error: unknown): string {
  const traza = trazaDe(error)
  return traza && (error as Refusal).estado >= 500 ? `${texto} Si lo cuentas, di el código ${traza}.` : texto
}
