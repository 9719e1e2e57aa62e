import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { isPorPreparar } from '@surtido/rules/cola'
import { Button } from '@surtido/ui/button'
import { useState } from 'react'
import { fraseDeResponsable } from './frases.ts'
import s from './pedidos.module.css'
import { QuienPrepara } from './quien-prepara.tsx'
import { Respuestas } from './respuestas.tsx'
import { useAcciones } from './use-acciones.ts'

/** Shows who has a pedido and whether it goes first; whoever directs changes both. */
export function QuienLoTiene({ pedido, dirige }: { pedido: PedidoDelLocal; dirige: boolean }) {
  const { codigoLocal, idPedido, estado, prioridad } = pedido
  const [asignando, setAsignando] = useState(false)
  const acciones = useAcciones({
    codigoLocal,
    marcados: [idPedido],
    pedidos: [pedido],
    onHechos: () => setAsignando(false),
  })
  if (!isPorPreparar(estado)) return null
  const accion = prioridad ? 'normalizar' : 'priorizar'
  return (
    <section className={s.parte} aria-label="Quién lo tiene">
      <p>{fraseDeResponsable(pedido)}</p>
      {dirige && (
        <>
          <div className={s.pasos}>
            <Button size="s" variant="secondary" aria-expanded={asignando} onClick={() => setAsignando(!asignando)}>
              Asignar
            </Button>
            <Button
              size="s"
              variant="secondary"
              loading={acciones.sent?.accion === accion}
              onClick={() => acciones.act({ accion })}
            >
              {prioridad ? 'Sin prioridad' : 'Va primero'}
            </Button>
          </div>
          {asignando && (
            <QuienPrepara
              codigoLocal={codigoLocal}
              label="Quién lo prepara"
              boton="Asignar ahora"
              onElegir={(idAdministrador, quien) => acciones.act({ accion: 'asignar', idAdministrador, quien })}
            />
          )}
          <Respuestas acciones={acciones} />
        </>
      )}
    </section>
  )
}
