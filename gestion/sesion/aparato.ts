// Whether this is a hand-held of a shop, and whose turn on it is over.
import type { AparatoPropio } from '@surtido/contract/gestion-aparatos'
import { create } from 'zustand'
import { keepCosa, readCosa } from '../device/guardado.ts'

interface Estado {
  readonly aparato: AparatoPropio | undefined
  /** Nobody touched it for a while: whoever takes it up says who they are. */
  readonly trabado: boolean
}

export const useAparato = create<Estado>(() => ({ aparato: undefined, trabado: false }))

/** Before anything is drawn. */
export async function openAparato(): Promise<void> {
  const aparato = await readCosa<AparatoPropio>('aparato').catch(() => undefined)
  // Opened again it asks who is there: nobody knows how long it lay around.
  useAparato.setState({ aparato, trabado: aparato !== undefined && navigator.onLine })
  if (aparato) watchManos()
}

export async function keepAparato(aparato: AparatoPropio | undefined): Promise<void> {
  const before = useAparato.getState().aparato
  useAparato.setState({ aparato })
  await keepCosa('aparato', aparato)
  if (aparato && !before) watchManos()
}

export const unlock = (): void => useAparato.setState({ trabado: false })
export const lock = (): void => useAparato.setState({ trabado: useAparato.getState().aparato !== undefined })

const QUIETO_MS = 5 * 60_000
/** Where there is no network nobody can say their PIN: work goes on for so long. */
const SIN_RED_MS = 60 * 60_000

let watching = false

/** Locks after five minutes without a hand on it. */
function watchManos(): void {
  if (watching) return
  watching = true
  let last = Date.now()
  const touched = () => {
    if (!due(last)) last = Date.now()
  }
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, touched, { passive: true })
  const look = () => {
    if (due(last)) lock()
  }
  setInterval(look, 10_000)
  document.addEventListener('visibilitychange', look)
  useAparato.subscribe((now, before) => {
    if (before.trabado && !now.trabado) last = Date.now()
  })
}

const due = (last: number): boolean => Date.now() - last >= (navigator.onLine ? QUIETO_MS : SIN_RED_MS)
