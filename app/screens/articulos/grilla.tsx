import type { Articulo as ArticuloData } from '@surtido/contract/articulos'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { Articulo } from './articulo.tsx'
import s from './grilla.module.css'

/** Pixels: the least width of a card, and the gap between two. */
const CARD = { phone: 158, desk: 172, gap: 12 }
/** Rows in view at first: their pictures load eagerly. */
const EAGER_ROWS = 2
/** Rows of two in a drawing of the server: more than any first screen shows. */
const DRAWN_ROWS = 6

/** The row heights of lists seen before, so that going back to one restores its position. */
const seen = new Map<string, CacheSnapshot>()
const MOST_SEEN = 30

/** Cards in rows; rows out of view are not in the page, however long the list is. */
export function Grilla({ articulos, clave }: { articulos: readonly ArticuloData[]; clave: string }) {
  const [columns, box] = useColumns()
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const key = `${clave}|${columns}`
  const drawn = useDrawn()
  useEffect(() => {
    const handle = virtualizer.current
    return () => {
      if (!handle) return
      if (seen.size >= MOST_SEEN) seen.delete(seen.keys().next().value!)
      seen.set(key, handle.cache)
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
        cache={seen.get(key)}
        bufferSize={600}
        {...(drawn && { ssrCount: DRAWN_ROWS })}
      >
        {rows.map((row, i) => (
          <div
            key={row[0]!.artCodigo}
            className={s.fila}
            // Virtua ignores presses for 150 ms after each scroll: a quick finger presses sooner.
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, pointerEvents: 'auto' }}
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

/** The number of cards that fit side by side, now and after the window changes. */
function useColumns() {
  const box = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(2)
  useLayoutEffect(() => {
    const element = box.current!
    // The server's drawing is put in columns by the style sheet, which gives the same ones.
    element.classList.remove(s.sinMedir!)
    const measure = () => {
      const least = matchMedia('(min-width: 1024px)').matches ? CARD.desk : CARD.phone
      setColumns(Math.max(1, Math.floor((element.clientWidth + CARD.gap) / (least + CARD.gap))))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [columns, box] as const
}

const never = () => () => {}

/** Whether this is the server's drawing, or its taking over by the browser: both show the same, whatever the window. */
function useDrawn(): boolean {
  const [drawn] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )
  return drawn
}
