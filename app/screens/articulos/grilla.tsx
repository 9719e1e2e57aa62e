import type { Articulo as ArticuloData } from '@surtido/contract/articulos'
import { useDrawn } from '@surtido/web/after-paint'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { Articulo } from './articulo.tsx'
import s from './grilla.module.css'

/** Pixels: the least width of a card, and the gap between two. */
const CARD = { phone: 158, desk: 172, gap: 12 }
/** Pixels: the height of most rows, until they are measured, and how far beyond the window rows are drawn in a scroll. */
const ROW = { usual: 300, ahead: 600 }
/** Rows in view at first: their pictures load eagerly. */
const EAGER_ROWS = 2
/** Rows of two in a drawing of the server: more than any first screen shows. */
const DRAWN_ROWS = 6

/** The row heights of lists seen before, so that going back to one restores its position; and that position, in pixels. */
const seen = new Map<string, { readonly heights: CacheSnapshot; readonly scrolled: number }>()
const MOST_SEEN = 30

/** Cards in rows; rows out of view are not in the page, however long the list is. */
export function Grilla({ articulos, clave }: { articulos: readonly ArticuloData[]; clave: string }) {
  const drawn = useDrawn()
  const [columns, box] = useColumns(drawn)
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const key = `${clave}|${columns}`
  const kept = seen.get(key)
  useEffect(() => {
    const handle = virtualizer.current
    return () => {
      if (!handle) return
      if (seen.size >= MOST_SEEN) seen.delete(seen.keys().next().value!)
      seen.set(key, { heights: handle.cache, scrolled: handle.scrollOffset })
    }
  }, [key])
  const rows = Array.from({ length: Math.ceil(articulos.length / columns) }, (_, row) =>
    articulos.slice(row * columns, (row + 1) * columns),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, which ul does not allow
    <div ref={box} role="list" className={drawn ? s.sinMedir : undefined}>
      <WindowVirtualizer
        key={columns}
        ref={virtualizer}
        cache={kept?.heights}
        bufferSize={ROW.ahead}
        itemSize={ROW.usual}
        ssrCount={drawn ? DRAWN_ROWS : firstRows(kept?.scrolled)}
      >
        {rows.map((row, i) => (
          <div
            key={row[0]!.artCodigo}
            className={s.fila}
            // Virtua ignores presses for 150 ms after each scroll, and until it has measured the row: a quick finger, or one
            // that presses while a slow phone takes the drawing over, presses sooner.
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              pointerEvents: 'auto',
              visibility: 'visible',
            }}
          >
            {row.map((articulo) => (
              // biome-ignore lint/a11y/useSemanticElements: see the list
              <div key={articulo.artCodigo} role="listitem">
                <Articulo articulo={articulo} nivel={2} eager={i < EAGER_ROWS} />
              </div>
            ))}
          </div>
        ))}
      </WindowVirtualizer>
    </div>
  )
}

/**
 * The rows that are drawn before the window is measured, which is one frame sooner: those in sight. The content above
 * the list leaves part of the last one below the window, so that the keyboard reaches the next. A list that is far down
 * begins with none: its first rows are out of sight.
 */
function firstRows(scrolled = 0): number {
  return scrolled > innerHeight ? 0 : Math.ceil((scrolled + innerHeight) / ROW.usual)
}

/**
 * The columns of the last list, unless the window has changed since: the next list begins with them. Asked for its size, a
 * telephone's browser would lay the page out before its time.
 */
let last: number | undefined
if (typeof addEventListener === 'function') addEventListener('resize', () => (last = undefined))

/** The number of cards that fit side by side, now and after the window changes. */
function useColumns(drawn: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState((!drawn && last) || 2)
  useLayoutEffect(() => {
    const element = box.current!
    // The server's drawing is put in columns by the style sheet, which gives the same ones.
    element.classList.remove(s.sinMedir!)
    const measure = () => {
      const least = matchMedia('(min-width: 1024px)').matches ? CARD.desk : CARD.phone
      const fit = Math.max(1, Math.floor((element.clientWidth + CARD.gap) / (least + CARD.gap)))
      last = fit
      setColumns(fit)
    }
    // Measuring lays the page out before its time. The watcher below measures too, once that is done.
    if (drawn || !last) measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [drawn])
  return [columns, box] as const
}
