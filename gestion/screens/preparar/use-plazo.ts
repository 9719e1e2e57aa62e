import { ahora } from '@surtido/web/hora'
import { useEffect, useState } from 'react'
import { signal } from '../../device/aviso.ts'
import { useTandas } from '../../preparar/tandas-guardadas.ts'
import { plazoDelCarro } from '../../textos/plazos.ts'

const LOOK_MS = 10_000

/** The notices that have sounded, as long as the page is open. */
const sonados = new Set<string>()

/**
 * Tells what of the trolley must be sealed within minutes, or should be by now; it sounds once, without a network too.
 */
export function usePlazo(idTanda: number) {
  const guardada = useTandas(({ tandas }) => tandas.find((one) => one.idTanda === idTanda))
  const [, look] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => look((n) => n + 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const abiertos = guardada?.tanda.pedidos.filter(
    ({ idPedido, estado }) => estado !== 'CANCELADO' && !guardada.sellados.includes(idPedido),
  )
  const plazo = plazoDelCarro(abiertos ?? [], ahora())
  const key = plazo && `${idTanda}.${plazo.plazo}.${plazo.texto}`
  useEffect(() => {
    if (key === undefined || sonados.has(key)) return
    sonados.add(key)
    signal('ya')
  }, [key])
  return plazo
}
