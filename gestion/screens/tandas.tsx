import type { TandaAbierta } from '@surtido/contract/gestion-tandas'
import { POSICIONES } from '@surtido/contract/valores'
import { Button, buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { Progress } from '@surtido/ui/progress'
import { ahora } from '@surtido/web/hora'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { momentoDe } from '../data/hora.ts'
import { closeTanda, giveUpTanda, handOnTanda, sugeridaQuery, tandasQuery } from '../data/tandas.ts'
import { Titulo } from '../parts/titulo.tsx'
import { useLocal } from '../sesion/store.ts'
import { Cargando } from '../views/cargando.tsx'
import { ErrorView } from '../views/error-view.tsx'
import { SinSenal } from '../views/sin-senal.tsx'
import { fraseDeSoltada, nombresDe, preguntaDeSoltada } from './nombres-de-tandas.ts'
import s from './pedidos/pedidos.module.css'
import { QuienPrepara } from './pedidos/quien-prepara.tsx'
import { Repartir } from './repartir.tsx'

/** How long a picker may be silent, without a signal or at a counter: minutes. */
const QUIETA_MINUTOS = 15

/** The tandas being picked in a shop, their pickers, and those that have not moved for a while. */
export default function Tandas() {
  const local = useLocal()
  const { data, error, dataUpdatedAt, refetch } = useQuery(tandasQuery(local?.codigoLocal ?? 0))
  const dirige = local?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const [frase, setFrase] = useState('')
  const nombres = nombresDe(data?.tandas ?? [])
  return (
    <>
      <Titulo>Tandas en curso</Titulo>
      <p role="status">{frase}</p>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {!data && error && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Cargando texto="Mirando quién prepara…" />}
      {data?.tandas.length === 0 && (
        <EmptyView
          texto="Nadie tiene una tanda abierta."
          action={
            <Link to="/pedidos" className={buttonClass()}>
              Ver los pedidos
            </Link>
          }
        />
      )}
      {local &&
        data?.tandas.map((tanda) => (
          <Abierta
            key={tanda.idTanda}
            tanda={tanda}
            nombre={nombres.get(tanda.idTanda)!}
            codigoLocal={local.codigoLocal}
            dirige={dirige}
            onHecho={setFrase}
          />
        ))}
      {local && data && dirige && <Siguiente codigoLocal={local.codigoLocal} onHecho={setFrase} />}
    </>
  )
}

/** The pedidos that the next pickers would take: the desk may assign them. */
function Siguiente({ codigoLocal, onHecho }: { codigoLocal: number; onHecho: (frase: string) => void }) {
  const { data } = useQuery(sugeridaQuery(codigoLocal, POSICIONES.length, undefined))
  const [repartiendo, setRepartiendo] = useState(false)
  if (!data || data.pedidos.length === 0) return null
  const hora = ahora()
  return (
    <section className={s.parte} aria-label="Lo que sigue">
      <h2>Lo que sigue, sin tomar</h2>
      <ul className={s.pasos}>
        {data.pedidos.map(({ idPedido, lineas, debido }) => (
          <li key={idPedido}>
            <Link to="/pedidos/$idPedido" params={{ idPedido }} className={s.vista}>
              {idPedido} · {lineasDe(lineas)} · {momentoDe(debido, hora)}
            </Link>
          </li>
        ))}
      </ul>
      <div className={s.pasos}>
        <Button
          variant="secondary"
          aria-label="Repartir lo que sigue"
          aria-expanded={repartiendo}
          onClick={() => setRepartiendo(!repartiendo)}
        >
          Repartir
        </Button>
      </div>
      {repartiendo && (
        <Repartir
          codigoLocal={codigoLocal}
          desde={null}
          pedidos={data.pedidos.map(({ idPedido, lineas, debido }) => ({
            idPedido,
            texto: `${idPedido} · ${lineasDe(lineas)} · ${momentoDe(debido, hora)}`,
          }))}
          onHecho={(frase) => {
            setRepartiendo(false)
            onHecho(frase)
          }}
        />
      )}
    </section>
  )
}

const lineasDe = (n: number): string => (n === 1 ? '1 línea' : `${n} líneas`)

/** From this difference on, in minutes, the clock of a device is shown as wrong. */
const DESFASE_MINUTOS = 5

/** "12 minutos", "2 h 5 min" */
const duracionDe = (minutos: number): string =>
  minutos < 60 ? `${minutos} minutos` : `${Math.floor(minutos / 60)} h ${minutos % 60} min`

interface Props {
  tanda: TandaAbierta
  nombre: string
  codigoLocal: number
  dirige: boolean
  onHecho: (frase: string) => void
}

function Abierta({ tanda, nombre, codigoLocal, dirige, onHecho }: Props) {
  const { idTanda, idAdministrador, aparato, creada, ultima, desfase, lineas, dichas, pedidos, armada } = tanda
  const [abierto, setAbierto] = useState<'pasar' | 'repartir' | 'soltar'>()
  const pasando = abierto === 'pasar'
  const { run, loading, refused } = useAction((what: () => Promise<unknown>) => what(), { ownOffline: true })
  const end = (what: () => Promise<unknown>, frase: string) =>
    void run(async () => {
      await what()
      setAbierto(undefined)
      onHecho(frase)
    })
  const hora = ahora()
  const quieta = dichas < lineas && hora.getTime() - Date.parse(ultima ?? creada) > QUIETA_MINUTOS * 60_000
  return (
    <section className={s.parte} aria-label={`Tanda de ${nombre}`}>
      <h2>{nombre}</h2>
      <p>
        {armada && dichas === 0 && !ultima ? 'Armada aquí' : (aparato ?? 'En su propio aparato')} · desde{' '}
        {momentoDe(creada, hora)} · {ultima ? `lo último, ${momentoDe(ultima, hora)}` : 'todavía no dijo nada'}
      </p>
      {Math.abs(desfase ?? 0) >= DESFASE_MINUTOS && (
        <Notice>
          El reloj de ese aparato {desfase! > 0 ? 'adelanta' : 'atrasa'} {duracionDe(Math.abs(desfase!))}. Las horas de
          esta pantalla son las del servidor; ponlo en hora.
        </Notice>
      )}
      {quieta && <Notice>Hace más de {QUIETA_MINUTOS} minutos que no se sabe nada de esta tanda.</Notice>}
      <Progress label={`Líneas de ${nombre}`} value={dichas} max={lineas} texto={`${dichas} de ${lineas} líneas`} />
      <ul className={s.pasos}>
        {pedidos.map(({ idPedido, posicion, debido }) => (
          <li key={idPedido}>
            <Link to="/pedidos/$idPedido" params={{ idPedido }} className={s.vista}>
              <b>{posicion}</b> {idPedido} · {momentoDe(debido, hora)}
            </Link>
          </li>
        ))}
      </ul>
      {dirige && (
        <div className={s.pasos}>
          <Button
            variant="secondary"
            aria-label={`Pasar a otra persona la tanda de ${nombre}`}
            aria-expanded={pasando}
            onClick={() => setAbierto(pasando ? undefined : 'pasar')}
          >
            Pasar a otra persona
          </Button>
          <Button
            variant="secondary"
            aria-label={`Repartir los pedidos de ${nombre}`}
            aria-expanded={abierto === 'repartir'}
            onClick={() => setAbierto(abierto === 'repartir' ? undefined : 'repartir')}
          >
            Repartir
          </Button>
          {dichas === lineas ? (
            <Button
              variant="secondary"
              loading={loading}
              aria-label={`Cerrar la tanda de ${nombre}`}
              onClick={() => end(() => closeTanda(idTanda), `Se cerró la tanda de ${nombre}.`)}
            >
              Cerrar
            </Button>
          ) : (
            <Button
              variant="secondary"
              aria-label={`Soltar lo que falta de la tanda de ${nombre}`}
              aria-expanded={abierto === 'soltar'}
              onClick={() => setAbierto(abierto === 'soltar' ? undefined : 'soltar')}
            >
              Soltar lo que falta
            </Button>
          )}
        </div>
      )}
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {isRefusal(refused, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(refused)}
        </Notice>
      )}
      {abierto === 'soltar' && (
        <section className={s.datos} aria-label={`Soltar lo que falta de ${nombre}`}>
          <p>{preguntaDeSoltada(tanda)}</p>
          <div className={s.pasos}>
            <Button
              variant="danger"
              loading={loading}
              onClick={() => end(() => giveUpTanda(idTanda), fraseDeSoltada(tanda))}
            >
              Soltar ahora
            </Button>
            <Button variant="secondary" onClick={() => setAbierto(undefined)}>
              No soltar
            </Button>
          </div>
        </section>
      )}
      {pasando && (
        <QuienPrepara
          codigoLocal={codigoLocal}
          label="Quién sigue con ella"
          boton="Pasar ahora"
          sin={idAdministrador}
          onElegir={(a, quien) => end(() => handOnTanda(idTanda, a), `La tanda de ${nombre} pasó a ${quien}.`)}
        />
      )}
      {abierto === 'repartir' && (
        <Repartir
          codigoLocal={codigoLocal}
          desde={idTanda}
          pedidos={pedidos.map(({ idPedido, posicion, debido }) => ({
            idPedido,
            texto: `${posicion} · ${idPedido} · ${momentoDe(debido, hora)}`,
          }))}
          onHecho={(frase) => {
            setAbierto(undefined)
            onHecho(frase)
          }}
        />
      )}
    </section>
  )
}
