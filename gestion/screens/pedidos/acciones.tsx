import type { Accion, PedidoEnCola } from '@surtido/contract/gestion-pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nombreDe as nombreEn } from './nombre-de.ts'
import s from './pedidos.module.css'
import { QuienPrepara } from './quien-prepara.tsx'
import { Respuestas } from './respuestas.tsx'
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
  const { act } = acciones
  const cuantos = marcados.length === 1 ? '1 marcado' : `${marcados.length} marcados`
  return (
    <section className={s.acciones} aria-label="Con los pedidos marcados">
      <Respuestas acciones={acciones} />
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
            onElegir={(idAdministrador, quien) => act({ accion: 'asignar', idAdministrador, quien })}
          />
        </div>
      )}
      {marcados.length > 0 && abierta === 'cancelar' && (
        <Cancelar nombres={marcados.map(nombreDe)} onCancelar={(motivo) => act({ accion: 'cancelar', motivo })} />
      )}
    </section>
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
    <form className={s.datos} onSubmit={submit} noValidate>
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
