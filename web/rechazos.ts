import type { CodigoError } from '@surtido/contract/rechazos'
import { isRefusal, Refusal, SIN_CONEXION } from './refusal.ts'
import { fraseDe, isCodigo } from './textos/rechazos.ts'
import { TEXTS } from './texts.ts'

export { fraseDe }

/**
 * No address or user action leads to these refusals, or the user can't fix them: the screen shows its general text, or
 * one that `web/textos-de-rechazos.test.ts` lists.
 */
const DE_PANTALLA: ReadonlySet<string> = new Set<CodigoError>([
  'Validacion.ERROR_DATOS',
  'Validacion.ERROR_FORMATO',
  'Validacion.ERROR_TAMANIO',
  'Validacion.ERROR_TIPO_CONTENIDO',
  'Validacion.ERROR_TIEMPO',
  'Validacion.ERROR_ENCABEZADOS',
  'Usuarios.ERROR_CORREO_YA_REGISTRADO',
  'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE',
  'Usuarios.ERROR_DOCUMENTO_INVALIDO',
  'Usuarios.ERROR_NO_ENCONTRADO',
  'Empresas.ERROR_NO_ENCONTRADO',
  'Empresas.ERROR_TERMINOS_NO_ENCONTRADOS',
  'Paises.ERROR_NO_ENCONTRADO',
  'Pagos.ERROR_TARJETA_NO_ENCONTRADA',
  'Pagos.ERROR_ESTADO',
  'Pagos.ERROR_SOLICITUD_REPETIDA',
  'Pagos.ERROR_MONTO_MAYOR',
  'Pagos.ERROR_DEVOLUCION_PARCIAL',
  'Saldo.ERROR_PRUEBA',
  'Saldo.ERROR_NO_DISPONIBLE',
  'Pedidos.ERROR_NO_ENCONTRADO',
  'Pedidos.ERROR_ESTADO',
  'Pedidos.ERROR_SOLICITUD_REPETIDA',
  'Reemplazos.ERROR_NO_ENCONTRADO',
  'Servidor.ERROR_NO_ENCONTRADO',
  'Servidor.ERROR_METODO',
  'Servidor.ERROR_SOLICITUD_REPETIDA',
  'Servidor.ERROR_INTERNO',
  'Servidor.ERROR_OCUPADO',
])

/** The text of a refusal for the user; `otro` for a code without a text of its own, and for any other error. */
export function textoRechazo(error: unknown, otro: string = TEXTS.ocurrioError): string {
  if (isRefusal(error, SIN_CONEXION)) return TEXTS.sinConexionGuardado
  if (!(error instanceof Refusal) || !isCodigo(error.code) || DE_PANTALLA.has(error.code)) return otro
  return fraseDe(error.code)
}
