import type { PedidoEnMostrador } from '@surtido/contract/gestion-mostrador'
import { readCodigoBulto } from '@surtido/rules/bultos'
import { minutosEsperando } from '@surtido/rules/mostrador'
import { Badge } from '@surtido/ui/badge'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { ahora } from '@surtido/web/hora'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Cargando } from '../../cargando.tsx'
import { findEnMostrador, mostradorQuery } from '../../data/mostrador.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { ErrorView } from '../../error-view.tsx'
import { useLocal } from '../../sesion/store.ts'
import { SinSenal } from '../../sin-senal.tsx'
import { Titulo } from '../../titulo.tsx'
import { Devolver } from './devolver.tsx'
import { Entrega } from './entrega.tsx'
import { fraseDeBolsas, fraseDeIdo } from './frases.ts'
import { Guardar } from './guardar.tsx'
import s from './mostrador.module.css'

interface Elegido {
  readonly idPedido: number
  /** The text that was read as its pickup code. */
  readonly codigo: string
  /** Its bags that are on the counter. */
  readonly marcados: readonly string[]
}

const SIN_BOLSAS: readonly string[] = []

/** The customers who came, their bags, and the hand-over. */
export default function Mostrador() {
  const local = useLocal()
  return local ? (
    <DelLocal codigoLocal={local.codigoLocal} dirige={local.permisos.includes('PREPARACION_DIRIGIR')} />
  ) : null
}

function DelLocal({ codigoLocal, dirige }: { codigoLocal: number; dirige: boolean }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(mostradorQuery(codigoLocal))
  const campo = useRef<HTMLInputElement>(null)
  // Runs after the page's name has taken the focus, so that a scanner can type at once.
  useEffect(() => campo.current?.focus(), [])
  const [texto, setTexto] = useState('')
  const [elegido, setElegido] = useState<Elegido>()
  const [hallados, setHallados] = useState<readonly number[]>()
  const [frase, setFrase] = useState<{ bien: boolean; texto: string }>()
  const pedidos = data?.pedidos ?? []
  const pedido = pedidos.find(({ idPedido }) => idPedido === elegido?.idPedido)
  // It was on the counter here, and has gone: handed over on another device, or cancelled.
  const falta = data !== undefined && elegido !== undefined && pedido === undefined
  const { data: ido, isFetching: mirando } = useQuery({
    ...pedidoQuery(elegido?.idPedido ?? 0),
    enabled: falta,
    select: fraseDeIdo,
  })
  useEffect(() => {
    if (!falta || ido === undefined || mirando) return
    setElegido(undefined)
    setFrase({ bien: true, texto: ido })
  }, [falta, ido, mirando])

  const choose = (idPedido: number, codigo = '', bolsa?: string) => {
    setElegido({ idPedido, codigo, marcados: bolsa ? [bolsa] : SIN_BOLSAS })
    setHallados(undefined)
    setFrase(undefined)
  }
  const tell = (bien: boolean, text: string) => setFrase({ bien, texto: text })

  const read = async (leido: string) => {
    const bolsa = readCodigoBulto(leido)
    if (elegido && pedido && bolsa) {
      if (pedido.bultos.some(({ codigo }) => codigo === bolsa)) {
        setElegido({ ...elegido, marcados: [...new Set([...elegido.marcados, bolsa])] })
        return tell(true, `${bolsa} es de este pedido.`)
      }
      if (pedidos.some(({ bultos }) => bultos.some(({ codigo }) => codigo === bolsa)))
        return tell(false, `${bolsa} no es de este pedido. Déjala donde estaba.`)
    }
    const { pedidos: found, codigo } = await findEnMostrador(codigoLocal, leido)
    const [only] = found
    if (only === undefined) {
      setHallados(undefined)
      return tell(false, `Nada que entregar con «${leido}».`)
    }
    await refetch()
    if (found.length > 1) {
      setElegido(undefined)
      setHallados(found)
      return tell(true, `Hay ${found.length}: elige cuál.`)
    }
    choose(only, codigo ?? '', bolsa)
    tell(true, `Pedido ${only}.`)
  }
  const { run, loading } = useAction(read, {
    ownOffline: true,
    onRefused: (refused) =>
      tell(false, isRefusal(refused, SIN_CONEXION) ? 'Para buscar hace falta señal.' : textoRechazo(refused)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const leido = texto.trim()
    setTexto('')
    campo.current?.focus()
    if (leido) void run(leido)
  }

  return (
    <>
      <Titulo>Mostrador</Titulo>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
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
        <Button type="submit" loading={loading}>
          Buscar
        </Button>
      </form>
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
          onMarcar={(marcados) => setElegido({ ...elegido, marcados })}
          onClose={(said) => {
            setElegido(undefined)
            setFrase(said ? { bien: true, texto: said } : undefined)
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
          onElegir={(idPedido) => choose(idPedido)}
        />
      )}
      <Guardar codigoLocal={codigoLocal} />
      {data && data.porDevolver.length > 0 && <Devolver pedidos={data.porDevolver} />}
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
