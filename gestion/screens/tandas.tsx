import type { TandaAbierta } from '@surtido/contract/gestion-tandas'
import { Button, buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { Progress } from '@surtido/ui/progress'
import { ahora } from '@surtido/web/hora'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { momentoDe } from '../data/hora.ts'
import { closeTanda, giveUpTanda, handTanda, tandasQuery } from '../data/tandas.ts'
import { useLocal } from '../sesion/store.ts'
import { Titulo } from '../titulo.tsx'
import s from './pedidos/pedidos.module.css'
import { QuienPrepara } from './pedidos/quien-prepara.tsx'

/** How long a picker may be silent, without a signal or at a counter: minutes. */
const QUIETA_MINUTOS = 15

/** The tandas being picked in a shop, their pickers, and those that have not moved for a while. */
export default function Tandas() {
  const local = useLocal()
  const { data, error, refetch } = useQuery(tandasQuery(local?.codigoLocal ?? 0))
  const dirige = local?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  return (
    <>
      <Titulo>Tandas en curso</Titulo>
      {error && data && <Notice tono="danger">Sin señal: lo que ves es lo último que se supo.</Notice>}
      {!data && error && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p aria-busy="true">Mirando quién prepara…</p>}
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
          <Abierta key={tanda.idTanda} tanda={tanda} codigoLocal={local.codigoLocal} dirige={dirige} />
        ))}
    </>
  )
}

/** A device's clock that is off by this much is told: minutes. */
const DESFASE_MINUTOS = 5

/** "12 minutos", "2 h 5 min" */
const duracionDe = (minutos: number): string =>
  minutos < 60 ? `${minutos} minutos` : `${Math.floor(minutos / 60)} h ${minutos % 60} min`

interface Props {
  tanda: TandaAbierta
  codigoLocal: number
  dirige: boolean
}

function Abierta({ tanda, codigoLocal, dirige }: Props) {
  const { idTanda, idAdministrador, nombre, aparato, creada, ultima, desfase, lineas, dichas, pedidos } = tanda
  const [pasando, setPasando] = useState(false)
  const { run, loading, refused } = useAction((what: () => Promise<unknown>) => what(), { ownOffline: true })
  const hora = ahora()
  const quieta = dichas < lineas && hora.getTime() - Date.parse(ultima ?? creada) > QUIETA_MINUTOS * 60_000
  return (
    <section className={s.parte} aria-label={`Tanda de ${nombre}`}>
      <h2>{nombre}</h2>
      <p>
        {aparato ?? 'En su propio aparato'} · desde {momentoDe(creada, hora)} ·{' '}
        {ultima ? `lo último, ${momentoDe(ultima, hora)}` : 'todavía no dijo nada'}
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
            onClick={() => setPasando(!pasando)}
          >
            Pasar a otra persona
          </Button>
          {dichas === lineas ? (
            <Button
              variant="secondary"
              loading={loading}
              aria-label={`Cerrar la tanda de ${nombre}`}
              onClick={() => void run(() => closeTanda(idTanda))}
            >
              Cerrar
            </Button>
          ) : (
            <Button
              variant="secondary"
              loading={loading}
              aria-label={`Soltar lo que falta de la tanda de ${nombre}`}
              onClick={() => void run(() => giveUpTanda(idTanda))}
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
      {pasando && (
        <QuienPrepara
          codigoLocal={codigoLocal}
          label="Quién sigue con ella"
          boton="Pasar ahora"
          sin={idAdministrador}
          onElegir={(a) => void run(() => handTanda(idTanda, a).then(() => setPasando(false)))}
        />
      )}
    </section>
  )
}
