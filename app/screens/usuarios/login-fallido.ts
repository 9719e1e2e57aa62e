import { fraseDe, textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'

/** T-08. */
const INCORRECTOS = 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS'
/** The typed values, by their names on the wire. */
const ESCRITOS: readonly unknown[] = ['usuario', 'clave']

export const isIncorrecto = (refusal: unknown): boolean => isRefusal(refusal, INCORRECTOS)

/** The sentence for a refused login. An input longer than the server accepts counts as wrong credentials too. */
export function loginFallido(refusal: unknown): string {
  const deLoEscrito =
    isRefusal(refusal, 'Validacion.ERROR_DATOS') &&
    refusal.detalles.some((detalle) => 'campo' in detalle && ESCRITOS.includes(detalle.campo))
  return isIncorrecto(refusal) || deLoEscrito ? fraseDe(INCORRECTOS) : textoRechazo(refusal)
}
