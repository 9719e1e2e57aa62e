import type { Accion, PedidoEnCola, RespuestaDeAccion } from '@surtido/contract/gestion-pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AccionDicha, actOnPedidos } from '../../data/pedidos.ts'
import { nombreDe as nombreEn } from './nombre-de.ts'
import s from './pedidos.module.css'
import { QuienPrepara } from './quien-prepara.tsx'
import { type Undo, undoOf } from './undo-acciones.ts'

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
  const [respuestas, setRespuestas] = useState<readonly RespuestaDeAccion[]>([])
  const [vueltas, setVueltas] = useState<readonly Undo[]>([])
  const nombreDe = (idPedido: number) => nombreEn(pedidos, idPedido)
  const actOnMarcados = async (dicha: AccionDicha) => {
    const antes = pedidos.filter(({ idPedido }) => marcados.includes(idPedido))
    return { dicha, antes, all: await actOnPedidos(codigoLocal, marcados, dicha) }
  }
  const { run, sent, refused } = useAction(actOnMarcados, {
    ownOffline: true,
    onDone({ dicha, antes, all }) {
      const hechos = all.filter((one) => one.error === null).map(({ idPedido }) => idPedido)
      setRespuestas(all)
      setVueltas(
        undoOf(
          dicha,
          antes.filter(({ idPedido }) => hechos.includes(idPedido)),
        ),
      )
      setAbierta(undefined)
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
    setCancelados(new Map(dicha.accion === 'cancelar' ? marcados.map((id) => [id, nombreDe(id)]) : []))
    void run(dicha)
  }
  const cuantos = marcados.length === 1 ? '1 marcado' : `${marcados.length} marcados`
  return (
    <section className={s.acciones} aria-label="Con los pedidos marcados">
      <Respuestas
        respuestas={respuestas}
        cancelados={cancelados}
        deshacer={
          vueltas.length > 0 && (
            <Button size="s" variant="secondary" loading={undo.loading} onClick={() => void undo.run()}>
              Deshacer
            </Button>
          )
        }
      />
      {[refused, undo.refused].map(
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
              loading={sent?.accion === accion}
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
