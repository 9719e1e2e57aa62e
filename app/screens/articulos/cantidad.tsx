import type { Articulo } from '@surtido/contract/articulos'
import { nombreConContenido } from '@surtido/rules/articulos'
import {
  adjustCantidad,
  CANTIDAD_MAXIMA,
  type Centesimos,
  formatAgregada,
  formatCantidad,
  formatNumero,
  parseCantidad,
  UNIDAD,
} from '@surtido/rules/cantidades'
import { cantidadDePiezas, formatPedida, piezasDe, stepHabitual } from '@surtido/rules/habituales'
import { Stepper } from '@surtido/ui/stepper'
import { showToast } from '@surtido/ui/toast-store'
import { afterPaint } from '@surtido/web/after-paint'
import { stockOf, ventaOf } from '../../carrito/articulo-hoy.ts'
import { placeOf, useCantidadEnCarrito, useCarritos } from '../../carrito/store.ts'
import { useLocal } from '../../local/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'

/** B-06. */
const TOAST_MS = 2_000

/** How an article is sold today: at most its limit, and at most the stock plus the `tiene` already held. */
export function saleOf(articulo: Articulo, tiene: Centesimos = 0) {
  const venta = ventaOf(articulo)
  const stock = stockOf(articulo)
  const left = stock === null ? CANTIDAD_MAXIMA : stock + tiene
  const limit = Math.min(venta.limitePorPedido ?? CANTIDAD_MAXIMA, CANTIDAD_MAXIMA)
  const runsOut = left <= limit && left < CANTIDAD_MAXIMA
  const say = (cantidad: Centesimos) => formatCantidad(cantidad, venta.ventaFraccionada)
  const tellLeft = left > UNIDAD ? ARTICULOS.soloQuedan : ARTICULOS.soloQueda
  const step = venta.pasoVenta ?? UNIDAD
  const hoy = { ...venta, limitePorPedido: Math.min(left, limit) }
  return {
    venta: hoy,
    step,
    min: venta.minimoVenta ?? step,
    most: hoy.limitePorPedido,
    next: (from: Centesimos, direction: 1 | -1) => stepHabitual(from, direction, hoy, articulo.ventaHabitual),
    /** The number of pieces that a weight stands for. */
    piezas: (cantidad: Centesimos) => piezasDe(cantidad, venta, articulo.ventaHabitual),
    say,
    tellMost: () => tell(runsOut ? tellLeft(say(left)) : ARTICULOS.hastaTantosPorPedido(say(limit))),
  }
}

const tell = (texto: string) => showToast({ texto, position: 'bottom' })

export const codigoLocalElegido = () => useLocal.getState().local?.codigoLocal ?? 0

/** The carrito has this cantidad of the article from now on; a toast announces a new line (B-06, T-115). */
export function putCantidad(articulo: Articulo, cantidad: Centesimos): void {
  const codigoLocal = codigoLocalElegido()
  const { carritos, setCantidad } = useCarritos.getState()
  const isNew = !carritos[placeOf({ codigoLocal })]?.[articulo.artCodigo]
  setCantidad(codigoLocal, articulo, cantidad)
  if (isNew && cantidad > 0) {
    const texto = formatAgregada(cantidad, articulo.vtaFraccionada === 1)
    // Paint the new number first.
    afterPaint(() => showToast({ texto, position: 'bottom', duracion: TOAST_MS }))
  }
}

/** How many of an article are in the carrito, and the controls to change it. */
export function ArticuloStepper({
  articulo,
  size,
  onQuitado,
}: {
  articulo: Articulo
  size?: 'm' | 'l'
  /** The article has left the carrito. */
  onQuitado?: () => void
}) {
  const cantidad = useCantidadEnCarrito(articulo.artCodigo)
  return (
    <CantidadStepper
      articulo={articulo}
      cantidad={cantidad}
      size={size}
      onChange={(next) => {
        putCantidad(articulo, next)
        if (next === 0) onQuitado?.()
      }}
    />
  )
}

interface CantidadProps {
  articulo: Articulo
  cantidad: Centesimos
  /** The cantidad held already, which the stock no longer counts. */
  tiene?: Centesimos
  size?: 'm' | 'l' | undefined
  onChange: (cantidad: Centesimos) => void
}

const UNIDADES = /^\s*\d{1,3}\s*u(n\.?|nidad(es)?)?\s*$/i
const PIEZAS = /^\s*\d{1,3}\s*(u(n\.?|nidad(es)?)?)?\s*$/i

/** The cantidad of an article as it is sold: a press more or less, or the number typed. */
export function CantidadStepper({ articulo, cantidad, tiene, size, onChange }: CantidadProps) {
  const { venta, step, min, most, say, tellMost, next, piezas } = saleOf(articulo, tiene)
  const unidades = piezas(cantidad)

  const enter = (typed: string) => {
    const { pesoPieza } = articulo.ventaHabitual ?? {}
    // A number alone means what the field showed, pieces or kilos.
    const enPiezas = pesoPieza && (unidades !== undefined || cantidad === 0 ? PIEZAS : UNIDADES).test(typed)
    const asked = enPiezas ? cantidadDePiezas(Number.parseInt(typed, 10), venta, pesoPieza) : parseCantidad(typed)
    if (asked === undefined) {
      tell(ARTICULOS.escribeUnNumeroPor(venta.ventaFraccionada ? '1,5' : '3'))
      return
    }
    const { cantidad: fits, motivo } = adjustCantidad(asked, venta)
    onChange(fits)
    // A typed 1 may have meant a kilo: say what went in.
    if (enPiezas && fits > 0 && !motivo) tell(formatPedida(fits, true, piezas(fits)))
    if (motivo === 'MAXIMO') tellMost()
    if (motivo === 'MINIMO') tell(ARTICULOS.seVendeDesde(say(min)))
    if (motivo === 'PASO') tell(ARTICULOS.seVendeDeA(say(step), say(fits)))
  }

  return (
    <Stepper
      label={nombreConContenido(articulo)}
      value={cantidad}
      text={unidades ? ARTICULOS.unidades(unidades) : say(cantidad)}
      next={next}
      size={size}
      {...(most < CANTIDAD_MAXIMA && { max: most })}
      onMax={tellMost}
      entry={{
        value: unidades ? `${unidades}` : formatNumero(cantidad).replace('.', ''),
        decimal: venta.ventaFraccionada,
        onEnter: enter,
      }}
      onChange={onChange}
    />
  )
}

/** Puts an article that the carrito lacks into it, as much as people usually begin with. */
export function addArticulo(articulo: Articulo): void {
  putCantidad(articulo, saleOf(articulo).next(0, 1))
}
