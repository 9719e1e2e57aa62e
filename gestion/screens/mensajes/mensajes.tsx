import type { Mensaje } from '@surtido/contract/gestion-mensajes'
import { Button } from '@surtido/ui/button'
import { IconButton } from '@surtido/ui/icon-button'
import { ahora } from '@surtido/web/hora'
import { isRefusal } from '@surtido/web/refusal'
import type { FormEvent } from 'react'
import { momentoDe } from '../../data/hora.ts'
import { refreshMensajes, takeBackMensaje, tellMensaje } from '../../data/mensajes.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { CampoConTope } from '../../parts/campo-con-tope.tsx'
import { Fallo } from '../../parts/fallo.tsx'
import { useBorrador } from '../../sesion/use-borrador.ts'
import { useUndo } from '../../views/undo.tsx'
import s from './mensajes.module.css'

interface Props {
  codigoLocal: number
  /** Null: for everybody who picks in the local. */
  idPedido: number | null
  mensajes: readonly Mensaje[]
  editable: boolean
}

/** The messages to the pickers, and the field to write one. */
export function Mensajes({ codigoLocal, idPedido, mensajes, editable }: Props) {
  const { texto, id, write, renew } = useBorrador(`mensaje.${codigoLocal}.${idPedido ?? 'todos'}`)
  const { run, loading, error } = useActionWithSentence()
  const { hecho, barra } = useUndo()
  const tell = async () => {
    try {
      const sent = texto.trim()
      await tellMensaje({ codigoLocal, idMensaje: id, texto: sent, idPedido })
      renew(sent)
    } catch (refused) {
      if (isRefusal(refused, 'Mensajes.ERROR_OTRO')) {
        // An earlier text arrived, and its answer was lost: it is shown, and this one may be sent beside it.
        renew()
        void refreshMensajes()
      }
      throw refused
    }
  }
  const takeBack = async (mensaje: Mensaje) => {
    await takeBackMensaje(codigoLocal, mensaje.idMensaje)
    hecho('Mensaje quitado', () => tellMensaje({ codigoLocal, ...mensaje }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (texto.trim()) void run(tell)
  }
  return (
    <section id={idPedido === null ? 'mensajes' : undefined} className={s.parte}>
      <h2>{idPedido === null ? 'Mensajes a quienes preparan' : 'Notas para quien prepara'}</h2>
      {mensajes.length === 0 && !editable && <p className={s.suave}>Ninguno.</p>}
      <ul className={s.lista}>
        {mensajes.map((mensaje) => (
          <li key={mensaje.idMensaje}>
            <span>
              <b>{mensaje.texto}</b>
              <small>
                {mensaje.quien} · {momentoDe(mensaje.creado, ahora())}
              </small>
            </span>
            {editable && (
              <IconButton
                icon="close"
                label={`Quitar: ${mensaje.texto}`}
                onClick={() => void run(() => takeBack(mensaje))}
              />
            )}
          </li>
        ))}
      </ul>
      <Fallo>{error}</Fallo>
      {barra}
      {editable && (
        <form className={s.forma} onSubmit={submit} noValidate>
          <CampoConTope
            label={idPedido === null ? 'Mensaje para todos' : 'Nota'}
            placeholder={idPedido === null ? 'Hoy, sin bolsas grandes' : 'Revisar dos veces los huevos'}
            maxLength={200}
            value={texto}
            onChange={(event) => write(event.target.value)}
          />
          <Button type="submit" variant="secondary" loading={loading} disabled={texto.trim() === ''}>
            {idPedido === null ? 'Enviar a todos' : 'Agregar nota'}
          </Button>
        </form>
      )}
    </section>
  )
}
