// A picker's place in a tanda, and its texts. Pure: computed from the device's data.
import { formatNumero } from '@surtido/rules/cantidades'
import type { TandaGuardada, TomaGuardada } from '../device/guardado.ts'
import { nextParada, type Parada, type ParteDeParada, paradasOf } from './paradas.ts'

/** "No es este. Leíste Arroz 500 g: es otro tamaño" */
export function fraseDeOtro(
  { nombre }: Parada,
  leido: { readonly nombre: string; readonly contenido: string },
): string {
  const frase = `No es este. Leíste ${leido.nombre} ${leido.contenido}`
  return leido.nombre === nombre ? `${frase}: es otro tamaño.` : frase
}

/** The article with a code, among those that the shop found by it; undefined: none, or the stop's own. */
export const otroLeido = <A extends { readonly artCodigo: string }>(
  { artCodigo }: Pick<Parada, 'artCodigo'>,
  found: readonly A[],
): A | undefined => (found.some((one) => one.artCodigo === artCodigo) ? undefined : found[0])

/** One more of the stop before was read: the same piece again, or one too many. */
export const fraseDeSobra = ({ nombre }: Pick<Parada, 'nombre'>, actual: Pick<Parada, 'nombre'>): string =>
  `${nombre} ya está completo: si es otro más, devuélvelo. Sigue ${actual.nombre}.`

export const isEmpezada = ({ dicha, partes }: Parada) =>
  dicha || partes.some(({ puesta, dicha }) => puesta > 0 || dicha)

/** Says whether a typed code counts here: a weight needs the scale, and what must be read a reader. */
export const isTypable = ({ porPeso, pregunta, seLee, codigosBarras, dicha }: Parada): boolean =>
  !porPeso && !pregunta && !seLee && !dicha && codigosBarras.length > 0

/** The stops of a tanda, and the current one: the chosen one, or the next. */
export function situacionOf(
  guardada: TandaGuardada | undefined,
  tomas: readonly TomaGuardada[],
  elegida: string | undefined,
): { readonly paradas: Parada[]; readonly actual: Parada | undefined } {
  if (!guardada) return { paradas: [], actual: undefined }
  const { tanda, idTanda, saltadas } = guardada
  const paradas = paradasOf(
    tanda,
    tomas.filter((one) => one.idTanda === idTanda),
  )
  const actual = elegida ? paradas.find(({ clave }) => clave === elegida) : nextParada(paradas, saltadas)
  return { paradas, actual }
}

/** "Guardado: Queso, 0,52 kg": what is weighed with its weight. */
export function fraseDeGuardado({ nombre, porPeso, partes }: Pick<Parada, 'nombre' | 'porPeso' | 'partes'>): string {
  const puesta = partes.reduce((total, parte) => total + parte.puesta, 0)
  return `Guardado: ${nombre}${porPeso && puesta > 0 ? `, ${formatNumero(puesta)} kg` : ''}`
}

/** "Van 1 de 3. Sigue B." */
export function fraseDe({ partes, porPeso }: Parada): string {
  const sum = (of: (parte: ParteDeParada) => number) => partes.reduce((total, parte) => total + of(parte), 0)
  const next = partes.find(({ dicha }) => !dicha)
  const [puesta, pedida] = [sum(({ puesta }) => puesta), sum(({ pedida }) => pedida)]
  const van = `Van ${formatNumero(puesta)} de ${formatNumero(pedida)}${porPeso ? ' kg' : ''}`
  return partes.length > 1 && next ? `${van}. Sigue ${next.posicion}.` : van
}
