import { scrollKeyOf } from '@surtido/web/overlays/history'
import { almacenDeVisita } from '@surtido/web/storage'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Where a visit to the queue was left. */
interface Lugar {
  /** The entry of the browser's history. */
  readonly llave: string
  /** The first row in sight, and how far below the window's edge it began, in pixels. */
  readonly idPedido: number
  readonly arriba: number
  readonly conFoco: number | undefined
}

const LLAVE = 'gestion.cola.lugares'
/** The visits that are remembered: the last ones of the tab. */
const MOST_KEPT = 20
/** The longest wait for the row, in frames: those around it are measured first. */
const FRAMES = 60
/** A person who scrolls decides what is in sight. */
export const GESTOS = ['wheel', 'touchstart', 'pointerdown'] as const
const SUYO = [...GESTOS, 'keydown'] as const

const readLugares = (): readonly Lugar[] => almacenDeVisita.read<Lugar[]>(LLAVE) ?? []

interface Lista {
  /** The pedidos of the list, in order; undefined until they are read. */
  readonly ids: readonly number[] | undefined
  readonly onScroll: (at: number, arriba: number) => void
}

/**
 * Going back to the queue, or loading it again, shows the same row at the same height, with the focus on the row that
 * had it; other rows may have come or gone meanwhile.
 */
export function useLugar(part: RefObject<HTMLElement | null>, { ids, onScroll }: Lista): void {
  const router = useRouter()
  const llave = useLocation({ select: scrollKeyOf })
  useEffect(() => {
    const keep = (own: string) => {
      const rows = [...(part.current?.querySelectorAll<HTMLElement>('[data-pedido]') ?? [])]
      const first = rows.find((row) => row.getBoundingClientRect().bottom > 0)
      if (!first) return
      const conFoco = document.activeElement?.closest<HTMLElement>('[data-pedido]')?.dataset.pedido
      const lugar: Lugar = {
        llave: own,
        idPedido: Number(first.dataset.pedido),
        arriba: first.getBoundingClientRect().top,
        conFoco: conFoco === undefined ? undefined : Number(conFoco),
      }
      const others = readLugares().filter((one) => one.llave !== own)
      almacenDeVisita.write(LLAVE, [...others, lugar].slice(-MOST_KEPT))
    }
    const leave = () => keep(scrollKeyOf(router.state.location))
    const stop = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged, hrefChanged }) => {
      if (fromLocation && (pathChanged || hrefChanged)) keep(scrollKeyOf(fromLocation))
    })
    addEventListener('pagehide', leave)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
    }
  }, [router, part])

  const read = ids !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, when its rows are there
  useEffect(() => {
    const lugar = readLugares().find((one) => one.llave === llave)
    const at = lugar ? (ids ?? []).indexOf(lugar.idPedido) : -1
    if (!lugar || at < 0) return
    const rowOf = (idPedido: number) => part.current?.querySelector<HTMLElement>(`[data-pedido="${idPedido}"]`)
    let frame = 0
    const stop = () => cancelAnimationFrame(frame)
    const settle = (left: number, still: number) => {
      const row = rowOf(lugar.idPedido)
      const off = row ? row.getBoundingClientRect().top - lugar.arriba : undefined
      if (off === undefined) onScroll(at, lugar.arriba)
      else if (Math.abs(off) >= 1) scrollBy({ top: off, behavior: 'instant' })
      else if (still === 0)
        rowOf(lugar.conFoco ?? 0)
          ?.querySelector('a')
          ?.focus({ preventScroll: true })
      const calm = off !== undefined && Math.abs(off) < 1 ? still + 1 : 0
      if (left > 0 && calm < 3) frame = requestAnimationFrame(() => settle(left - 1, calm))
    }
    frame = requestAnimationFrame(() => settle(FRAMES, 0))
    for (const one of SUYO) addEventListener(one, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const one of SUYO) removeEventListener(one, stop)
    }
  }, [llave, read])
}
