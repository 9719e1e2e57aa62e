// A picker reads these before going on: a mensaje of the desk, a customer's note, or a cancelled pedido.
import type { TandaGuardada } from '../device/guardado.ts'

export interface PorLeer {
  readonly clave: string
  /** The place on the trolley; absent: about none of its pedidos. */
  readonly posicion?: string
  readonly titulo: string
  readonly texto: string
}

/** All of it, the most urgent first. */
export function notasDe(guardada: Pick<TandaGuardada, 'tanda' | 'movidos'>): PorLeer[] {
  const { tanda, movidos = [] } = guardada
  const { pedidos } = tanda
  const pasados = movidos.map(({ idPedido, entro }, i) => ({
    clave: `movido.${i}`,
    posicion: pedidos.find((one) => one.idPedido === idPedido)?.posicion,
    titulo: `Pedido ${idPedido}`,
    texto: entro ? 'Quien encarga lo sumó a tu tanda.' : 'Quien encarga lo pasó a otra persona: ya no va en tu carro.',
  }))
  const cancelados = pedidos
    .filter(({ estado }) => estado === 'CANCELADO')
    .map(({ idPedido, posicion }) => ({
      clave: `cancelado.${idPedido}`,
      posicion,
      titulo: `Pedido ${idPedido}, cancelado`,
      texto: 'No le pongas nada más. Lo que ya tiene vuelve a su estante.',
    }))
  const mensajes = tanda.mensajes.map(({ idMensaje, idPedido, texto, quien }) => ({
    clave: idMensaje,
    posicion: pedidos.find((one) => one.idPedido === idPedido)?.posicion,
    titulo: idPedido === null ? `${quien}, para todos` : `${quien}, del pedido ${idPedido}`,
    texto,
  }))
  const comentarios = pedidos
    .filter(({ comentario, estado }) => comentario && estado !== 'CANCELADO')
    .map(({ idPedido, posicion, comentario }) => ({
      clave: `comentario.${idPedido}`,
      posicion,
      titulo: `El cliente del pedido ${idPedido} escribió`,
      texto: comentario,
    }))
  return [...cancelados, ...pasados, ...mensajes, ...comentarios].map(({ posicion, ...nota }) =>
    posicion === undefined ? nota : { ...nota, posicion },
  )
}

/** The notices that the picker has not marked as read. */
export const porLeer = (guardada: Pick<TandaGuardada, 'tanda' | 'movidos' | 'leidas'>): PorLeer[] =>
  notasDe(guardada).filter(({ clave }) => !guardada.leidas?.includes(clave))
