import { fraseDe } from '@surtido/web/rechazos'
import { isRefusal, Refusal } from '@surtido/web/refusal'
import { canjeRechazado } from '../../textos/frases-de-cupon.ts'
import { T } from '../../textos/textos.ts'

/**
 * The sentence for a code that was not redeemed, and whether the code stays in its field: it may work a little later.
 */
export function canjeFallido(error: unknown): { texto: string; queda: boolean } {
  if (!(error instanceof Refusal)) return { texto: T.ocurrioError, queda: true }
  const ocupado = isRefusal(error, 'Servidor.ERROR_OCUPADO')
  // S-41: a code that was refused leaves the field.
  return { texto: ocupado ? fraseDe('Servidor.ERROR_OCUPADO') : canjeRechazado(error), queda: error.isPassing }
}
