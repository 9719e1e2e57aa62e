import { fraseDe } from '@surtido/web/rechazos'
import { DATOS } from './datos.ts'
import { IDIOMA } from './idioma.ts'

type Por = Readonly<Record<string, string>>

const DOCUMENTOS: Por = DATOS.documentos
const ERRORES: Por = DATOS.errores
const DE_CAMPO: Por = DATOS.deCampo
const NOMBRES: Por = DATOS.nombres

/** T-15 … T-18: the error of a document, by the rule it fails. */
export const documentoInvalido = (code: string) => DATOS.documento(DOCUMENTOS[code] ?? DATOS.documentos.DOCUMENTO)

export const campoInvalido = (campo: string, code: string | undefined): string | undefined =>
  code === undefined
    ? undefined
    : code === 'COMUN'
      ? fraseDe('Usuarios.ERROR_CLAVE_DEBIL')
      : (DE_CAMPO[`${campo}.${code}`] ?? ERRORES[code] ?? documentoInvalido(code))

/**
 * Why a form cannot be sent yet, in one line: the missing fields, and the wrong ones. Undefined when there are none.
 */
export function lackingInForm(errores: Readonly<Partial<Record<string, string>>>): string | undefined {
  const isMissing = (campo: string) => errores[campo] === 'REQUERIDO' || errores[campo] === 'NO_ACEPTADO'
  const wrong = Object.keys(NOMBRES).filter((campo) => errores[campo] !== undefined)
  const list = (campos: readonly string[]) =>
    new Intl.ListFormat(IDIOMA.lang, { type: 'conjunction' }).format(campos.map((campo) => NOMBRES[campo]!))
  const [faltan, mal] = [wrong.filter(isMissing), wrong.filter((campo) => !isMissing(campo))]
  const parts = [faltan.length > 0 && DATOS.falta(list(faltan)), mal.length > 0 && DATOS.revisa(list(mal))]
  return parts.filter(Boolean).join(' ') || undefined
}
