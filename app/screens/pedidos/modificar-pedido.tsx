import type { Articulo } from '@surtido/contract/articulos'
import type { DiaEntrega } from '@surtido/contract/entregas'
import type { CotizacionEdicion } from '@surtido/contract/pedido-cambios'
import type { Pedido } from '@surtido/contract/pedidos'
import { CANTIDAD_MAXIMA, formatCantidad, toCantidad, toCentesimos, UNIDAD } from '@surtido/rules/cantidades'
import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { Placeholder } from '@surtido/ui/placeholder'
import { Stepper } from '@surtido/ui/stepper'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ventaOf } from '../../carrito/totales.ts'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { queryClient } from '../../data/cliente.ts'
import { diasQuery } from '../../data/locales.ts'
import { cotizarEdicion } from '../../data/pedido-cambios.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { Refusal } from '../../data/send.ts'
import { showSinConexion } from '../../shell/conexion.tsx'
import { ErrorView } from '../../shell/estados.tsx'
import type { ModalProps } from '../../shell/modales.tsx'
import { RECHAZO } from '../../textos/rechazos.ts'
import { T } from '../../textos/textos.ts'
import { Cuando } from '../carrito/finalizar/cuando.tsx'
import type { Horario } from './diferencias.ts'
import { ResumenDeCambios } from './resumen-cambios.tsx'

/** A change that has been asked for and priced, before it is made. */
export interface Cambio {
  readonly cotizacion: CotizacionEdicion
  readonly horario: (Horario & { readonly idFranja: number }) | undefined
  /** Its coupon goes back with the change. */
  readonly sinCupon: boolean
}

/** CX-03: how much of each line, and when; priced and told before it is made. Answers true once it is. */
export function ModificarPedido({ pedido, onClose }: ModalProps<true> & { pedido: Pedido }) {
  const lineas = pedido.lineas.filter(({ esBolsa }) => !esBolsa)
  const articulos = useQuery(
    articulosPorCodigosQuery(
      pedido.codigoLocal,
      lineas.map(({ artCodigo }) => artCodigo),
    ),
  )
  const dias = useQuery(diasQuery(pedido.zonaEntrega))
  const [cantidades, setCantidades] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(lineas.map(({ artCodigo, cantidadPedida }) => [artCodigo, toCentesimos(cantidadPedida)])),
  )
  const [elegida, setElegida] = useState<{ fecha: string; idFranja: number | undefined }>()
  const [cambio, setCambio] = useState<Cambio>()
  const [loading, setLoading] = useState(false)
  const [refused, setRefused] = useState<string>()
  if (articulos.error) return <ErrorView error={articulos.error} onRetry={() => void articulos.refetch()} />
  if (!articulos.data) return <Placeholder tipo="loading" />
  if (cambio) {
    return (
      <ResumenDeCambios
        pedido={pedido}
        cambio={cambio}
        onBack={(code) => {
          setCambio(undefined)
          setRefused(code)
        }}
        onDone={() => onClose(true)}
      />
    )
  }

  const quedan = lineas.filter(({ artCodigo }) => cantidades[artCodigo]! > 0)
  const horario = horarioOf(dias.data, elegida)
  const review = async () => {
    setLoading(true)
    setRefused(undefined)
    try {
      const body = {
        articulos: quedan.map(({ artCodigo }) => ({ artCodigo, cantidad: toCantidad(cantidades[artCodigo]!) })),
        ...(horario && { idFranja: horario.idFranja, fechaEntrega: horario.fecha }),
      }
      const first = await cotizarEdicion(pedido.idPedido, body)
      const sinCupon = first.cuponSinEfecto
      const cotizacion = sinCupon ? await cotizarEdicion(pedido.idPedido, { ...body, idCupon: null }) : first
      setCambio({ cotizacion, horario, sinCupon })
    } catch (error) {
      if (await showSinConexion(error)) return
      setRefused(error instanceof Refusal ? error.code : '')
      void queryClient.invalidateQueries({ queryKey: pedidoQuery(pedido.idPedido).queryKey })
    } finally {
      setLoading(false)
    }
  }
  const dia = dias.data?.find(({ fecha }) => fecha === (elegida?.fecha ?? pedido.fechaEntrega)) ?? dias.data?.[0]
  return (
    <div className="formulario">
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {RECHAZO[refused] ?? T.ocurrioError}
        </Notice>
      )}
      <section className="tarjeta" aria-labelledby="modificar-articulos">
        <h2 id="modificar-articulos">Artículos</h2>
        <ul className="lista">
          {lineas.map((linea) => (
            <li key={linea.artCodigo} className="linea">
              <img src={linea.urlImagen} alt="" loading="lazy" />
              <div>
                <strong>{linea.nombre}</strong>
                {cantidades[linea.artCodigo] === 0 && <p className="suave">Lo quitas del pedido</p>}
              </div>
              <Stepper
                label={linea.nombre}
                value={cantidades[linea.artCodigo]!}
                text={formatCantidad(cantidades[linea.artCodigo]!, linea.ventaFraccionada)}
                onChange={(cantidad) => setCantidades((now) => ({ ...now, [linea.artCodigo]: cantidad }))}
                {...limitsOf(
                  articulos.data.find(({ artCodigo }) => artCodigo === linea.artCodigo),
                  linea,
                )}
              />
            </li>
          ))}
        </ul>
        {quedan.length === 0 && <p>Sin artículos no hay pedido: si ya no lo quieres, cancélalo.</p>}
      </section>
      <p className="suave">
        Ahora: {pedido.fechaEntrega.slice(8, 10)}/{pedido.fechaEntrega.slice(5, 7)} de {pedido.horaDesde} a{' '}
        {pedido.horaHasta}. Elige otro horario solo si quieres cambiarlo.
      </p>
      <Cuando
        dias={dias.data}
        error={dias.error}
        onRetry={() => void dias.refetch()}
        dia={dia}
        franja={dia?.franjas.find(({ idFranja }) => elegida?.fecha === dia.fecha && idFranja === elegida.idFranja)}
        onChange={(fecha, idFranja) => setElegida({ fecha, idFranja })}
      />
      <Button size="l" wide loading={loading} disabled={quedan.length === 0} onClick={() => void review()}>
        Revisar cambios
      </Button>
      <Button variant="quiet" wide onClick={() => onClose()}>
        Volver sin modificar
      </Button>
    </div>
  )
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

/** How it is sold, and at most what is left and what the pedido has already; one that is not sold any more only goes. */
function limitsOf(articulo: Articulo | undefined, linea: Pedido['lineas'][number]) {
  const tiene = toCentesimos(linea.cantidadPedida)
  if (!articulo) return { max: tiene }
  const venta = ventaOf(articulo)
  const step = venta.pasoVenta ?? UNIDAD
  const left = articulo.stock === null ? CANTIDAD_MAXIMA : Math.floor(articulo.stock * UNIDAD) + tiene
  return { step, min: venta.minimoVenta ?? step, max: Math.min(left, venta.limitePorPedido ?? CANTIDAD_MAXIMA) }
}
