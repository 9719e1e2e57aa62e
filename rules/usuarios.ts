import { checkDocumento, type DocumentoError } from './documentos.ts'

/** B-01 … B-04, A-22: the limits of a usuario's fields. */
const CLAVE_MIN = 8
const CLAVE_MAX = 72
const NOMBRE_MIN = 2
const NOMBRE_MAX = 50
const EMAIL_MAX = 150
const CELULAR_MAX = 15

/** The error that a text has by itself. */
export type TextoError = 'REQUERIDO' | 'CORTO' | 'LARGO' | 'FORMATO'

/** Why a field is refused; the texts are the app's. */
export type CampoError = TextoError | 'NO_COINCIDE' | 'NO_ACEPTADO' | Exclude<DocumentoError, 'REQUERIDO' | 'LARGO'>

/** The invalid fields, each with its reason; empty when all are valid. */
export type Errores<Campo extends string> = { readonly [C in Campo]?: CampoError }

export interface DatosPersonales {
  readonly nombre?: string | null
  readonly apellido?: string | null
  readonly numeroCelular?: string | null
  readonly idTipoDocumento?: number | null
  readonly numeroDocumento?: string | null
  readonly pais?: number | null
}

interface DatosRegistro extends DatosPersonales {
  readonly email?: string | null
  readonly clave?: string | null
}

export interface FormularioRegistro extends DatosRegistro {
  readonly confirmarClave?: string | null
  readonly aceptaTerminos?: boolean | null
}

/**
 * Invisible characters, or ones that reverse the text around them: control, format and unassigned characters, line
 * breaks, letters without a sign. Or a tower of marks, which covers the lines above and below.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\p{M}{4}/u
/**
 * Text that a mail program turns into a link: `//`, an @, a dot with no space after it (but for initials: J.R.), a www.
 */
const ENLACE = /[/\\]{2}|@|[\p{L}\p{N}]\p{M}*\.[\p{L}\p{N}][\p{L}\p{N}\p{M}-]|\p{N}\.\p{N}|\bwww\b/iu

/** Says whether the text is a web address, or contains one, in whatever form the dot and the letters are written. */
function hasEnlace(text: string): boolean {
  return ENLACE.test(text.normalize('NFKC').replace(/[。｡․]/g, '.'))
}

/** V-01: 2 to 50 characters once trimmed; a name, with a letter, without links or invisible characters. */
export function checkNombre(nombre: string | null | undefined): TextoError | null {
  const text = (nombre ?? '').trim()
  const { length } = text
  if (length === 0) return 'REQUERIDO'
  if (length < NOMBRE_MIN) return 'CORTO'
  if (length > NOMBRE_MAX) return 'LARGO'
  return !/\p{L}/u.test(text) || INVISIBLE.test(text) || hasEnlace(text) ? 'FORMATO' : null
}

/**
 * Without the signs that separate addresses or enclose a name: a mail server would read another address out of them.
 */
const CORREO = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}._-]+\.[\p{L}\p{M}\p{N}_-]+$/u
/**
 * The form that mail servers accept: dots only between letters, names of 63, no hyphen at an end, a letter in the last
 * name.
 */
const LOCAL = /^(?=.{1,64}$)[^.]+(\.[^.]+)*$/u
const NOMBRE_DE_DOMINIO = /^(?!-)[^.]{1,63}(?<!-)$/u
const DOMINIO_MAYOR = /^(?=.*\p{L})..+$/u

/**
 * V-02: required, at most 150, something@something.something. A domain is in the form that names are looked up by, so
 * that no two accounts have one mailbox.
 */
export function checkEmail(email: string | null | undefined): TextoError | null {
  const text = (email ?? '').trim()
  if (text === '') return 'REQUERIDO'
  if (text.length > EMAIL_MAX) return 'LARGO'
  return hasFormOfCorreo(text) && isDeliverable(text) ? null : 'FORMATO'
}

/** S-06: an e-mail logs a usuario in, any other text an administrator. Older accounts have any that has the form. */
export function isCorreo(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= EMAIL_MAX && hasFormOfCorreo(trimmed)
}

/**
 * Checks an e-mail that only finds an account, as the login does. `checkEmail` checks one that becomes an account's.
 */
export function checkCorreoDeCuenta(email: string): TextoError | null {
  return isCorreo(email) ? null : checkEmail(email)
}

function hasFormOfCorreo(text: string): boolean {
  const domain = text.slice(text.indexOf('@'))
  return CORREO.test(text) && !INVISIBLE.test(text) && domain === domain.normalize('NFKC')
}

function isDeliverable(correo: string): boolean {
  const [local, domain] = correo.split('@') as [string, string]
  const nombres = domain.split('.')
  return LOCAL.test(local) && nombres.every((one) => NOMBRE_DE_DOMINIO.test(one)) && DOMINIO_MAYOR.test(nombres.at(-1)!)
}

/** V-22: the form that is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** V-04, A-22: 8 to 72 characters; a blank one could never be used to log in (V-21). */
export function checkClave(clave: string | null | undefined): Exclude<TextoError, 'FORMATO'> | null {
  const text = clave ?? ''
  if (text.trim() === '') return 'REQUERIDO'
  if (text.length < CLAVE_MIN) return 'CORTO'
  return text.length > CLAVE_MAX ? 'LARGO' : null
}

/** V-04: the password again, letter by letter. */
export function checkRepeatedClave(
  clave: string | null | undefined,
  confirmarClave: string | null | undefined,
): CampoError | null {
  if (!confirmarClave) return 'REQUERIDO'
  return confirmarClave === (clave ?? '') ? null : 'NO_COINCIDE'
}

/** as typed, without spaces. */
export function normalizeCelular(numeroCelular: string | null | undefined): string {
  return (numeroCelular ?? '').replace(/\s/g, '')
}

/** V-03, A-90: not required; digits, spaces, + and −; 15 at most without the spaces. */
export function checkCelular(numeroCelular: string | null | undefined): TextoError | null {
  const celular = normalizeCelular(numeroCelular)
  if (celular === '') return null
  if (celular.length > CELULAR_MAX) return 'LARGO'
  return /^[\d+-]*\d[\d+-]*$/.test(celular) ? null : 'FORMATO'
}

/** V-01, V-03, V-05, V-07, V-08, A-92: the profile (C-02) and the personal part of a registration. */
export function checkPerfil(datos: DatosPersonales): Errores<keyof DatosPersonales> {
  const documento = checkDocumento(datos)
  // A number without a type lacks its type; any other error is in the number.
  const campoDocumento = datos.idTipoDocumento == null ? 'idTipoDocumento' : 'numeroDocumento'
  return onlyWrong({
    nombre: checkNombre(datos.nombre),
    apellido: checkNombre(datos.apellido),
    numeroCelular: checkCelular(datos.numeroCelular),
    pais: datos.pais == null ? 'REQUERIDO' : null,
    [campoDocumento]: documento,
  })
}

/** V-01 … V-05: what the server checks of C-01. */
export function checkUsuario(datos: DatosRegistro): Errores<keyof DatosRegistro> {
  return { ...checkPerfil(datos), ...onlyWrong({ email: checkEmail(datos.email), clave: checkClave(datos.clave) }) }
}

/** V-01 … V-06, V-10: the registration form; no field wrong means that it may be sent. */
export function checkRegistro(form: FormularioRegistro): Errores<keyof FormularioRegistro> {
  return {
    ...checkUsuario(form),
    ...onlyWrong({
      confirmarClave: checkRepeatedClave(form.clave, form.confirmarClave),
      aceptaTerminos: form.aceptaTerminos === true ? null : 'NO_ACEPTADO',
    }),
  }
}

/** V-21, V-22: neither may be empty or blank. */
export function checkLogin({
  usuario,
  clave,
}: {
  readonly usuario?: string | null
  readonly clave?: string | null
}): Errores<'usuario' | 'clave'> {
  return onlyWrong({
    usuario: usuario?.trim() ? null : 'REQUERIDO',
    clave: clave?.trim() ? null : 'REQUERIDO',
  })
}

/** Says whether no field has a fault. */
export function isOk(errores: Errores<string>): boolean {
  return Object.keys(errores).length === 0
}

function onlyWrong<C extends string>(checks: { readonly [K in C]?: CampoError | null }): Errores<C> {
  return Object.fromEntries(Object.entries(checks).filter(([, error]) => error != null)) as Errores<C>
}
