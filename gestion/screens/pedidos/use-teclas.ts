import { useEffect, useRef } from 'react'
import { GESTOS } from './use-lugar.ts'

/** The keys besides those that walk; each acts on the focused row, by its idPedido. */
interface Teclas {
  /** The pedidos of the list, in order; most of a long list are not in the page. */
  readonly ids: () => readonly number[]
  /** Brings the one at this place into sight. */
  readonly onScroll: (at: number) => void
  readonly onMark: (idPedido: number) => void
  readonly onAcciones: () => void
  /** A key then acts on the marked pedidos; without marks, on the focused one. */
  readonly onMarcados: (idPedido: number | undefined) => void
  readonly onAyuda: () => void
  readonly onFiltros: () => void
}

/** The longest wait for a row, in frames. */
const FRAMES = 60
/** For so many frames a focused row stays in sight, while the rows around it are measured. */
const STAY_FRAMES = 20

/**
 * `j` and `k` go from one to the next, `/` to the search, `f` to the filters, `v` to the kept views, `x` marks, `.` goes
 * to the actions on the marked ones, `a` assigns and `p` puts first, `?` explains all this; inactive while typing, and
 * under a dialog.
 */
export function useTeclas(teclas: Teclas) {
  const part = useRef<HTMLDivElement>(null)
  const now = useRef(teclas)
  now.current = teclas
  /** Where the keyboard was last: scrolled out of the page, a row loses the focus. */
  const ultimo = useRef<number>(undefined)
  useEffect(() => {
    const rowOf = (idPedido: number | undefined) =>
      part.current?.querySelector<HTMLElement>(`[data-pedido="${idPedido}"] a`)
    let frame = 0
    const stop = () => cancelAnimationFrame(frame)
    const stay = (row: HTMLElement, left: number) => {
      if (document.activeElement !== row) return
      row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      if (left > 0) frame = requestAnimationFrame(() => stay(row, left - 1))
    }
    /** A row out of sight is drawn some frames after the list was scrolled to it. */
    const walk = (at: number) => {
      stop()
      const idPedido = now.current.ids()[at]
      ultimo.current = idPedido
      if (!rowOf(idPedido)) now.current.onScroll(at)
      const look = (left: number) => {
        const row = rowOf(idPedido)
        row?.focus()
        // A row takes no focus until it is measured.
        if (row && document.activeElement === row) return stay(row, STAY_FRAMES)
        if (left > 0) frame = requestAnimationFrame(() => look(left - 1))
      }
      look(FRAMES)
    }
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-pedido]')
      if (row) ultimo.current = Number(row.dataset.pedido)
    }
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (
        target instanceof HTMLElement &&
        target.matches('input:not([type=checkbox]), select, textarea, [role=dialog] *')
      )
        return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const focused = document.activeElement?.closest<HTMLElement>('[data-pedido]')
      if (event.key === '/') {
        event.preventDefault()
        part.current?.querySelector<HTMLInputElement>('input:not([type=checkbox])')?.focus()
      } else if (event.key === 'j' || event.key === 'k') {
        const ids = now.current.ids()
        const at = ids.indexOf(focused ? Number(focused.dataset.pedido) : (ultimo.current ?? -1))
        const next = event.key === 'j' ? at + 1 : at < 0 ? ids.length - 1 : at - 1
        walk(Math.max(0, Math.min(next, ids.length - 1)))
      } else if (event.key === 'x' && focused) now.current.onMark(Number(focused.dataset.pedido))
      else if (event.key === '.') {
        event.preventDefault()
        now.current.onAcciones()
      } else if (event.key === 'a' || event.key === 'p') {
        event.preventDefault()
        now.current.onMarcados(focused ? Number(focused.dataset.pedido) : undefined)
        part.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`)?.click()
      } else if (event.key === 'f') {
        event.preventDefault()
        now.current.onFiltros()
      } else if (event.key === 'v') part.current?.querySelector<HTMLElement>('[data-vistas] :is(a, button)')?.focus()
      else if (event.key === '?') now.current.onAyuda()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', remember)
    for (const one of GESTOS) document.addEventListener(one, stop, { passive: true })
    return () => {
      stop()
      for (const one of GESTOS) document.removeEventListener(one, stop)
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', remember)
    }
  }, [])
  return part
}
