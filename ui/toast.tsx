import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { UI } from './textos/ui.ts'
import s from './toast.module.css'
import { dismissToast, getToasts, subscribeToasts, type ToastMessage } from './toast-store.ts'

const ICONS = { neutral: null, success: 'check', danger: 'alert' } as const

/** The two live regions, once in the page. They stay in the document so that screen readers announce new messages. */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToasts, getToasts, getToasts)
  return (['top', 'bottom'] as const).map((position) => (
    <div key={position} className={`${s.region} ${s[position]}`} aria-live="polite">
      {messages
        .filter((message) => message.position === position)
        .map((message) => (
          <Toast key={message.id} message={message} />
        ))}
    </div>
  ))
}

function Toast({ message }: { message: ToastMessage }) {
  const [held, setHeld] = useState(false)
  const left = useRef(message.duracion)
  useEffect(() => {
    if (held) return
    const since = performance.now()
    const timer = setTimeout(() => dismissToast(message.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [held, message.id])
  const icon = ICONS[message.tono]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock; the buttons inside act
    <div
      className={s.toast}
      data-tono={message.tono}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icon && <Icon name={icon} size={20} />}
      <p className={s.text}>{message.texto}</p>
      {message.action && (
        <button
          type="button"
          className={s.action}
          onClick={() => {
            message.action?.onPress()
            dismissToast(message.id)
          }}
        >
          {message.action.text}
        </button>
      )}
      <IconButton icon="close" label={UI.cerrarAviso} onClick={() => dismissToast(message.id)} />
    </div>
  )
}
