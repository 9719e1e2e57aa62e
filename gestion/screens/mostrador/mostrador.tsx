import type { PedidoEnMostrador } from '@surtido/contract/gestion-mostrador'
import { minutosEsperando } from '@surtido/rules/mostrador'
import { Badge } from '@surtido/ui/badge'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { ahora } from '@surtido/web/hora'
import { EmptyView } from '@surtido/web/views/states'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Titulo } from '../../parts/titulo.tsx'
import { useLocal } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { SinSenal } from '../../views/sin-senal.tsx'
import { Devolver } from './devolver.tsx'
import { Entrega } from './entrega.tsx'
import { fraseDeBolsas } from './frases.ts'
import { Guardar } from './guardar.tsx'
import s from './mostrador.module.css'
import { useQuienVino } from './use-quien-vino.ts'

/** The customers who came, their bags, and the hand-over. */
export default function Mostrador() {
  const local = useLocal()
  if (!local) return null
  const { codigoLocal, permisos } = local
  return (
    <DelLocal
      codigoLocal={codigoLocal}
      puede={permisos.includes('MOSTRADOR_HACER')}
      dirige={permisos.includes('PREPARACION_DIRIGIR')}
    />
  )
}

interface PropsDelLocal {
  readonly codigoLocal: number
  readonly puede: boolean
  readonly dirige: boolean
}

function DelLocal({ codigoLocal, puede, dirige }: PropsDelLocal) {
  const quien = useQuienVino(codigoLocal)
  const campo = useRef<HTMLInputElement>(null)
  // Runs after the page's name has taken the focus, so that a scanner can type at once.
  useEffect(() => campo.current?.focus(), [])
  const [texto, setTexto] = useState('')
  const { data, error, dataUpdatedAt, refetch, pedidos, pedido, elegido, hallados, frase } = quien
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const leido = texto.trim()
    setTexto('')
    campo.current?.focus()
    if (leido) void quien.run(leido)
  }

  return (
    <>
      <Titulo>Mostrador</Titulo>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {puede ? (
        <form className={s.buscar} onSubmit={(event) => void submit(event)} noValidate>
          <Field
            ref={campo}
            label="¿Quién vino?"
            hint="Escanea su código o una bolsa, o escribe los cuatro números, el nombre o el pedido."
            type="search"
            maxLength={80}
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
          />
          <Button type="submit" loading={quien.loading}>
            Buscar
          </Button>
        </form>
      ) : (
        <Notice titulo="Aquí puedes mirar">Tu rol en este local no incluye entregar pedidos.</Notice>
      )}
      <p className={s.frase} role="status" data-bien={frase?.bien}>
        {frase?.texto}
      </p>
      {elegido && pedido && (
        <Entrega
          key={`${elegido.idPedido}.${elegido.codigo}`}
          pedido={pedido}
          codigo={elegido.codigo}
          dirige={dirige}
          marcados={elegido.marcados}
          onMark={quien.mark}
          onClose={(said) => {
            quien.leave(said)
            campo.current?.focus()
          }}
        />
      )}
      {!data ? (
        error ? (
          <ErrorView error={error} onRetry={() => void refetch()} />
        ) : (
          <Cargando texto="Buscando los pedidos…" />
        )
      ) : pedidos.length === 0 ? (
        <EmptyView texto="No hay pedidos para retirar. Los que se sellan aparecen aquí." />
      ) : (
        <Espera
          pedidos={hallados ? pedidos.filter(({ idPedido }) => hallados.includes(idPedido)) : pedidos}
          elegido={elegido?.idPedido}
          onElegir={(idPedido) => quien.choose(idPedido)}
        />
      )}
      {puede && <Guardar codigoLocal={codigoLocal} />}
      {puede && data && data.porDevolver.length > 0 && <Devolver pedidos={data.porDevolver} />}
    </>
  )
}

function Espera({
  pedidos,
  elegido,
  onElegir,
}: {
  pedidos: readonly PedidoEnMostrador[]
  elegido: number | undefined
  onElegir: (idPedido: number) => void
}) {
  const hora = ahora()
  return (
    <section className={s.parte} aria-label="Para retirar">
      <h2>Para retirar</h2>
      <ul className={s.lista}>
        {pedidos.map(({ idPedido, cliente, bultos, horaDesde, horaHasta, llego, estado }) => (
          <li key={idPedido}>
            <button
              type="button"
              className={s.fila}
              aria-pressed={idPedido === elegido}
              data-llego={llego !== null}
              onClick={() => onElegir(idPedido)}
            >
              <span>
                <b>{cliente}</b>
                <small>Pedido {idPedido}</small>
                {llego && (
                  <small className={s.llego}>
                    Ya llegó · {espera(minutosEsperando(new Date(llego.desde), hora))}
                    {llego.lugar && (
                      <>
                        {' · '}
                        <b>{llego.lugar}</b>
                      </>
                    )}
                  </small>
                )}
              </span>
              <span className={s.lado}>
                {horaDesde}–{horaHasta}
                <small>{bultos.length === 0 ? 'Sin contar las bolsas' : fraseDeBolsas(bultos)}</small>
                {estado === 'PREPARADO' && <Badge>Falta avisarle</Badge>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const espera = (minutos: number): string => (minutos === 0 ? 'recién' : `hace ${minutos} min`)
