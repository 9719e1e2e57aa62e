import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import type { Reclamo } from '@surtido/contract/pedidos'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { ahora } from '@surtido/web/hora'
import { type FormEvent, useEffect, useState } from 'react'
import { momentoDe } from '../../data/hora.ts'
import { answerReclamo, fetchFoto } from '../../data/pedidos.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { useBorrador } from '../../sesion/use-borrador.ts'
import { RECLAMOS } from './frases.ts'
import s from './pedidos.module.css'

/** The customer's claims after the delivery, and the answers. */
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
                <b>{RECLAMOS[reclamo.motivo]}</b> · {linea ? `${linea.nombre} ${linea.contenido}` : 'Todo el pedido'}
                {reclamo.detalle && <span>“{reclamo.detalle}”</span>}
                <small>
                  {momentoDe(reclamo.fecha, ahora())}
                  {reclamo.conFoto && !dirige && ' · Mandó una foto'}
                </small>
              </span>
              {reclamo.conFoto && dirige && <Foto idPedido={idPedido} idReclamo={reclamo.idReclamo} />}
              {reclamo.respuesta ? (
                <span>
                  Le respondimos: {reclamo.respuesta.texto}
                  <small>{momentoDe(reclamo.respuesta.fecha, ahora())}</small>
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

/** Fetched only when somebody wants to see it: the server records who looked. */
function Foto({ idPedido, idReclamo }: { idPedido: number; idReclamo: number }) {
  const [url, setUrl] = useState<string>()
  const { run, loading, error } = useActionWithSentence()
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  if (url) return <img className={s.foto} src={url} alt="La foto que mandó el cliente" />
  return (
    <>
      <Fallo>{error}</Fallo>
      <Button
        size="s"
        variant="secondary"
        loading={loading}
        onClick={() => void run(async () => setUrl(await fetchFoto(idPedido, idReclamo)))}
      >
        Ver la foto
      </Button>
    </>
  )
}

function Responder({ idPedido, reclamo: { idReclamo } }: { idPedido: number; reclamo: Reclamo }) {
  const { texto, write, renew } = useBorrador(`reclamo.${idReclamo}`)
  const { run, loading, error } = useActionWithSentence()
  const answer = async () => {
    const sent = texto.trim()
    await answerReclamo(idPedido, idReclamo, sent)
    renew(sent)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (texto.trim()) void run(answer)
  }
  return (
    <form className={s.datos} onSubmit={submit} noValidate>
      <Field
        label="Respuesta (la lee el cliente)"
        maxLength={300}
        value={texto}
        onChange={(event) => write(event.target.value)}
      />
      <Fallo>{error}</Fallo>
      <Button type="submit" loading={loading} disabled={texto.trim() === ''}>
        Responder
      </Button>
    </form>
  )
}
