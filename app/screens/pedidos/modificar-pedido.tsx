import type { Pedido } from '@surtido/contract/pedidos'
import { addsContacto } from '@surtido/rules/pedidos'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Placeholder } from '@surtido/ui/placeholder'
import t from '@surtido/ui/text.module.css'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { Refusal } from '@surtido/web/refusal'
import { ErrorView } from '@surtido/web/views/states'
import { useState } from 'react'
import { lineaEnviada } from '../../carrito/en-centesimos.ts'
import { usePreviewEdicion } from '../../data/pedido-edicion.ts'
import { useSesion } from '../../sesion/store.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { Celular, errorCelular } from '../carrito/finalizar/celular.tsx'
import { Cuando } from '../carrito/finalizar/cuando.tsx'
import { Rechazo } from '../carrito/finalizar/rechazo.tsx'
import { focusSeccion, Seccion } from '../carrito/finalizar/seccion.tsx'
import { SinStockPorArticulo } from '../carrito/finalizar/sin-stock-por-articulo.tsx'
import { AddArticulos } from './agregar-articulos.tsx'
import { useCambioEmpezado } from './cambio-empezado.ts'
import type { Deseos } from './efectos-de-edicion.ts'
import { DireccionPorCambiar } from './modificar-destino.tsx'
import { LineasPorCambiar } from './modificar-lineas.tsx'
import { type EdicionPorConfirmar, ResumenDeCambios } from './resumen-cambios.tsx'
import { useDestino } from './use-destino.ts'
import { useLineasPorCambiar } from './use-lineas-por-cambiar.ts'

/** Any failure as a Refusal; one that the server did not answer counts as its internal error. */
const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('Servidor.ERROR_INTERNO', 0)

/** CX-03: the lines, destination and time; priced and shown before the change. Answers true once it is made. */
export function ModificarPedido({ pedido, onClose }: ModalProps<true> & { pedido: Pedido }) {
  const empezados = useCambioEmpezado(pedido)
  const { deseos } = empezados.empezado
  const { lineas, quedan, pedidaOf, cantidadOf, setCantidad, add, error, refetch } = useLineasPorCambiar(
    pedido,
    empezados,
  )
  const destino = useDestino(pedido, empezados)
  const { direccion, zona, horario, otraZona } = destino
  const [cambio, setCambio] = useState<EdicionPorConfirmar>()
  const [celular, setCelular] = useState('')
  const conCelular = useSesion((state) => Boolean(state.usuario?.numeroCelular))
  const [tried, setTried] = useState(false)
  const preview = usePreviewEdicion(pedido.idPedido)
  // A refusal of the change itself, after the summary.
  const [refusedLater, setRefusedLater] = useState<Refusal>()
  const refused = refusedLater ?? (preview.refused === undefined ? undefined : asRefusal(preview.refused))
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!lineas) return <Placeholder tipo="loading" />
  if (cambio) {
    return (
      <ResumenDeCambios
        pedido={pedido}
        cambio={cambio}
        onBack={(refusal) => {
          setCambio(undefined)
          setRefusedLater(refusal)
        }}
        onDone={() => {
          empezados.forget()
          onClose(true)
        }}
      />
    )
  }

  const faltaHorario = otraZona && !horario
  const general = pedido.cambioProductoSinStock
  const deseoAhora = (artCodigo: string) => (artCodigo in deseos ? deseos[artCodigo] : deseoDe(pedido, artCodigo))
  const asksCelular =
    !conCelular &&
    addsContacto(
      pedido.tipoEntrega.codigo,
      general,
      quedan.map(({ artCodigo }) => ({ artCodigo, cambioProductoSinStock: deseoAhora(artCodigo) })),
      pedido.lineas,
    )
  const review = () => {
    setTried(true)
    if (direccion && !zona) return focusSeccion('donde')
    if (faltaHorario) return focusSeccion('cuando')
    if (asksCelular && errorCelular({ celular })) return focusSeccion('sinStock')
    setRefusedLater(undefined)
    const body = {
      articulos: quedan.map(({ artCodigo }) => lineaEnviada({ artCodigo }, cantidadOf(artCodigo))),
      ...(horario && { idFranja: horario.idFranja, fechaEntrega: horario.fecha }),
      ...(direccion && zona && { idDireccion: direccion.idDireccion, zonaEntrega: zona.zonaEntrega }),
    }
    void preview.run({
      body,
      onDone(cotizacion, sinCupon) {
        setTried(false)
        setCambio({
          cotizacion,
          horario,
          deseos: changedDeseos(pedido, deseos),
          sinCupon,
          celular: asksCelular ? celular : undefined,
          direccion: direccion && zona && { ...direccion, zonaEntrega: zona.zonaEntrega },
        })
      },
    })
  }
  return (
    <div className={l.form}>
      <section className={l.card} aria-labelledby="modificar-articulos">
        <h2 id="modificar-articulos">{PEDIDOS.articulos}</h2>
        <LineasPorCambiar lineas={lineas} cantidadOf={cantidadOf} onChange={setCantidad} />
        {quedan.length === 0 && <p>{PEDIDOS.sinArticulosNoHay}</p>}
      </section>
      <AddArticulos codigoLocal={pedido.codigoLocal} cantidadOf={cantidadOf} pedidaOf={pedidaOf} onChange={add} />
      <Seccion id="sinStock" titulo={PEDIDOS.siFaltaAlgo}>
        <p>{general}</p>
        <SinStockPorArticulo
          lineas={quedan.map(({ artCodigo, nombre, contenido }) => ({
            ...{ artCodigo, nombre, contenido },
            cambio: deseoAhora(artCodigo) ?? undefined,
          }))}
          general={general}
          onChange={(artCodigo, otro) =>
            empezados.change((now) => ({ deseos: { ...now.deseos, [artCodigo]: otro ?? null } }))
          }
        />
        {asksCelular && <Celular celular={celular} onChange={setCelular} tried={tried} />}
      </Seccion>
      {pedido.direccion && (
        <DireccionPorCambiar
          pedido={{ ...pedido, direccion: pedido.direccion }}
          elegida={direccion}
          zona={zona}
          fuera={destino.fuera}
          onChange={destino.setDireccion}
        />
      )}
      <p className={t.soft}>
        {otraZona
          ? PEDIDOS.esaDireccionTieneOtros
          : PEDIDOS.ahoraDeAElige(
              pedido.fechaEntrega.slice(8, 10),
              pedido.fechaEntrega.slice(5, 7),
              pedido.horaDesde,
              pedido.horaHasta,
            )}
      </p>
      <Cuando
        dias={destino.dias}
        error={destino.error}
        onRetry={destino.refetch}
        dia={destino.dia}
        franja={destino.franja}
        deAhora={destino.deAhora}
        onChange={destino.setHorario}
        falta={tried && faltaHorario ? PEDIDOS.eligeUnHorario : undefined}
      />
      {refused && (
        <Rechazo
          refusal={refused}
          lineas={lineas.map(({ artCodigo, nombre, ventaFraccionada }) => ({
            artCodigo,
            articulo: { nombre, vtaFraccionada: ventaFraccionada ? 1 : 0 },
          }))}
        />
      )}
      <Button size="l" wide loading={preview.loading} disabled={quedan.length === 0} onClick={review}>
        {PEDIDOS.revisarCambios}
      </Button>
      <Button
        variant="quiet"
        wide
        onClick={() => {
          empezados.forget()
          onClose()
        }}
      >
        {PEDIDOS.volverSinModificar}
      </Button>
    </div>
  )
}

/** The current wish for a line; null: as for the whole pedido. */
function deseoDe({ lineas, cambioProductoSinStock: general }: Pedido, artCodigo: string) {
  const own = lineas.find((linea) => linea.artCodigo === artCodigo)?.cambioProductoSinStock
  return own === undefined || own === general ? null : own
}

function changedDeseos(pedido: Pedido, deseos: Deseos): Deseos {
  return Object.fromEntries(Object.entries(deseos).filter(([artCodigo, deseo]) => deseo !== deseoDe(pedido, artCodigo)))
}
