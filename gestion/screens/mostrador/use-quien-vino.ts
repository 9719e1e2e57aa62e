import { readCodigoBulto } from '@surtido/rules/bultos'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findEnMostrador, mostradorQuery } from '../../data/mostrador.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { useSignalBack } from '../../data/use-signal-back.ts'
import { fraseDeIdo } from './frases.ts'

interface Elegido {
  readonly idPedido: number
  /** The text that was read as its pickup code. */
  readonly codigo: string
  /** Its bags that are on the counter. */
  readonly marcados: readonly string[]
}

const SIN_BOLSAS: readonly string[] = []

/** The pedidos at the counter, and which one a scan, some words or a press means. */
export function useQuienVino(codigoLocal: number) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(mostradorQuery(codigoLocal))
  const [elegido, setElegido] = useState<Elegido>()
  const [hallados, setHallados] = useState<readonly number[]>()
  const [frase, setFrase] = useState<{ bien: boolean; texto: string }>()
  const pedidos = data?.pedidos ?? []
  const pedido = pedidos.find(({ idPedido }) => idPedido === elegido?.idPedido)
  // It was on the counter here, and has gone: handed over on another device, or cancelled.
  const falta = data !== undefined && elegido !== undefined && pedido === undefined
  const { data: ido, isFetching: mirando } = useQuery({
    ...pedidoQuery(elegido?.idPedido ?? 0),
    enabled: falta,
    select: fraseDeIdo,
  })
  useEffect(() => {
    if (!falta || ido === undefined || mirando) return
    setElegido(undefined)
    setFrase({ bien: true, texto: ido })
  }, [falta, ido, mirando])

  const choose = (idPedido: number, codigo = '', bolsa?: string) => {
    setElegido({ idPedido, codigo, marcados: bolsa ? [bolsa] : SIN_BOLSAS })
    setHallados(undefined)
    setFrase(undefined)
  }
  const tell = (bien: boolean, text: string) => setFrase({ bien, texto: text })

  const read = async (leido: string) => {
    const bolsa = readCodigoBulto(leido)
    if (elegido && pedido && bolsa) {
      if (pedido.bultos.some(({ codigo }) => codigo === bolsa)) {
        setElegido({ ...elegido, marcados: [...new Set([...elegido.marcados, bolsa])] })
        return tell(true, `${bolsa} es de este pedido.`)
      }
      if (pedidos.some(({ bultos }) => bultos.some(({ codigo }) => codigo === bolsa)))
        return tell(false, `${bolsa} no es de este pedido. Déjala donde estaba.`)
    }
    const { pedidos: found, codigo } = await findEnMostrador(codigoLocal, leido)
    const [only] = found
    if (only === undefined) {
      setHallados(undefined)
      return tell(false, `Nada que entregar con «${leido}».`)
    }
    await refetch()
    if (found.length > 1) {
      setElegido(undefined)
      setHallados(found)
      return tell(true, `Hay ${found.length}: elige cuál.`)
    }
    choose(only, codigo ?? '', bolsa)
    tell(true, `Pedido ${only}.`)
  }
  const { run, loading, refused } = useAction(read, {
    ownOffline: true,
    onRefused: (refused) =>
      tell(false, isRefusal(refused, SIN_CONEXION) ? 'Para buscar hace falta señal.' : textoRechazo(refused)),
  })
  useSignalBack(() => isRefusal(refused, SIN_CONEXION) && setFrase(undefined))
  const mark = (marcados: readonly string[]) => elegido && setElegido({ ...elegido, marcados })
  const leave = (said: string | undefined) => {
    setElegido(undefined)
    setFrase(said ? { bien: true, texto: said } : undefined)
  }
  return {
    data,
    error,
    dataUpdatedAt,
    refetch,
    pedidos,
    pedido,
    elegido,
    hallados,
    frase,
    choose,
    mark,
    leave,
    run,
    loading,
  }
}
