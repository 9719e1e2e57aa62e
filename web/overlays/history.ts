import { createBrowserHistory, createMemoryHistory, type HistoryState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The overlays over the page, the lowest first. */
    capas?: readonly string[]
    /** The key of the page's scroll position under an overlay; it stays after the entry has forgotten the overlay. */
    pagina?: string | undefined
  }
}

/**
 * Overlays (dialogs, sheets, the side menu) have an entry in the browser's history: the back button or gesture closes
 * the top one, and the address stays the same. Navigating from an overlay replaces its entry, so that "back"
 * afterwards shows the page and not a closed overlay.
 */
export const history = typeof window === 'undefined' ? createMemoryHistory() : createBrowserHistory()

interface Scrolled {
  readonly state: HistoryState & { readonly __TSR_key?: string }
  readonly href: string
}

const capasOf = (state: HistoryState): readonly string[] => state.capas ?? []

/** An overlay keeps the scroll position of the page below, and restores it. */
export const scrollRestoration = ({ location }: { location: Scrolled }): boolean => capasOf(location.state).length === 0
export const scrollKeyOf = (location: Scrolled): string => {
  const own = location.state.__TSR_key ?? location.href
  return scrollRestoration({ location }) ? (location.state.pagina ?? own) : own
}

const push = history.push
history.push = (path, state, options) => {
  const leaves = capasOf(history.location.state).length > 0 && !(state as HistoryState | undefined)?.capas
  return leaves ? history.replace(path, state, options) : push(path, state, options)
}

// A reload closes every overlay, so the history's overlays are outdated.
if (capasOf(history.location.state).length > 0) {
  history.replace(history.location.href, { ...history.location.state, capas: undefined })
}

interface Capa {
  readonly id: string
  close: () => void
  shown: boolean
}

const open: Capa[] = []
const gone = new Set<string>()
let waiting: (() => void)[] = []
let scheduled = false
let givingUp: ReturnType<typeof setTimeout> | undefined
let next = 0

let listening = false

/** Call it when the first overlay opens: without other listeners, the router itself loads the target of a redirect. */
function listen(): void {
  if (listening) return
  listening = true
  history.subscribe(onChange)
}

function onChange(): void {
  const here = capasOf(history.location.state)
  for (const capa of [...open].reverse()) {
    if (here.includes(capa.id)) capa.shown = true
    else if (capa.shown) capa.close()
  }
  if (!here.some((id) => gone.has(id))) settle()
}

function settle(): void {
  clearTimeout(givingUp)
  gone.clear()
  const all = waiting
  waiting = []
  for (const one of all) one()
}

function schedule(): void {
  if (scheduled) return
  scheduled = true
  setTimeout(flush, 0)
}

/** The longest time that going back may take; after that, waiting callers continue anyway. */
const BACK_MS = 2_000

/** Removes the closed overlays from the history, all in one step. */
function flush(): void {
  scheduled = false
  const here = [...capasOf(history.location.state)]
  let steps = 0
  while (here.length > 0 && gone.has(here.pop()!)) steps++
  if (steps > 0) {
    goBack(steps)
    clearTimeout(givingUp)
    givingUp = setTimeout(forget, BACK_MS)
  } else settle()
}

/**
 * A frame adds entries to the history that stay after the frame is gone: the card provider's leaves one. `go` counts
 * those entries and would stay where it was; browsers with the Navigation API get the exact entry.
 */
function goBack(steps: number): void {
  const own = window.navigation as Navigation | undefined
  const entry = own?.entries()[(own.currentEntry?.index ?? 0) - steps]
  if (own && entry) {
    const { committed, finished } = own.traverseTo(entry.key)
    // Overtaken by another navigation, which updates the current entry itself.
    for (const outcome of [committed, finished]) outcome?.catch(() => {})
  } else history.go(-steps)
}

/** When going back had no effect, the entry itself forgets the closed overlays. */
function forget(): void {
  const { href, state } = history.location
  const here = capasOf(state)
  const left = here.filter((id) => !gone.has(id))
  if (left.length < here.length) history.replace(href, { ...state, capas: left })
}

function add(close: () => void): Capa {
  listen()
  const capa: Capa = { id: `${Date.now().toString(36)}.${++next}`, close, shown: false }
  open.push(capa)
  const { href, state } = history.location
  push(href, { ...state, pagina: state.pagina ?? scrollKeyOf(history.location), capas: [...capasOf(state), capa.id] })
  capa.shown = true
  return capa
}

function remove(capa: Capa): void {
  open.splice(open.indexOf(capa), 1)
  gone.add(capa.id)
  schedule()
}

/** Resolves when closed overlays have left the history. Code that navigates after closing an overlay awaits this. */
export function capasSettled(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    schedule()
  })
}

/** While mounted, going back closes it: calls `onClose`. */
export function useCapa(onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const capa = add(() => latest.current())
    return () => remove(capa)
  }, [])
}
