// Whether this is a hand-held of a shop, and whether it is locked.
import type { AparatoPropio } from '@surtido/contract/gestion-aparatos'
import { create } from 'zustand'
import { keepCosa, readCosa } from '../device/guardado.ts'

interface Estado {
  readonly aparato: AparatoPropio | undefined
  /** It was not touched for a while: the next person says who they are. */
  readonly trabado: boolean
}

export const useAparato = create<Estado>(() => ({ aparato: undefined, trabado: false }))

/** Called before the first render. */
export async function openAparato(): Promise<void> {
  const aparato = await readCosa<AparatoPropio>('aparato').catch(() => undefined)
  // On opening it asks for the person: how long it lay around is unknown.
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
/** Without a network no PIN can be checked: the device stays unlocked for this long. */
const SIN_RED_MS = 60 * 60_000

let watching = false

/** Locks after five minutes without a touch. */
function watchManos(): void {
  if (watching) return
  watching = true
  let last = instant()
  const touched = () => {
    if (!due(last)) last = instant()
  }
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, touched, { passive: true })
  const look = () => {
    if (due(last)) lock()
  }
  setInterval(look, 10_000)
  document.addEventListener('visibilitychange', look)
  useAparato.subscribe((now, before) => {
    if (before.trabado && !now.trabado) last = instant()
  })
}

/** The device's clock may be set while it lies around, and the other one stops while it sleeps: the longer one counts. */
const instant = () => ({ wall: Date.now(), run: performance.now() })

const due = ({ wall, run }: ReturnType<typeof instant>): boolean =>
  Math.max(Date.now() - wall, performance.now() - run) >= (navigator.onLine ? QUIETO_MS : SIN_RED_MS)
