import type { PedidoEnCola, RespuestaDeAccion } from '@surtido/contract/gestion-pedidos'
import { useAction } from '@surtido/web/use-action'
import { useState } from 'react'
import { type AccionDicha, actOnPedidos } from '../../data/pedidos.ts'
import { fraseDeAccion } from './frase-de-accion.ts'
import { nombreDe } from './nombre-de.ts'
import { type Undo, undoOf } from './undo-acciones.ts'

interface Options {
  readonly codigoLocal: number
  readonly marcados: readonly number[]
  readonly pedidos: readonly PedidoEnCola[]
  /** The pedidos that were not refused. */
  readonly onHechos: (idPedidos: readonly number[]) => void
}

/** Acts on the marked pedidos, keeps the outcome for each, and undoes what can be undone. */
export function useAcciones({ codigoLocal, marcados, pedidos, onHechos }: Options) {
  const [respuestas, setRespuestas] = useState<readonly RespuestaDeAccion[]>([])
  const [frase, setFrase] = useState('')
  const [vueltas, setVueltas] = useState<readonly Undo[]>([])
  const actOnMarcados = async (dicha: AccionDicha) => {
    const antes = pedidos.filter(({ idPedido }) => marcados.includes(idPedido))
    return { dicha, antes, all: await actOnPedidos(codigoLocal, marcados, dicha) }
  }
  const { run, sent, refused } = useAction(actOnMarcados, {
    ownOffline: true,
    onDone({ dicha, antes, all }) {
      const hechos = all.filter((one) => one.error === null).map(({ idPedido }) => idPedido)
      setRespuestas(all)
      const cambiados = antes.filter(({ idPedido }) => hechos.includes(idPedido))
      setFrase(cambiados.length === 0 ? '' : fraseDeAccion(dicha, cambiados))
      setVueltas(undoOf(dicha, cambiados))
      onHechos(hechos)
    },
  })
  const undo = useAction(
    async () => {
      const all: RespuestaDeAccion[] = []
      for (const { idPedidos, dicha } of vueltas) all.push(...(await actOnPedidos(codigoLocal, idPedidos, dicha)))
      return all
    },
    {
      ownOffline: true,
      onDone(all) {
        setVueltas([])
        setFrase(all.every(({ error }) => error === null) ? 'Quedó como antes' : '')
        setRespuestas(all)
      },
    },
  )
  /** Kept in memory, because a cancelled pedido leaves the queue. */
  const [cancelados, setCancelados] = useState<ReadonlyMap<number, string>>(new Map())
  const act = (dicha: AccionDicha) => {
    setRespuestas([])
    setVueltas([])
    undo.forget()
    setCancelados(new Map(dicha.accion === 'cancelar' ? marcados.map((id) => [id, nombreDe(pedidos, id)]) : []))
    void run(dicha)
  }
  return { act, sent, refused, frase, respuestas, cancelados, undo, canUndo: vueltas.length > 0 }
}
