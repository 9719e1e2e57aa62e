// Finds lines with more put in by two people than was ordered. The person who hears it last chooses. Pure.
import type { Tanda } from '@surtido/contract/gestion-tandas'
import { formatUnidades } from '@surtido/rules/cantidades'
import type { Palabra, TandaGuardada, TomaGuardada } from '../device/guardado.ts'
import { avisosOf } from './paradas.ts'

export interface Choque {
  readonly pedido: Tanda['pedidos'][number]
  readonly linea: Tanda['pedidos'][number]['lineas'][number]
  readonly toma: TomaGuardada['toma']
  readonly respuesta: NonNullable<TomaGuardada['respuesta']>
}

const ABIERTOS: readonly Choque['pedido']['estado'][] = ['RECIBIDO', 'EN_PREPARACION', 'ESPERANDO_RESPUESTA']

/** The first one that waits for the picker's choice; in a pedido that is over there is nothing to choose. */
export function choqueOf({ idTanda, tanda }: TandaGuardada, tomas: readonly TomaGuardada[]): Choque | undefined {
  const avisos = avisosOf(tomas.filter((one) => one.idTanda === idTanda))
  for (const { toma, respuesta } of avisos) {
    if (respuesta?.resultado !== 'EXCEDE') continue
    const pedido = tanda.pedidos.find(({ idPedido }) => idPedido === toma.idPedido)
    const linea = pedido?.lineas.find(({ orden }) => orden === toma.orden)
    if (pedido && linea?.suya && ABIERTOS.includes(pedido.estado)) return { pedido, linea, toma, respuesta }
  }
  return undefined
}

const palabraDe = (
  { toma: { idPedido, orden } }: Choque,
  more: Pick<Palabra, 'cantidad' | 'terminada' | 'completa'>,
): Palabra => ({ idPedido, orden, ...more })

/** This picker puts back what is too much: a piece, or the whole weight. The line stays open while it is short. */
export function returnPropio(choque: Choque): Palabra {
  const { linea, respuesta } = choque
  const enough = !linea.ventaFraccionada || respuesta.deOtras >= linea.cantidadPedida
  return palabraDe(choque, { cantidad: respuesta.cabe, ...(enough && { terminada: true }) })
}

/** The other picker puts it back: from now on this tanda speaks for the whole line. */
export function keepPropio(choque: Choque): Palabra {
  const { linea, toma } = choque
  const cantidad = linea.ventaFraccionada ? toma.cantidad : linea.cantidadPedida
  return palabraDe(choque, { cantidad, terminada: true, completa: true })
}

/** The two answers, as buttons. */
export function frasesDeChoque({ linea, respuesta }: Choque): { readonly vuelve: string; readonly queda: string } {
  if (linea.ventaFraccionada) return { vuelve: 'Va lo suyo: devuelvo lo mío', queda: 'Va lo mío: devuelve lo suyo' }
  const sobra = formatUnidades(respuesta.sobra, false)
  return { vuelve: `Devuelvo ${sobra}`, queda: `${sobra} devuelve la otra persona` }
}
