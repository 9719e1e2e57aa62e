import { readLista } from '@surtido/rules/lista-escrita'
import { queryClient } from '@surtido/web/query-client'
import { useEffect, useRef } from 'react'
import { searchQuery } from '../../data/articulos.ts'
import { MOST_LETTERS, SETTLED_MS } from './campo-busqueda.tsx'
import type { Filtro } from './filtros.tsx'

/** The longest time from the last key to its finds; after it the page says that it is still searching. */
const PATIENCE_MS = 400
/** The time between two requests, so that keys typed in one movement ask once. */
const BETWEEN_MS = 40

/** When something was asked for last, on the clock of `performance`. */
let asked = Number.NEGATIVE_INFINITY

/** A search, as it stands in its address. */
export interface Buscado extends Filtro {
  q?: string | undefined
  marca?: string | undefined
  rubro?: string | undefined
  etiqueta?: string | undefined
}

/** What the server is asked for these words, under what narrows them down. */
export const busquedaQuery = (local: number, text: string, { oferta, orden, marca, rubro, etiqueta }: Buscado) =>
  searchQuery(local, text.trim().slice(0, MOST_LETTERS), {
    oferta,
    sort: orden,
    marca,
    etiqueta,
    'cod-est-merc': rubro,
  })

interface Tecleado extends Filtro {
  readonly text: string
  /** The words that the page shows the articles of. */
  readonly q: string
  readonly local: number | undefined
}

/**
 * Asks for what is typed at once, and calls `onSettled` when the page is to show it: as soon as the answer is there, but
 * not while somebody types on.
 */
export function useSettledWords({ text, q, local, orden, oferta }: Tecleado, onSettled: (text: string) => void) {
  const latest = useRef(onSettled)
  latest.current = onSettled
  useEffect(() => {
    if (text === q) return
    const timers: ReturnType<typeof setTimeout>[] = []
    const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms))
    let waiting = true
    const show = () => {
      if (waiting) latest.current(text)
      waiting = false
    }
    const words = text.trim()
    if (local === undefined || words.length < 2 || readLista(words).length > 1) after(SETTLED_MS, show)
    else {
      const quiet = new Promise<void>((resolve) => after(SETTLED_MS, resolve))
      const ask = async () => {
        asked = performance.now()
        await Promise.all([queryClient.prefetchInfiniteQuery(busquedaQuery(local, words, { oferta, orden })), quiet])
        show()
      }
      after(Math.max(asked + BETWEEN_MS - performance.now(), 0), () => void ask())
      after(PATIENCE_MS, show)
    }
    return () => {
      waiting = false
      for (const one of timers) clearTimeout(one)
    }
  }, [text, q, local, orden, oferta])
}
