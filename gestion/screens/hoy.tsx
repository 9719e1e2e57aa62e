import type { HoyDelLocal } from '@surtido/contract/gestion-hoy'
import type { FiltrosDeCola } from '@surtido/contract/gestion-vistas'
import { MINUTOS_CONGELADO } from '@surtido/rules/bultos'
import { horasDe } from '@surtido/rules/filtros-cola'
import { RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'
import { Button } from '@surtido/ui/button'
import { ahora } from '@surtido/web/hora'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { esperaDeCongelado, isQuieto, textoAlDia } from '../al-dia.ts'
import { horaDe, momentoDe } from '../data/hora.ts'
import { closeFranja, hoyQuery } from '../data/hoy.ts'
import { mensajesQuery } from '../data/mensajes.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { Fallo } from '../parts/fallo.tsx'
import { Titulo } from '../parts/titulo.tsx'
import { useLocal } from '../sesion/store.ts'
import { Cargando } from '../views/cargando.tsx'
import { ErrorView } from '../views/error-view.tsx'
import { SinSenal } from '../views/sin-senal.tsx'
import { useUndo } from '../views/undo.tsx'
import { Hay } from './faltantes/hay.tsx'
import s from './hoy.module.css'
import { Mensajes } from './mensajes/mensajes.tsx'
import { RECLAMOS } from './pedidos/frases.ts'
import { zonasQueDistinguen } from './pedidos/zonas.ts'

/** A shop at a glance: what needs attention now. */
export default function Hoy() {
  const local = useLocal()
  const { data, error, dataUpdatedAt, refetch } = useQuery(hoyQuery(local?.codigoLocal ?? 0))
  return (
    <>
      <Titulo>Hoy</Titulo>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {data ? (
        <Resumen hoy={data} />
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Mirando cómo va el local…" />
      )}
    </>
  )
}

function Resumen({ hoy }: { hoy: HoyDelLocal }) {
  const { tarde, enRiesgo, esperandoRespuesta, porPreparar, enCurso, franjas, preparadores, reclamos } = hoy
  return (
    <>
      {isQuieto(hoy) && <p className={s.quieto}>{textoAlDia(franjas, ahora())}</p>}
      <ul className={s.numeros}>
        <Numero
          n={tarde}
          texto="Tarde"
          filtros={{ vista: 'TODOS', urgencia: 'TARDE' }}
          tono={tarde > 0 ? 'mal' : undefined}
        />
        <Numero
          n={enRiesgo}
          texto="En riesgo"
          dice={enRiesgo > 0 ? 'A este ritmo no llegan a tiempo' : undefined}
          filtros={{ vista: 'TODOS', urgencia: 'EN_RIESGO' }}
          tono={enRiesgo > 0 ? 'ojo' : undefined}
        />
        <Numero n={porPreparar} texto="Por preparar" filtros={{ vista: 'POR_PREPARAR' }} />
        <Numero n={enCurso} texto="En curso" filtros={{ vista: 'EN_CURSO' }} />
        <Numero n={esperandoRespuesta} texto="Esperan respuesta" filtros={{ vista: 'ESPERANDO_RESPUESTA' }} />
      </ul>
      <div className={s.partes}>
        <Horarios hoy={hoy} />
        <section className={s.parte}>
          <h2>
            <Link to="/tandas">Quién prepara</Link>
          </h2>
          {preparadores.length === 0 && <p className={s.suave}>Nadie tiene una tanda abierta.</p>}
          <ul className={s.filas}>
            {preparadores.map(({ idAdministrador, nombre, lineas, dichas }) => (
              <li key={idAdministrador}>
                <span>{nombre}</span>
                <span className={s.cuanto}>
                  {dichas} de {lineas} líneas
                </span>
              </li>
            ))}
          </ul>
        </section>
        <Congelado hoy={hoy} />
        {reclamos.length > 0 && (
          <section className={s.parte}>
            <h2>Reclamos sin responder</h2>
            <ul className={s.filas}>
              {reclamos.map(({ idReclamo, idPedido, motivo, fecha }) => (
                <li key={idReclamo}>
                  <Link to="/pedidos/$idPedido" params={{ idPedido }}>
                    Pedido {idPedido}: {RECLAMOS[motivo].toLowerCase()}
                  </Link>
                  <span className={s.cuanto}>{momentoDe(fecha, ahora())}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Faltantes hoy={hoy} />
        <ParaTodos codigoLocal={hoy.codigoLocal} />
      </div>
    </>
  )
}

/** How often the minutes are counted again. */
const REFRESH_MS = 20_000

/** Frozen goods wait for their cold store; too long is red, and said. */
function Congelado({ hoy: { congelado } }: { hoy: HoyDelLocal }) {
  const [, look] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => look((n) => n + 1), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  if (congelado.length === 0) return null
  return (
    <section className={s.parte}>
      <h2>Congelado fuera del frío</h2>
      <ul className={s.filas}>
        {congelado.map(({ idPedido, desde }) => {
          const { minutos, tarde } = esperaDeCongelado(desde, ahora())
          return (
            <li key={idPedido}>
              <Link to="/pedidos/$idPedido" params={{ idPedido }}>
                Pedido {idPedido}
              </Link>
              <span className={s.cuanto} data-tono={tarde ? 'mal' : undefined}>
                hace {minutos} min
                <small>{tarde ? 'Pasó el tiempo: guárdalo ya' : `hasta ${MINUTOS_CONGELADO} min`}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** An article that several pedidos lacked is one line: the latest. */
function Faltantes({ hoy: { codigoLocal, quiebres } }: { hoy: HoyDelLocal }) {
  const dirige = useLocal()?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const { hecho, barra } = useUndo()
  const ultimos = quiebres.filter(({ artCodigo }, i) => quiebres.findIndex((one) => one.artCodigo === artCodigo) === i)
  return (
    <section className={s.parte}>
      <h2>
        <Link to="/faltantes">Faltantes de hoy</Link>
      </h2>
      {quiebres.length === 0 && <p className={s.suave}>No faltó nada.</p>}
      <ul className={s.filas}>
        {ultimos.map((quiebre) => (
          <li key={quiebre.artCodigo}>
            <span>
              {quiebre.nombre}
              <small className={s.forma}>
                {horaDe(quiebre.desde)} · {quiebre.hasta === null ? 'sigue sin venderse' : 'se vende de nuevo'}
              </small>
            </span>
            {dirige && quiebre.hasta === null && <Hay codigoLocal={codigoLocal} quiebre={quiebre} onHecho={hecho} />}
          </li>
        ))}
      </ul>
      {barra}
    </section>
  )
}

function Horarios({ hoy: { codigoLocal, fecha, franjas } }: { hoy: HoyDelLocal }) {
  const dirige = useLocal()?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const { run, loading, error } = useActionWithSentence()
  const { hecho, barra } = useUndo()
  const zonas = zonasQueDistinguen(franjas)
  const set = async ({ idFranja, horaDesde, horaHasta }: HoyDelLocal['franjas'][number], cerrada: boolean) => {
    await closeFranja(codigoLocal, idFranja, fecha, cerrada)
    hecho(`${horaDesde}–${horaHasta}: ${cerrada ? 'ya no recibe pedidos hoy' : 'recibe pedidos de nuevo'}`, () =>
      closeFranja(codigoLocal, idFranja, fecha, !cerrada),
    )
  }
  return (
    <section className={s.parte}>
      <h2>Horarios de hoy</h2>
      {franjas.length === 0 && <p className={s.suave}>Hoy no hay más horarios.</p>}
      <ul className={s.filas}>
        {franjas.map((franja) => {
          const { idFranja, tipoEntrega, nombreZona, horaDesde, horaHasta, cupo, ocupados, pedidos, cerrada } = franja
          const retiro = tipoEntrega.codigo === RETIRO_LOCAL
          const hora = `${horaDesde}–${horaHasta}`
          const forma = [retiro ? 'Retiro' : 'Entrega', zonas.has(nombreZona) && nombreZona].filter(Boolean).join(' · ')
          return (
            <li key={idFranja}>
              <Link
                to="/pedidos"
                search={{
                  vista: 'TODOS',
                  entrega: retiro ? 'RETIRO' : 'ENVIO',
                  ...(!retiro && zonas.has(nombreZona) && { zona: franja.zonaEntrega }),
                  dia: 'SOLO_HOY',
                  horas: horasDe(franja),
                }}
              >
                {hora} <small className={s.forma}>{forma}</small>
              </Link>
              <span className={s.cuanto}>
                {cerrada ? 'Cerrado' : `${ocupados} de ${cupo}`}
                <small>{pedidos === 0 ? 'nada por preparar' : `${pedidos} por preparar`}</small>
              </span>
              {dirige && (
                <Button
                  size="s"
                  variant="secondary"
                  disabled={loading}
                  aria-label={`${cerrada ? 'Abrir' : 'Cerrar'} ${hora}, ${forma}`}
                  onClick={() => void run(() => set(franja, !cerrada))}
                >
                  {cerrada ? 'Abrir' : 'Cerrar'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Fallo>{error}</Fallo>
      {barra}
    </section>
  )
}

function ParaTodos({ codigoLocal }: { codigoLocal: number }) {
  const { data } = useQuery(mensajesQuery(codigoLocal))
  return data ? <Mensajes codigoLocal={codigoLocal} idPedido={null} {...data} /> : null
}

function Numero({
  n,
  texto,
  dice,
  filtros,
  tono,
}: {
  n: number
  texto: string
  dice?: string | undefined
  filtros: FiltrosDeCola
  tono?: 'mal' | 'ojo' | undefined
}) {
  return (
    <li>
      <Link to="/pedidos" search={filtros} className={s.numero} data-tono={tono}>
        <b>{n}</b> {texto}
        {dice && <small>{dice}</small>}
      </Link>
    </li>
  )
}
