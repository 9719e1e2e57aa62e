import type { ASPECTOS } from '@surtido/contract/pedido-despues'
import type { Pedido } from '@surtido/contract/pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import { Chip, ChipRow } from '@surtido/ui/chip'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { SkeletonBlock } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { TextArea } from '@surtido/ui/text-area'
import { showToast } from '@surtido/ui/toast-store'
import { textoRechazo } from '@surtido/web/rechazos'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useRatePedido } from '../../data/pedido-despues.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { useSesion } from '../../sesion/store.ts'
import { descripcionDia, enFrase } from '../../textos/fechas.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { isPorCalificar } from './entregado.ts'
import { Estrellas, PUNTAJES } from './estrellas.tsx'

type Aspecto = (typeof ASPECTOS)[number]
const TEXTOS: Readonly<Record<Aspecto, string>> = {
  PRODUCTOS: PEDIDOS.losProductos,
  PREPARACION: PEDIDOS.comoVinoPreparado,
  ENTREGA: PEDIDOS.laEntrega,
  PRECIOS: PEDIDOS.losPrecios,
  APLICACION: PEDIDOS.laAplicacion,
}
const TITULO = PEDIDOS.calificaTuExperiencia

/** R-22, U-131, CX-06: the rating of a pedido. */
export default function CalificarExperiencia() {
  const { codigo } = useSearch({ from: '/calificar-experiencia' })
  const usuario = useSesion((state) => state.usuario)
  const {
    data: pedido,
    error,
    refetch,
  } = useQuery({ ...pedidoQuery(codigo ?? 0), enabled: codigo !== undefined && usuario !== undefined })
  if (!usuario) return <AskSesion titulo={TITULO} texto={PEDIDOS.iniciaSesionParaCalificar} />
  if (codigo === undefined) return <Navigate to="/historico-pedidos" replace />
  const misPedidos = (
    <Link to="/historico-pedidos" className={buttonClass()}>
      {PEDIDOS.verMisPedidos}
    </Link>
  )
  if (error) {
    const inexistente = { texto: PEDIDOS.esePedidoNoExiste, action: misPedidos }
    return <ErrorView error={error} onRetry={() => void refetch()} inexistente={inexistente} />
  }
  if (!pedido) return <SkeletonBlock alto="320px" />
  return (
    <>
      <Titulo>{TITULO}</Titulo>
      {pedido.estado !== 'ENTREGADO' ? (
        <EmptyView texto={PEDIDOS.podrasCalificarEstePedido} action={misPedidos} />
      ) : isPorCalificar(pedido, new Date()) ? (
        <Formulario key={pedido.idPedido} pedido={pedido} />
      ) : (
        <EmptyView texto={PEDIDOS.yaNoSePuedeCalificar} action={misPedidos} />
      )}
    </>
  )
}

function Formulario({ pedido }: { pedido: Pedido }) {
  const navigate = useNavigate()
  const { calificacion } = pedido
  const [puntaje, setPuntaje] = useState(calificacion?.puntaje ?? 0)
  const [aspectos, setAspectos] = useState<readonly string[]>(calificacion?.aspectos ?? [])
  const [comentario, setComentario] = useState(calificacion?.comentario ?? '')
  const [falta, setFalta] = useState(false)
  const { run, loading, refused } = useRatePedido(pedido.idPedido, async () => {
    showToast({ texto: PEDIDOS.graciasPorTuOpinion, tono: 'success' })
    await navigate({ to: '/detalle-pedido', search: { codigo: pedido.idPedido }, replace: true })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    setFalta(puntaje === 0)
    if (puntaje > 0) void run({ puntaje, aspectos: aspectos as Aspecto[], comentario })
  }
  const toggle = (aspecto: string) =>
    setAspectos((now) => (now.includes(aspecto) ? now.filter((one) => one !== aspecto) : [...now, aspecto]))
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      <p>{PEDIDOS.pedidoDelEn(pedido.codigo, enFrase(descripcionDia(pedido.fechaEntrega)), pedido.nombreLocal)}</p>
      <Estrellas
        value={puntaje}
        onChange={(value) => {
          setPuntaje(value)
          setFalta(false)
        }}
      />
      <p aria-live="polite">{puntaje > 0 ? PUNTAJES[puntaje - 1] : PEDIDOS.eligeDeUnaA}</p>
      {falta && (
        <Notice tono="danger" announce>
          {PEDIDOS.eligeCuantasEstrellasLe}
        </Notice>
      )}
      {puntaje > 0 && (
        <div>
          <p className={t.soft}>{puntaje >= 4 ? PEDIDOS.queEstuvoBien : PEDIDOS.quePodemosMejorar}</p>
          <ChipRow label={PEDIDOS.aspectos}>
            {Object.entries(TEXTOS).map(([aspecto, texto]) => (
              <Chip key={aspecto} selected={aspectos.includes(aspecto)} onClick={() => toggle(aspecto)}>
                {texto}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <TextArea
        label={PEDIDOS.quieresContarnosAlgoMas}
        optional
        maxLength={1_000}
        value={comentario}
        onChange={(event) => setComentario(event.target.value)}
      />
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {textoRechazo(refused)}
        </Notice>
      )}
      <Button type="submit" size="l" wide loading={loading}>
        {calificacion ? PEDIDOS.cambiarMiCalificacion : PEDIDOS.enviarCalificacion}
      </Button>
    </form>
  )
}
