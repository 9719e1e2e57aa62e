const CALLE_MAX = 150
const NUMERO_MAX = 20

interface CalleNumero {
  readonly calle: string
  readonly numero?: string | null
}

/** S-08: the same street and number, whatever the case, accents, dots and spaces. */
export function sameDireccion(a: CalleNumero, b: CalleNumero): boolean {
  return fold(a.calle) === fold(b.calle) && fold(a.numero ?? '') === fold(b.numero ?? '')
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim()
}

type DireccionError = 'REQUERIDO' | 'LARGO' | 'FORMATO'

interface DireccionEscrita {
  readonly calle?: string | null
  readonly numero?: string | null
  /** Degrees; the map needs both or neither. */
  readonly latitud?: number | null
  readonly longitud?: number | null
}

/** "1234", "1234 bis", "1234/5", "M 4 S 12", "km 23.5", or no number: "S/N". */
const NUMERO_DE_PUERTA = /^(s\/?n|sin n[uú]mero|(?=.*\d)[\p{L}\d#][\p{L}\d #/.,°º-]*)\.?$/iu

/** The invalid fields, each with its reason. A street and a point on the map are required, a number is not. */
export function checkDireccion({ calle, numero, latitud, longitud }: DireccionEscrita): {
  readonly [Campo in keyof DireccionEscrita]?: DireccionError
} {
  const errores: { -readonly [Campo in keyof DireccionEscrita]?: DireccionError } = {}
  const street = (calle ?? '').trim()
  if (street === '') errores.calle = 'REQUERIDO'
  else if (street.length > CALLE_MAX) errores.calle = 'LARGO'
  const door = (numero ?? '').trim()
  if (door.length > NUMERO_MAX) errores.numero = 'LARGO'
  else if (door !== '' && !NUMERO_DE_PUERTA.test(door)) errores.numero = 'FORMATO'
  if (latitud == null) errores.latitud = 'REQUERIDO'
  else if (!(Math.abs(latitud) <= 90)) errores.latitud = 'FORMATO'
  if (longitud == null) errores.longitud = 'REQUERIDO'
  else if (!(Math.abs(longitud) <= 180)) errores.longitud = 'FORMATO'
  return errores
}

/** Words before the name of a street, which people shorten in different ways or leave out. */
const TITULOS = new Set(
  `a av avda avenida b bv bvar bulevar boulevard c cno camino calle cap cnel coronel d de del doctor dr el general
  gral ing ingeniero la las los prof profesor pte presidente ruta s t tte teniente y`.split(/\s+/),
)
const MOST_WORDS = 6

/**
 * The words to look up a street's name by: folded, without the words that only precede it ("Av. Gral. Rivera" and
 * "avenida rivera" are "rivera"), at most six. A name made only of such words keeps them.
 */
export function wordsOfCalle(calle: string): string[] {
  const all = fold(calle).match(/[a-z0-9]+/g) ?? []
  const telling = all.filter((word) => !TITULOS.has(word))
  return (telling.length > 0 ? telling : all.filter((word) => word.length > 2)).slice(0, MOST_WORDS)
}
