import { readLista } from '@surtido/rules/lista-escrita'
import { queryClient } from '@surtido/web/query-client'
import { useEffect, useRef } from 'react'
import { searchQuery } from '../../data/articulos.ts'
import { ESPERA_MS } from './campo-busqueda.tsx'
import type { Filtro } from './filtros.tsx'

/** The most of the words that the server searches. */
export const WORDS_MAX = 100

/** The longest time from the last key to its finds; after it the page says that it is still searching. */
const PACIENCIA_MS = 400
/** The time between two requests, so that keys typed in one movement ask once. */
const ENTRE_MS = 40

/** When something was asked for last, on the clock of `performance`. */
let asked = Number.NEGATIVE_INFINITY

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
    if (local === undefined || words.length < 2 || readLista(words).length > 1) after(ESPERA_MS, show)
    else {
      const quiet = new Promise<void>((resolve) => after(ESPERA_MS, resolve))
      const ask = async () => {
        asked = performance.now()
        const query = searchQuery(local, words.slice(0, WORDS_MAX), { oferta, sort: orden })
        await Promise.all([queryClient.prefetchInfiniteQuery(query), quiet])
        show()
      }
      after(Math.max(asked + ENTRE_MS - performance.now(), 0), () => void ask())
      after(PACIENCIA_MS, show)
    }
    return () => {
      waiting = false
      for (const one of timers) clearTimeout(one)
    }
  }, [text, q, local, orden, oferta])
}
