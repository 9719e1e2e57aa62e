import { showToast } from '@surtido/ui/toast-store'
import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand'
import { TEXTS } from '../texts.ts'
import { capasSettled } from './history.ts'

// It is not in the first script: no overlay opens before the first tap.
let Dialogo: typeof import('./dialog.tsx')['Dialogo'] | undefined
const loadDialogo = async () => {
  ;({ Dialogo } = await import('./dialog.tsx'))
}
// It loads soon after: messages about a lost network open in it.
const SOON_MS = 2_000
if (typeof window !== 'undefined') setTimeout(() => void loadDialogo().catch(() => {}), SOON_MS)

/** The props of a screen shown as a modal: `onClose` with its result, or without one when it was dismissed. */
export interface ModalProps<R> {
  onClose: (result?: R) => void
}

interface Shown {
  readonly id: number
  readonly titulo: string
  /** The screen, which knows of what its result is. */
  readonly draw: () => ReactNode
  readonly done: () => void
  readonly blocking: boolean
  readonly size: 'm' | 'card'
  readonly deadClose: boolean
}

interface Options {
  /** A press outside or Escape does not close it; the back button does. */
  readonly blocking?: boolean
  /** `card` for a few lines; otherwise the modal fills a phone. */
  readonly size?: 'm' | 'card'
  /** A blocking modal also shows the close button, disabled (V-31). */
  readonly deadClose?: boolean
}

const useModales = create<{ shown: readonly Shown[] }>(() => ({ shown: [] }))
let next = 0

/** Long enough for a working network; an interrupted request may hang for minutes. */
const PATIENCE_MS = 3_000

/** Says whether a modal can open now: without a network its code may be missing. */
export function modalReady(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  const loaded = loadDialogo().then(
    () => true,
    () => false,
  )
  return Promise.race([loaded, late])
}

/**
 * Shows a screen over the page, and returns its result once it is closed (undefined when it was dismissed). Several may
 * lie on top of each other.
 */
export async function openModal<R>(
  titulo: string,
  load: () => Promise<{ default: ComponentType<ModalProps<R>> }>,
  { blocking = false, size = 'm', deadClose = false }: Options = {},
): Promise<R | undefined> {
  const id = ++next
  // Load before the dialog opens: the focus goes to the first field, which must exist by then.
  const loaded = await Promise.all([load(), loadDialogo()]).catch(() => undefined)
  if (!loaded) {
    showToast({ texto: TEXTS.sinConexion, position: 'top', tono: 'danger' })
    return undefined
  }
  const Screen = loaded[0].default
  return new Promise((resolve) => {
    const done = (result?: R) => {
      useModales.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }))
      void capasSettled().then(() => resolve(result))
    }
    const draw = () => <Screen onClose={done} />
    useModales.setState(({ shown }) => ({ shown: [...shown, { id, titulo, draw, done, blocking, size, deadClose }] }))
  })
}

export function ModalHost() {
  const shown = useModales((state) => state.shown)
  if (!Dialogo) return null
  const Modal = Dialogo
  return shown.map(({ id, titulo, draw, done, ...look }) => (
    <Modal key={id} open onClose={() => done()} titulo={titulo} {...look}>
      {draw()}
    </Modal>
  ))
}
