// `npm run gestion -- lectura …`: which articles of an empresa go in only once their code was read.
import { formatPesos } from '@surtido/rules/dinero'
import { parseDesde } from '@surtido/rules/lectura-obligada'
import type { Deps } from '../../deps.ts'
import { parseWords, readNumero, UsoError } from '../../terminal/uso.ts'
import { type Obligada, readLecturaObligada, setLecturaObligada } from '../lectura-obligada.ts'

export const AYUDA_LECTURA = `npm run gestion -- lectura --empresa 10

  dice qué artículos se ponen solo después de leer su código, en todos los locales
    --desde 2000             desde ese precio; «no»: ninguno por su precio
    --edad si                también los que no son para menores; «no» los deja como los demás`

/** Runs the command in `words` and answers what to print, in Spanish. Throws UsoError. */
export async function gestionLectura(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  words: readonly string[],
): Promise<string> {
  const { values, positionals } = parseWords(words, {
    empresa: { type: 'string' },
    desde: { type: 'string' },
    edad: { type: 'string' },
  })
  if (positionals.length > 0) throw new UsoError(`No entiendo «${positionals.join(' ')}».`)
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  if (codigoEmpresa === undefined) throw new UsoError('Falta de qué empresa: --empresa 10.')
  const now = await readLecturaObligada(db, codigoEmpresa)
  if (!now) throw new UsoError(`No hay empresa ${codigoEmpresa}.`)
  const next: Obligada = { desde: desdeOf(values.desde, now), edad: edadOf(values.edad, now) }
  return fraseOf(await setLecturaObligada(db, codigoEmpresa, next, { actor: 'TERMINAL', now: clock.now() }))
}

function desdeOf(texto: string | undefined, now: Obligada): Obligada['desde'] {
  if (texto === undefined) return now.desde
  const desde = texto === 'no' ? null : parseDesde(texto)
  if (desde === undefined || (desde === null && texto !== 'no')) throw new UsoError(`«${texto}» no es un precio.`)
  return desde
}

function edadOf(texto: string | undefined, now: Obligada): boolean {
  if (texto === undefined) return now.edad
  if (texto !== 'si' && texto !== 'no') throw new UsoError(`«${texto}» no es si ni no.`)
  return texto === 'si'
}

function fraseOf({ desde, edad }: Obligada): string {
  const cuales = [desde !== null && `desde ${formatPesos(desde)}`, edad && 'los que no son para menores']
  const dichos = cuales.filter((one) => one !== false)
  return dichos.length === 0 ? 'No hay ninguno que se lea siempre.' : `Se leen siempre: ${dichos.join(' y ')}.`
}
