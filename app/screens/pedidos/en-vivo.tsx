import type { Pedido } from '@surtido/contract/pedidos'
import { isAbierto } from '@surtido/rules/pedidos'
import { useEffect, useRef, useState } from 'react'
import { refreshPedido } from '../../data/pedidos.ts'
import { novedades } from './novedades.ts'
import { useEnVivo } from './use-en-vivo.ts'

/** Keeps a pedido up to date while it is shown, and announces changes to screen readers; it shows nothing. */
export function EnVivo({ pedido, onVivo }: { pedido: Pedido; onVivo: (vivo: boolean) => void }) {
  const { idPedido, version, estado } = pedido
  const vivo = useEnVivo({
    activo: isAbierto(estado),
    name: 'GET pedidos/:idPedido/eventos',
    idPedido,
    version,
    onEvento(evento) {
      if (evento && evento.version <= version) return
      refreshPedido(idPedido)
    },
  })
  useEffect(() => onVivo(vivo), [vivo, onVivo])
  const seen = useRef(pedido)
  const [frases, setFrases] = useState<readonly string[]>([])
  useEffect(() => {
    const before = seen.current
    seen.current = pedido
    const told = before.idPedido === pedido.idPedido ? novedades(before, pedido) : []
    if (told.length > 0) setFrases(told)
  }, [pedido])
  return (
    <div role="status" className="visually-hidden">
      {frases.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
    </div>
  )
}
