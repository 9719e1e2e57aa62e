import type { Accion, PedidoEnCola, RespuestaDeAccion } from '@surtido/contract/gestion-pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nombreDe as nombreEn } from './nombre-de.ts'
import s from './pedidos.module.css'
import { QuienPrepara } from './quien-prepara.tsx'
import { useAcciones } from './use-acciones.ts'

interface Props {
  codigoLocal: number
  marcados: readonly number[]
  pedidos: readonly PedidoEnCola[]
  /** The button that `.` focuses. */
  primera: RefObject<HTMLButtonElement | null>
  /** The pedidos that were not refused lose their mark. */
  onHechos: (idPedidos: readonly number[]) => void
  onDesmarcar: () => void
}

const DIRECTAS: readonly (readonly [Accion, string])[] = [
  ['priorizar', 'Van primero'],
  ['normalizar', 'Sin prioridad'],
  ['iniciar', 'Empezar'],
  ['liberar', 'Quitar a quien los tiene'],
]

/** The actions on all marked pedidos, and the outcome for each. */
export function Acciones({ codigoLocal, marcados, pedidos, primera, onHechos, onDesmarcar }: Props) {
  const [abierta, setAbierta] = useState<'asignar' | 'cancelar'>()
  const panel = useRef<HTMLDivElement>(null)
  const nombreDe = (idPedido: number) => nombreEn(pedidos, idPedido)
  const acciones = useAcciones({
    codigoLocal,
    marcados,
    pedidos,
    onHechos(hechos) {
      setAbierta(undefined)
      onHechos(hechos)
    },
  })
  const { act, undo } = acciones
  const cuantos = marcados.length === 1 ? '1 marcado' : `${marcados.length} marcados`
  return (
    <section className={s.acciones} aria-label="Con los pedidos marcados">
      <Respuestas
        respuestas={acciones.respuestas}
        cancelados={acciones.cancelados}
        deshacer={
          acciones.canUndo && (
            <Button size="s" variant="secondary" loading={undo.loading} onClick={() => void undo.run()}>
              Deshacer
            </Button>
          )
        }
      />
      {[acciones.refused, undo.refused].map(
        (error, i) =>
          error !== undefined && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two actions have their places
            <Notice key={i} tono="danger" announce>
              {isRefusal(error, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(error)}
            </Notice>
          ),
      )}
      {marcados.length > 0 && (
        <div className={s.pasos}>
          <b className={s.marcados}>{cuantos}</b>
          <Button
            ref={primera}
            size="s"
            aria-keyshortcuts="a"
            aria-expanded={abierta === 'asignar'}
            onClick={() => {
              flushSync(() => setAbierta('asignar'))
              panel.current?.querySelector('select')?.focus()
            }}
          >
            Asignar
          </Button>
          {DIRECTAS.map(([accion, texto]) => (
            <Button
              key={accion}
              size="s"
              variant="secondary"
              aria-keyshortcuts={accion === 'priorizar' ? 'p' : undefined}
              loading={acciones.sent?.accion === accion}
              onClick={() => act({ accion })}
            >
              {texto}
            </Button>
          ))}
          <Link
            to="/etiquetas"
            search={{ pedidos: marcados.join(',') }}
            className={buttonClass({ size: 's', variant: 'secondary' })}
          >
            Etiquetas
          </Link>
          <Button
            size="s"
            variant="secondary"
            aria-expanded={abierta === 'cancelar'}
            onClick={() => setAbierta('cancelar')}
          >
            Cancelar pedidos
          </Button>
          <Button size="s" variant="secondary" onClick={onDesmarcar}>
            Desmarcar
          </Button>
        </div>
      )}
      {marcados.length > 0 && abierta === 'asignar' && (
        <div ref={panel}>
          <QuienPrepara
            codigoLocal={codigoLocal}
            label="Quién los prepara"
            boton="Asignar ahora"
            onElegir={(idAdministrador) => act({ accion: 'asignar', idAdministrador })}
          />
        </div>
      )}
      {marcados.length > 0 && abierta === 'cancelar' && (
        <Cancelar nombres={marcados.map(nombreDe)} onCancelar={(motivo) => act({ accion: 'cancelar', motivo })} />
      )}
    </section>
  )
}

function Respuestas({
  respuestas,
  cancelados,
  deshacer,
}: {
  respuestas: readonly RespuestaDeAccion[]
  cancelados: ReadonlyMap<number, string>
  deshacer: ReactNode
}) {
  if (respuestas.length === 0) return null
  const no = respuestas.filter(({ error }) => error !== null)
  const hechos = respuestas.length - no.length
  return (
    <Notice
      tono={no.length > 0 ? 'danger' : 'info'}
      announce
      action={deshacer}
      titulo={`${hechos === 1 ? '1 hecho' : `${hechos} hechos`}${no.length > 0 ? `, ${no.length} no` : ''}`}
    >
      {respuestas.map(
        ({ idPedido, error }) =>
          error === null &&
          cancelados.has(idPedido) && (
            <span key={idPedido} className={s.renglon}>
              Cancelado: {cancelados.get(idPedido)}
            </span>
          ),
      )}
      {no.map(({ idPedido, error }) => (
        <span key={idPedido} className={s.renglon}>
          {idPedido}:{' '}
          {error === 'Pedidos.ERROR_ESTADO' ? 'ya no está para eso.' : textoRechazo(new Refusal(error!, 409))}
        </span>
      ))}
    </Notice>
  )
}

function Cancelar({ nombres, onCancelar }: { nombres: readonly string[]; onCancelar: (motivo: string) => void }) {
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim()) onCancelar(motivo.trim())
    else setFalta(true)
  }
  return (
    <form className={s.palabras} onSubmit={submit} noValidate>
      <ul aria-label="Se cancelan">
        {nombres.map((nombre) => (
          <li key={nombre}>{nombre}</li>
        ))}
      </ul>
      <Field
        label="Por qué (lo lee el cliente)"
        maxLength={200}
        value={motivo}
        error={falta && !motivo.trim() ? 'Escribe por qué.' : ''}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <Button type="submit" variant="danger">
        {nombres.length === 1 ? 'Cancelar el pedido' : `Cancelar los ${nombres.length}`}
      </Button>
    </form>
  )
}
