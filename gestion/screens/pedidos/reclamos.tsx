import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import type { Reclamo } from '@surtido/contract/pedidos'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { type FormEvent, useState } from 'react'
import { useAccion } from '../../data/accion.ts'
import { momentoDe } from '../../data/hora.ts'
import { answerReclamo } from '../../data/pedidos.ts'
import { RECLAMOS } from './palabras.ts'
import s from './pedidos.module.css'

/** What the customer reported after the delivery, and the answers. */
export function Reclamos({ pedido, dirige }: { pedido: PedidoDelLocal; dirige: boolean }) {
  const { idPedido, lineasPedido, reclamos } = pedido
  return (
    <section className={s.parte}>
      <h2>Reclamos</h2>
      <ul className={s.lineas}>
        {reclamos.map((reclamo) => {
          const linea = lineasPedido.find(({ artCodigo }) => artCodigo === reclamo.artCodigo)
          return (
            <li key={reclamo.idReclamo} className={s.reclamo}>
              <span>
                <b>{RECLAMOS[reclamo.motivo] ?? reclamo.motivo}</b> ·{' '}
                {linea ? `${linea.nombre} ${linea.contenido}` : 'Todo el pedido'}
                {reclamo.detalle && <span>“{reclamo.detalle}”</span>}
                <small>
                  {momentoDe(reclamo.fecha, new Date())}
                  {reclamo.conFoto && ' · Mandó una foto'}
                </small>
              </span>
              {reclamo.respuesta ? (
                <span>
                  Le respondimos: {reclamo.respuesta.texto}
                  <small>{momentoDe(reclamo.respuesta.fecha, new Date())}</small>
                </span>
              ) : dirige ? (
                <Responder idPedido={idPedido} reclamo={reclamo} />
              ) : (
                <span>Sin responder</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Responder({ idPedido, reclamo: { idReclamo } }: { idPedido: number; reclamo: Reclamo }) {
  const [texto, setTexto] = useState('')
  const { run, loading, error } = useAccion()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (texto.trim()) void run(() => answerReclamo(idPedido, idReclamo, texto.trim()))
  }
  return (
    <form className={s.palabras} onSubmit={submit} noValidate>
      <Field
        label="Respuesta (la lee el cliente)"
        maxLength={300}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
      {error && (
        <Notice tono="danger" announce>
          {error}
        </Notice>
      )}
      <Button type="submit" loading={loading} disabled={texto.trim() === ''}>
        Responder
      </Button>
    </form>
  )
}
