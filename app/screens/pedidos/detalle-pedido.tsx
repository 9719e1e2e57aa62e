import type { Pedido } from '@surtido/contract/pedidos'
import { diaSemana } from '@surtido/rules/fechas'
import { isAbierto } from '@surtido/rules/pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import { SkeletonBlock } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { showAlert } from '@surtido/web/overlays/alerts'
import { useAction } from '@surtido/web/use-action'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { proposeEleccion } from '../../carrito/eleccion.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { readPedido } from '../../data/pedidos-guardados.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { LISTAS } from '../../textos/listas.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { saveComoLista } from '../nombre-de-lista/ask-nombre.ts'
import { ArticulosDelPedido, isFinal } from './articulos-pedido.tsx'
import { CambiosDelPedido } from './cambios-pedido.tsx'
import { DespuesDelPedido } from './despues-pedido.tsx'
import { LoElegido } from './elegido-pedido.tsx'
import { EnVivo } from './en-vivo.tsx'
import { EntregaDelPedido } from './entrega-pedido.tsx'
import { DeGuardado, useGuardado } from './guardado.tsx'
import { PagoDelPedido } from './pago-pedido.tsx'
import { ReemplazosDelPedido } from './reemplazos-pedido.tsx'
import { repeatPedido } from './repeat-pedido.ts'
import { Ticket } from './ticket.tsx'

const TOAST_MS = 4_000
/** How often the pedido is polled while no live stream reports it. */
const EVERY_MS = 15_000

/** The next checkout starts with the day, hour and payment of this pedido; choices already made for it stay. */
function proposeAsBefore({ fechaEntrega, horaDesde, medioPago: { idMedioDePago } }: Pedido): void {
  proposeEleccion({ comoSiempre: { diaSemana: diaSemana(fechaEntrega), horaDesde }, idMedioDePago })
}

/** R-10, U-126: the lines, totals, state and wishes of a pedido, and buying it again (CX-05). */
export default function DetallePedido() {
  const { codigo, reemplazo, acepta } = useSearch({ from: '/detalle-pedido' })
  const usuario = useSesion((state) => state.usuario)
  const local = useLocal((state) => state.local)
  const navigate = useNavigate()
  const repetir = useAction((codigoLocal: number) => repeatPedido(codigo!, codigoLocal), {
    async onDone({ frases, agregados }) {
      if (agregados > 0 && pedido) proposeAsBefore(pedido)
      // Everything was added: the carrito shows the rest. Any other outcome needs to be read.
      if (frases.length === 1 && agregados > 0) showToast({ texto: frases[0]!, tono: 'success', duracion: TOAST_MS })
      else await showAlert(PEDIDOS.repetirPedido, frases.join(' '), T.aceptar)
      await navigate({ to: '/tabs/carrito' })
    },
    onRefused: () => void showAlert(T.ups, T.ocurrioError, T.aceptar),
  })
  const [vivo, setVivo] = useState(false)
  const query = useQuery({
    ...pedidoQuery(codigo ?? 0),
    enabled: codigo !== undefined && usuario !== undefined,
    refetchInterval: ({ state }) => (!vivo && state.data && isAbierto(state.data.estado) ? EVERY_MS : false),
  })
  const { error, refetch } = query
  const { que: pedido, viejo } = useGuardado(codigo, query, () => readPedido(usuario?.idUsuario, codigo ?? 0))
  if (!usuario) return <AskSesion titulo={PEDIDOS.pedido} texto={PEDIDOS.iniciaSesionParaVerlo} />
  if (codigo === undefined) return <Navigate to="/historico-pedidos" replace />
  if (error && !pedido)
    return (
      <ErrorView
        error={error}
        onRetry={() => void refetch()}
        inexistente={{
          texto: PEDIDOS.esePedidoNoExiste,
          action: (
            <Link to="/historico-pedidos" className={buttonClass()}>
              {PEDIDOS.verMisPedidos}
            </Link>
          ),
        }}
      />
    )
  if (!pedido) return <SkeletonBlock alto="320px" />
  const repeat = () => (local ? repetir.run(local.codigoLocal) : navigate({ to: '/lista-locales' }))
  /** CX-32: the ordered articles become a list, which is scheduled. */
  const schedule = async () => {
    const lista = await listaDe(pedido)
    if (lista) await navigate({ to: '/programar', search: { lista: lista.idLista } })
  }
  return (
    <>
      <p>
        <Link to="/historico-pedidos" className={t.link}>
          {T.misPedidos}
        </Link>
      </p>
      <Titulo>{PEDIDOS.pedidoNumero(pedido.codigo)}</Titulo>
      {error && !viejo ? (
        <SinTraer onRetry={() => void refetch()}>{PEDIDOS.noPudimosVerSi}</SinTraer>
      ) : (
        <DeGuardado viejo={viejo} onRetry={() => void refetch()} />
      )}
      <EnVivo pedido={pedido} onVivo={setVivo} />
      <ReemplazosDelPedido
        pedido={pedido}
        preguntado={reemplazo}
        acepta={acepta}
        onPreguntado={() => navigate({ to: '/detalle-pedido', search: { codigo, reemplazo }, replace: true })}
      />
      <EntregaDelPedido pedido={pedido} />
      <ArticulosDelPedido pedido={pedido} />
      <PagoDelPedido {...pedido} />
      {pedido.estado === 'PENDIENTE_PAGO' && (
        <Link to="/pedido-realizado" search={{ codigo: pedido.idPedido }} className={buttonClass({ wide: true })}>
          {PEDIDOS.verComoVaEl}
        </Link>
      )}
      <LoElegido pedido={pedido} />
      <CambiosDelPedido pedido={pedido} />
      <DespuesDelPedido pedido={pedido} />
      <Button
        variant={isAbierto(pedido.estado) ? 'secondary' : 'primary'}
        size="l"
        wide
        loading={repetir.loading}
        onClick={() => void repeat()}
      >
        {PEDIDOS.repetirPedido}
      </Button>
      <Button variant="quiet" wide onClick={() => void saveAsLista(pedido)}>
        {LISTAS.guardarComoLista}
      </Button>
      <Button variant="quiet" wide onClick={() => void schedule()}>
        {PROGRAMADOS.programarPedido}
      </Button>
      {isFinal(pedido) && <Ticket pedido={pedido} />}
    </>
  )
}

/** CX-29: saves the ordered articles as a list, without the bags. */
const listaDe = ({ lineas }: Pedido) =>
  saveComoLista(
    lineas
      .filter(({ esBolsa }) => !esBolsa)
      .map(({ artCodigo, cantidadPedida }) => ({ artCodigo, cantidad: cantidadPedida })),
  )

async function saveAsLista(pedido: Pedido): Promise<void> {
  const lista = await listaDe(pedido)
  if (lista) showToast({ texto: LISTAS.guardada(lista.nombre), tono: 'success' })
}
