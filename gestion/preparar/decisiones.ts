// A press or a scan becomes palabras about lines. Pure: from the state of a stop to the palabras to send.
import type { SinLeer, Tanda } from '@surtido/contract/gestion-tandas'
import { type Centesimos, toCantidad, toCentesimos, UNIDAD } from '@surtido/rules/cantidades'
import type { Palabra } from '../device/guardado.ts'
import { missingOf, nextParte, type Parada, type ParteDeParada } from './paradas.ts'

/** The tanda's whole cantidad of a line, and whether it is finished. */
export function palabraOf(
  { idPedido, orden }: ParteDeParada,
  cantidad: Centesimos,
  terminada: boolean,
  otros: ParteDeParada['otros'] = [],
): Palabra {
  return {
    idPedido,
    orden,
    cantidad: toCantidad(cantidad),
    ...(otros.length > 0 && { otros: [...otros] }),
    ...(terminada && { terminada }),
  }
}

/** One more piece, for the first position that needs one; undefined when none does. */
export function countUno(parada: Parada): Palabra | undefined {
  const parte = nextParte(parada)
  if (!parte || missingOf(parte) < UNIDAD) return undefined
  const puesta = parte.puesta + UNIDAD
  return palabraOf(parte, puesta, puesta + parte.deOtras >= parte.pedida)
}

/** Every position gets its full cantidad. */
export const palabrasDeTodo = (parada: Parada): Palabra[] =>
  parada.partes
    .filter((parte) => !parte.dicha || parte.puesta + parte.deOtras < parte.pedida)
    .map((parte) => palabraOf(parte, parte.pedida - parte.deOtras, true))

/** Possible replacements, each code once: the customer's, then similar ones unless they accept nothing else. */
export const otrosPara = <A extends { readonly artCodigo: string }>(
  { siFalta, elegidos }: { readonly siFalta: ParteDeParada['siFalta']; readonly elegidos: readonly A[] },
  parecidos: readonly A[],
): A[] => {
  const suyos = new Set(elegidos.map(({ artCodigo }) => artCodigo))
  return [
    ...elegidos,
    ...(siFalta === 'No reemplazar' ? [] : parecidos.filter(({ artCodigo }) => !suyos.has(artCodigo))),
  ]
}

/** The replacement the customer accepted is in the bag. */
export const palabraDeAcordado = (parte: ParteDeParada): Palabra => palabraOf(parte, parte.puesta, true)

/** The code that was read is this article's: no file knew it. */
export const conCodigo = (palabra: Palabra, codigo: string): Palabra => ({ ...palabra, codigo })

/** Why it was not scanned, where nobody needs to be asked: there is nothing to scan, or nothing to scan it with. */
export const motivoSabido = (
  { codigosBarras, seLee }: Pick<Parada, 'codigosBarras' | 'seLee'>,
  sinLector: boolean,
): SinLeer | undefined => (sinLector && !seLee ? 'SIN_LECTOR' : codigosBarras.length === 0 ? 'SIN_CODIGO' : undefined)

/** Lowers the amount without a scan, to undo a mistake. */
export const isSoloMenos = ({ partes }: Pick<Parada, 'partes'>, palabras: readonly Palabra[]): boolean =>
  palabras.every(({ idPedido, orden, cantidad }) => {
    const parte = partes.find((one) => one.idPedido === idPedido && one.orden === orden)
    return toCentesimos(cantidad) <= (parte?.puesta ?? 0)
  })

/** The same palabras, each with the reason why nothing was scanned. */
export const conMotivo = (palabras: readonly Palabra[], sinLeer: SinLeer): Palabra[] =>
  palabras.map((palabra) => ({ ...palabra, sinLeer }))

/** An article put in, or proposed, for another. */
export const otroDe = (artCodigo: string, cuanto: Centesimos) => ({ artCodigo, cantidad: toCantidad(cuanto) })

/** How many are left on the shelf; undefined: none. */
export const withRest = (palabra: Palabra, { quedan }: { readonly quedan?: Centesimos | undefined }): Palabra =>
  quedan === undefined ? palabra : { ...palabra, quedan: toCantidad(quedan) }

/** How much goes to a position of the trolley. */
export interface PorPoner {
  readonly posicion: string
  readonly cantidad: Centesimos
}

/** The positions to confirm before these palabras count, as the local wants it; with one pedido there is no other. */
export function posicionesPorVer(
  { pedidos, verificarPosicion = 'NUNCA' }: Partial<Pick<Tanda, 'verificarPosicion'>> & Pick<Tanda, 'pedidos'>,
  { partes }: Pick<Parada, 'partes'>,
  palabras: readonly Palabra[],
  vistas: ReadonlySet<string>,
): PorPoner[] {
  if (verificarPosicion === 'NUNCA' || pedidos.length < 2) return []
  return palabras.flatMap((palabra) => {
    const parte = partes.find(({ idPedido, orden }) => idPedido === palabra.idPedido && orden === palabra.orden)
    const cantidad = toCentesimos(palabra.cantidad) - (parte?.puesta ?? 0)
    if (!parte || cantidad <= 0 || (verificarPosicion === 'PRIMERA' && vistas.has(parte.posicion))) return []
    return [{ posicion: parte.posicion, cantidad }]
  })
}
