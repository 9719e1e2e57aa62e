type ToastTone = 'neutral' | 'success' | 'danger'

export type ToastMessage = {
  id: number
  texto: string
  /** Default: top. The bottom one floats above the tabs. */
  position: 'top' | 'bottom'
  tono: ToastTone
  /** Milliseconds on screen; the clock stops while it is hovered or holds the focus. */
  duracion: number
  action?: { text: string; onPress: () => void }
}

type Listener = () => void

const MAX_AT_ONCE = 3

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<Listener>()

function publish(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message and returns its id. May be called before the Toaster is loaded: waiting messages are shown then. The
 * same text in the same place replaces the one on screen, so ten quick taps are one toast.
 */
export function showToast(toast: Pick<ToastMessage, 'texto'> & Partial<Omit<ToastMessage, 'id'>>): number {
  const message: ToastMessage = { position: 'top', tono: 'neutral', duracion: 3000, ...toast, id: ++lastId }
  const others = messages.filter((other) => other.position !== message.position || other.texto !== message.texto)
  publish([...others, message].slice(-MAX_AT_ONCE))
  return message.id
}

export function dismissToast(id: number): void {
  publish(messages.filter((message) => message.id !== id))
}

export function subscribeToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function getToasts(): readonly ToastMessage[] {
  return messages
}
