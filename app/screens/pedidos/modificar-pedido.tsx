import type { Articulo } from '@surtido/contract/articulos'
import type { Direccion } from '@surtido/contract/direcciones'
import type { DiaEntrega } from '@surtido/contract/entregas'
import type { CotizacionEdicion } from '@surtido/contract/pedido-cambios'
import type { Pedido } from '@surtido/contract/pedidos'
import { type Centesimos, toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { ENTREGA_DOMICILIO, findZona } from '@surtido/rules/entregas'
import { Button } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { queryClient } from '../../data/cliente.ts'
import { diasQuery, zonasQuery } from '../../data/locales.ts'
import { previewEdicion } from '../../data/pedido-cambios.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { Refusal } from '../../data/send.ts'
import { showSinConexion } from '../../shell/conexion.tsx'
import { ErrorView } from '../../shell/estados.tsx'
import type { ModalProps } from '../../shell/modales.tsx'
import { Cuando } from '../carrito/finalizar/cuando.tsx'
import { PorArticulo } from '../carrito/finalizar/por-articulo.tsx'
import { Rechazo } from '../carrito/finalizar/rechazo.tsx'
import { focusSeccion } from '../carrito/finalizar/seccion.tsx'
import { AddArticulos } from './agregar-articulos.tsx'
import type { Deseos, Horario } from './diferencias.ts'
import { DireccionPorCambiar } from './modificar-destino.tsx'
import { LineasPorCambiar, lineaAgregada, lineaDelPedido } from './modificar-lineas.tsx'
import { ResumenDeCambios } from './resumen-cambios.tsx'

/** A change that has been asked for and priced, before it is made. */
export interface Cambio {
  readonly cotizacion: CotizacionEdicion
  readonly horario: (Horario & { readonly idFranja: number }) | undefined
  readonly direccion: (Direccion & { readonly zonaEntrega: number }) | undefined
  /** What is wanted now of lines that run out, where it is another; null: as for the whole pedido. */
  readonly deseos: Deseos
  /** Its coupon goes back with the change. */
  readonly sinCupon: boolean
}

/** CX-03: what is in it, where to and when; priced and told before it is made. Answers true once it is. */
export function ModificarPedido({ pedido, onClose }: ModalProps<true> & { pedido: Pedido }) {
  const lineas = pedido.lineas.filter(({ esBolsa }) => !esBolsa)
  const articulos = useQuery(
    articulosPorCodigosQuery(
      pedido.codigoLocal,
      lineas.map(({ artCodigo }) => artCodigo),
    ),
  )
  const [cantidades, setCantidades] = useState<Readonly<Record<string, Centesimos>>>({})
  const [agregados, setAgregados] = useState<readonly Articulo[]>([])
  const [deseos, setDeseos] = useState<Deseos>({})
  const [direccion, setDireccion] = useState<Direccion>()
  const [elegida, setElegida] = useState<{ fecha: string; idFranja: number | undefined }>()
  const [cambio, setCambio] = useState<Cambio>()
  const [tried, setTried] = useState(false)
  const [loading, setLoading] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const zonas = useQuery({ ...zonasQuery(pedido.codigoLocal, ENTREGA_DOMICILIO), enabled: direccion !== undefined })
  const zona = direccion && zonas.data && findZona(zonas.data, direccion)
  const dias = useQuery(diasQuery(direccion ? zona?.zonaEntrega : pedido.zonaEntrega))
  if (articulos.error) return <ErrorView error={articulos.error} onRetry={() => void articulos.refetch()} />
  if (!articulos.data) return <Placeholder tipo="loading" />
  if (cambio) {
    return (
      <ResumenDeCambios
        pedido={pedido}
        cambio={cambio}
        onBack={(refusal) => {
          setCambio(undefined)
          setRefused(refusal)
        }}
        onDone={() => onClose(true)}
      />
    )
  }

  const todas = [
    ...lineas.map((linea) =>
      lineaDelPedido(
        linea,
        articulos.data.find(({ artCodigo }) => artCodigo === linea.artCodigo),
      ),
    ),
    ...agregados.map(lineaAgregada),
  ]
  const tieneOf = (artCodigo: string) =>
    toCentesimos(lineas.find((linea) => linea.artCodigo === artCodigo)?.cantidadPedida ?? 0)
  const cantidadOf = (artCodigo: string) => cantidades[artCodigo] ?? tieneOf(artCodigo)
  const setCantidad = (artCodigo: string, cantidad: Centesimos) => {
    setCantidades((now) => ({ ...now, [artCodigo]: cantidad }))
    if (cantidad === 0) setAgregados((now) => now.filter((one) => one.artCodigo !== artCodigo))
  }
  const agregar = (articulo: Articulo, cantidad: Centesimos) => {
    setCantidad(articulo.artCodigo, cantidad)
    const known = todas.some(({ artCodigo }) => artCodigo === articulo.artCodigo)
    if (!known && cantidad > 0) setAgregados((now) => [...now, articulo])
  }
  const quedan = todas.filter(({ artCodigo }) => cantidadOf(artCodigo) > 0)
  const horario = horarioOf(dias.data, elegida)
  const otraZona = zona !== undefined && zona.zonaEntrega !== pedido.zonaEntrega
  const faltaHorario = otraZona && !horario
  const review = async () => {
    setTried(true)
    if (direccion && !zona) return focusSeccion('donde')
    if (faltaHorario) return focusSeccion('cuando')
    setLoading(true)
    setRefused(undefined)
    try {
      const body = {
        articulos: quedan.map(({ artCodigo }) => ({ artCodigo, cantidad: toCantidad(cantidadOf(artCodigo)) })),
        ...(horario && { idFranja: horario.idFranja, fechaEntrega: horario.fecha }),
        ...(direccion && zona && { idDireccion: direccion.idDireccion, zonaEntrega: zona.zonaEntrega }),
      }
      const first = await previewEdicion(pedido.idPedido, body)
      const sinCupon = first.cuponSinEfecto
      const cotizacion = sinCupon ? await previewEdicion(pedido.idPedido, { ...body, idCupon: null }) : first
      setTried(false)
      setCambio({
        cotizacion,
        horario,
        deseos: changedDeseos(pedido, deseos),
        sinCupon,
        direccion: direccion && zona && { ...direccion, zonaEntrega: zona.zonaEntrega },
      })
    } catch (error) {
      if (await showSinConexion(error)) return
      setRefused(error instanceof Refusal ? error : new Refusal('', 0))
      void queryClient.invalidateQueries({ queryKey: pedidoQuery(pedido.idPedido).queryKey })
    } finally {
      setLoading(false)
    }
  }
  const dia = dias.data?.find(({ fecha }) => fecha === (elegida?.fecha ?? pedido.fechaEntrega)) ?? dias.data?.[0]
  return (
    <div className="formulario">
      <section className="tarjeta" aria-labelledby="modificar-articulos">
        <h2 id="modificar-articulos">Artículos</h2>
        <LineasPorCambiar lineas={todas} cantidadOf={cantidadOf} onChange={setCantidad} />
        {quedan.length === 0 && <p>Sin artículos no hay pedido: si ya no lo quieres, cancélalo.</p>}
      </section>
      <AddArticulos codigoLocal={pedido.codigoLocal} cantidadOf={cantidadOf} tieneOf={tieneOf} onChange={agregar} />
      <section className="tarjeta" aria-labelledby="modificar-falta">
        <h2 id="modificar-falta">Si falta algo</h2>
        <p>{pedido.cambioProductoSinStock}</p>
        <PorArticulo
          lineas={quedan.map(({ artCodigo, nombre, contenido }) => ({
            ...{ artCodigo, nombre, contenido },
            cambio: (artCodigo in deseos ? deseos[artCodigo] : deseoDe(pedido, artCodigo)) ?? undefined,
          }))}
          general={pedido.cambioProductoSinStock}
          onChange={(artCodigo, cambio) => setDeseos((now) => ({ ...now, [artCodigo]: cambio ?? null }))}
        />
      </section>
      {pedido.direccion && (
        <DireccionPorCambiar
          pedido={{ ...pedido, direccion: pedido.direccion }}
          elegida={direccion}
          zona={zona}
          fuera={direccion !== undefined && zonas.data !== undefined && !zona}
          onChange={setDireccion}
          onAdd={() => onClose()}
        />
      )}
      <p className="suave">
        {otraZona
          ? 'Esa dirección tiene otros horarios: elige uno.'
          : `Ahora: ${pedido.fechaEntrega.slice(8, 10)}/${pedido.fechaEntrega.slice(5, 7)} de ${pedido.horaDesde} a ${pedido.horaHasta}. Elige otro horario solo si quieres cambiarlo.`}
      </p>
      <Cuando
        dias={dias.data}
        error={zonas.error ?? dias.error}
        onRetry={() => void (zonas.error ? zonas : dias).refetch()}
        dia={dia}
        franja={dia?.franjas.find(({ idFranja }) => elegida?.fecha === dia.fecha && idFranja === elegida.idFranja)}
        onChange={(fecha, idFranja) => setElegida({ fecha, idFranja })}
        falta={tried && faltaHorario ? 'Elige un horario.' : undefined}
      />
      {refused && (
        <Rechazo
          refusal={refused}
          lineas={todas.map(({ artCodigo, nombre, ventaFraccionada }) => ({
            artCodigo,
            articulo: { nombre, vtaFraccionada: ventaFraccionada ? 1 : 0 },
          }))}
        />
      )}
      <Button size="l" wide loading={loading} disabled={quedan.length === 0} onClick={() => void review()}>
        Revisar cambios
      </Button>
      <Button variant="quiet" wide onClick={() => onClose()}>
        Volver sin modificar
      </Button>
    </div>
  )
}

/** What is wanted of a line now; null: as for the whole pedido. */
function deseoDe({ lineas, cambioProductoSinStock: general }: Pedido, artCodigo: string) {
  const own = lineas.find((linea) => linea.artCodigo === artCodigo)?.cambioProductoSinStock
  return own === undefined || own === general ? null : own
}

function changedDeseos(pedido: Pedido, deseos: Deseos): Deseos {
  return Object.fromEntries(Object.entries(deseos).filter(([artCodigo, deseo]) => deseo !== deseoDe(pedido, artCodigo)))
}

function horarioOf(
  dias: readonly DiaEntrega[] | undefined,
  elegida: { fecha: string; idFranja: number | undefined } | undefined,
): Cambio['horario'] {
  const franja = dias
    ?.find(({ fecha }) => fecha === elegida?.fecha)
    ?.franjas.find(({ idFranja }) => idFranja === elegida?.idFranja)
  if (!franja || !elegida) return undefined
  const { idFranja, horaDesde, horaHasta } = franja
  return { fecha: elegida.fecha, idFranja, horaDesde, horaHasta }
}
