import type { TandaSugerida } from '@surtido/contract/gestion-tandas'
import { POSICIONES } from '@surtido/contract/valores'
import { Button, buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { Stepper } from '@surtido/ui/stepper'
import { ahora } from '@surtido/web/hora'
import { lazyPart } from '@surtido/web/lazy-part'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { paraCuando } from '../../data/hora.ts'
import { sugeridaQuery } from '../../data/tandas.ts'
import { useFrio } from '../../device/frio.ts'
import type { TandaGuardada } from '../../device/guardado.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { lookNovedades, NOVEDADES_MS } from '../../preparar/novedades.ts'
import { countLineas, paradasOf } from '../../preparar/paradas.ts'
import { takePedidos } from '../../preparar/tandas.ts'
import { usePorEnviar, useTandas } from '../../preparar/tandas-guardadas.ts'
import { useLocal, useSesion } from '../../sesion/store.ts'
import { textoDeEmpaque } from './por-sellar.ts'
import s from './tus-tandas.module.css'

// The work of others matters after one’s own is on the screen.
const CuantosPorSellar = lazyPart(() => import('./cuantos-por-sellar.tsx'))
const DeOtros = lazyPart(() => import('./de-otros.tsx'))
const EnOtroAparato = lazyPart(() => import('./en-otro-aparato.tsx'))
const HastaCuando = lazyPart(() => import('./hasta-cuando.tsx'))
const QuePreparas = lazyPart(() => import('./que-preparas.tsx'))
const SinSellar = lazyPart(() => import('./sin-sellar.tsx'))

/** As many as most people take. */
const USUAL = 3
const SIN_PEDIDOS = new Map<boolean | undefined, string>([
  [undefined, 'No hay pedidos por preparar'],
  [false, 'No hay nada sin frío por preparar'],
  [true, 'No hay nada frío por preparar'],
])

export default function TusTandas() {
  const id = useSesion(({ persona }) => persona?.trabajo.idAdministrador)
  const tandas = useTandas(({ tandas }) => tandas)
  const propias = tandas.filter(({ idAdministrador }) => idAdministrador === id)
  const porEnviar = usePorEnviar()
  const codigoLocal = useLocal()?.codigoLocal ?? 0
  const porSellar = useLocation({ select: ({ state }) => state.porSellar })
  return (
    <>
      <Titulo>Preparar</Titulo>
      {porSellar !== undefined && (
        <Suspense>
          <SinSellar codigoLocal={codigoLocal} dejados={porSellar} />
        </Suspense>
      )}
      {porEnviar > 0 && <Notice titulo={fraseGuardado(porEnviar)}>Se envían cuando haya señal.</Notice>}
      {propias.map((guardada) => (
        <EnCurso key={guardada.idTanda} guardada={guardada} />
      ))}
      <Suspense>
        <EnOtroAparato aqui={propias.map(({ idTanda }) => idTanda)} />
      </Suspense>
      {propias.every(({ pasada }) => pasada) && <Proxima />}
      <Suspense>
        <DeOtros />
      </Suspense>
      <div className={s.mas}>
        <Link to="/empacar" className={buttonClass({ variant: 'secondary', wide: true })}>
          <Suspense fallback={textoDeEmpaque(0)}>
            <CuantosPorSellar codigoLocal={codigoLocal} />
          </Suspense>
        </Link>
      </div>
    </>
  )
}

const fraseGuardado = (n: number) => (n === 1 ? '1 cosa guardada, sin enviar' : `${n} cosas guardadas, sin enviar`)

function EnCurso({ guardada }: { guardada: TandaGuardada }) {
  const { tanda, idTanda, pasada } = guardada
  const tomas = useTandas(({ tomas }) => tomas)
  const paradas = paradasOf(
    tanda,
    tomas.filter((one) => one.idTanda === idTanda),
  )
  const { dichas, lineas } = countLineas(paradas)
  // It may have been handed to somebody else.
  useEffect(() => {
    const look = () => document.hidden || void lookNovedades(idTanda).catch(() => {})
    look()
    const timer = setInterval(look, NOVEDADES_MS)
    return () => clearInterval(timer)
  }, [idTanda])
  if (pasada)
    return (
      <section className={s.tarjeta}>
        <h2>Tu tanda pasó a {pasada.nombre}</h2>
        <p>Dale el carro con lo que tiene.</p>
        <Link to="/preparar/$idTanda" params={{ idTanda }} className={buttonClass({ size: 'l', wide: true })}>
          Ver qué darle
        </Link>
      </section>
    )
  return (
    <section className={s.tarjeta}>
      <h2>Tu tanda</h2>
      <p className={s.cuenta}>
        {dichas} de {lineas === 1 ? '1 línea' : `${lineas} líneas`}
      </p>
      <p>{tanda.pedidos.map(({ posicion, idPedido }) => `${posicion}: pedido ${idPedido}`).join(' · ')}</p>
      <Link to="/preparar/$idTanda" params={{ idTanda }} className={buttonClass({ size: 'l', wide: true })}>
        {tanda.estado === 'CERRADA' ? 'Sellar' : 'Seguir'}
      </Link>
    </section>
  )
}

const TOPES: Readonly<Record<NonNullable<TandaSugerida['tope']>, string>> = {
  PESO: ' Con otro pedido pesaría demasiado.',
  CAMINO: ' Con otro pedido sería demasiado largo.',
  FRIO: ' Con otro pedido lo de frío estaría demasiado tiempo afuera.',
}

/** "Unos 12,5 kg y 8 minutos de camino. Con otro pedido pesaría demasiado." */
const fraseDeCarga = ({ kilos, minutos, tope }: TandaSugerida): string =>
  `Unos ${String(kilos).replace('.', ',')} kg y ${minutos === 1 ? '1 minuto' : `${minutos} minutos`} de camino.${tope ? TOPES[tope] : ''}`

function Proxima() {
  const local = useLocal()
  const navigate = useNavigate()
  const [cuantos, setCuantos] = useState(USUAL)
  const frio = useFrio(({ frio }) => frio)
  const puede = local?.permisos.includes('PREPARACION_HACER') ?? false
  const sugerida = useQuery({ ...sugeridaQuery(local?.codigoLocal ?? 0, cuantos, frio), enabled: puede })
  const {
    run: take,
    loading,
    refused,
  } = useAction((pedidos: readonly number[]) => takePedidos(local!.codigoLocal, pedidos, frio), {
    ownOffline: true,
    onDone: ({ idTanda }) => void navigate({ to: '/preparar/$idTanda', params: { idTanda } }),
    onRefused: () => void sugerida.refetch(),
  })
  if (!local || !puede)
    return <Notice titulo="Aquí puedes mirar">Tu rol en este local no incluye preparar pedidos.</Notice>
  const { data } = sugerida
  const wrong = refused ?? (data ? undefined : sugerida.error)
  const nada = data?.pedidos.length === 0
  return (
    <section className={s.tarjeta} aria-busy={sugerida.isPending}>
      <h2>Tu próxima tanda</h2>
      {data && (
        <p className={s.cuenta}>
          {nada
            ? SIN_PEDIDOS.get(frio)
            : `${data.pedidos.length === 1 ? '1 pedido' : `${data.pedidos.length} pedidos`} · ${data.lineas === 1 ? '1 línea' : `${data.lineas} líneas`}`}
        </p>
      )}
      {data?.debido && <p>Lista {paraCuando(data.debido, ahora())}</p>}
      {data && !nada && <p className={s.suave}>{fraseDeCarga(data)}</p>}
      <div className={s.que}>
        <Suspense>
          <QuePreparas />
        </Suspense>
      </div>
      {nada && (
        <p className={s.suave}>
          <Suspense fallback="Cuando llegue uno aparece aquí.">
            <HastaCuando codigoLocal={local.codigoLocal} />
          </Suspense>
        </p>
      )}
      {!nada && (
        <div className={s.cuantos}>
          <span>Pedidos en el carro</span>
          <Stepper
            label="pedidos"
            value={cuantos}
            text={String(cuantos)}
            onChange={(n) => setCuantos(Math.max(1, n))}
            max={POSICIONES.length}
            size="l"
          />
        </div>
      )}
      {wrong && (
        <Notice tono={isRefusal(wrong, 'Tandas.ERROR_NADA_QUE_TOMAR') ? 'info' : 'danger'} announce>
          {isRefusal(wrong, SIN_CONEXION) ? 'Tomar una tanda necesita señal.' : textoRechazo(wrong)}
        </Notice>
      )}
      {!nada && (
        <Button
          size="l"
          wide
          loading={loading}
          disabled={!data}
          onClick={() => data && void take(data.pedidos.map(({ idPedido }) => idPedido))}
        >
          Tomar
        </Button>
      )}
    </section>
  )
}
