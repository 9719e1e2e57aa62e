// Whether this is a hand-held of a shop, and whether it is locked.
import type { AparatoPropio } from '@surtido/contract/gestion-aparatos'
import { completeStored, type Template } from '@surtido/web/complete-stored'
import { create } from 'zustand'
import { keepCosa, readCosa } from '../device/guardado.ts'
import { isQuieto } from './quieto.ts'

interface Estado {
  readonly aparato: AparatoPropio | undefined
  /** After a while without a touch the next person must identify themselves. */
  readonly trabado: boolean
}

export const useAparato = create<Estado>(() => ({ aparato: undefined, trabado: false }))

const APARATO: Template<AparatoPropio> = { idAparato: 0, nombre: '', codigoLocal: 0, nombreLocal: '' }

/** Called before the first render. */
export async function openAparato(): Promise<void> {
  const kept = await readCosa<AparatoPropio>('aparato').catch(() => undefined)
  const aparato = kept && completeStored(kept, APARATO)
  const toque = await readCosa<number>('toque').catch(() => undefined)
  useAparato.setState({ aparato, trabado: aparato !== undefined && isQuieto(toque, Date.now(), navigator.onLine) })
  if (aparato) watchManos()
}

export async function keepAparato(aparato: AparatoPropio | undefined): Promise<void> {
  const before = useAparato.getState().aparato
  useAparato.setState({ aparato })
  await keepCosa('aparato', aparato)
  if (aparato && !before) watchManos()
}

export const unlock = (): void => useAparato.setState({ trabado: false })
const setTrabado = (): void => useAparato.setState({ trabado: useAparato.getState().aparato !== undefined })

/** Somebody else comes, or the session ended: a reload asks again, however soon. */
export function lock(): void {
  setTrabado()
  void keepCosa('toque', undefined).catch(() => {})
}

let watching = false

/** Locks after five minutes without a touch. */
function watchManos(): void {
  if (watching) return
  watching = true
  let last = instant()
  let kept = 0
  /** The next opening reads it; a locked device keeps what it had. */
  const keep = () => {
    if (useAparato.getState().trabado || last.wall === kept) return
    kept = last.wall
    void keepCosa('toque', kept).catch(() => {})
  }
  const touched = () => {
    if (!due(last)) last = instant()
  }
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, touched, { passive: true })
  const look = () => {
    if (due(last)) setTrabado()
    keep()
  }
  setInterval(look, 10_000)
  document.addEventListener('visibilitychange', look)
  useAparato.subscribe((now, before) => {
    if (before.trabado && !now.trabado) last = instant()
    keep()
  })
  keep()
}

/**
 * The wall clock may be set while the device lies around, and the monotonic one stops while it sleeps: the longer of
 * the two counts.
 */
const instant = () => ({ wall: Date.now(), run: performance.now() })

const due = ({ wall, run }: ReturnType<typeof instant>): boolean =>
  isQuieto(0, Math.max(Date.now() - wall, performance.now() - run), navigator.onLine)
