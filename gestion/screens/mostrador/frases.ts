import type { Bulto } from '@surtido/contract/gestion-bultos'
import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'

interface PorEntregar {
  /** Bags not yet on the counter. */
  readonly bolsas: number
  /** The words still to be written: the customer's code, or the reason to do without it. */
  readonly sinCodigo: 'CODIGO' | 'MOTIVO' | null
  /** The age to be seen on a document, and not seen yet. */
  readonly edad: number | null
  /** The person may hand over without a code. */
  readonly dirige: boolean
}

/** Why a pedido can't be handed over yet; empty: it can. */
export function fraseDeLoQueFalta({ bolsas, sinCodigo, edad, dirige }: PorEntregar): string {
  return [
    bolsas > 0 && (bolsas === 1 ? 'Falta 1 bolsa.' : `Faltan ${bolsas} bolsas.`),
    sinCodigo === 'CODIGO' &&
      `Falta el código del cliente. ¿No lo tiene? ${dirige ? 'Toca «No tiene el código».' : 'Llama a tu encargado.'}`,
    sinCodigo === 'MOTIVO' && 'Falta escribir por qué va sin código.',
    edad !== null && `Falta ver un documento: ${edad} años o más.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says what became of a pedido that has left the counter. */
export const fraseDeIdo = ({ idPedido, estado }: Pick<PedidoDelLocal, 'idPedido' | 'estado'>): string =>
  `El pedido ${idPedido} ${estado === 'ENTREGADO' ? 'ya se entregó' : estado === 'CANCELADO' ? 'se canceló' : 'ya no está para retirar'}.`

/** "THCC en A-12, GCCU": each bag by its code, and the shelf of those that stand on one. */
export const fraseDeBolsas = (bultos: readonly Pick<Bulto, 'codigo' | 'estante'>[]): string =>
  bultos.map(({ codigo, estante }) => (estante ? `${codigo} en ${estante}` : codigo)).join(', ')

/** Why a code that was read for a bag is no bag's. */
export function fraseSinBolsa(leido: string): string {
  const texto = leido.trim()
  return texto === ''
    ? 'Lee primero la bolsa: cuatro caracteres, como K7MP.'
    : `Ninguna bolsa tiene el código «${texto}». Son cuatro caracteres, como K7MP.`
}
