import { CUENTA } from './cuenta.ts'

const DOCUMENTO: Readonly<Record<string, string>> = {
  DOCUMENTO: 'documento de identidad',
  RUT: 'R.U.T',
  CUIT: 'CUIT',
  RUC: 'RUC',
}

/** T-15 … T-18: the error of a document, by the rule it fails. */
export const documentoInvalido = (code: string) =>
  `El número de ${DOCUMENTO[code] ?? DOCUMENTO.DOCUMENTO} ingresado no es valido. Por favor, verifiquelo.`

const CAMPO: Readonly<Record<string, string>> = {
  REQUERIDO: 'Completa este dato.',
  CORTO: 'Es demasiado corto.',
  LARGO: 'Es demasiado largo.',
  FORMATO: 'Revisa este dato.',
  SOLO_DIGITOS: 'Escribe solo números.',
  NO_COINCIDE: CUENTA.clavesNoCoinciden,
}

/** Errors with a sentence specific to the field. */
const DE_CAMPO: Readonly<Record<string, string>> = {
  'nombre.FORMATO': 'Escribe solo tu nombre, sin direcciones web. Después de un punto deja un espacio.',
  'apellido.FORMATO': 'Escribe solo tu apellido, sin direcciones web. Después de un punto deja un espacio.',
  'email.FORMATO': CUENTA.emailInvalido,
  'clave.CORTO': 'Usa al menos 8 caracteres.',
  'clave.COMUN': 'Esa contraseña es demasiado común. Elige otra.',
  'numeroCelular.FORMATO': 'Escribe solo números, por ejemplo 099 123 456.',
  'numeroCelular.LARGO': 'Es demasiado largo: un celular tiene hasta 15 números.',
}

export const campoInvalido = (campo: string, code: string | undefined): string | undefined =>
  code === undefined ? undefined : (DE_CAMPO[`${campo}.${code}`] ?? CAMPO[code] ?? documentoInvalido(code))

/** The fields of a registration, in the order of the form. */
const NOMBRES: Readonly<Record<string, string>> = {
  nombre: 'nombre',
  apellido: 'apellido',
  pais: 'país',
  idTipoDocumento: 'tipo de documento',
  numeroDocumento: 'número de documento',
  numeroCelular: 'celular',
  email: 'email',
  clave: 'contraseña',
  confirmarClave: 'confirmar contraseña',
  aceptaTerminos: 'aceptar los términos',
}

/**
 * Why a form cannot be sent yet, in one line: the missing fields, and the wrong ones. Undefined when there are none.
 */
export function lackingInForm(errores: Readonly<Partial<Record<string, string>>>): string | undefined {
  const isMissing = (campo: string) => errores[campo] === 'REQUERIDO' || errores[campo] === 'NO_ACEPTADO'
  const wrong = Object.keys(NOMBRES).filter((campo) => errores[campo] !== undefined)
  const list = (campos: readonly string[]) =>
    new Intl.ListFormat('es', { type: 'conjunction' }).format(campos.map((campo) => NOMBRES[campo]!))
  const [faltan, mal] = [wrong.filter(isMissing), wrong.filter((campo) => !isMissing(campo))]
  const parts = [faltan.length > 0 && `Falta: ${list(faltan)}.`, mal.length > 0 && `Revisa: ${list(mal)}.`]
  return parts.filter(Boolean).join(' ') || undefined
}
