/** B-30; A-19 names 3 and 4. Types 5, 7 and 8 are digits without a check. */
export const TIPO_DOCUMENTO = { CEDULA: 1, RUT: 2, PASAPORTE: 3, OTRO: 4, CUIT: 6, DNI: 9, RUC: 10 } as const

/** Country codes as E-18 numbers them (not ISO): those whose documents have a rule of their own. */
export const PAIS = { ECUADOR: 62, PARAGUAY: 173, PERU: 174, URUGUAY: 233 } as const

/** B-05. */
const DOCUMENTO_MAX = 30

/**
 * Why a document is refused. The last five are the failed check of its type, each with its own text (T-15 … T-18);
 * `REQUERIDO`: type or number without the other (V-05, A-92).
 */
export type DocumentoError = 'REQUERIDO' | 'LARGO' | 'SOLO_DIGITOS' | (typeof FALLADOS)[number]
const FALLADOS = ['DOCUMENTO', 'RUT', 'CUIT', 'DNI', 'RUC'] as const

/** Did the check of the document's type fail? */
export const isDocumentoFallado = (error: string | undefined): error is (typeof FALLADOS)[number] =>
  (FALLADOS as readonly (string | undefined)[]).includes(error)

export interface Documento {
  readonly idTipoDocumento?: number | null
  readonly numeroDocumento?: string | null
  /** `codigo` of E-18; Uruguay when missing. */
  readonly pais?: number | null
}

/**
 * The number as it is stored and compared. Types 3 and 4: free text, trimmed. Other types: only the digits, without the
 * dots, dashes and spaces people write; a cédula of Uruguay gets its leading zero. "" when there is none.
 */
export function normalizeDocumento({ idTipoDocumento, numeroDocumento, pais }: Documento): string {
  const text = (numeroDocumento ?? '').trim()
  if (isTextoLibre(idTipoDocumento)) return text
  const compact = text.replace(/[\s.\-/]/g, '')
  return idTipoDocumento === TIPO_DOCUMENTO.CEDULA && isUruguay(pais) && /^\d{7}$/.test(compact)
    ? `0${compact}`
    : compact
}

/** V-05, V-07, V-08, A-19, A-23 …: `null` when type and number agree, or when there is neither. */
export function checkDocumento(documento: Documento): DocumentoError | null {
  const { idTipoDocumento, numeroDocumento, pais } = documento
  const written = (numeroDocumento ?? '').trim()
  if (idTipoDocumento == null && written === '') return null
  if (idTipoDocumento == null || written === '') return 'REQUERIDO'
  if (written.length > DOCUMENTO_MAX) return 'LARGO'
  if (isTextoLibre(idTipoDocumento)) return null
  const numero = normalizeDocumento(documento)
  if (!/^\d+$/.test(numero)) return 'SOLO_DIGITOS'
  switch (idTipoDocumento) {
    case TIPO_DOCUMENTO.CEDULA:
      return !isUruguay(pais) || isCedulaValida(numero) ? null : 'DOCUMENTO'
    case TIPO_DOCUMENTO.RUT:
      return isRutValido(numero) ? null : 'RUT'
    case TIPO_DOCUMENTO.CUIT:
      return isCuitValido(numero) ? null : 'CUIT'
    case TIPO_DOCUMENTO.DNI:
      return isDniValido(numero) ? null : 'DNI'
    case TIPO_DOCUMENTO.RUC:
      return isRucValido(numero, pais) ? null : 'RUC'
    default:
      return null
  }
}

function isTextoLibre(idTipoDocumento: number | null | undefined): boolean {
  return idTipoDocumento === TIPO_DOCUMENTO.PASAPORTE || idTipoDocumento === TIPO_DOCUMENTO.OTRO
}

function isUruguay(pais: number | null | undefined): boolean {
  return pais == null || pais === PAIS.URUGUAY
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)
}

/** the check digit of the 7 digits (or 6, with a leading zero left out) of an Uruguayan cédula. */
export function digitoCedula(base: string): number {
  return (10 - (weighted(base.padStart(7, '0'), [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10
}

/**
 * 7 or 8 digits, the last one right. The official weights don't detect a digit that changes by 5 in the 1st, 3rd,
 * 5th or 7th place.
 */
export function isCedulaValida(numero: string): boolean {
  if (!/^\d{7,8}$/.test(numero)) return false
  return Number(numero.at(-1)) === digitoCedula(numero.slice(0, -1))
}

/** the check digit of the first 11 digits of a RUT; 10 means that no RUT starts so. */
export function digitoRut(base: string): number {
  return (11 - (weighted(base, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11
}

/**
 * 12 digits, the last one right. The prefix and the "001" are not checked, because real numbers break those
 * rules.
 */
export function isRutValido(numero: string): boolean {
  return /^\d{12}$/.test(numero) && digitoRut(numero) === Number(numero[11])
}

/** B-31. */
export const PREFIJOS_CUIT: readonly string[] = ['20', '23', '24', '27', '30', '33', '34']

/** the check digit of the first 10 digits of a CUIT: 11 is written 0 and 10 is written 9. */
export function digitoCuit(base: string): number {
  const digit = 11 - (weighted(base, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return digit === 11 ? 0 : digit === 10 ? 9 : digit
}

/** 11 digits, a prefix of B-31, the last digit right. */
export function isCuitValido(numero: string): boolean {
  return (
    /^\d{11}$/.test(numero) && PREFIJOS_CUIT.includes(numero.slice(0, 2)) && digitoCuit(numero) === Number(numero[10])
  )
}

/** 7 or 8 digits. */
function isDniValido(numero: string): boolean {
  return /^\d{7,8}$/.test(numero)
}

/** by country; for an unknown country, 6 to 13 digits. */
function isRucValido(numero: string, pais?: number | null): boolean {
  switch (pais) {
    case PAIS.PERU:
      return /^\d{11}$/.test(numero) && digitoRucPeru(numero) === Number(numero[10])
    case PAIS.ECUADOR:
      return /^\d{13}$/.test(numero)
    case PAIS.PARAGUAY:
      return /^\d{6,9}$/.test(numero) && digitoRucParaguay(numero.slice(0, -1)) === Number(numero.at(-1))
    default:
      return /^\d{6,13}$/.test(numero)
  }
}

/** The check digit of the first 10 digits of a Peruvian RUC: 10 is written 0 and 11 is written 1. */
export function digitoRucPeru(base: string): number {
  return (11 - (weighted(base, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10
}

/** The check digit (DV) of a Paraguayan RUC, modulus 11 with weights 2, 3, … from the right. */
export function digitoRucParaguay(base: string): number {
  const sum = [...base].reverse().reduce((total, digit, i) => total + Number(digit) * (i + 2), 0)
  const rest = sum % 11
  return rest > 1 ? 11 - rest : 0
}
