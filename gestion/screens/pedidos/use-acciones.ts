import type { PedidoEnCola, RespuestaDeAccion } from '@surtido/contract/gestion-pedidos'
import { useAction } from '@surtido/web/use-action'
import { useState } from 'react'
import { type AccionPorHacer, actOnPedidos } from '../../data/pedidos.ts'
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
  const actOnMarcados = async (porHacer: AccionPorHacer) => {
    const antes = pedidos.filter(({ idPedido }) => marcados.includes(idPedido))
    return { porHacer, antes, all: await actOnPedidos(codigoLocal, marcados, porHacer) }
  }
  const { run, sent, refused } = useAction(actOnMarcados, {
    ownOffline: true,
    onDone({ porHacer, antes, all }) {
      const hechos = all.filter((one) => one.error === null).map(({ idPedido }) => idPedido)
      setRespuestas(all)
      const cambiados = antes.filter(({ idPedido }) => hechos.includes(idPedido))
      setFrase(cambiados.length === 0 ? '' : fraseDeAccion(porHacer, cambiados))
      setVueltas(undoOf(porHacer, cambiados))
      onHechos(hechos)
    },
  })
  const undo = useAction(
    async () => {
      const all: RespuestaDeAccion[] = []
      for (const { idPedidos, porHacer } of vueltas) all.push(...(await actOnPedidos(codigoLocal, idPedidos, porHacer)))
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
  const act = (porHacer: AccionPorHacer) => {
    setRespuestas([])
    setVueltas([])
    undo.forget()
    setCancelados(new Map(porHacer.accion === 'cancelar' ? marcados.map((id) => [id, nombreDe(pedidos, id)]) : []))
    void run(porHacer)
  }
  return { act, sent, refused, frase, respuestas, cancelados, undo, canUndo: vueltas.length > 0 }
}
