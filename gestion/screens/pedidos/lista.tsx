import type { PedidoEnCola } from '@surtido/contract/gestion-pedidos'
import type { VistasDelLocal } from '@surtido/contract/gestion-vistas'
import { hoyEn } from '@surtido/rules/fechas'
import { ahora } from '@surtido/web/hora'
import { createContext, memo, type Ref, useContext } from 'react'
import { type CustomItemComponentProps, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { Fila } from './fila.tsx'
import s from './pedidos.module.css'

/** A list of no more rows is drawn whole: a shop's usual queue, where every row can be found in the page. */
const MOST_WHOLE = 40
/** Pixels: how far beyond the window rows are drawn, so that Tab and the arrows find the next one. */
const AHEAD = 800
/**
 * Pixels: the height of a row until it is measured. Without it Virtua draws nothing beyond the window until the rows
 * that it measured fill one, so that the last row of a list just below the window is not in the page.
 */
const ROW = 90

interface Props {
  pedidos: readonly PedidoEnCola[] | undefined
  zonas: VistasDelLocal['zonas']
  marks: ReadonlySet<number>
  filas: Ref<WindowVirtualizerHandle>
  /** Absent: the person may not act on pedidos. */
  onMark?: (ids: readonly number[], si: boolean) => void
}

/** The rows of the queue; of a long one those out of sight are not in the page, and each says its place among all. */
export function Lista({ pedidos = [], zonas, marks, filas, onMark }: Props) {
  const hoy = hoyEn(ahora())
  const drawRow = (pedido: PedidoEnCola) => (
    <Renglon
      key={pedido.idPedido}
      pedido={pedido}
      zonas={zonas}
      marked={marks.has(pedido.idPedido)}
      hoy={hoy}
      onMark={onMark}
    />
  )
  if (pedidos.length <= MOST_WHOLE)
    return (
      <ul>
        {pedidos.map((pedido) => (
          <li key={pedido.idPedido}>{drawRow(pedido)}</li>
        ))}
      </ul>
    )
  return (
    <Cuantos value={pedidos.length}>
      <WindowVirtualizer ref={filas} as="ul" item={Lugar} data={pedidos} bufferSize={AHEAD} itemSize={ROW}>
        {drawRow}
      </WindowVirtualizer>
    </Cuantos>
  )
}

const Cuantos = createContext(0)

function Lugar({ ref, style, index, children }: CustomItemComponentProps & { ref?: Ref<HTMLLIElement> }) {
  return (
    // Virtua ignores presses for 150 ms after each scroll: a quick hand presses sooner.
    <li
      ref={ref}
      style={{ ...style, pointerEvents: 'auto' }}
      aria-posinset={index + 1}
      aria-setsize={useContext(Cuantos)}
    >
      {children}
    </li>
  )
}

interface RenglonProps {
  pedido: PedidoEnCola
  zonas: VistasDelLocal['zonas']
  marked: boolean
  /** The words name days, so they change with the day. */
  hoy: string
  onMark: ((ids: readonly number[], si: boolean) => void) | undefined
}

const Renglon = memo(function Renglon({ pedido, zonas, marked, hoy, onMark }: RenglonProps) {
  const { idPedido } = pedido
  return (
    <div className={s.renglonMarcable} data-pedido={idPedido}>
      {onMark && (
        <label className={s.marca}>
          <input
            type="checkbox"
            aria-label={`Marcar el pedido ${idPedido}`}
            checked={marked}
            onChange={(event) => onMark([idPedido], event.target.checked)}
          />
        </label>
      )}
      <Fila key={hoy} pedido={pedido} zonas={zonas} />
    </div>
  )
})
