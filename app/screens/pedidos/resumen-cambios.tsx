import type { Pesos } from '@surtido/contract/base'
import type { Direccion } from '@surtido/contract/direcciones'
import type { CotizacionEdicion } from '@surtido/contract/pedido-edicion'
import type { Pedido } from '@surtido/contract/pedidos'
import { type Centavos, formatPesos, formatPrecio, isPositive } from '@surtido/rules/dinero'
import { vueltoDe } from '@surtido/rules/efectivo'
import { Button } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import t from '@surtido/ui/text.module.css'
import { fraseDe } from '@surtido/web/rechazos'
import { Refusal } from '@surtido/web/refusal'
import { useEffect, useRef } from 'react'
import { useEditPedido } from '../../data/pedido-edicion.ts'
import { cuentasEnCentavos, montoEnCentavos } from '../../data/pedidos-en-centavos.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { type Deseos, tellCuentas, tellDiferencias } from './efectos-de-edicion.ts'
import s from './pedido.module.css'
import type { HorarioElegido } from './use-destino.ts'

const ICON = { agrega: 'plus', quita: 'minus', cambia: 'edit', precio: 'tag', destino: 'truck' } as const

/** A change as entered and priced, before it is made. */
export interface EdicionPorConfirmar {
  readonly cotizacion: CotizacionEdicion
  readonly horario: HorarioElegido | undefined
  readonly direccion: (Direccion & { readonly zonaEntrega: number }) | undefined
  /** The changed wishes for lines that run out; null: as for the whole pedido. */
  readonly deseos: Deseos
  /** The telephone for the shop to call, if there was none yet. */
  readonly celular: string | undefined
  /** The change gives its cupon back. */
  readonly sinCupon: boolean
}

interface Props {
  pedido: Pedido
  cambio: EdicionPorConfirmar
  /** Back to the form, with the refusal if there was one. */
  onBack: (refused?: Refusal) => void
  onDone: () => void
}

/** The effects of the change, line by line and on the total; it is made only after this. */
export function ResumenDeCambios({ pedido, cambio, onBack, onDone }: Props) {
  const { run, loading } = useEditPedido(pedido.idPedido, onDone, (refused) =>
    onBack(refused instanceof Refusal ? refused : new Refusal('Servidor.ERROR_INTERNO', 0)),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // This view replaces the form, and the pressed button is gone.
  useEffect(() => heading.current?.focus(), [])
  const { cotizacion, horario, direccion, deseos, sinCupon, celular } = cambio
  const frases = tellDiferencias(pedido, cotizacion, { horario, direccion, deseos })
  const { total: antes } = cuentasEnCentavos(pedido).totales
  const { total: ahora } = cuentasEnCentavos(cotizacion).totales
  const all = tellCuentas(pedido, cotizacion)
  // A single part equals the difference already shown.
  const cuentas = all.length > 1 ? all : []
  const { pagaCon } = pedido.medioPago
  const noAlcanza = pagaCon !== null && vueltoDe(montoEnCentavos(pagaCon), ahora) < 0
  const falta = cotizacion.faltaMontoMinimo
  const impedido = cotizacion.superaAutorizado
    ? fraseDe('Pedidos.ERROR_SUPERA_AUTORIZADO')
    : isPositive(falta)
      ? PEDIDOS.faltanParaLlegarAl(formatPesos(falta))
      : undefined
  const igual = frases.length === 0 && ahora === antes

  const confirm = () =>
    run({
      ...(celular !== undefined && { celular }),
      version: pedido.version,
      articulos: cotizacion.lineas.map(({ artCodigo, cantidad, precio, precioTotal }) => ({
        artCodigo,
        cantidad,
        precio,
        precioTotal,
        ...(artCodigo in deseos && { cambioProductoSinStock: deseos[artCodigo] }),
      })),
      ...(horario && { idFranja: horario.idFranja, fechaEntrega: horario.fecha }),
      ...(direccion && { idDireccion: direccion.idDireccion, zonaEntrega: direccion.zonaEntrega }),
      ...(sinCupon && { idCupon: null }),
      ...(noAlcanza && { pagaCon: null }),
      totalEsperado: cotizacion.totales.total,
    })
  return (
    <div className={l.form}>
      <section className={l.card} aria-labelledby="cambios-por-hacer">
        <h2 id="cambios-por-hacer" ref={heading} tabIndex={-1}>
          {PEDIDOS.tusCambios}
        </h2>
        {igual ? (
          <p>{PEDIDOS.noCambiasteNada}</p>
        ) : (
          <ul className={s.cambios}>
            {frases.map(({ tipo, texto }) => (
              <li key={texto} data-tipo={tipo}>
                <Icon name={ICON[tipo]} size={18} />
                {texto}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={l.card} aria-label={PEDIDOS.total}>
        <div className={l.row}>
          <span>{PEDIDOS.totalAnterior}</span>
          <span>{formatPrecio(antes)}</span>
        </div>
        {cuentas.map(({ texto, monto }) => (
          <div key={texto} className={`${l.row} ${t.soft}`}>
            <span>{texto}</span>
            <span>{conSigno(monto)}</span>
          </div>
        ))}
        <div className={l.row}>
          <span>{PEDIDOS.diferencia}</span>
          <span>{conSigno(ahora - antes)}</span>
        </div>
        <div className={`${l.row} ${l.total}`} data-testid="total">
          <span>{PEDIDOS.nuevoTotal}</span>
          <span>{formatPrecio(ahora)}</span>
        </div>
      </section>
      {sinCupon && pedido.cupon && <Notice>{PEDIDOS.elCuponYaNo(pedido.cupon.titulo)}</Notice>}
      {cotizacion.totalMaximo !== null && (
        <Notice>{tellReserva(cotizacion.totalMaximo, pedido.totales.montoAutorizado)}</Notice>
      )}
      {noAlcanza && <Notice>{PEDIDOS.conLoQueDijiste}</Notice>}
      {impedido && (
        <Notice tono="danger" announce>
          {impedido}
        </Notice>
      )}
      <Button size="l" wide loading={loading} disabled={impedido !== undefined || igual} onClick={() => void confirm()}>
        {PEDIDOS.confirmarCambios}
      </Button>
      <Button variant="quiet" wide onClick={() => onBack()}>
        {PEDIDOS.seguirModificando}
      </Button>
    </div>
  )
}

const conSigno = (centavos: Centavos) => `${centavos > 0 ? '+' : ''}${formatPrecio(centavos)}`

/** The amount the card allows: the charge never exceeds it. */
function tellReserva(totalMaximo: Pesos, montoAutorizado: Pesos | null): string {
  if (totalMaximo === 0) return PEDIDOS.estePedidoNoUsa
  const reserva =
    montoAutorizado === null ? PEDIDOS.tuTarjetaNoSe : PEDIDOS.enTuTarjetaSiguen(formatPesos(montoAutorizado))
  return PEDIDOS.conTusCambiosEl(reserva, formatPesos(totalMaximo))
}
